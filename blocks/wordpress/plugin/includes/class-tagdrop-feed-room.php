<?php
/**
 * The place of a feed's photos before the script has arrived.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A style sheet by the attributes of a feed with a file: nothing below it moves when its photos arrive. It is the same
 * that the composer writes (`composer/export/feed-room.ts`); a test compares the two.
 */
class Tagdrop_Feed_Room {

	/** Attributes that decide how much room the photos take. */
	const SHAPE = array( 'src', 'layout', 'cols', 'cols-tablet', 'cols-mobile', 'num', 'num-mobile', 'image-aspect', 'item-padding' );

	/** Window widths by the number of their range. */
	const RANGES = array( '', ' and (width <= 800px)', ' and (width < 640px)', ' and (width <= 480px)' );

	/**
	 * The style, or nothing for a feed without a file: the plugin's block has its own size.
	 *
	 * @param array $attributes Of the tag.
	 * @return string
	 */
	public static function style( $attributes ) {
		$clean = Tagdrop_Tags::clean( 'sbi-feed', $attributes );
		if ( empty( $clean['src'] ) ) {
			return '';
		}
		$selector = 'sbi-feed';
		foreach ( self::SHAPE as $name ) {
			$selector .= isset( $clean[ $name ] ) ? '[' . $name . '="' . self::css_text( (string) $clean[ $name ] ) . '"]' : '';
		}
		$num    = isset( $clean['num'] ) ? $clean['num'] : 20;
		$rules  = array();
		$before = '';
		foreach ( self::columns( $clean ) as $range => $cols ) {
			$count  = 3 === $range && ! empty( $clean['num-mobile'] ) ? $clean['num-mobile'] : $num;
			$height = self::height( $clean, $count, $cols );
			if ( $height !== $before ) {
				$rules[] = '@media (scripting: enabled)' . self::RANGES[ $range ] . " {\n  " . $selector . ':not(:defined) { display: block; padding-block-end: min(100vh, ' . $height . "); }\n}";
			}
			$before = $height;
		}
		return "<style>\n" . implode( "\n", $rules ) . "\n</style>";
	}

	/**
	 * The columns of the four ranges, from wide to narrow (`columns.ts`).
	 *
	 * @param array $clean Attributes.
	 * @return int[]
	 */
	private static function columns( $clean ) {
		$slides = isset( $clean['layout'] ) && 'carousel' === $clean['layout'];
		$cols   = empty( $clean['cols'] ) ? ( $slides ? 3 : 4 ) : (int) $clean['cols'];
		$tablet = isset( $clean['cols-tablet'] ) ? $clean['cols-tablet'] : '2';
		$tablet = 'same' === $tablet || 'auto' === $tablet ? $cols : (int) $tablet;
		$mobile = isset( $clean['cols-mobile'] ) ? $clean['cols-mobile'] : '1';
		if ( 'auto' === $mobile ) {
			$few = $cols < 3 ? $cols : ( $cols < 7 ? 2 : 4 );
			return array( $cols, $cols, $few, $cols > 2 ? 1 : $cols );
		}
		return array( $cols, $tablet, $tablet, 'same' === $mobile ? $cols : (int) $mobile );
	}

	/**
	 * The height of the photos: tiles with gaps between them, and one below (`feed.css`).
	 *
	 * @param array $clean Attributes.
	 * @param int   $count Photos.
	 * @param int   $cols  Columns.
	 * @return string
	 */
	private static function height( $clean, $count, $cols ) {
		$layout = isset( $clean['layout'] ) ? $clean['layout'] : 'grid';
		$gap    = ( isset( $clean['item-padding'] ) ? 2 * $clean['item-padding'] : 10 ) . 'px';
		$cells  = 'highlight' === $layout && $cols > 1 ? $count + 3 * ceil( $count / 6 ) : $count;
		$rows   = 'carousel' === $layout ? 1 : ceil( $cells / $cols );
		$width  = "((100% + $gap) / $cols - $gap)";
		if ( 'masonry' === $layout ) {
			return $width . ' * ' . ( 21 * $rows ) . " / 20 + $gap";
		}
		$shapes = array(
			'4:5' => ' / 0.8',
			'3:4' => ' / 0.75',
		);
		$aspect = isset( $clean['image-aspect'], $shapes[ $clean['image-aspect'] ] ) ? $shapes[ $clean['image-aspect'] ] : '';
		return "($width$aspect + $gap) * $rows";
	}

	/**
	 * A text in quotes in a style sheet.
	 *
	 * @param string $text The text.
	 * @return string
	 */
	private static function css_text( $text ) {
		return preg_replace_callback(
			'~[^A-Za-z0-9_/.:?=&-]~u',
			static function ( $found ) {
				return '\\' . dechex( mb_ord( $found[0], 'UTF-8' ) ) . ' ';
			},
			$text
		);
	}
}
