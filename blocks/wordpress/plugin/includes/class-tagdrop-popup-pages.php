<?php
/**
 * The pages of a popup.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Whether the current page belongs to a popup's rules. */
class Tagdrop_Popup_Pages {

	/**
	 * Whether the site has WooCommerce's cart.
	 *
	 * @return bool
	 */
	public static function has_shop() {
		return class_exists( 'WooCommerce', false );
	}

	/**
	 * The languages of the site, by their codes; none for a site of one language.
	 *
	 * @return string[]
	 */
	public static function languages() {
		$names = array();
		if ( function_exists( 'pll_languages_list' ) ) {
			$names = array_combine( pll_languages_list( array( 'fields' => 'slug' ) ), pll_languages_list( array( 'fields' => 'name' ) ) );
		} else {
			// WPML's own filter, which returns null without it.
			$rows = apply_filters( 'wpml_active_languages', null, array( 'skip_missing' => 0 ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
			foreach ( is_array( $rows ) ? $rows : array() as $code => $row ) {
				$names[ $code ] = isset( $row['native_name'] ) ? $row['native_name'] : $code;
			}
		}
		return count( $names ) > 1 ? $names : array();
	}

	/**
	 * The language of the current page.
	 *
	 * @return string
	 */
	public static function language() {
		if ( function_exists( 'pll_current_language' ) ) {
			return (string) pll_current_language();
		}
		return (string) apply_filters( 'wpml_current_language', '' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
	}

	/**
	 * Whether the current page has a popup with these rules.
	 *
	 * @param array $rules As clean() returns them.
	 * @return bool
	 */
	public static function fits( $rules ) {
		if ( $rules['languages'] && '' !== self::language() && ! in_array( self::language(), $rules['languages'], true ) ) {
			return false;
		}
		return ( 'all' === $rules['where'] || self::is_in( $rules['show'] ) ) && ! self::is_in( $rules['hide'] );
	}

	/**
	 * Whether the current page is in a set.
	 *
	 * @param array $places The set.
	 * @return bool
	 */
	private static function is_in( $places ) {
		if ( $places['front'] && is_front_page() ) {
			return true;
		}
		$id = is_singular() || ( is_home() && ! is_front_page() ) || self::is_shop_page() ? self::page_id() : 0;
		if ( $id && array_intersect( array( $id, self::original( $id ) ), $places['posts'] ) ) {
			return true;
		}
		if ( $places['types'] && ( is_singular( $places['types'] ) || is_post_type_archive( $places['types'] ) ) ) {
			return true;
		}
		foreach ( $places['terms'] as $term_id ) {
			$term = get_term( $term_id );
			if ( ! $term instanceof WP_Term ) {
				continue;
			}
			$is_archive = ( is_category() || is_tax() || is_tag() ) && get_queried_object_id() === $term->term_id;
			if ( $is_archive || ( is_singular() && has_term( $term->term_id, $term->taxonomy, get_queried_object_id() ) ) ) {
				return true;
			}
		}
		return '' !== $places['addresses'] && Tagdrop_Where::is_listed( $places['addresses'] );
	}

	/**
	 * Whether this is the page with all products.
	 *
	 * @return bool
	 */
	private static function is_shop_page() {
		return function_exists( 'is_shop' ) && is_shop();
	}

	/**
	 * The post of the current page.
	 *
	 * @return int
	 */
	private static function page_id() {
		return self::is_shop_page() ? (int) wc_get_page_id( 'shop' ) : (int) get_queried_object_id();
	}

	/**
	 * The page of which a page is the translation: an owner chooses it once for all languages.
	 *
	 * @param int $id The page.
	 * @return int
	 */
	private static function original( $id ) {
		if ( function_exists( 'pll_get_post' ) && function_exists( 'pll_default_language' ) ) {
			return (int) pll_get_post( $id, pll_default_language() );
		}
		return (int) apply_filters( 'wpml_object_id', $id, get_post_type( $id ), true, apply_filters( 'wpml_default_language', null ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
	}
}
