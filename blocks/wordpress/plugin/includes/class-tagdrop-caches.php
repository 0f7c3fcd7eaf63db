<?php
/**
 * Caches of whole pages.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Empties them when our settings or our version change: until then a kept page asks for no consent, or shows a popup that
 * is off. And it keeps the files of the last versions, which pages that are kept elsewhere still name.
 */
class Tagdrop_Caches {

	/** The option with the version that has run last. */
	const VERSION = 'tagdrop_version';

	/** How many older versions stay in the folder `assets`. */
	const KEPT_VERSIONS = 2;

	/** Adds the hooks. */
	public static function start() {
		add_action( 'add_option_' . Tagdrop_Settings::OPTION, array( __CLASS__, 'purge' ) );
		add_action( 'update_option_' . Tagdrop_Settings::OPTION, array( __CLASS__, 'purge' ) );
		add_action( 'wp_loaded', array( __CLASS__, 'follow_version' ) );
		add_filter( 'upgrader_source_selection', array( __CLASS__, 'keep_files' ), 20 );
	}

	/** After an update pages name files of the new version. */
	public static function follow_version() {
		if ( TAGDROP_VERSION === get_option( self::VERSION ) ) {
			return;
		}
		update_option( self::VERSION, TAGDROP_VERSION );
		// In the table it is read with all other options; without it each page would ask for it.
		add_option( Tagdrop_Settings::OPTION, array() );
		add_option( Tagdrop_Live_Popups::OPTION, array() );
		self::purge();
	}

	/** Empties the caches that are active. Each is asked as its own documentation says. */
	public static function purge() {
		foreach ( array(
			'wp_cache_clear_cache', // WP Super Cache.
			'w3tc_flush_all',
			'rocket_clean_domain',
			'wpfc_clear_all_cache', // WP Fastest Cache.
			'wpo_cache_flush', // WP-Optimize.
			'sg_cachepress_purge_cache',
			'nitropack_sdk_purge',
			'spinupwp_purge_site',
			'pantheon_wp_clear_edge_all',
		) as $name ) {
			if ( function_exists( $name ) ) {
				call_user_func( $name );
			}
		}
		foreach ( array(
			array( 'FlyingPress\\Purge', 'purge_everything' ),
			array( 'Swift_Performance_Cache', 'clear_all_cache' ),
			array( 'comet_cache', 'clear' ),
			array( 'WpeCommon', 'purge_varnish_cache' ),
		) as $method ) {
			if ( is_callable( $method ) ) {
				call_user_func( $method );
			}
		}
		foreach ( array(
			'litespeed_purge_all',
			'cache_enabler_clear_complete_cache',
			'breeze_clear_all_cache',
			'wphb_clear_page_cache', // Hummingbird.
			'rt_nginx_helper_purge_all',
			'cachify_flush_cache',
		) as $action ) {
			do_action( $action ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the caches' own actions.
		}
		/** Our settings or our version have changed: a cache of whole pages should be emptied. */
		do_action( 'tagdrop_purge' );
	}

	/**
	 * An update deletes the plugin's folder. Pages in caches and in open tabs still name the files of the version that they
	 * were made with, so the new folder gets them too.
	 *
	 * @param string|WP_Error $source The unpacked new version, of any plugin.
	 * @return string|WP_Error
	 */
	public static function keep_files( $source ) {
		global $wp_filesystem;
		if ( ! is_string( $source ) || basename( $source ) !== basename( TAGDROP_DIR ) || ! $wp_filesystem || ! $wp_filesystem->exists( trailingslashit( $source ) . 'tagdrop.php' ) ) {
			return $source;
		}
		$from = trailingslashit( $wp_filesystem->wp_plugins_dir() ) . basename( TAGDROP_DIR ) . '/assets/';
		$to   = trailingslashit( $source ) . 'assets/';
		$old  = array_diff( array_keys( (array) $wp_filesystem->dirlist( $from ) ), array_keys( (array) $wp_filesystem->dirlist( $to ) ) );
		usort( $old, 'version_compare' );
		foreach ( array_slice( array_reverse( $old ), 0, self::KEPT_VERSIONS ) as $version ) {
			if ( $wp_filesystem->mkdir( $to . $version ) ) {
				copy_dir( $from . $version, $to . $version );
			}
		}
		return $source;
	}
}
