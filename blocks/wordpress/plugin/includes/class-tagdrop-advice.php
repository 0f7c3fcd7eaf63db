<?php
/**
 * Advice after saving.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Settings that cannot work together, in plain words and with the switch to press. */
class Tagdrop_Advice {

	/**
	 * What is wrong with settings, by a key.
	 *
	 * @param array $settings All settings.
	 * @return string[]
	 */
	public static function of( $settings ) {
		$advice = array();
		$on     = function ( $group, $name ) use ( $settings ) {
			return ! empty( $settings[ $group ][ $name ] );
		};
		if ( $on( 'takeover', 'cookie-law-info' ) && ! $on( 'on', 'consent-banner' ) ) {
			$advice['cookie-law-info'] = __( 'CookieYes is not taken over yet, because our banner is off. Switch on "Ask visitors for consent" under Consent.', 'tagdrop' );
		}
		if ( $on( 'takeover', 'google-analytics-for-wordpress' ) && ! $on( 'on', 'link-analytics' ) ) {
			$advice['google-analytics-for-wordpress'] = __( 'MonsterInsights is not taken over yet, because our counting is off. Switch on "Link analytics on all pages" under Link analytics.', 'tagdrop' );
		}
		$popup  = isset( $settings['tags']['poptin-popup'] ) ? (array) $settings['tags']['poptin-popup'] : array();
		$source = isset( $settings['popups']['source'] ) ? $settings['popups']['source'] : 'none';
		if ( 'provider' === $source && ( empty( $popup['client-id'] ) || empty( $popup['api-base'] ) ) ) {
			$advice['source'] = __( 'Popups come from a provider, but its id or its address is missing: visitors see none. Enter both under Popups.', 'tagdrop' );
		} elseif ( 'file' === $source && empty( $popup['src'] ) ) {
			$advice['source'] = __( 'Popups come from a file, but its address is missing: visitors see none. Enter it under Popups, beginning with https:// or /.', 'tagdrop' );
		} elseif ( 'json' === $source && empty( $settings['popups']['json'] ) ) {
			$advice['source'] = __( 'Popups come from the field "Popups as JSON", which is empty: visitors see none.', 'tagdrop' );
		}
		return $advice;
	}

	/**
	 * Says on the settings page what is wrong.
	 *
	 * @param array $settings The new settings.
	 */
	public static function report( $settings ) {
		foreach ( self::of( $settings ) as $key => $text ) {
			self::add( $key, $text, 'warning' );
		}
	}

	/**
	 * One sentence on the settings page, once: WordPress sanitises a new option twice.
	 *
	 * @param string $key  Its name.
	 * @param string $text The sentence.
	 * @param string $type Either `error` or `warning`.
	 */
	public static function add( $key, $text, $type = 'error' ) {
		if ( function_exists( 'add_settings_error' ) && ! in_array( $text, wp_list_pluck( get_settings_errors( Tagdrop_Settings::OPTION ), 'message' ), true ) ) {
			add_settings_error( Tagdrop_Settings::OPTION, $key, $text, $type );
		}
	}
}
