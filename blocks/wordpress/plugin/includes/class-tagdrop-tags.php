<?php
/**
 * Writes tags.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The descriptors of the tags, and tags as HTML.
 */
class Tagdrop_Tags {

	/** Attributes that can load other people's code or send data elsewhere; see may_name_addresses(). */
	const POWERFUL = array( 'client-id', 'api-base', 'src', 'submit-url', 'font-base', 'ajax-url', 'resized-url', 'api-root', 'log-endpoint', 'legacy-preticked' );

	/**
	 * The descriptors by their tags: title, summary, scope, attributes.
	 *
	 * @return array
	 */
	public static function all() {
		static $tags = array();
		$locale      = determine_locale();
		if ( ! isset( $tags[ $locale ] ) ) {
			$tags[ $locale ] = require TAGDROP_DIR . 'includes/generated/tags.php';
		}
		return $tags[ $locale ];
	}

	/**
	 * The blocks of the tags that have one. The descriptors are for panels, and large.
	 *
	 * @return string[] Such as `popup`, by the tag.
	 */
	public static function blocks() {
		static $blocks = null;
		if ( null === $blocks ) {
			$blocks = require TAGDROP_DIR . 'includes/generated/blocks.php';
		}
		return $blocks;
	}

	/**
	 * The tag that a block draws, by the block's short name.
	 *
	 * @param string $block Such as `popup`.
	 * @return string Such as `poptin-popup`; empty for none.
	 */
	public static function of_block( $block ) {
		return (string) array_search( $block, self::blocks(), true );
	}

	/**
	 * A tag with the attributes that its descriptor knows and whose values are not the defaults.
	 *
	 * @param string $tag        Such as `poptin-tab`.
	 * @param array  $attributes Values by the names of attributes.
	 * @param string $inner      HTML inside the tag, escaped already.
	 * @param array  $server     Attributes that only the server knows, which no panel shows.
	 * @return string
	 */
	public static function render( $tag, $attributes, $inner = '', $server = array() ) {
		$html = '<' . $tag;
		foreach ( array_merge( self::clean( $tag, $attributes ), $server ) as $name => $value ) {
			$html .= true === $value ? ' ' . $name : ' ' . $name . '="' . esc_attr( $value ) . '"';
		}
		Tagdrop_Loader::need( $tag );
		return $html . '>' . $inner . '</' . $tag . '>';
	}

	/**
	 * Values that the descriptor allows, without the defaults.
	 *
	 * @param string $tag        The tag.
	 * @param array  $attributes Values by the names of attributes.
	 * @return array
	 */
	public static function clean( $tag, $attributes ) {
		$rows  = self::all()[ $tag ]['attributes'];
		$clean = array();
		foreach ( $rows as $name => $row ) {
			if ( ! isset( $attributes[ $name ] ) ) {
				continue;
			}
			$value = self::clean_value( $row, $attributes[ $name ] );
			if ( null !== $value && $value !== $row['default'] && '' !== $value ) {
				$clean[ $name ] = $value;
			}
		}
		return $clean;
	}

	/**
	 * One value, or null if the attribute does not accept it.
	 *
	 * @param array $row   The attribute's descriptor.
	 * @param mixed $value The given value.
	 * @return mixed
	 */
	private static function clean_value( $row, $value ) {
		switch ( $row['type'] ) {
			case 'boolean':
				return in_array( $value, array( true, 1, '1', 'true', 'on', 'yes' ), true ) ? true : null;
			case 'number':
				if ( ! is_numeric( $value ) ) {
					return null;
				}
				$value = max( isset( $row['min'] ) ? $row['min'] : PHP_INT_MIN, (float) $value );
				$value = min( isset( $row['max'] ) ? $row['max'] : PHP_INT_MAX, $value );
				return (float) (int) $value === (float) $value ? (int) $value : $value;
			case 'enum':
				return is_scalar( $value ) && isset( $row['values'][ (string) $value ] ) ? (string) $value : null;
			case 'url':
				return is_string( $value ) ? self::clean_address( trim( $value ) ) : null;
			default:
				return is_scalar( $value ) ? trim( wp_strip_all_tags( (string) $value ) ) : null;
		}
	}

	/**
	 * An address. WordPress would turn a bare `popups.json` into the host of that name.
	 *
	 * @param string $value As entered.
	 * @return string
	 */
	private static function clean_address( $value ) {
		$is_path = '' !== $value && ! preg_match( '~^(?:[a-z][a-z0-9+.-]*:|[/?#.])~i', $value ) && ! preg_match( '~^[^/]*\.[a-z]{2,}/~i', $value );
		return esc_url_raw( $is_path ? '/' . $value : $value );
	}

	/**
	 * JSON in a script element of a tag.
	 *
	 * @param mixed $value The value.
	 * @return string
	 */
	public static function json( $value ) {
		return '<script type="application/json">' . wp_json_encode( $value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . '</script>';
	}

	/**
	 * Whether the current output may have its own addresses and settings. Authors without `unfiltered_html` may not put
	 * scripts into pages; a popup's file could bring one, so their blocks and shortcodes only have the site's own.
	 *
	 * @return bool
	 */
	public static function may_name_addresses() {
		$post = get_post();
		if ( ! $post || Tagdrop_Preview::is_preview() ) {
			return Tagdrop_Preview::is_preview() ? current_user_can( 'unfiltered_html' ) : true;
		}
		return Tagdrop_Rights::is_part_of_site() || user_can( (int) $post->post_author, 'unfiltered_html' );
	}

	/**
	 * The attributes that a user may set who may not write unfiltered HTML.
	 *
	 * @param array $attributes Values by the names of attributes.
	 * @return array
	 */
	public static function without_powerful( $attributes ) {
		return array_diff_key( $attributes, array_flip( self::POWERFUL ) );
	}
}
