<?php
/**
 * The live preview of the editor.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A separate page with one block, shown in a frame of the editor: in the theme's style, with our real script, and
 * with mistakes in plain words.
 */
class Tagdrop_Preview {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'template_redirect', array( __CLASS__, 'print_page' ), 0 );
		add_filter( 'show_admin_bar', array( __CLASS__, 'without_bar' ) );
		add_filter( 'language_attributes', array( __CLASS__, 'mark_owner' ) );
	}

	/**
	 * The address of previews, without block and settings.
	 *
	 * @return string
	 */
	public static function address() {
		return add_query_arg(
			array(
				'tagdrop-preview' => 1,
				'_tagdrop'        => wp_create_nonce( 'tagdrop-preview' ),
			),
			home_url( '/' )
		);
	}

	/**
	 * Whether this request is a preview, by a user who may edit.
	 *
	 * @return bool
	 */
	public static function is_preview() {
		return isset( $_GET['tagdrop-preview'], $_GET['_tagdrop'] )
			&& current_user_can( 'edit_posts' )
			&& wp_verify_nonce( sanitize_key( $_GET['_tagdrop'] ), 'tagdrop-preview' );
	}

	/**
	 * Preview and debug are for users who may edit; caches do not keep the pages of users who are signed in.
	 *
	 * @param string $attributes Of the root element.
	 * @return string
	 */
	public static function mark_owner( $attributes ) {
		return ! is_admin() && current_user_can( 'edit_posts' ) ? $attributes . ' data-tagdrop-owner' : $attributes;
	}

	/**
	 * No bar in previews.
	 *
	 * @param bool $shown Whether there is one.
	 * @return bool
	 */
	public static function without_bar( $shown ) {
		return isset( $_GET['tagdrop-preview'] ) ? false : $shown; // phpcs:ignore WordPress.Security.NonceVerification -- only hides the bar.
	}

	/**
	 * The page.
	 */
	public static function print_page() {
		if ( ! isset( $_GET['tagdrop-preview'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- verified below.
			return;
		}
		if ( ! self::is_preview() ) {
			wp_die( esc_html__( 'This preview has expired. Reload the editor.', 'tagdrop' ), '', array( 'response' => 403 ) );
		}
		nocache_headers();
		// phpcs:disable WordPress.Security.NonceVerification -- is_preview() has verified it.
		$block      = isset( $_GET['block'] ) ? sanitize_key( $_GET['block'] ) : '';
		$attributes = isset( $_GET['attributes'] ) ? json_decode( wp_unslash( $_GET['attributes'] ), true ) : array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- each value is sanitised where it is used.
		// phpcs:enable
		$attributes = array_filter( is_array( $attributes ) ? $attributes : array(), 'is_scalar' );
		// In the editor a popup does not wait for the visitor to scroll.
		$html = Tagdrop_Blocks::draw( $block, $attributes );
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
		<?php wp_head(); ?>
</head>
<body class="tagdrop-preview" data-block="<?php echo esc_attr( $block ); ?>">
		<?php echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is made. ?>
		<?php wp_footer(); ?>
</body>
</html>
		<?php
		exit;
	}

	/** The script of the preview: it reports its height, opens popups, and tries the addresses that visitors will use. */
	public static function enqueue() {
		wp_enqueue_style( 'tagdrop-preview', plugins_url( 'editor/preview.css', TAGDROP_FILE ), array(), TAGDROP_VERSION );
		wp_enqueue_script( 'tagdrop-preview', plugins_url( 'editor/preview.js', TAGDROP_FILE ), array(), TAGDROP_VERSION, true );
		wp_add_inline_script(
			'tagdrop-preview',
			'window.tagdropPreview = ' . wp_json_encode(
				array(
					/* translators: %1$s: an address, %2$s: a status such as 404. */
					'notFound' => __( '%1$s cannot be loaded (%2$s). Visitors see nothing here.', 'tagdrop' ),
					/* translators: %1$s: the address of a provider. */
					'down'     => __( 'The provider %1$s is not answering. Visitors see nothing here until it does.', 'tagdrop' ),
				),
				JSON_HEX_TAG
			) . ';',
			'before'
		);
	}
}
