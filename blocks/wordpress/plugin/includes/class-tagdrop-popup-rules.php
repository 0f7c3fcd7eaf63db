<?php
/**
 * Where and to whom popups are shown.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Rules about the page are decided here: a cache keeps each page separately. Rules about the visitor are decided in the
 * browser, since all visitors get the same page.
 */
class Tagdrop_Popup_Rules {

	/**
	 * What can be said about the visitor, by the rule's name.
	 *
	 * @return array
	 */
	public static function visitors() {
		$rules = array(
			'device'  => array(
				'label'  => __( 'Devices', 'tagdrop' ),
				'values' => array(
					''         => __( 'all', 'tagdrop' ),
					'phone'    => __( 'phones only', 'tagdrop' ),
					'computer' => __( 'tablets and computers only', 'tagdrop' ),
				),
			),
			'visitor' => array(
				'label'  => __( 'Visitors', 'tagdrop' ),
				'values' => array(
					''          => __( 'all', 'tagdrop' ),
					'new'       => __( 'only on their first visit', 'tagdrop' ),
					'returning' => __( 'only those who come again', 'tagdrop' ),
				),
			),
		);
		if ( Tagdrop_Popup_Pages::has_shop() ) {
			$rules['cart'] = array(
				'label'  => __( 'Cart of the shop', 'tagdrop' ),
				'values' => array(
					''      => __( 'full or empty', 'tagdrop' ),
					'full'  => __( 'only with something in it', 'tagdrop' ),
					'empty' => __( 'only while it is empty', 'tagdrop' ),
				),
			);
		}
		return $rules;
	}

	/**
	 * Rules without anything unknown.
	 *
	 * @param mixed $input What was stored or sent.
	 * @return array
	 */
	public static function clean( $input ) {
		$input = is_array( $input ) ? $input : array();
		$word  = function ( $name, $allowed ) use ( $input ) {
			return isset( $input[ $name ] ) && in_array( $input[ $name ], $allowed, true ) ? $input[ $name ] : $allowed[0];
		};
		return array(
			'where'     => $word( 'where', array( 'all', 'some' ) ),
			'show'      => self::clean_places( isset( $input['show'] ) ? $input['show'] : array() ),
			'hide'      => self::clean_places( isset( $input['hide'] ) ? $input['hide'] : array() ),
			'languages' => self::keys( isset( $input['languages'] ) ? $input['languages'] : array() ),
			'device'    => $word( 'device', array( '', 'phone', 'computer' ) ),
			'visitor'   => $word( 'visitor', array( '', 'new', 'returning' ) ),
			'cart'      => $word( 'cart', array( '', 'full', 'empty' ) ),
		);
	}

	/**
	 * A set of pages.
	 *
	 * @param mixed $input What was stored or sent.
	 * @return array
	 */
	private static function clean_places( $input ) {
		$input   = is_array( $input ) ? $input : array();
		$numbers = function ( $name ) use ( $input ) {
			return isset( $input[ $name ] ) && is_array( $input[ $name ] ) ? array_values( array_unique( array_filter( array_map( 'absint', $input[ $name ] ) ) ) ) : array();
		};
		return array(
			'front'     => ! empty( $input['front'] ),
			'types'     => self::keys( isset( $input['types'] ) ? $input['types'] : array() ),
			'terms'     => $numbers( 'terms' ),
			'posts'     => $numbers( 'posts' ),
			'addresses' => isset( $input['addresses'] ) && is_string( $input['addresses'] ) ? Tagdrop_Settings::addresses( $input['addresses'] ) : '',
		);
	}

	/**
	 * Whether a set has any page.
	 *
	 * @param array $places The set.
	 * @return bool
	 */
	public static function has_places( $places ) {
		return (bool) array_filter( $places );
	}

	/**
	 * Names of types or languages.
	 *
	 * @param mixed $input A list.
	 * @return string[]
	 */
	private static function keys( $input ) {
		return is_array( $input ) ? array_values( array_unique( array_filter( array_map( 'sanitize_key', array_filter( $input, 'is_string' ) ), 'strlen' ) ) ) : array();
	}

	/**
	 * A popup with the rules that the visitor's browser decides, behind those that it has.
	 *
	 * @param stdClass $popup The popup.
	 * @param array    $rules As clean() returns them.
	 * @return stdClass
	 */
	public static function with_visitor_rows( $popup, $rules ) {
		$devices = array(
			'phone'    => array( 'phone' ),
			'computer' => array( 'tablet', 'computer' ),
		);
		if ( '' !== $rules['device'] ) {
			self::add_row( $popup, 'visitor_filter', 'device', array( 'values' => $devices[ $rules['device'] ] ) );
		}
		if ( '' !== $rules['visitor'] ) {
			self::add_row( $popup, 'visitor_filter', 'visitor', array( 'values' => array( $rules['visitor'] ) ) );
		}
		if ( '' !== $rules['cart'] ) {
			// WooCommerce has this cookie as long as something is in the cart.
			$row = array(
				'name'    => 'woocommerce_items_in_cart',
				'compare' => 'any_value',
			);
			self::add_row( $popup, 'cookie_filter', '', $row, 'full' === $rules['cart'] ? 'show' : 'dont_show' );
		}
		return $popup;
	}

	/**
	 * Adds a row to a rule of a popup.
	 *
	 * @param stdClass $popup The popup.
	 * @param string   $field The rule.
	 * @param string   $about What the row is about.
	 * @param array    $row   Its other fields.
	 * @param string   $role  What happens if it holds.
	 */
	private static function add_row( $popup, $field, $about, $row, $role = 'show' ) {
		$rows            = isset( $popup->$field ) && is_array( $popup->$field ) ? $popup->$field : array();
		$rows[]          = $row + ( '' === $about ? array() : array( 'about' => $about ) ) + array( 'role' => $role );
		$popup->{$field} = $rows;
	}

	/**
	 * The rules in words, for the list.
	 *
	 * @param array $rules As clean() returns them.
	 * @return string[] A line each.
	 */
	public static function words( $rules ) {
		$lines  = array( 'all' === $rules['where'] ? __( 'All pages', 'tagdrop' ) : self::place_words( $rules['show'] ) );
		$hidden = self::place_words( $rules['hide'] );
		if ( '' === $lines[0] ) {
			$lines[0] = __( 'Only where a block puts it', 'tagdrop' );
		}
		if ( '' !== $hidden ) {
			/* translators: %s: pages, such as "Checkout, Cart". */
			$lines[] = sprintf( __( 'Not on: %s', 'tagdrop' ), $hidden );
		}
		if ( $rules['languages'] ) {
			$lines[] = implode( ', ', array_intersect_key( Tagdrop_Popup_Pages::languages(), array_flip( $rules['languages'] ) ) );
		}
		foreach ( self::visitors() as $name => $control ) {
			if ( '' !== $rules[ $name ] ) {
				$lines[] = $control['label'] . ': ' . $control['values'][ $rules[ $name ] ];
			}
		}
		return array_filter( $lines, 'strlen' );
	}

	/**
	 * A set of pages in words.
	 *
	 * @param array $places The set.
	 * @return string
	 */
	private static function place_words( $places ) {
		$words = $places['front'] ? array( __( 'Front page', 'tagdrop' ) ) : array();
		foreach ( $places['types'] as $type ) {
			$object  = get_post_type_object( $type );
			$words[] = $object ? $object->labels->name : $type;
		}
		foreach ( $places['terms'] as $id ) {
			$term    = get_term( $id );
			$words[] = $term instanceof WP_Term ? $term->name : '#' . $id;
		}
		foreach ( $places['posts'] as $id ) {
			$words[] = get_the_title( $id );
		}
		$words = array_merge( $words, preg_split( '/\R/', $places['addresses'], -1, PREG_SPLIT_NO_EMPTY ) );
		/* translators: %d: a number of pages that are not named. */
		$more = count( $words ) > 4 ? sprintf( __( 'and %d more', 'tagdrop' ), count( $words ) - 4 ) : '';
		return implode( ', ', array_filter( array_merge( array_slice( $words, 0, 4 ), array( $more ) ), 'strlen' ) );
	}
}
