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

	/** Tags that must be on, so that the work of a plugin is not left undone. */
	const NEEDS = array(
		'cookie-law-info'                => 'consent-banner',
		'google-analytics-for-wordpress' => 'link-analytics',
	);

	/** The measures of our own look for a form of the page (docs/contact-form.md). Without specificity: a theme's own style comes first. */
	const FORM_ROOM = array(
		'contact-form-7:not(:defined) { display: block; }',
		':where(contact-form-7:not([look="page"]) form) { line-height: 1.5; }',
		':where(contact-form-7:not([look="page"]) form p) { margin-block: 0 18px; }',
		':where(contact-form-7:not([look="page"]) form :is(input, select, textarea, button):not([type="checkbox"], [type="radio"])) { box-sizing: border-box; min-block-size: 44px; margin-block: 6px 0; padding: 8px 12px; font: inherit; vertical-align: top; }',
		':where(contact-form-7:not([look="page"]) form :is(input:not([type="checkbox"], [type="radio"], [type="submit"], [type="reset"], [type="button"]), select, textarea)) { inline-size: 100%; }',
		':where(contact-form-7:not([look="page"]) form .wpcf7-list-item) { display: inline-flex; align-items: center; min-block-size: 32px; }',
		'@media (pointer: coarse) { :where(contact-form-7:not([look="page"]) form .wpcf7-list-item) { min-block-size: 44px; } }',
	);

	/**
	 * Shortcodes that are currently rendered unchanged.
	 *
	 * @var string[]
	 */
	private static $paused = array();

	/**
	 * Whether this page has a form that its owner leaves to Contact Form 7.
	 *
	 * @var bool
	 */
	private static $has_form_left = false;

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		// Late, and again on each page: Smash Balloon removes earlier filters when its cron is late.
		add_action( 'wp', array( __CLASS__, 'follow_shortcodes' ) );
		add_filter( 'render_block', array( __CLASS__, 'wrap_block' ), 999, 2 );
		add_filter( 'script_loader_tag', array( __CLASS__, 'without_file' ), PHP_INT_MAX, 2 );
		// Scripts are enqueued in the head, in shortcodes and in the footer.
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
		$tag = isset( self::NEEDS[ $plugin ] ) ? self::NEEDS[ $plugin ] : '';
		if ( ! Tagdrop_Settings::is_on( 'takeover', $plugin ) || ! Tagdrop_Loader::is_allowed( $tag ) ) {
			return false;
		}
		return '' === $tag || ( Tagdrop_Settings::is_on( 'on', $tag ) && ! Tagdrop_Where::is_builder() );
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
			if ( false === strpos( $html, '<form' ) ) {
				return $html;
			}
			if ( self::is_left( $html ) ) {
				self::$has_form_left = true;
				return $html;
			}
			return self::wrap_form( $html, array( 'look' => 'page' ) );
		}
		return false === strpos( $html, 'data-feedid' ) ? $html : self::wrap_feed( $html, array() );
	}

	/**
	 * Whether the owner leaves a form to Contact Form 7.
	 *
	 * @param string $html The form.
	 * @return bool
	 */
	private static function is_left( $html ) {
		$left = (array) Tagdrop_Settings::get( 'forms_left' );
		return $left && preg_match( '~name="_wpcf7" value="(\d+)"~', $html, $found ) && in_array( (int) $found[1], array_map( 'intval', $left ), true );
	}

	/**
	 * Our tag around a form.
	 *
	 * @param string $html       The form.
	 * @param array  $attributes Of the tag.
	 * @return string
	 */
	public static function wrap_form( $html, $attributes ) {
		return self::form_room( $attributes ) . Tagdrop_Tags::render( 'contact-form-7', $attributes, $html, array( 'api-root' => esc_url_raw( rest_url() ) ) );
	}

	/**
	 * A style for the form that WordPress has rendered: nothing moves when ours is drawn in its place.
	 *
	 * @param array $attributes Of the tag.
	 * @return string
	 */
	private static function form_room( $attributes ) {
		$keeps = isset( $attributes['look'] ) && 'page' === $attributes['look'];
		return $keeps ? '' : "<style>\n" . implode( "\n", self::FORM_ROOM ) . "\n</style>";
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

	/** The scripts need nothing any more: neither other scripts nor translations, which would need WordPress' own. */
	public static function take_scripts_off() {
		$is_head = ! doing_action( 'wp_print_footer_scripts' );
		foreach ( wp_scripts()->registered as $handle => $script ) {
			// At the head it is not known yet which forms the page has.
			if ( ( $is_head && ! empty( $script->extra['group'] ) ) || ! self::is_taken( $handle ) ) {
				continue;
			}
			$script->deps       = array();
			$script->textdomain = null;
			if ( 'contact-form-7' === $handle && empty( $script->extra['tagdrop'] ) ) {
				$script->extra['tagdrop'] = true;
				wp_add_inline_script( $handle, (string) file_get_contents( TAGDROP_DIR . 'editor/wpcf7-methods.js' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- our own file.
			}
		}
	}

	/**
	 * A script without its file. What belongs to it stays: data that our tags read, and what its own plugin adds at this
	 * place, such as MonsterInsights' settings.
	 *
	 * @param string $html   Everything that WordPress prints for it.
	 * @param string $handle Its name.
	 * @return string
	 */
	public static function without_file( $html, $handle ) {
		return self::is_taken( $handle ) ? preg_replace( '~<script\b[^>]*\ssrc=[^>]*>\s*</script>\s*~i', '', $html ) : $html;
	}

	/**
	 * Whether ours replaces a script.
	 *
	 * @param string $handle Its name.
	 * @return bool
	 */
	private static function is_taken( $handle ) {
		foreach ( self::SCRIPTS as $plugin => $handles ) {
			if ( in_array( $handle, $handles, true ) ) {
				return ! is_admin() && self::is_on( $plugin ) && ! ( 'contact-form-7' === $plugin && self::$has_form_left );
			}
		}
		return false;
	}
}
