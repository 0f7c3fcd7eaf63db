<?php
/**
 * Optimiser plugins.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Asks optimisers not to touch our files: a moved module does not find its chunks, and a late gate holds nothing. */
class Tagdrop_Optimisers {

	/** Adds the filters. They do nothing if the optimiser is not active. */
	public static function start() {
		$paths = array(
			// WP Rocket.
			'rocket_exclude_js',
			'rocket_exclude_defer_js',
			'rocket_delay_js_exclusions',
			'rocket_minify_excluded_external_js',
			// LiteSpeed Cache.
			'litespeed_optimize_js_excludes',
			'litespeed_optm_js_defer_exc',
			'litespeed_optm_gm_js_exc',
			// SiteGround Optimizer.
			'sgo_javascript_combine_excluded_external_paths',
			// FlyingPress.
			'flying_press_exclude_from_minify:js',
			'flying_press_exclude_from_defer:js',
			'flying_press_exclude_from_delay:js',
			// Perfmatters.
			'perfmatters_minify_js_exclusions',
			'perfmatters_defer_js_exclusions',
			'perfmatters_delay_js_exclusions',
			// WP-Optimize.
			'wp-optimize-minify-default-exclusions',
			// Hummingbird.
			'wphb_delay_js_exclusions',
		);
		foreach ( $paths as $filter ) {
			add_filter( $filter, array( __CLASS__, 'add_path' ) );
		}
		// LiteSpeed compares this list with code in the page, too.
		foreach ( array( 'litespeed_optimize_js_excludes', 'rocket_excluded_inline_js_content', 'sgo_javascript_combine_excluded_inline_content' ) as $filter ) {
			add_filter( $filter, array( __CLASS__, 'add_inline' ) );
		}
		foreach ( array( 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude' ) as $filter ) {
			add_filter( $filter, array( __CLASS__, 'add_handle' ) );
		}
		// Hummingbird, after its own settings.
		foreach ( array( 'wphb_minify_resource', 'wphb_combine_resource', 'wphb_defer_resource', 'wphb_async_resource' ) as $filter ) {
			add_filter( $filter, array( __CLASS__, 'leave_handle' ), 20, 2 );
		}
		add_filter( 'w3tc_minify_js_do_tag_minification', array( __CLASS__, 'leave_tag' ), 10, 2 );
		add_filter( 'autoptimize_filter_js_exclude', array( __CLASS__, 'add_to_text' ) );
		add_filter( 'wp_script_attributes', array( __CLASS__, 'mark' ) );
	}

	/**
	 * Our folder, and what waits for consent: in a file of the optimiser the gate would not recognise it.
	 *
	 * @param mixed $excluded The existing exclusions.
	 * @return array
	 */
	public static function add_path( $excluded ) {
		$excluded   = (array) $excluded;
		$excluded[] = (string) wp_parse_url( plugins_url( 'assets/', TAGDROP_FILE ), PHP_URL_PATH );
		return array_merge( $excluded, Tagdrop_Services::waiting() );
	}

	/**
	 * The gate, which is text in the page, and what waits for consent.
	 *
	 * @param mixed $excluded The existing exclusions.
	 * @return array
	 */
	public static function add_inline( $excluded ) {
		$excluded   = (array) $excluded;
		$excluded[] = 'data-consent-config';
		return array_merge( $excluded, Tagdrop_Services::waiting() );
	}

	/**
	 * The loader's name.
	 *
	 * @param mixed $excluded The existing exclusions.
	 * @return array
	 */
	public static function add_handle( $excluded ) {
		$excluded   = (array) $excluded;
		$excluded[] = 'tagdrop';
		return $excluded;
	}

	/**
	 * Hummingbird asks about one handle at a time.
	 *
	 * @param mixed  $wanted Whether it wants to.
	 * @param string $handle The script or style.
	 * @return mixed
	 */
	public static function leave_handle( $wanted, $handle ) {
		return 'tagdrop' === $handle ? false : $wanted;
	}

	/**
	 * W3 Total Cache asks about one script element at a time.
	 *
	 * @param mixed  $wanted Whether it wants to.
	 * @param string $html   The element.
	 * @return mixed
	 */
	public static function leave_tag( $wanted, $html ) {
		foreach ( array_merge( array( '/tagdrop/assets/', 'tagdrop-consent-gate' ), Tagdrop_Services::waiting() ) as $part ) {
			if ( false !== strpos( $html, $part ) ) {
				return false;
			}
		}
		return $wanted;
	}

	/**
	 * Autoptimize has a text with commas; newer versions may have a list, with the excluded steps of each entry.
	 *
	 * @param mixed $text The existing exclusions.
	 * @return string|array
	 */
	public static function add_to_text( $text ) {
		$ours = array_merge( array( 'plugins/tagdrop/assets/', 'data-consent-config' ), Tagdrop_Services::waiting() );
		return is_array( $text ) ? $text + array_fill_keys( $ours, '' ) : ltrim( (string) $text . ',' . implode( ',', $ours ), ',' );
	}

	/**
	 * Marks that most optimisers read, on our module.
	 *
	 * @param array $attributes Of a script element.
	 * @return array
	 */
	public static function mark( $attributes ) {
		if ( isset( $attributes['src'] ) && false !== strpos( $attributes['src'], '/assets/' . TAGDROP_VERSION . '/tagdrop.js' ) ) {
			$attributes += array(
				'data-no-optimize' => '1',
				'data-no-defer'    => '1',
				'data-cfasync'     => 'false',
			);
		}
		return $attributes;
	}
}
