<?php
/**
 * The settings page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One page with everything that is the same on the whole site.
 */
class Tagdrop_Admin {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ), 5 );
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( TAGDROP_FILE ), array( __CLASS__, 'add_link' ) );
	}

	/**
	 * The menu: settings, and below them leads and proofs.
	 */
	public static function add_page() {
		add_menu_page( 'Tagdrop', 'Tagdrop', 'manage_options', 'tagdrop', array( __CLASS__, 'print_page' ), 'dashicons-tag', 58 );
		add_submenu_page( 'tagdrop', 'Tagdrop', __( 'Settings', 'tagdrop' ), 'manage_options', 'tagdrop', array( __CLASS__, 'print_page' ) );
		add_submenu_page( 'tagdrop', __( 'Check', 'tagdrop' ), __( 'Check', 'tagdrop' ), 'manage_options', 'tagdrop-check', array( 'Tagdrop_Check', 'print_page' ) );
	}

	/** The option, and its sanitizer. */
	public static function register() {
		register_setting(
			'tagdrop',
			Tagdrop_Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( 'Tagdrop_Settings', 'sanitize' ),
				'show_in_rest'      => false,
			)
		);
	}

	/**
	 * Scripts and styles of our pages.
	 *
	 * @param string $page The page.
	 */
	public static function enqueue( $page ) {
		if ( false === strpos( $page, 'tagdrop' ) ) {
			return;
		}
		wp_enqueue_style( 'tagdrop-admin', plugins_url( 'admin/admin.css', TAGDROP_FILE ), array(), TAGDROP_VERSION );
		wp_enqueue_script( 'tagdrop-admin', plugins_url( 'admin/admin.js', TAGDROP_FILE ), array( 'wp-i18n' ), TAGDROP_VERSION, true );
		wp_set_script_translations( 'tagdrop-admin', 'tagdrop', TAGDROP_DIR . 'languages' );
		wp_enqueue_script( 'tagdrop-check', plugins_url( 'admin/check.js', TAGDROP_FILE ), array( 'wp-i18n' ), TAGDROP_VERSION, true );
		wp_set_script_translations( 'tagdrop-check', 'tagdrop', TAGDROP_DIR . 'languages' );
		wp_enqueue_script( 'tagdrop-popups', plugins_url( 'admin/popups.js', TAGDROP_FILE ), array(), TAGDROP_VERSION, true );
		wp_enqueue_script( 'tagdrop-tabs', plugins_url( 'admin/tabs.js', TAGDROP_FILE ), array(), TAGDROP_VERSION, true );
	}

	/**
	 * A link in the list of plugins.
	 *
	 * @param string[] $links The others.
	 * @return string[]
	 */
	public static function add_link( $links ) {
		array_unshift( $links, '<a href="' . esc_url( admin_url( 'admin.php?page=tagdrop' ) ) . '">' . esc_html__( 'Settings', 'tagdrop' ) . '</a>' );
		return $links;
	}

	/**
	 * The page.
	 */
	public static function print_page() {
		?>
		<div class="wrap tagdrop">
			<h1>Tagdrop</h1>
			<?php
			settings_errors();
			if ( ! Tagdrop_Rights::is_trusted() ) {
				echo '<div class="notice notice-info inline"><p>' . esc_html__( 'Addresses of providers and files, and popups as JSON, stay as they are: they can add scripts, so only users with the capability unfiltered_html can change them.', 'tagdrop' ) . '</p></div>';
			}
			?>
			<form method="post" action="options.php">
				<?php
				settings_fields( 'tagdrop' );
				Tagdrop_Admin_Parts::print_tabs();
				Tagdrop_Admin_Parts::print_popups();
				Tagdrop_Admin_Parts::print_consent();
				Tagdrop_Admin_Parts::print_tag( 'link-analytics', 'analytics' );
				Tagdrop_Admin_Parts::print_tag( 'page-theme', 'page' );
				Tagdrop_Admin_Parts::print_colors();
				Tagdrop_Admin_Parts::print_takeovers();
				Tagdrop_Admin_Lists::print_where();
				submit_button();
				?>
			</form>
		</div>
		<?php
	}
}
