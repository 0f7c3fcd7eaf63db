<?php
/**
 * Colours of copied feeds.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The look that the owner set for a feed in Smash Balloon, as a `style` of our tag: the button below the photos, the
 * palette behind them, the size of the header; and that of the link to the profile. Around the plugin's own block our
 * tag reads it itself; a copy has no block.
 */
class Tagdrop_Feed_Colors {

	/** Background and text of the plugin's own palettes, from its style sheet. */
	const PALETTES = array(
		'dark'  => array( 'rgba(0,0,0,.85)', 'rgba(255,255,255,.75)' ),
		'light' => array( 'rgba(255,255,255,.75)', 'rgba(0,0,0,.85)' ),
	);

	/** Its sizes of the header in CSS pixels, by the names that our tag's own sheet has for them. */
	const HEADERS = array(
		'small'  => '--picture:50px;--name:16px;--bio:13px;',
		'medium' => '--picture:80px;--name:20px;--bio:14px;',
		'large'  => '--picture:120px;--name:28px;--bio:16px;',
	);

	/** The contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
	const ENOUGH = 4.5;

	/**
	 * The style of a feed.
	 *
	 * @param DOMXPath $path     The rendered block.
	 * @param array    $settings Of the feed, from the plugin's table.
	 * @return string Declarations; empty if nothing was set.
	 */
	public static function style( $path, $settings ) {
		$block                 = $path->query( '//*[@data-feedid]' )->item( 0 );
		$button                = $path->query( '//*[contains(concat(" ", @class, " "), " sbi_load_btn ")]' )->item( 0 );
		$set                   = self::declarations( $block );
		$own                   = preg_match( '/\bsbi_palette_([a-z]+)/', $block ? $block->getAttribute( 'class' ) : '', $found ) ? $found[1] : '';
		$custom                = function ( $name ) use ( $own, $settings ) {
			return 'custom' === $own && isset( $settings[ $name ] ) ? self::color( $settings[ $name ] ) : '';
		};
		list( $ground, $text ) = isset( self::PALETTES[ $own ] ) ? self::PALETTES[ $own ] : array( $custom( 'custombgcolor1' ), '' );

		$ground   = '' === $ground ? $set['background'] : $ground;
		$pressed  = self::declarations( $button );
		$buttons  = $custom( 'custombuttoncolor1' );
		$buttons  = '' === $buttons ? $pressed['background'] : $buttons;
		$declared = array(
			'--tagdrop-feed-button'      => $buttons,
			'--tagdrop-feed-button-text' => '' === $pressed['color'] && '' !== $buttons ? self::legible_on( $buttons ) : $pressed['color'],
			'background'                 => $ground,
			'color'                      => $text,
			'padding'                    => '' === $ground ? '' : '10px',
		);
		$style    = '';
		foreach ( array_filter( $declared ) as $name => $value ) {
			$style .= $name . ':' . $value . ';';
		}
		$header = $path->query( '//*[contains(concat(" ", @class, " "), " sb_instagram_header ")]' )->item( 0 );
		$size   = preg_match( '/\bsbi_(small|medium|large)\b/', $header ? $header->getAttribute( 'class' ) : '', $found ) ? $found[1] : '';
		return $style . ( '' === $size ? '' : self::HEADERS[ $size ] );
	}

	/**
	 * The colours of one button, as its own style.
	 *
	 * @param DOMElement $button The button.
	 * @return string Declarations; empty if nothing was set.
	 */
	public static function of_button( $button ) {
		$set  = self::declarations( $button );
		$text = '' === $set['color'] && '' !== $set['background'] ? self::legible_on( $set['background'] ) : $set['color'];
		return ( '' === $set['background'] ? '' : 'background:' . $set['background'] . ';' ) . ( '' === $text ? '' : 'color:' . $text . ';' );
	}

	/**
	 * The two colours of an element's own style.
	 *
	 * @param DOMElement|null $element The element.
	 * @return array `background`, `color`; empty if not set.
	 */
	private static function declarations( $element ) {
		$style = $element ? $element->getAttribute( 'style' ) : '';
		return array(
			'background' => preg_match( '/(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i', $style, $found ) ? self::color( $found[1] ) : '',
			'color'      => preg_match( '/(?:^|;)\s*color\s*:\s*([^;!]+)/i', $style, $found ) ? self::color( $found[1] ) : '',
		);
	}

	/**
	 * A colour, and nothing else that a style could contain.
	 *
	 * @param mixed $value The given value.
	 * @return string
	 */
	private static function color( $value ) {
		$value = is_string( $value ) ? trim( $value ) : '';
		return preg_match( '/^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d .,%\/-]{5,60}\)|[a-z]{3,20})$/i', $value ) ? $value : '';
	}

	/**
	 * White if it is readable, as in the plugin; otherwise black.
	 *
	 * @param string $color The background.
	 * @return string
	 */
	private static function legible_on( $color ) {
		if ( preg_match( '/^#([0-9a-f]{6}|[0-9a-f]{3})/i', $color, $found ) ) {
			$hex      = 3 === strlen( $found[1] ) ? preg_replace( '/(.)/', '$1$1', $found[1] ) : $found[1];
			$channels = array_map( 'hexdec', str_split( $hex, 2 ) );
		} elseif ( 0 === stripos( $color, 'rgb' ) && preg_match_all( '/[\d.]+/', $color, $found ) && count( $found[0] ) >= 3 ) {
			$channels = array_map( 'floatval', array_slice( $found[0], 0, 3 ) );
		} else {
			return '';
		}
		$luminance = 0;
		foreach ( array( 0.2126, 0.7152, 0.0722 ) as $at => $weight ) {
			$share      = $channels[ $at ] / 255;
			$luminance += $weight * ( $share <= 0.04045 ? $share / 12.92 : pow( ( $share + 0.055 ) / 1.055, 2.4 ) );
		}
		return 1.05 / ( $luminance + 0.05 ) >= self::ENOUGH ? '#fff' : '#000';
	}
}
