<?php
/**
 * Popups that visitors get.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Pages of visitors read one option with the rules, and the texts of those popups alone that belong to them. The popups
 * are in the page itself: nothing is asked of the server, and a cache may keep the page.
 */
class Tagdrop_Live_Popups {

	/** The option with the rules of all popups that are switched on, by their posts. */
	const OPTION = 'tagdrop_live';

	/**
	 * Ids of popups that a block of this page has drawn.
	 *
	 * @var string[]
	 */
	private static $placed = array();

	/**
	 * Whether the site shows the popups that are made here, and no others.
	 *
	 * @return bool
	 */
	public static function are_used() {
		return 'none' === Tagdrop_Settings::get( 'popups', 'source' );
	}

	/** Writes what pages of visitors read, and empties caches of pages. */
	public static function compile() {
		$live = array();
		foreach ( Tagdrop_Popups::all() as $post ) {
			if ( 'publish' === $post->post_status && '' !== Tagdrop_Popups::live( $post->ID ) ) {
				$live[ $post->ID ] = array(
					'id'    => Tagdrop_Popups::id( $post ),
					'rules' => Tagdrop_Popups::rules( $post->ID ),
				);
			}
		}
		update_option( self::OPTION, $live );
		Tagdrop_Caches::purge();
	}

	/**
	 * Ids of the popups that are switched on, by their posts.
	 *
	 * @return string[]
	 */
	public static function live_ids() {
		$live = get_option( self::OPTION, array() );
		return self::are_used() && is_array( $live ) ? wp_list_pluck( $live, 'id' ) : array();
	}

	/**
	 * The popups of the current page.
	 *
	 * @return array Settings of popups by their posts.
	 */
	public static function of_page() {
		static $found = null;
		if ( null !== $found ) {
			return $found;
		}
		$found = array();
		$live  = get_option( self::OPTION, array() );
		if ( ! self::are_used() || ! is_array( $live ) ) {
			return $found;
		}
		$fitting = array_filter(
			$live,
			function ( $row ) {
				return Tagdrop_Popup_Pages::fits( $row['rules'] );
			}
		);
		update_meta_cache( 'post', array_keys( $fitting ) );
		foreach ( $fitting as $id => $row ) {
			$popup = json_decode( Tagdrop_Popups::live( $id ) );
			if ( is_object( $popup ) ) {
				$found[ $id ] = Tagdrop_Popup_Rules::with_visitor_rows( $popup, $row['rules'] );
			}
		}
		return $found;
	}

	/**
	 * The popups that the tag at the end of the page shows: those of the page that no block has drawn.
	 *
	 * @return stdClass[]
	 */
	public static function unplaced() {
		return array_values(
			array_filter(
				self::of_page(),
				function ( $popup ) {
					return ! in_array( (string) $popup->poptin_id, self::$placed, true );
				}
			)
		);
	}

	/**
	 * One that is switched on, for a block that names it.
	 *
	 * @param string $id The popup's id.
	 * @return stdClass|null
	 */
	public static function placed( $id ) {
		$post = array_search( (string) $id, self::live_ids(), true );
		if ( false === $post ) {
			return null;
		}
		self::$placed[] = (string) $id;
		return json_decode( Tagdrop_Popups::live( $post ) );
	}
}
