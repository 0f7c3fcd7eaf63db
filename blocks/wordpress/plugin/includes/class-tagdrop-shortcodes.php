<?php
/**
 * Shortcodes.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One shortcode for each block: `[tagdrop-popup popup-id="…"]`.
 */
class Tagdrop_Shortcodes {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
	}

	/**
	 * Registers them.
	 */
	public static function register() {
		$names = array_values( Tagdrop_Tags::blocks() );
		foreach ( array_merge( $names, array( 'consent-settings', 'consent-embed' ) ) as $name ) {
			add_shortcode( 'tagdrop-' . $name, array( __CLASS__, 'render' ) );
		}
	}

	/**
	 * Draws one. A word without a value is a switch that is on; `id` and `feed` are other plugins' names.
	 *
	 * @param array|string $attributes As written.
	 * @param string|null  $content    The text in between, for `consent-embed` the address.
	 * @param string       $shortcode  Its name.
	 * @return string
	 */
	public static function render( $attributes, $content, $shortcode ) {
		$name    = substr( $shortcode, strlen( 'tagdrop-' ) );
		$short   = array(
			'contact-form' => array( 'id' => 'form-id' ),
			'photo-feed'   => array(
				'id'   => 'feed-id',
				'feed' => 'feed-id',
			),
			'popup'        => array( 'id' => 'popup-id' ),
		);
		$spelled = array();
		foreach ( array_keys( Tagdrop_Simple_Popup::controls() ) as $control ) {
			$spelled[ strtolower( $control ) ] = $control;
		}
		$values = array();
		foreach ( (array) $attributes as $key => $value ) {
			if ( is_int( $key ) ) {
				list( $key, $value ) = array( strtolower( $value ), true );
			}
			if ( isset( $short[ $name ][ $key ] ) ) {
				$key = $short[ $name ][ $key ];
			} elseif ( 'popup' === $name && isset( $spelled[ str_replace( '-', '', $key ) ] ) ) {
				$key = $spelled[ str_replace( '-', '', $key ) ];
			}
			$values[ $key ] = $value;
		}
		if ( 'consent-embed' === $name && $content && empty( $values['url'] ) ) {
			$values['url'] = trim( wp_strip_all_tags( $content ) );
		}
		return Tagdrop_Blocks::draw( $name, $values );
	}
}
