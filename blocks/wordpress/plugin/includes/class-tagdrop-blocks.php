<?php
/**
 * Blocks of the editor.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Dynamic blocks: a post stores only the block's settings, and the server draws it. So neither KSES nor automatic
 * paragraphs ever see a tag.
 */
class Tagdrop_Blocks {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
		add_action( 'enqueue_block_editor_assets', array( __CLASS__, 'tell_editor' ) );
		add_filter( 'block_categories_all', array( __CLASS__, 'add_category' ) );
		add_filter( 'wp_kses_allowed_html', array( __CLASS__, 'allow_tags' ), 10, 2 );
	}

	/**
	 * Blocks and the scripts of the editor.
	 */
	public static function register() {
		$needs = array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-data', 'wp-i18n' );
		wp_register_script( 'tagdrop-controls', plugins_url( 'editor/controls.js', TAGDROP_FILE ), $needs, TAGDROP_VERSION, true );
		wp_register_script( 'tagdrop-editor', plugins_url( 'editor/blocks.js', TAGDROP_FILE ), array( 'tagdrop-controls' ), TAGDROP_VERSION, true );
		wp_register_style( 'tagdrop-editor', plugins_url( 'editor/blocks.css', TAGDROP_FILE ), array(), TAGDROP_VERSION );
		if ( is_admin() ) {
			wp_set_script_translations( 'tagdrop-controls', 'tagdrop', TAGDROP_DIR . 'languages' );
			wp_set_script_translations( 'tagdrop-editor', 'tagdrop', TAGDROP_DIR . 'languages' );
		}
		foreach ( glob( TAGDROP_DIR . 'blocks/*/block.json' ) as $file ) {
			register_block_type( dirname( $file ), array( 'render_callback' => array( __CLASS__, 'render' ) ) );
		}
	}

	/**
	 * Only an editor asks the database for forms, feeds and popups.
	 */
	public static function tell_editor() {
		wp_add_inline_script( 'tagdrop-controls', 'window.tagdropEditor = ' . wp_json_encode( self::editor_data(), JSON_HEX_TAG ) . ';', 'before' );
	}

	/**
	 * Data for the editor's script.
	 *
	 * @return array
	 */
	private static function editor_data() {
		return array(
			'tags'    => array_filter(
				Tagdrop_Tags::all(),
				function ( $row ) {
					return '' !== $row['block'];
				}
			),
			'popup'   => Tagdrop_Simple_Popup::controls(),
			'preview' => Tagdrop_Preview::address(),
			'forms'   => self::forms(),
			'feeds'   => self::feeds(),
			'popups'  => Tagdrop_Render::popup_ids(),
			'trusted' => current_user_can( 'unfiltered_html' ),
		);
	}

	/**
	 * Forms of Contact Form 7.
	 *
	 * @return array
	 */
	public static function forms() {
		return self::posts( 'wpcf7_contact_form' );
	}

	/**
	 * Popups of the settings page.
	 *
	 * @return array
	 */
	public static function popups() {
		$ids = Tagdrop_Render::popup_ids();
		return $ids ? array_combine( $ids, $ids ) : array();
	}

	/**
	 * Titles by ids, for a list to choose from.
	 *
	 * @param string $type A post type.
	 * @return array
	 */
	public static function posts( $type ) {
		$titles = array();
		foreach ( get_posts(
			array(
				'post_type'   => $type,
				'numberposts' => 200,
				'post_status' => 'publish',
			)
		) as $post ) {
			$titles[ (string) $post->ID ] = $post->post_title;
		}
		return $titles;
	}

	/**
	 * Smash Balloon's feeds, by its own table; without the plugin, those that were copied.
	 *
	 * @return array
	 */
	public static function feeds() {
		if ( ! Tagdrop_Feed_Copy::has_plugin() ) {
			return array_map( 'strval', wp_list_pluck( Tagdrop_Feed_Copy::all(), 'name' ) );
		}
		return array_column( self::feed_rows(), 'feed_name', 'id' );
	}

	/**
	 * The look of a feed in the plugin's table.
	 *
	 * @param int $id The number of the feed.
	 * @return array
	 */
	public static function feed_settings( $id ) {
		$all      = array_column( self::feed_rows(), 'settings', 'id' );
		$settings = isset( $all[ $id ] ) ? json_decode( $all[ $id ], true ) : array();
		return is_array( $settings ) ? $settings : array();
	}

	/**
	 * Rows of Smash Balloon's table of feeds; none without that table.
	 *
	 * @return array
	 */
	private static function feed_rows() {
		global $wpdb;
		$table = $wpdb->prefix . 'sbi_feeds';
		if ( $table !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			return array();
		}
		return $wpdb->get_results( "SELECT id, feed_name, settings FROM {$table} LIMIT 200", ARRAY_A ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Our own group in the inserter.
	 *
	 * @param array $categories The others.
	 * @return array
	 */
	public static function add_category( $categories ) {
		$categories[] = array(
			'slug'  => 'tagdrop',
			'title' => 'Tagdrop',
		);
		return $categories;
	}

	/**
	 * Draws a block.
	 *
	 * @param array    $attributes Its settings.
	 * @param string   $content    Its content.
	 * @param WP_Block $block      The block.
	 * @return string
	 */
	public static function render( $attributes, $content = '', $block = null ) {
		unset( $content );
		$name   = $block ? substr( $block->name, strlen( 'tagdrop/' ) ) : '';
		$html   = self::draw( $name, $attributes );
		$anchor = isset( $attributes['anchor'] ) && is_string( $attributes['anchor'] ) && '' !== $attributes['anchor'] ? array( 'id' => esc_attr( $attributes['anchor'] ) ) : array();
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes( $anchor ) . '>' . $html . '</div>';
	}

	/**
	 * Draws a block by its name, for the editor's preview too.
	 *
	 * @param string $name       Such as `popup`.
	 * @param array  $attributes Settings, in the spelling of the editor.
	 * @return string
	 */
	public static function draw( $name, $attributes ) {
		$is_consent = 0 === strpos( $name, 'consent-' );
		if ( ! Tagdrop_Loader::is_allowed( $is_consent ? 'consent-banner' : '' ) ) {
			return '';
		}
		if ( 'consent-settings' === $name ) {
			return Tagdrop_Render::consent_settings( $attributes );
		}
		if ( 'consent-embed' === $name ) {
			return Tagdrop_Embed::render( $attributes );
		}
		$tag = Tagdrop_Tags::of_block( $name );
		return '' === $tag ? '' : Tagdrop_Render::tag( $tag, self::with_dashes( $attributes, $tag ) );
	}

	/**
	 * `popupId` is the attribute `popup-id`; names that are not attributes of the tag stay.
	 *
	 * @param array  $attributes In the spelling of the editor.
	 * @param string $tag        The tag.
	 * @return array
	 */
	private static function with_dashes( $attributes, $tag ) {
		$values = array();
		foreach ( $attributes as $name => $value ) {
			$dashed                                    = strtolower( preg_replace( '/[A-Z]/', '-$0', $name ) );
			$is_attribute                              = isset( Tagdrop_Tags::all()[ $tag ]['attributes'][ $dashed ] );
			$values[ $is_attribute ? $dashed : $name ] = $value;
		}
		return $values;
	}

	/**
	 * Tags that an author without `unfiltered_html` may paste: those attributes that name neither code nor addresses.
	 *
	 * @param array  $allowed Elements and their attributes.
	 * @param string $context Where.
	 * @return array
	 */
	public static function allow_tags( $allowed, $context ) {
		if ( 'post' !== $context || ! is_array( $allowed ) ) {
			return $allowed;
		}
		static $tags = null;
		if ( null === $tags ) {
			$tags = require TAGDROP_DIR . 'includes/generated/attributes.php';
		}
		foreach ( $tags as $tag => $names ) {
			$allowed[ $tag ] = Tagdrop_Tags::without_powerful( array_fill_keys( $names, true ) );
		}
		return $allowed;
	}
}
