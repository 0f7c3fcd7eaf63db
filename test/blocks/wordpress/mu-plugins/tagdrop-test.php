<?php
/**
 * What tests ask a site: to run PHP, and to log somebody in. Only on the machine of the tests.
 *
 * @package Tagdrop
 */

add_action(
	'init',
	function () {
		$wanted = isset( $_GET['tagdrop-test'] ) ? $_GET['tagdrop-test'] : '';
		if ( 'ready' === $wanted ) {
			echo 'ready';
			exit;
		}
		if ( 'php' === $wanted ) {
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			header( 'Content-Type: application/json' );
			echo wp_json_encode( eval( file_get_contents( 'php://input' ) ) );
			exit;
		}
		if ( 'login' === $wanted ) {
			$user = get_user_by( 'login', $_GET['user'] );
			wp_set_auth_cookie( $user->ID, true );
			wp_safe_redirect( home_url( $_GET['to'] ) );
			exit;
		}
	},
	99
);

if ( get_option( 'tagdrop_test_classic_editor' ) ) {
	add_filter( 'use_block_editor_for_post', '__return_false' );
}

// Mails are kept instead of sent.
add_filter(
	'pre_wp_mail',
	function ( $sent, $mail ) {
		update_option( 'tagdrop_test_mails', array_merge( get_option( 'tagdrop_test_mails', array() ), array( $mail ) ) );
		return true;
	},
	10,
	2
);
