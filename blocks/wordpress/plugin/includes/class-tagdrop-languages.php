<?php
/**
 * Texts of sites with several languages.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The owner's words of the banner appear in the lists of texts of Polylang and WPML, and pages have their translations.
 * Popups have a rule about languages instead: each language has its own.
 */
class Tagdrop_Languages {

	/** The group of our texts in those lists. */
	const GROUP = 'Tagdrop';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'admin_init', array( __CLASS__, 'register' ), 20 );
		add_filter( 'tagdrop_consent_configuration', array( __CLASS__, 'translate_configuration' ), 5 );
		add_filter( 'tagdrop_site_tag', array( __CLASS__, 'translate_tag' ), 5, 2 );
	}

	/** Tells Polylang and WPML which texts there are. */
	public static function register() {
		if ( ! function_exists( 'pll_register_string' ) && ! has_action( 'wpml_register_single_string' ) ) {
			return;
		}
		foreach ( self::texts() as $name => $text ) {
			if ( function_exists( 'pll_register_string' ) ) {
				pll_register_string( $name, $text, self::GROUP, strlen( $text ) > 60 );
			} else {
				do_action( 'wpml_register_single_string', self::GROUP, $name, $text ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
			}
		}
	}

	/**
	 * The owner's words, by names that stay the same.
	 *
	 * @return string[]
	 */
	private static function texts() {
		$texts = array();
		$json  = json_decode( (string) Tagdrop_Settings::get( 'consent', 'json' ), true );
		self::walk(
			is_array( $json ) ? $json : array(),
			function ( $name, $text ) use ( &$texts ) {
				$texts[ $name ] = $text;
				return $text;
			}
		);
		$tags = (array) Tagdrop_Settings::get( 'tags' );
		foreach ( array_intersect_key( isset( $tags['consent-banner'] ) ? (array) $tags['consent-banner'] : array(), Tagdrop_Banner_Rest::WORDS ) as $name => $text ) {
			$texts[ 'banner ' . $name ] = (string) $text;
		}
		return array_filter( $texts, 'strlen' );
	}

	/**
	 * Calls a function with each text of a configuration: words, names and descriptions of categories and cookies, the
	 * policy's address.
	 *
	 * @param array    $json     The configuration.
	 * @param callable $callback Gets a name and a text, and returns the text to use.
	 * @return array The configuration with those texts.
	 */
	private static function walk( $json, $callback ) {
		foreach ( array( 'policyUrl', 'imprintUrl' ) as $name ) {
			if ( isset( $json[ $name ] ) && is_string( $json[ $name ] ) ) {
				$json[ $name ] = $callback( 'banner ' . $name, $json[ $name ] );
			}
		}
		foreach ( isset( $json['texts'] ) && is_array( $json['texts'] ) ? $json['texts'] : array() as $name => $text ) {
			if ( is_string( $text ) ) {
				$json['texts'][ $name ] = $callback( 'banner ' . $name, $text );
			}
		}
		foreach ( isset( $json['categories'] ) && is_array( $json['categories'] ) ? $json['categories'] : array() as $index => $category ) {
			$slug = isset( $category['slug'] ) && is_string( $category['slug'] ) ? $category['slug'] : $index;
			foreach ( array( 'name', 'description' ) as $name ) {
				if ( isset( $category[ $name ] ) && is_string( $category[ $name ] ) ) {
					$json['categories'][ $index ][ $name ] = $callback( 'category ' . $slug . ' ' . $name, $category[ $name ] );
				}
			}
			foreach ( isset( $category['cookies'] ) && is_array( $category['cookies'] ) ? $category['cookies'] : array() as $row => $cookie ) {
				$id = isset( $cookie['cookieID'] ) && is_string( $cookie['cookieID'] ) ? $cookie['cookieID'] : $row;
				foreach ( array( 'duration', 'description' ) as $name ) {
					if ( isset( $cookie[ $name ] ) && is_string( $cookie[ $name ] ) ) {
						$json['categories'][ $index ]['cookies'][ $row ][ $name ] = $callback( 'cookie ' . $id . ' ' . $name, $cookie[ $name ] );
					}
				}
			}
		}
		return $json;
	}

	/**
	 * The configuration in the page's language.
	 *
	 * @param array $json The configuration.
	 * @return array
	 */
	public static function translate_configuration( $json ) {
		return is_admin() ? $json : self::walk( $json, array( __CLASS__, 'translate' ) );
	}

	/**
	 * The banner's own words in the page's language.
	 *
	 * @param array  $attributes The attributes of a tag of all pages.
	 * @param string $tag        The tag.
	 * @return array
	 */
	public static function translate_tag( $attributes, $tag ) {
		foreach ( 'consent-banner' === $tag ? array_intersect_key( $attributes, Tagdrop_Banner_Rest::WORDS ) : array() as $name => $text ) {
			$attributes[ $name ] = self::translate( 'banner ' . $name, (string) $text );
		}
		return $attributes;
	}

	/**
	 * A text in the page's language; unchanged without a translation.
	 *
	 * @param string $name Its name.
	 * @param string $text The text.
	 * @return string
	 */
	public static function translate( $name, $text ) {
		if ( function_exists( 'pll__' ) ) {
			return (string) pll__( $text );
		}
		return (string) apply_filters( 'wpml_translate_single_string', $text, self::GROUP, $name ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
	}
}
