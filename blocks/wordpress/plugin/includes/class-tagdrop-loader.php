<?php
/**
 * Loads our script.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One module for all tags, only on pages that have one.
 */
class Tagdrop_Loader {

	/** The plugins whose shortcodes and blocks our tags take over. */
	const TAKEN = array(
		'contact-form-7' => array( 'contact-form-7', 'contact-form-7/contact-form-selector' ),
		'sbi-feed'       => array( 'instagram-feed', 'sbi/sbi-feed-block' ),
	);

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'enqueue_early' ), 1 );
		add_action( 'wp_head', array( __CLASS__, 'print_preloads' ), 2 );
		add_filter( 'script_loader_tag', array( __CLASS__, 'make_module' ), 10, 2 );
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'print_colors' ), 20 );
	}

	/**
	 * The address of a file for pages. The version is a folder: an old cached page keeps using its own files.
	 *
	 * @param string $file Such as `tagdrop.js`.
	 * @return string
	 */
	public static function url( $file ) {
		return plugins_url( 'assets/' . TAGDROP_VERSION . '/' . $file, TAGDROP_FILE );
	}

	/**
	 * Whether the visitor of this page gets a tag of ours. Excluded pages and editors are asked for consent like
	 * everybody: what waits for it waits on all pages.
	 *
	 * @param string $tag The tag; without it, any that has nothing to do with consent.
	 * @return bool
	 */
	public static function is_allowed( $tag = '' ) {
		if ( Tagdrop_Preview::is_preview() ) {
			return true;
		}
		if ( ! Tagdrop_Where::is_page() ) {
			return false;
		}
		if ( 'consent-banner' === $tag ) {
			return true;
		}
		if ( Tagdrop_Settings::get( 'off_for_editors' ) && current_user_can( 'edit_posts' ) ) {
			return false;
		}
		return ! Tagdrop_Where::is_excluded();
	}

	/**
	 * A tag was drawn: the page needs the script.
	 *
	 * @param string $tag The tag.
	 */
	public static function need( $tag ) {
		if ( ! self::is_allowed( $tag ) ) {
			return;
		}
		if ( function_exists( 'wp_enqueue_script_module' ) ) {
			wp_enqueue_script_module( 'tagdrop', self::url( 'tagdrop.js' ), array(), null );
			return;
		}
		wp_enqueue_script( 'tagdrop', self::url( 'tagdrop.js' ), array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- it is in the path.
	}

	/**
	 * WordPress before 6.5 knows no modules.
	 *
	 * @param string $html   The script element.
	 * @param string $handle Its name.
	 * @return string
	 */
	public static function make_module( $html, $handle ) {
		if ( 'tagdrop' !== $handle ) {
			return $html;
		}
		$html = preg_replace( '~ type=(["\'])text/javascript\1~', '', $html );
		return preg_replace( '~<script(?=[^>]*\ssrc=)~', '<script type="module" data-no-optimize="1" data-no-defer="1" data-cfasync="false"', $html, 1 );
	}

	/** Tags of all pages, and those in the page's text. */
	public static function enqueue_early() {
		foreach ( self::known_tags() as $tag ) {
			self::need( $tag );
		}
	}

	/** The files of a page's tags are requested with the page, not one after the other. */
	public static function print_preloads() {
		$tags = self::known_tags();
		if ( ! $tags ) {
			return;
		}
		$files = array( 'tagdrop.js' );
		$rows  = require TAGDROP_DIR . 'includes/generated/preloads.php';
		foreach ( $tags as $tag ) {
			$files = array_merge( $files, $rows[ $tag ] );
		}
		foreach ( array_unique( $files ) as $file ) {
			echo '<link rel="modulepreload" href="' . esc_url( self::url( $file ) ) . '">' . "\n";
		}
	}

	/**
	 * The tags that the page will have, as far as that is known in its head.
	 *
	 * @return string[]
	 */
	private static function known_tags() {
		$tags = Tagdrop_Site_Tags::names();
		$post = is_singular() ? get_post() : null;
		if ( $post ) {
			foreach ( Tagdrop_Tags::blocks() as $tag => $block ) {
				if ( has_block( 'tagdrop/' . $block, $post ) || has_shortcode( $post->post_content, 'tagdrop-' . $block ) ) {
					$tags[] = $tag;
				}
			}
			foreach ( self::TAKEN as $tag => $row ) {
				if ( Tagdrop_Takeover::is_on( $row[0] ) && ( has_shortcode( $post->post_content, $row[0] ) || has_block( $row[1], $post ) ) ) {
					$tags[] = $tag;
				}
			}
		}
		return array_values( array_filter( array_unique( $tags ), array( __CLASS__, 'is_allowed' ) ) );
	}

	/**
	 * The colours and fonts of the settings page.
	 *
	 * @return array Label and usual value by the name of the custom property.
	 */
	public static function colors() {
		return array(
			'tagdrop-accent'         => array( __( 'Buttons and marks', 'tagdrop' ), '#2b45d4' ),
			'tagdrop-on-accent'      => array( __( 'Words on buttons', 'tagdrop' ), '#ffffff' ),
			'tagdrop-surface'        => array( __( 'Background', 'tagdrop' ), '#ffffff' ),
			'tagdrop-text'           => array( __( 'Words', 'tagdrop' ), '#151922' ),
			'tagdrop-radius-control' => array( __( 'Rounding of buttons and fields', 'tagdrop' ), '' ),
			'tagdrop-font'           => array( __( 'Font', 'tagdrop' ), '' ),
		);
	}

	/**
	 * Colours of a block theme, by their usual names.
	 *
	 * @return array
	 */
	public static function theme_colors() {
		$palette = function_exists( 'wp_get_global_settings' ) ? wp_get_global_settings( array( 'color', 'palette', 'theme' ) ) : array();
		$names   = array_column( is_array( $palette ) ? $palette : array(), 'slug' );
		$wanted  = array(
			'tagdrop-accent'    => array( 'primary', 'accent', 'accent-1', 'vivid-cyan-blue', 'contrast' ),
			'tagdrop-on-accent' => array( 'base', 'white', 'background' ),
			'tagdrop-surface'   => array( 'base', 'background', 'white' ),
			'tagdrop-text'      => array( 'contrast', 'foreground', 'black' ),
		);
		$found   = array();
		foreach ( $wanted as $property => $slugs ) {
			foreach ( $slugs as $slug ) {
				if ( in_array( $slug, $names, true ) ) {
					$found[ $property ] = 'var(--wp--preset--color--' . $slug . ')';
					break;
				}
			}
		}
		return $found;
	}

	/** Custom properties only: none of our rules affects the theme. */
	public static function print_colors() {
		$colors = (array) Tagdrop_Settings::get( 'colors' );
		if ( ! $colors || ( ! self::is_allowed() && ! Tagdrop_Gate::is_on() ) ) {
			return;
		}
		$css = '';
		foreach ( $colors as $name => $value ) {
			$css .= '--' . $name . ':' . $value . ';';
			// The banner has its own names for the same four.
			if ( preg_match( '/^tagdrop-(accent|on-accent|surface|text)$/', $name, $found ) ) {
				$css .= '--consent-' . $found[1] . ':' . $value . ';';
			}
		}
		wp_register_style( 'tagdrop-colors', false, array(), TAGDROP_VERSION );
		wp_enqueue_style( 'tagdrop-colors' );
		wp_add_inline_style( 'tagdrop-colors', ':root{' . str_replace( array( '<', '{', '}' ), '', $css ) . '}' );
	}
}
