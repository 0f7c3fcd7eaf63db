<?php
/**
 * Views and conversions of popups.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Two numbers of each popup; nothing about who. Users who may edit are not counted. */
class Tagdrop_Popup_Counts {

	/** The kinds, as the script sends them, and the fields that count them. */
	const FIELDS = array(
		'view'       => '_tagdrop_views',
		'conversion' => '_tagdrop_conversions',
	);

	/** What the button of a popup without a form does when the popup has reached its goal. To close it is none. */
	const WINS = array( 'link', 'open-popup', 'copy-coupon', 'add-to-cart' );

	/** A script that tells the site which popup was seen, and which button of one without a form was pressed. */
	public static function print_script() {
		$popups = current_user_can( 'edit_posts' ) ? array() : Tagdrop_Live_Popups::of_page();
		if ( ! $popups ) {
			return;
		}
		$buttons = array();
		foreach ( $popups as $popup ) {
			$action                       = isset( $popup->content->button->action ) ? $popup->content->button->action : '';
			$is_won                       = empty( $popup->content->fields ) && empty( $popup->poptin ) && in_array( $action, self::WINS, true );
			$buttons[ $popup->poptin_id ] = $is_won ? 1 : 0;
		}
		$known = wp_json_encode( (object) $buttons, JSON_HEX_TAG | JSON_HEX_AMP );
		$url   = wp_json_encode( rest_url( 'tagdrop/v1/seen' ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_print_inline_script_tag(
			'(function(u,k){var shown=new WeakMap();function say(w,id){if(navigator.sendBeacon)navigator.sendBeacon(u,w+" "+id)}'
			. 'addEventListener("poptin-show",function(e){var d=e.detail||{},id=d.poptin_id;if(d.preview||!Object.prototype.hasOwnProperty.call(k,id))return;shown.set(e.composedPath()[0],id);if(!d.is_reopen)say("view",id)});'
			. 'addEventListener("click",function(e){var path=e.composedPath(),host=path.filter(function(n){return shown.has(n)})[0],id=host&&shown.get(host);'
			. 'if(!id||!k[id]||!path.some(function(n){return n.part&&n.part.contains("button")}))return;shown.delete(host);say("conversion",id)},true)})(' . $url . ',' . $known . ')',
			array(
				'data-no-optimize' => '1',
				'data-cfasync'     => 'false',
			)
		);
	}

	/**
	 * The route: POST from a page, in the text the kind and the popup's id.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function receive( $request ) {
		$refused = Tagdrop_Rest::count( $request, Tagdrop_Rest::MOST_SEEN_IN_TEN_MINUTES );
		if ( $refused ) {
			return $refused;
		}
		if ( preg_match( '/^(view|conversion) ([\w-]{1,64})$/D', $request->get_body(), $found ) ) {
			self::add( $found[1], $found[2] );
		}
		return new WP_REST_Response( null, 204 );
	}

	/**
	 * A lead of a popup has arrived.
	 *
	 * @param string $id The popup's id.
	 */
	public static function converted( $id ) {
		self::add( 'conversion', (string) $id );
	}

	/**
	 * How often.
	 *
	 * @param int    $post The popup.
	 * @param string $kind Either `view` or `conversion`.
	 * @return int
	 */
	public static function number( $post, $kind ) {
		return (int) get_post_meta( $post, self::FIELDS[ $kind ], true );
	}

	/**
	 * Counts one, in one step of the database: visitors come at the same time.
	 *
	 * @param string $kind Either `view` or `conversion`.
	 * @param string $id   The popup's id; those that are not switched on are not counted.
	 */
	private static function add( $kind, $id ) {
		global $wpdb;
		$post = array_search( $id, Tagdrop_Live_Popups::live_ids(), true );
		if ( false === $post ) {
			return;
		}
		add_post_meta( $post, self::FIELDS[ $kind ], 0, true );
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->postmeta} SET meta_value = meta_value + 1 WHERE post_id = %d AND meta_key = %s", $post, self::FIELDS[ $kind ] ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- no function of WordPress counts in one step.
		wp_cache_delete( $post, 'post_meta' );
	}
}
