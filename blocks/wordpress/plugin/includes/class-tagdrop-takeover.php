<?php
/**
 * Replacing the scripts of other plugins.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Puts our tags around other plugins' output, and removes their scripts from the page. Their styles stay: without
 * script a visitor sees their output. A removed script keeps its data, which our tags read.
 */
class Tagdrop_Takeover {

	/** Handles of the scripts by their plugins. */
	const SCRIPTS = array(
		'contact-form-7'                 => array( 'contact-form-7', 'swv' ),
		'instagram-feed'                 => array( 'sbi_scripts', 'sb_instagram_scripts' ),
		'cookie-law-info'                => array( 'cookie-law-info', 'cookie-law-info-wca' ),
		'google-analytics-for-wordpress' => array( 'monsterinsights-frontend-script' ),
	);

	/**
	 * Shortcodes that are currently rendered unchanged.
	 *
	 * @var string[]
	 */
	private static $paused = array();


	/**
	 * Adds the hooks.
	 */
	public static function start() {
		// late, and again on each page: Smash Balloon removes earlier filters when its cron is late
		add_action( 'wp', array( __CLASS__, 'follow_shortcodes' ) );
		add_filter( 'render_block', array( __CLASS__, 'wrap_block' ), 999, 2 );
		// scripts are enqueued in the head, in shortcodes and in the footer
		foreach ( array( 'wp_print_scripts', 'wp_print_footer_scripts' ) as $moment ) {
			add_action( $moment, array( __CLASS__, 'take_scripts_off' ), 1 );
		}
	}

	/** Looks at the output of shortcodes, after automatic paragraphs. */
	public static function follow_shortcodes() {
		add_filter( 'do_shortcode_tag', array( __CLASS__, 'wrap_shortcode' ), 999, 2 );
	}

	/**
	 * Whether ours replaces a plugin's script on this page.
	 *
	 * @param string $plugin Its slug.
	 * @return bool
	 */
	public static function is_on( $plugin ) {
		return Tagdrop_Settings::is_on( 'takeover', $plugin ) && Tagdrop_Loader::is_allowed();
	}

	/**
	 * A shortcode as its plugin renders it, for our own block, which puts the tag around itself.
	 *
	 * @param string $plugin    Its slug.
	 * @param string $shortcode The shortcode.
	 * @return string
	 */
	public static function without( $plugin, $shortcode ) {
		self::$paused[] = $plugin;
		$html           = do_shortcode( $shortcode );
		array_pop( self::$paused );
		return $html;
	}

	/**
	 * Puts our tag around the output of a shortcode.
	 *
	 * @param string $html What it rendered.
	 * @param string $name Its name.
	 * @return string
	 */
	public static function wrap_shortcode( $html, $name ) {
		if ( in_array( $name, array( 'contact-form-7', 'contact-form' ), true ) ) {
			return self::wrap( 'contact-form-7', $html );
		}
		return 'instagram-feed' === $name ? self::wrap( 'instagram-feed', $html ) : $html;
	}

	/**
	 * Puts our tag around blocks that are not shortcodes.
	 *
	 * @param string $html  What it rendered.
	 * @param array  $block The block.
	 * @return string
	 */
	public static function wrap_block( $html, $block ) {
		$name = isset( $block['blockName'] ) ? (string) $block['blockName'] : '';
		return 'sbi/sbi-feed-block' === $name ? self::wrap( 'instagram-feed', $html ) : $html;
	}

	/**
	 * Puts a tag around, unless there is one already, or nothing to put it around.
	 *
	 * @param string $plugin The plugin that rendered it.
	 * @param string $html   Its output.
	 * @return string
	 */
	private static function wrap( $plugin, $html ) {
		$is_form = 'contact-form-7' === $plugin;
		if ( in_array( $plugin, self::$paused, true ) || ! self::is_on( $plugin ) || false !== strpos( $html, $is_form ? '<contact-form-7' : '<sbi-feed' ) ) {
			return $html;
		}
		if ( $is_form ) {
			// "This form is for subscribers", "Contact form not found": a sentence instead of a form.
			return false === strpos( $html, '<form' ) ? $html : self::wrap_form( $html, array( 'look' => 'page' ) );
		}
		return false === strpos( $html, 'data-feedid' ) ? $html : self::wrap_feed( $html, array() );
	}

	/**
	 * Our tag around a form.
	 *
	 * @param string $html       The form.
	 * @param array  $attributes Of the tag.
	 * @return string
	 */
	public static function wrap_form( $html, $attributes ) {
		return Tagdrop_Tags::render( 'contact-form-7', $attributes, $html, array( 'api-root' => esc_url_raw( rest_url() ) ) );
	}

	/**
	 * Our tag around a feed. Its nonce belongs to the hour in which the page was rendered; on a cached page a new one is
	 * fetched.
	 *
	 * @param string $html       The feed.
	 * @param array  $attributes Of the tag.
	 * @return string
	 */
	public static function wrap_feed( $html, $attributes ) {
		$server = array(
			'ajax-url'              => admin_url( 'admin-ajax.php' ),
			'data-tagdrop-rendered' => (string) time(),
			'data-tagdrop-fresh'    => add_query_arg( 'post', (int) get_the_ID(), rest_url( 'tagdrop/v1/feed-nonce' ) ),
		);
		wp_enqueue_script( 'tagdrop-fresh-nonces', plugins_url( 'editor/fresh-nonces.js', TAGDROP_FILE ), array(), TAGDROP_VERSION, true );
		return Tagdrop_Tags::render( 'sbi-feed', $attributes, $html, $server );
	}

	/** Removes the scripts, and leaves their data: a script without an address prints only what belongs to it. */
	public static function take_scripts_off() {
		if ( is_admin() ) {
			return;
		}
		$scripts = wp_scripts();
		foreach ( self::SCRIPTS as $plugin => $handles ) {
			if ( ! self::is_on( $plugin ) ) {
				continue;
			}
			foreach ( $handles as $handle ) {
				if ( isset( $scripts->registered[ $handle ] ) ) {
					$scripts->registered[ $handle ]->src  = false;
					$scripts->registered[ $handle ]->deps = array();
				}
			}
		}
	}
}
