<?php
/**
 * What a lead says.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** A lead in the words of its form: labels instead of names, and the visitor's answers before facts about the visit. */
class Tagdrop_Lead_Text {

	/** Fields about the lead itself, not about the visitor. */
	const ABOUT = '/^(?:submission_id|poptin_|client_id|viewer|newExtraFields|created_|p_target|checkbox_checked|all_visited|previous_|origin_landing|browser_language|operating_system|page_|referrer|visitor$|title$|trigger$|url$|consent$|store_|leader_request_cookie|extra_button$|coupon$|facebook_)/';

	/**
	 * The visitor's answers by their labels.
	 *
	 * @param array $texts The lead.
	 * @return array
	 */
	public static function answers( $texts ) {
		$labels  = self::labels( $texts );
		$answers = array();
		foreach ( $texts as $name => $value ) {
			if ( preg_match( self::ABOUT, (string) $name ) ) {
				continue;
			}
			$label             = isset( $labels[ $name ] ) ? $labels[ $name ] : ucfirst( trim( preg_replace( '/[_-]+/', ' ', (string) $name ) ) );
			$label             = isset( $answers[ $label ] ) ? $label . ' (' . $name . ')' : $label;
			$answers[ $label ] = (string) $value;
		}
		return $answers;
	}

	/**
	 * Facts about the visit, by the names of their fields.
	 *
	 * @param array $texts The lead.
	 * @return array
	 */
	public static function facts( $texts ) {
		$facts = array_intersect_key( $texts, array_flip( preg_grep( self::ABOUT, array_map( 'strval', array_keys( $texts ) ) ) ) );
		unset( $facts['newExtraFields'] );
		return $facts;
	}

	/**
	 * Every e-mail address in a lead, that of the field `email` first.
	 *
	 * @param array $texts The lead.
	 * @return string[]
	 */
	public static function emails( $texts ) {
		$first = array_intersect_key( $texts, array( 'email' => 1 ) );
		return array_values( array_unique( array_filter( array_merge( array_values( $first ), array_values( $texts ) ), 'is_email' ) ) );
	}

	/**
	 * Who has sent it: name and address, as far as the form asked for them.
	 *
	 * @param array $texts The lead.
	 * @return string
	 */
	public static function who( $texts ) {
		$name = '';
		foreach ( array( 'name', 'full_name', 'your-name' ) as $field ) {
			$name = '' === $name && isset( $texts[ $field ] ) ? (string) $texts[ $field ] : $name;
		}
		if ( '' === $name ) {
			$parts = array_intersect_key( $texts, array_flip( array( 'first_name', 'firstname', 'last_name', 'lastname' ) ) );
			$name  = trim( implode( ' ', $parts ) );
		}
		$emails = self::emails( $texts );
		$who    = implode( ', ', array_filter( array( wp_trim_words( $name, 10 ), $emails ? $emails[0] : '' ) ) );
		if ( '' !== $who ) {
			return $who;
		}
		$answers = self::answers( $texts );
		return wp_trim_words( (string) reset( $answers ), 10 );
	}

	/**
	 * Labels of the form's fields by their names, which the popup sends along.
	 *
	 * @param array $texts The lead.
	 * @return string[]
	 */
	private static function labels( $texts ) {
		$labels = array();
		$fields = json_decode( isset( $texts['newExtraFields'] ) ? (string) $texts['newExtraFields'] : '', true );
		foreach ( is_array( $fields ) ? $fields : array() as $field ) {
			$name = is_array( $field ) && isset( $field['name'] ) && is_scalar( $field['name'] ) ? (string) $field['name'] : '';
			foreach ( array( 'label', 'placeholder', 'title' ) as $key ) {
				if ( '' !== $name && ! isset( $labels[ $name ] ) && ! empty( $field[ $key ] ) && is_string( $field[ $key ] ) ) {
					$labels[ $name ] = wp_strip_all_tags( $field[ $key ] );
				}
			}
		}
		return $labels;
	}
}
