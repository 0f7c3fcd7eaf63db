<?php
/**
 * The consent gate.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints configuration and gate before anything else in the head. Nothing in it depends on the visitor, so pages may
 * be cached.
 */
class Tagdrop_Gate {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'wp_head', array( __CLASS__, 'print_gate' ), -9999 );
		add_filter( 'wp_consent_api_registered_' . plugin_basename( TAGDROP_FILE ), '__return_true' );
	}

	/**
	 * Whether the site asks for consent on this page: on every page of a visitor, also where popups are excluded.
	 *
	 * @return bool
	 */
	public static function is_on() {
		return Tagdrop_Settings::is_on( 'on', 'consent-banner' ) && Tagdrop_Loader::is_allowed( 'consent-banner' ) && ! Tagdrop_Where::is_builder();
	}

	/**
	 * The configuration for gate and banner: pasted or imported.
	 *
	 * @return array
	 */
	public static function configuration() {
		$json = json_decode( (string) Tagdrop_Settings::get( 'consent', 'json' ), true );
		$json = is_array( $json ) ? $json : array();
		$tags = (array) Tagdrop_Settings::get( 'tags' );
		// The gate does not see the attributes of the banner, which comes later. CookieYes' own configuration names its law
		// itself.
		$is_cookieyes = ! $json && self::has_cookieyes();
		if ( ! empty( $tags['consent-banner']['law'] ) && ! $is_cookieyes ) {
			$json['law'] = $tags['consent-banner']['law'];
		}
		$services = $is_cookieyes ? array() : Tagdrop_Services::named( isset( $json['services'] ) ? (array) $json['services'] : array() );
		if ( $services ) {
			$json['services'] = $services;
		}
		/**
		 * The configuration of gate and banner, for plugins of several languages.
		 *
		 * @param array $json As in docs/reference/consent-settings.
		 */
		return (array) apply_filters( 'tagdrop_consent_configuration', $json );
	}

	/**
	 * Whether the page has CookieYes' own configuration, which ours reads.
	 *
	 * @return bool
	 */
	private static function has_cookieyes() {
		return Tagdrop_Takeover::is_on( 'cookie-law-info' ) && Tagdrop_Importers::is_cookieyes_active();
	}

	/**
	 * In the head, before every other script.
	 */
	public static function print_gate() {
		if ( ! self::is_on() ) {
			return;
		}
		$json = self::configuration();
		// Without our configuration CookieYes' applies, if it is there.
		if ( $json || ! self::has_cookieyes() ) {
			echo '<script type="application/json" data-consent-config>' . wp_json_encode( (object) $json, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON_HEX_TAG.
		}
		$code = file_get_contents( TAGDROP_DIR . 'assets/' . TAGDROP_VERSION . '/consent-gate.js' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- our own file.
		if ( $code ) {
			wp_print_inline_script_tag(
				trim( $code ),
				array(
					// Flying Scripts delays scripts without a type, or of the usual one, in which it finds a tracker's address: the gate has all.
					'type'             => 'application/javascript',
					'id'               => 'tagdrop-consent-gate',
					'data-no-optimize' => '1',
					'data-no-defer'    => '1',
					'data-no-minify'   => '1',
					'data-cfasync'     => 'false',
				)
			);
		}
	}
}
