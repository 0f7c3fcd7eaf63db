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
	}
);
// since its version 8.5.0, instead of wp_localize_script()
add_filter(
	'script_loader_tag',
	function ( $html, $handle ) {
		return 'monsterinsights-frontend-script' === $handle ? '<script id="monsterinsights-frontend-script-js-extra">var monsterinsights_frontend = ' . wp_json_encode( array( 'v4_id' => 'G-ABC1234567' ) ) . ";</script>\n" . $html : $html;
	},
	10,
	2
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
