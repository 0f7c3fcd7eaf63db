<?php
/**
 * Addresses that leads are mailed to.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Several addresses in one field. A wrong one is refused and never repaired: the repaired one could be anybody's. */
class Tagdrop_Recipients {

	/**
	 * The addresses, separated by commas. If one is wrong, those of before stay and the page says so.
	 *
	 * @param string $text As an owner writes them: with commas, semicolons or lines between them, with names.
	 * @return string
	 */
	public static function clean( $text ) {
		$kept = array();
		foreach ( preg_split( '/[,;\r\n]+/', $text ) as $entry ) {
			$entry = trim( $entry );
			if ( '' === $entry ) {
				continue;
			}
			$address = self::ascii( preg_match( '/^[^<>]*<([^<>\s]+)>$/', $entry, $found ) ? $found[1] : $entry );
			if ( ! is_email( $address ) ) {
				/* translators: %s: what was entered. */
				Tagdrop_Advice::add( 'mail', sprintf( __( '"%s" is no e-mail address, so the last addresses were kept.', 'tagdrop' ), $entry ) );
				return (string) Tagdrop_Settings::get( 'mail' );
			}
			$kept[ strtolower( $address ) ] = $address;
		}
		return implode( ', ', $kept );
	}

	/**
	 * An address whose domain has letters outside ASCII, as mail servers spell it.
	 *
	 * @param string $address The address.
	 * @return string Unchanged if PHP cannot do it.
	 */
	private static function ascii( $address ) {
		$at = strrpos( $address, '@' );
		if ( false === $at || ! preg_match( '/[^\x00-\x7f]/', substr( $address, $at ) ) || ! function_exists( 'idn_to_ascii' ) ) {
			return $address;
		}
		$domain = idn_to_ascii( substr( $address, $at + 1 ), IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46 );
		return $domain ? substr( $address, 0, $at + 1 ) . $domain : $address;
	}
}
