<?php
/**
 * What tests ask of a site: to run PHP, and to log somebody in. Only on the test machine.
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

// A language without its package, which is not to be had here.
if ( get_option( 'tagdrop_test_locale' ) ) {
	add_filter(
		'locale',
		function () {
			return get_option( 'tagdrop_test_locale' );
		}
	);
}

if ( get_option( 'tagdrop_test_classic_editor' ) ) {
	add_filter( 'use_block_editor_for_post', '__return_false' );
}

// Polylang's functions (its documentation of functions for developers, 3.8): the page names its language.
if ( get_option( 'tagdrop_test_polylang' ) ) {
	function pll_languages_list( $arguments ) {
		return 'name' === $arguments['fields'] ? array( 'English', 'Deutsch' ) : array( 'en', 'de' );
	}
	function pll_default_language() {
		return 'en';
	}
	function pll_current_language() {
		return isset( $_GET['lang'] ) ? $_GET['lang'] : 'en';
	}
	function pll_get_post( $id ) {
		return $id;
	}
	function pll_register_string( $name, $text, $group ) {
		update_option( 'tagdrop_test_texts', array( $name => $text . ' / ' . $group ) + get_option( 'tagdrop_test_texts', array() ) );
	}
	function pll__( $text ) {
		return 'de' === pll_current_language() ? 'DE: ' . $text : $text;
	}
}

/**
 * A form of the fake of Contact Form 7.
 *
 * @return int
 */
function tagdrop_test_form() {
	$forms = get_posts( array( 'post_type' => 'wpcf7_contact_form', 'fields' => 'ids' ) );
	return $forms ? $forms[0] : wp_insert_post( array( 'post_type' => 'wpcf7_contact_form', 'post_title' => 'Contact form 1', 'post_status' => 'publish' ) );
}

// Mails are stored instead of sent.
add_filter(
	'pre_wp_mail',
	function ( $sent, $mail ) {
		update_option( 'tagdrop_test_mails', array_merge( get_option( 'tagdrop_test_mails', array() ), array( $mail ) ) );
		return true;
	},
	10,
	2
);

// The recorded feed names photos on a host that does not exist. No other request goes out either, not even to the site
// itself, which is not up yet while WordPress is installed and tries its own address.
add_filter(
	'pre_http_request',
	function ( $answer, $arguments, $address ) {
		return false === strpos( $address, '127.0.0.1:8090/' ) ? new WP_Error( 'tagdrop-test', 'No network in tests.' ) : array(
			'headers'  => array(),
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'body'     => base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ),
			'cookies'  => array(),
		);
	},
	10,
	3
);
