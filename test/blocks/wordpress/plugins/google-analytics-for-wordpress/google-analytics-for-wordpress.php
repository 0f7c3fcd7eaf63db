<?php
/**
 * Plugin Name: Fake of MonsterInsights
 * Description: Has settings of the same names and enqueues a script of the same name. For tests of Tagdrop.
 *
 * @package Tagdrop
 */

define( 'MONSTERINSIGHTS_VERSION', '10.2.0' );
add_action(
	'wp_enqueue_scripts',
	function () {
		wp_enqueue_script( 'monsterinsights-frontend-script', plugins_url( 'assets/js/frontend-gtag.min.js', __FILE__ ), array(), '10.2.0', false );
		wp_localize_script( 'monsterinsights-frontend-script', 'monsterinsights_frontend', array( 'v4_id' => 'G-ABC1234567' ) );
	}
);
register_activation_hook(
	__FILE__,
	function () {
		update_option( 'monsterinsights_site_profile', array( 'v4' => 'G-ABC1234567' ) );
		update_option(
			'monsterinsights_settings',
			array(
				'affiliate_links'     => array( array( 'path' => '/go/', 'label' => 'affiliate' ) ),
				'extensions_of_files' => 'pdf,zip',
				'hash_tracking'       => 'true',
			)
		);
	}
);
