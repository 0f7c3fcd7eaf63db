<?php
/**
 * Plugin Name: Fake of CookieYes
 * Description: Prints the recorded configuration and template, has tables of the same names. For tests of Tagdrop.
 *
 * @package Tagdrop
 */

define( 'CLI_VERSION', '3.5.3' );
add_action(
	'wp_enqueue_scripts',
	function () {
		$recorded = json_decode( file_get_contents( ABSPATH . 'recordings/consent-banner/config-gdpr-box.json' ), true );
		wp_enqueue_script( 'cookie-law-info', plugins_url( 'lite/frontend/js/script.min.js', __FILE__ ), array(), '3.5.3', false );
		wp_localize_script( 'cookie-law-info', '_ckyConfig', $recorded['_ckyConfig'] );
	}
);
// the banner is a template, which its script puts into the page
add_action(
	'wp_footer',
	function () {
		echo '<script id="ckyBannerTemplate" type="text/template"><div class="cky-consent-container"></div></script>';
	}
);
register_activation_hook(
	__FILE__,
	function () {
		global $wpdb;
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}cky_cookie_categories (category_id bigint(20) NOT NULL AUTO_INCREMENT, name text, slug text, description longtext, PRIMARY KEY (category_id))" );
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}cky_cookies (cookie_id bigint(20) NOT NULL AUTO_INCREMENT, name text, slug text, description longtext, duration text, domain text, category bigint(20), url_pattern text, PRIMARY KEY (cookie_id))" );
		// as CookieYes 3.5.3 stores it: lite/admin/modules/banners/includes/configs/6.2.0/gdpr.json, contents/en.json
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}cky_banners (banner_id bigint(20) NOT NULL AUTO_INCREMENT, name text, slug text, status int, settings longtext, banner_default int, contents longtext, PRIMARY KEY (banner_id))" );
		$wpdb->insert(
			"{$wpdb->prefix}cky_banners",
			array(
				'name'           => 'GDPR',
				'status'         => 1,
				'banner_default' => 1,
				'settings'       => wp_json_encode(
					array(
						'settings'   => array( 'type' => 'classic', 'position' => 'top', 'preferenceCenterType' => 'pushdown', 'applicableLaw' => 'gdpr', 'languages' => array( 'default' => 'en', 'selected' => array( 'en' ) ), 'theme' => 'light', 'consentExpiry' => array( 'status' => true, 'value' => 180 ) ),
						'behaviours' => array( 'reloadBannerOnAccept' => array( 'status' => true ) ),
						'config'     => array(
							'notice'         => array( 'styles' => array( 'background-color' => '#FFF8E7' ), 'elements' => array( 'description' => array( 'styles' => array( 'color' => '#212121' ) ), 'buttons' => array( 'elements' => array( 'accept' => array( 'styles' => array( 'color' => '#FFFFFF', 'background-color' => '#1863DC' ) ), 'readMore' => array( 'status' => true ) ) ) ) ),
							'revisitConsent' => array( 'status' => true, 'position' => 'bottom-right' ),
						),
					)
				),
				'contents'       => '{"en":{"notice":{"elements":{"title":"Biscuits?","description":"<p>We bake &amp; count.</p>","privacyLink":"https://shop.example/privacy","buttons":{"elements":{"accept":"Yes, please","reject":"No, thanks","settings":"Choose","readMore":"Our policy"}},"closeButton":"Close"}}}}',
			)
		);
		$wpdb->insert( "{$wpdb->prefix}cky_cookie_categories", array( 'name' => '{"en":"Necessary"}', 'slug' => 'necessary', 'description' => '{"en":"<p>Always on.</p>"}' ) );
		$wpdb->insert( "{$wpdb->prefix}cky_cookie_categories", array( 'name' => '{"en":"Analytics"}', 'slug' => 'analytics', 'description' => '{"en":"Counts."}' ) );
		$wpdb->insert( "{$wpdb->prefix}cky_cookies", array( 'name' => '_ga', 'slug' => '_ga', 'description' => '{"en":"Statistics"}', 'duration' => '{"en":"2 years"}', 'domain' => '.example.org', 'category' => 2, 'url_pattern' => 'google-analytics.com' ) );
	}
);
