<?php
/**
 * The settings of the site.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** All of them are in one option. */
class Tagdrop_Settings {

	const OPTION = 'tagdrop';

	/** The four plugins whose scripts ours can replace. */
	const TAKEOVERS = array( 'contact-form-7', 'instagram-feed', 'cookie-law-info', 'google-analytics-for-wordpress' );

	/**
	 * The defaults of a site.
	 *
	 * @return array
	 */
	public static function defaults() {
		return array(
			'popups'          => array(
				'source' => 'none',
				'json'   => '',
				'leads'  => 'site',
			),
			'consent'         => array(
				'json'     => '',
				'proofs'   => false,
				'services' => array(),
				'others'   => 'wait',
			),
			'on'              => array(),
			'tags'            => array(),
			'colors'          => array(),
			'exclude'         => '',
			'off_for_editors' => false,
			'takeover'        => array(),
			'forms_left'      => array(),
			'mail'            => '',
			'readers'         => 'administrators',
		);
	}

	/**
	 * One setting.
	 *
	 * @param string $name  Such as `popups`.
	 * @param string $inner Such as `source`; the whole array without.
	 * @return mixed
	 */
	public static function get( $name, $inner = '' ) {
		$saved = get_option( self::OPTION, array() );
		$value = array_merge( self::defaults(), is_array( $saved ) ? $saved : array() )[ $name ];
		if ( '' === $inner ) {
			return $value;
		}
		$usual = self::defaults()[ $name ];
		$value = array_merge( is_array( $usual ) ? $usual : array(), is_array( $value ) ? $value : array() );
		return isset( $value[ $inner ] ) ? $value[ $inner ] : '';
	}

	/**
	 * Whether a tag or a take-over is switched on.
	 *
	 * @param string $group Either `on` or `takeover`.
	 * @param string $name  The tag, or the plugin.
	 * @return bool
	 */
	public static function is_on( $group, $name ) {
		return (bool) self::get( $group, $name );
	}

	/**
	 * The settings page's input, without unknown values.
	 *
	 * @param mixed $input The form.
	 * @return array
	 */
	public static function sanitize( $input ) {
		$input = is_array( $input ) ? $input : array();
		$clean = self::defaults();
		$part  = function ( $name ) use ( $input ) {
			return isset( $input[ $name ] ) && is_array( $input[ $name ] ) ? $input[ $name ] : array();
		};

		$popups           = $part( 'popups' );
		$clean['popups']  = array(
			'source' => self::one_of( $popups, 'source', array( 'none', 'provider', 'file', 'json' ) ),
			'json'   => self::json( $popups, 'json', 'popups' ),
			'leads'  => self::one_of( $popups, 'leads', array( 'site', 'none', 'other' ) ),
		);
		$consent          = $part( 'consent' );
		$clean['consent'] = array(
			'json'     => self::json( $consent, 'json', 'consent' ),
			'proofs'   => ! empty( $consent['proofs'] ),
			'services' => Tagdrop_Services::clean( isset( $consent['services'] ) ? $consent['services'] : array() ),
			'others'   => self::one_of( $consent, 'others', array( 'wait', 'run' ) ),
		);
		foreach ( Tagdrop_Tags::all() as $tag => $row ) {
			if ( 'placed' === $row['scope'] ) {
				continue;
			}
			$tags                  = $part( 'tags' );
			$on                    = $part( 'on' );
			$clean['on'][ $tag ]   = ! empty( $on[ $tag ] );
			$clean['tags'][ $tag ] = Tagdrop_Tags::clean( $tag, isset( $tags[ $tag ] ) && is_array( $tags[ $tag ] ) ? $tags[ $tag ] : array() );
		}
		foreach ( $part( 'colors' ) as $name => $value ) {
			if ( isset( Tagdrop_Loader::colors()[ $name ] ) && preg_match( '/^(?:#[0-9a-f]{3,8}|[\w .,%\/-]{1,60}|(?:rgb|hsl|oklch)a?\([\d .,%\/deg-]+\)|var\(--wp--[\w-]+\))$/i', (string) $value ) ) {
				$clean['colors'][ $name ] = (string) $value;
			}
		}
		foreach ( self::TAKEOVERS as $plugin ) {
			$clean['takeover'][ $plugin ] = ! empty( $part( 'takeover' )[ $plugin ] );
		}
		$clean['forms_left']      = array_values( array_filter( array_map( 'intval', $part( 'forms_left' ) ) ) );
		$clean['exclude']         = isset( $input['exclude'] ) ? self::addresses( (string) $input['exclude'] ) : '';
		$clean['readers']         = self::one_of( $input, 'readers', array( 'administrators', 'editors' ) );
		$clean['off_for_editors'] = ! empty( $input['off_for_editors'] );
		$clean['mail']            = isset( $input['mail'] ) ? Tagdrop_Recipients::clean( (string) $input['mail'] ) : '';
		$clean                    = Tagdrop_Rights::is_trusted() ? $clean : self::with_powerful_of_before( $clean );
		Tagdrop_Advice::report( $clean );
		return $clean;
	}

	/**
	 * Settings by a user who may not write unfiltered HTML, such as the administrator of one site of a network: values
	 * that can bring scripts into the site stay unchanged.
	 *
	 * @param array $clean The new settings.
	 * @return array
	 */
	private static function with_powerful_of_before( $clean ) {
		$clean['popups']['json']  = (string) self::get( 'popups', 'json' );
		$clean['consent']['json'] = (string) self::get( 'consent', 'json' );
		$before                   = (array) self::get( 'tags' );
		foreach ( $clean['tags'] as $tag => $attributes ) {
			$kept                  = isset( $before[ $tag ] ) ? array_intersect_key( (array) $before[ $tag ], array_flip( Tagdrop_Tags::POWERFUL ) ) : array();
			$clean['tags'][ $tag ] = Tagdrop_Tags::without_powerful( $attributes ) + $kept;
		}
		return $clean;
	}

	/**
	 * Lines with addresses, in which a slug of any language may be encoded; sanitize_textarea_field() would remove that.
	 *
	 * @param string $text The field.
	 * @return string
	 */
	public static function addresses( $text ) {
		$lines = array();
		foreach ( preg_split( '/\R/', wp_check_invalid_utf8( $text ) ) as $line ) {
			$lines[] = trim( wp_strip_all_tags( preg_match( '//u', rawurldecode( $line ) ) ? rawurldecode( $line ) : $line ) );
		}
		return trim( implode( "\n", $lines ) );
	}

	/**
	 * A word of a list; the first one for any other.
	 *
	 * @param array  $input   The form.
	 * @param string $name    The field.
	 * @param array  $allowed The words.
	 * @return string
	 */
	private static function one_of( $input, $name, $allowed ) {
		return isset( $input[ $name ] ) && in_array( $input[ $name ], $allowed, true ) ? $input[ $name ] : $allowed[0];
	}

	/**
	 * Pasted JSON. Unreadable JSON is not stored: the last good text stays, and the page says so.
	 *
	 * @param array  $input The form.
	 * @param string $name  The field.
	 * @param string $group The setting it belongs to.
	 * @return string
	 */
	private static function json( $input, $name, $group ) {
		$text = isset( $input[ $name ] ) ? trim( (string) $input[ $name ] ) : '';
		if ( '' === $text ) {
			return '';
		}
		$value = json_decode( $text, true );
		if ( ! is_array( $value ) ) {
			/* translators: %s: PHP's message about the JSON. */
			Tagdrop_Advice::add( $group . '-json', sprintf( __( 'This is not valid JSON, so the last valid text was kept: %s', 'tagdrop' ), json_last_error_msg() ) );
			return (string) self::get( $group, $name );
		}
		if ( 'popups' === $group && ! self::has_popups( $value ) ) {
			Tagdrop_Advice::add( 'popups-json', __( 'This JSON has no popups, so the last text was kept. Copy what the composer exports, from its first to its last bracket.', 'tagdrop' ) );
			return (string) self::get( $group, $name );
		}
		return $text;
	}

	/**
	 * Whether JSON has popups: one, a list of them, or a list with the name `poptins`.
	 *
	 * @param array $json The JSON.
	 * @return bool
	 */
	private static function has_popups( $json ) {
		$list = isset( $json['poptins'] ) ? $json['poptins'] : ( isset( $json['poptin_id'] ) ? array( $json ) : $json );
		foreach ( is_array( $list ) ? $list : array( '' ) as $popup ) {
			if ( ! is_array( $popup ) || empty( $popup['poptin_id'] ) ) {
				return false;
			}
		}
		return true;
	}
}
