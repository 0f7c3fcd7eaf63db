<?php
/**
 * Services of other companies.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The services that the gate knows by name. All of them wait for consent unless the site says otherwise: a site does not
 * know what its theme and plugins load.
 */
class Tagdrop_Services {

	/**
	 * Names and addresses, by categories and ids.
	 *
	 * @return array
	 */
	public static function all() {
		return require TAGDROP_DIR . 'includes/generated/services.php';
	}

	/**
	 * What can be said about one.
	 *
	 * @return string[]
	 */
	public static function states() {
		return array(
			''          => __( 'waits for consent if a page loads it', 'tagdrop' ),
			'listed'    => __( 'waits, and the banner lists it with its cookies', 'tagdrop' ),
			'necessary' => __( 'does not wait: the site cannot work without it', 'tagdrop' ),
		);
	}

	/**
	 * The entries of `services` in the configuration: those of the settings page behind those of pasted JSON.
	 *
	 * @param array $pasted Entries of the JSON.
	 * @return array
	 */
	public static function named( $pasted ) {
		$known = array();
		foreach ( $pasted as $entry ) {
			$known[] = is_array( $entry ) && isset( $entry['id'] ) ? $entry['id'] : $entry;
		}
		foreach ( (array) Tagdrop_Settings::get( 'consent', 'services' ) as $id => $state ) {
			if ( ! in_array( $id, $known, true ) ) {
				$pasted[] = 'listed' === $state ? $id : array(
					'id'       => $id,
					'category' => 'necessary',
				);
			}
		}
		if ( 'wait' === Tagdrop_Settings::get( 'consent', 'others' ) && ! in_array( '*', $known, true ) ) {
			$pasted[] = '*';
		}
		return $pasted;
	}

	/**
	 * States from the settings page, without unknown ones.
	 *
	 * @param mixed $input By ids.
	 * @return array
	 */
	public static function clean( $input ) {
		$clean = array();
		foreach ( array_keys( array_merge( ...array_values( self::all() ) ) ) as $id ) {
			$state = is_array( $input ) && isset( $input[ $id ] ) ? $input[ $id ] : '';
			if ( in_array( $state, array( 'listed', 'necessary' ), true ) ) {
				$clean[ $id ] = $state;
			}
		}
		return $clean;
	}

	/**
	 * Parts of addresses that wait for consent on this site, for optimisers: code that they have copied into a file of
	 * their own cannot be held any more.
	 *
	 * @return string[]
	 */
	public static function waiting() {
		if ( ! Tagdrop_Settings::is_on( 'on', 'consent-banner' ) ) {
			return array();
		}
		$config = Tagdrop_Gate::configuration();
		$named  = array();
		foreach ( isset( $config['services'] ) ? (array) $config['services'] : array() as $entry ) {
			$id           = is_array( $entry ) ? ( isset( $entry['id'] ) ? $entry['id'] : '' ) : $entry;
			$named[ $id ] = is_array( $entry ) && isset( $entry['category'] ) ? $entry['category'] : '';
		}
		$parts = array();
		foreach ( array_merge( ...array_values( self::all() ) ) as $id => $row ) {
			$waits = isset( $named[ $id ] ) ? 'necessary' !== $named[ $id ] : isset( $named['*'] );
			$parts = $waits ? array_merge( $parts, explode( '|', $row['re'] ) ) : $parts;
		}
		foreach ( isset( $config['block'] ) && is_array( $config['block'] ) ? $config['block'] : array() as $rule ) {
			if ( isset( $rule['re'] ) && is_string( $rule['re'] ) ) {
				$parts = array_merge( $parts, explode( '|', $rule['re'] ) );
			}
		}
		return array_values( array_unique( array_filter( array_map( 'trim', $parts ), 'strlen' ) ) );
	}
}
