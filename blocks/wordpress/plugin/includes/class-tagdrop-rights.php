<?php
/**
 * Permissions.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Without the capability `unfiltered_html` nobody may put other people's code or addresses into a page. Drawing
 * checks the page's author (Tagdrop_Tags::may_name_addresses()); but a user without it may also edit the page of a
 * user who has it, or a pattern, a widget, a page of Elementor. So these values are removed on saving, as WordPress
 * does with scripts.
 */
class Tagdrop_Rights {

	/**
	 * How many widget areas are being drawn just now, one inside the other.
	 *
	 * @var int
	 */
	private static $areas = 0;

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'dynamic_sidebar_before', array( __CLASS__, 'enter_area' ), 0 );
		add_action( 'dynamic_sidebar_after', array( __CLASS__, 'leave_area' ), 9999 );
		add_filter( 'content_save_pre', array( __CLASS__, 'filter_content' ), 9 );
		add_filter( 'widget_update_callback', array( __CLASS__, 'filter_widget' ) );
		add_filter( 'elementor/document/save/data', array( __CLASS__, 'filter_elementor' ) );
	}

	/**
	 * Whether the current user may change addresses and code. Without a user it is a program of the site.
	 *
	 * @return bool
	 */
	public static function is_trusted() {
		return ! is_user_logged_in() || current_user_can( 'unfiltered_html' );
	}

	/**
	 * A widget area begins.
	 */
	public static function enter_area() {
		++self::$areas;
	}

	/**
	 * A widget area ends.
	 */
	public static function leave_area() {
		--self::$areas;
	}

	/**
	 * Whether the current output belongs to the site and not to the page: a widget, a template of a block theme. Its
	 * author is not that of the surrounding page; forbidden values were removed when it was saved.
	 *
	 * @return bool
	 */
	public static function is_part_of_site() {
		if ( doing_filter( 'the_content' ) ) {
			return false;
		}
		return self::$areas > 0 || ( wp_is_block_theme() && ! empty( $GLOBALS['_wp_current_template_content'] ) );
	}

	/**
	 * The text of a post, where WordPress filters its HTML too.
	 *
	 * @param string $content With slashes.
	 * @return string With slashes.
	 */
	public static function filter_content( $content ) {
		return false === has_filter( 'content_save_pre', 'wp_filter_post_kses' ) ? $content : wp_slash( self::filter_text( wp_unslash( $content ) ) );
	}

	/**
	 * The settings of a widget: ours, text, HTML, blocks.
	 *
	 * @param array|false $instance The settings to store.
	 * @return array|false
	 */
	public static function filter_widget( $instance ) {
		return is_array( $instance ) && ! self::is_trusted() ? Tagdrop_Tags::without_powerful( map_deep( $instance, array( __CLASS__, 'filter_value' ) ) ) : $instance;
	}

	/**
	 * A page of Elementor.
	 *
	 * @param array $data The data to store.
	 * @return array
	 */
	public static function filter_elementor( $data ) {
		return is_array( $data ) && ! self::is_trusted() ? self::filter_elements( $data ) : $data;
	}

	/**
	 * Takes settings of our widgets out, however deep they are.
	 *
	 * @param array $data The part.
	 * @return array
	 */
	private static function filter_elements( $data ) {
		foreach ( Tagdrop_Tags::POWERFUL as $name ) {
			unset( $data[ 'tagdrop_' . str_replace( '-', '_', $name ) ] );
		}
		foreach ( $data as $key => $value ) {
			$data[ $key ] = is_array( $value ) ? self::filter_elements( $value ) : self::filter_value( $value );
		}
		return $data;
	}

	/**
	 * A value that may be a text with blocks and shortcodes.
	 *
	 * @param mixed $value The value.
	 * @return mixed
	 */
	public static function filter_value( $value ) {
		return is_string( $value ) ? self::filter_text( $value ) : $value;
	}

	/**
	 * A text without the powerful settings of our blocks and shortcodes.
	 *
	 * @param string $text The text.
	 * @return string
	 */
	public static function filter_text( $text ) {
		if ( false !== strpos( $text, '<!-- wp:tagdrop/' ) ) {
			$text = serialize_blocks( array_map( array( __CLASS__, 'filter_block' ), parse_blocks( $text ) ) );
		}
		if ( false === strpos( $text, '[tagdrop-' ) ) {
			return $text;
		}
		$names = array_values( preg_grep( '/^tagdrop-/', array_keys( $GLOBALS['shortcode_tags'] ) ) );
		return preg_replace_callback( '/' . get_shortcode_regex( $names ) . '/s', array( __CLASS__, 'filter_shortcode' ), $text );
	}

	/**
	 * A block and those in it.
	 *
	 * @param array $block As parsed.
	 * @return array
	 */
	private static function filter_block( $block ) {
		if ( is_array( $block['attrs'] ) && 0 === strpos( (string) $block['blockName'], 'tagdrop/' ) ) {
			foreach ( array_keys( $block['attrs'] ) as $name ) {
				if ( self::is_powerful( strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) ), $block['attrs'][ $name ] ) ) {
					unset( $block['attrs'][ $name ] );
				}
			}
		}
		$block['innerBlocks'] = array_map( array( __CLASS__, 'filter_block' ), $block['innerBlocks'] );
		return $block;
	}

	/**
	 * The beginning of a shortcode, rewritten by WordPress' own parser of attributes.
	 *
	 * @param array $found The match of the shortcode expression.
	 * @return string
	 */
	private static function filter_shortcode( $found ) {
		$attributes = shortcode_parse_atts( $found[3] );
		$kept       = array();
		$is_clean   = true;
		foreach ( is_array( $attributes ) ? $attributes : array() as $name => $value ) {
			// A word without a value is a switch; any other unnamed value could become an attribute when it is written.
			$is_odd = is_int( $name ) && ! preg_match( '/^[\w-]+$/D', $value );
			if ( $is_odd || self::is_powerful( is_int( $name ) ? strtolower( $value ) : $name, $value ) ) {
				$is_clean = false;
				continue;
			}
			$quote  = false === strpos( $value, '"' ) ? '"' : "'";
			$kept[] = is_int( $name ) ? $value : $name . '=' . $quote . $value . $quote;
		}
		$text = $is_clean ? $found[0] : substr_replace( $found[0], $kept ? ' ' . implode( ' ', $kept ) : '', 1 + strlen( $found[1] . $found[2] ), strlen( $found[3] ) );
		// The address of an embed may be between its tags.
		return 'tagdrop-consent-embed' === $found[2] && ! Tagdrop_Embed::is_known( wp_strip_all_tags( $found[5] ) ) ? str_replace( $found[5], '', $text ) : $text;
	}

	/**
	 * Whether a setting of a block or shortcode brings code or frames of other hosts.
	 *
	 * @param string $name  As the attribute of a tag.
	 * @param mixed  $value Its value.
	 * @return bool
	 */
	private static function is_powerful( $name, $value ) {
		return 'json' === $name || in_array( $name, Tagdrop_Tags::POWERFUL, true ) || ( 'url' === $name && ! Tagdrop_Embed::is_known( $value ) );
	}
}
