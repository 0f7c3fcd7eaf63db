<?php
/**
 * Which pages have our tags.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Pages of visitors, pages inside a builder, and pages that the site has excluded. */
class Tagdrop_Where {

	/** Parameters in the address of a page inside a builder: Divi, Beaver Builder, Bricks, Oxygen, Breakdance, Brizy, WPBakery, Visual Composer, Avada, Thrive, SiteOrigin. */
	const BUILDERS = array( 'elementor-preview', 'et_fb', 'fl_builder', 'bricks', 'ct_builder', 'breakdance_iframe', 'is-editor-iframe', 'vc_editable', 'vcv-editable', 'fb-edit', 'tve', 'siteorigin_panels_live_editor' );

	/**
	 * Whether this is a page, not the admin area, a feed or an embed.
	 *
	 * @return bool
	 */
	public static function is_page() {
		return ! is_admin() && ! is_feed() && ! is_embed();
	}

	/**
	 * Whether somebody is editing the page in a builder or the customizer: nothing of ours may cover it. A visitor who
	 * only writes such an address has a page like any other.
	 *
	 * @return bool
	 */
	public static function is_builder() {
		if ( is_customize_preview() ) {
			return true;
		}
		return (bool) array_intersect( self::BUILDERS, array_keys( $_GET ) ) && current_user_can( 'edit_posts' ); // phpcs:ignore WordPress.Security.NonceVerification -- nothing is changed.
	}

	/**
	 * Whether the site has excluded the address: one line each, `*` for anything.
	 *
	 * @return bool
	 */
	public static function is_excluded() {
		return self::is_listed( (string) Tagdrop_Settings::get( 'exclude' ) );
	}

	/**
	 * Whether one of these lines names the address of the current page.
	 *
	 * @param string $text One address a line, `*` for anything.
	 * @return bool
	 */
	public static function is_listed( $text ) {
		$lines = array_filter( array_map( 'trim', preg_split( '/\R/', $text ) ) );
		if ( ! $lines ) {
			return false;
		}
		$address = isset( $_SERVER['REQUEST_URI'] ) ? (string) wp_unslash( $_SERVER['REQUEST_URI'] ) : '/'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		foreach ( $lines as $line ) {
			if ( self::is_match( $line, $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a line of the settings names an address: as a path in any spelling, as a whole address, or as the
	 * parameter of a page without a path.
	 *
	 * @param string $line    Such as `/checkout/`, `https://shop.example/members/*`, `?page_id=5`.
	 * @param string $address Path and query of the request.
	 * @return bool
	 */
	public static function is_match( $line, $address ) {
		$path   = preg_replace( '~^https?://[^/?#]*~i', '', $line );
		$wanted = self::split( $path, $path !== $line );
		$given  = self::split( $address, true );
		foreach ( $wanted['query'] as $name => $value ) {
			if ( ! isset( $given['query'][ $name ] ) || (string) $given['query'][ $name ] !== (string) $value ) {
				return false;
			}
		}
		if ( '' === $wanted['path'] && $wanted['query'] ) {
			return true;
		}
		$pattern = '~^' . str_replace( '\*', '.*', preg_quote( $wanted['path'], '~' ) ) . '$~iu';
		return 1 === preg_match( $pattern, $given['path'] ) || 1 === preg_match( $pattern, $given['path'] . '/' );
	}

	/**
	 * The path of an address, without slashes around it and decoded, and its parameters.
	 *
	 * @param string $address  Path and query.
	 * @param bool   $is_whole Whether its path begins with the site's own, which is removed.
	 * @return array `path`, `query`.
	 */
	private static function split( $address, $is_whole ) {
		$parts = explode( '?', explode( '#', $address )[0], 2 );
		$query = array();
		wp_parse_str( isset( $parts[1] ) ? $parts[1] : '', $query );
		$home = trim( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ), '/' );
		$path = trim( rawurldecode( $parts[0] ), '/' );
		if ( $is_whole && '' !== $home && ( $path === $home || 0 === strpos( $path, $home . '/' ) ) ) {
			$path = trim( substr( $path, strlen( $home ) ), '/' );
		}
		return array(
			'path'  => wp_check_invalid_utf8( $path ),
			'query' => array_filter( $query, 'is_scalar' ),
		);
	}
}
