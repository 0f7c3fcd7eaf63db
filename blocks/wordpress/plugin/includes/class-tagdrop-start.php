<?php
/**
 * The first page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Four tiles, and what was found on the site with one button each. It opens once after activation. */
class Tagdrop_Start {

	const PAGE = 'tagdrop-start';

	/** What its buttons do. */
	const ACTION = 'tagdrop_start';

	/** The transient that opens the page. */
	const WELCOME = 'tagdrop_welcome';

	/** The id of the example popup. */
	const EXAMPLE = 'example000001';

	/** Adds the hooks. */
	public static function start() {
		register_activation_hook( TAGDROP_FILE, array( __CLASS__, 'activate' ) );
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ), 6 );
		add_action( 'admin_init', array( __CLASS__, 'welcome' ) );
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'act' ) );
	}

	/**
	 * The page opens once, and there is an example, which is switched off.
	 *
	 * @param bool $is_network Whether all sites of a network get the plugin: then nothing opens.
	 */
	public static function activate( $is_network = false ) {
		if ( $is_network ) {
			return;
		}
		set_transient( self::WELCOME, 1, 5 * MINUTE_IN_SECONDS );
		Tagdrop_Popups::register();
		if ( ! Tagdrop_Popups::all() && false === get_option( Tagdrop_Caches::VERSION ) ) {
			$id = Tagdrop_Popups::save_draft( self::example(), null );
			Tagdrop_Popups::publish( get_post( $id ) );
			Tagdrop_Popups::switch_to( $id, false );
		}
	}

	/**
	 * A popup of a newsletter.
	 *
	 * @return stdClass
	 */
	private static function example() {
		$settings = array_merge(
			Tagdrop_Simple_Popup::settings( array( 'kind' => 'lightbox' ) ),
			array(
				'poptin_id'   => self::EXAMPLE,
				'poptin_name' => __( 'Example: newsletter', 'tagdrop' ),
			)
		);
		return json_decode( (string) wp_json_encode( $settings ) );
	}

	/** Opens the page after activation, unless several plugins were activated together. */
	public static function welcome() {
		if ( ! get_transient( self::WELCOME ) || wp_doing_ajax() || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		delete_transient( self::WELCOME );
		if ( is_network_admin() || isset( $_GET['activate-multi'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- nothing is changed.
			return;
		}
		wp_safe_redirect( self::address() );
		exit;
	}

	/** The page is the first of ours. */
	public static function add_page() {
		add_submenu_page( 'tagdrop', __( 'Start', 'tagdrop' ), __( 'Start', 'tagdrop' ), 'manage_options', self::PAGE, array( __CLASS__, 'print_page' ), 0 );
	}

	/**
	 * The address of the page.
	 *
	 * @return string
	 */
	public static function address() {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	/** The page. */
	public static function print_page() {
		echo '<div class="wrap tagdrop"><h1>' . esc_html__( 'Start with Tagdrop', 'tagdrop' ) . '</h1><div class="tagdrop-tiles">';
		foreach ( Tagdrop_Start_Tiles::all() as $id => $tile ) {
			echo '<section class="tagdrop-tile" id="tagdrop-tile-' . esc_attr( $id ) . '"><h2><span class="dashicons dashicons-' . esc_attr( $tile['icon'] ) . '" aria-hidden="true"></span> ' . esc_html( $tile['title'] ) . '</h2><p>' . esc_html( $tile['text'] ) . '</p><p class="tagdrop-state">' . esc_html( $tile['state'] ) . '</p><div class="tagdrop-buttons">';
			self::print_buttons( $tile['buttons'] );
			echo '</div></section>';
		}
		echo '</div><section class="tagdrop-part"><h2>' . esc_html__( 'Found on your site', 'tagdrop' ) . '</h2><ul class="tagdrop-found">';
		foreach ( Tagdrop_Start_Tiles::found() as $row ) {
			echo '<li><div><strong>' . esc_html( $row['title'] ) . '</strong><br>' . esc_html( $row['text'] ) . '</div><div class="tagdrop-buttons">';
			self::print_buttons( $row['buttons'] );
			echo '</div></li>';
		}
		echo '<li><div><strong>' . esc_html__( 'What your front page loads from other companies', 'tagdrop' ) . '</strong><ul id="tagdrop-check" aria-live="polite" data-only="services" data-check="' . esc_attr( wp_json_encode( Tagdrop_Check::data() ) ) . '"></ul></div><div class="tagdrop-buttons">';
		self::print_buttons( array( array( 'link', admin_url( 'admin.php?page=tagdrop-check' ), __( 'Check more', 'tagdrop' ) ) ) );
		echo '</div></li></ul></section></div>';
	}

	/**
	 * Links and buttons; the first is the main one.
	 *
	 * @param array $buttons Each has a kind (`link`, `do`), an address or an action, and words.
	 */
	private static function print_buttons( $buttons ) {
		foreach ( $buttons as $index => $button ) {
			list( $kind, $to, $words ) = $button;
			$class                     = 0 === $index ? 'button button-primary' : 'button';
			if ( 'link' === $kind ) {
				echo '<a class="' . esc_attr( $class ) . '" href="' . esc_url( $to ) . '">' . esc_html( $words ) . '</a>';
				continue;
			}
			echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
			wp_nonce_field( self::ACTION . $to, '_wpnonce', false );
			echo '<input type="hidden" name="action" value="' . esc_attr( self::ACTION ) . '"><button type="submit" class="' . esc_attr( $class ) . '" name="does" value="' . esc_attr( $to ) . '">' . esc_html( $words ) . '</button></form>';
		}
	}

	/** Does what a button says, and returns to the page. */
	public static function act() {
		$does = isset( $_POST['does'] ) ? sanitize_key( wp_unslash( $_POST['does'] ) ) : '';
		check_admin_referer( self::ACTION . $does );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You are not allowed to change the settings.', 'tagdrop' ), '', array( 'response' => 403 ) );
		}
		if ( 'page-form' === $does || 'page-feed' === $does ) {
			wp_safe_redirect( self::new_page( 'page-form' === $does ? 'form' : 'feed' ) );
			exit;
		}
		if ( 'example-on' === $does || 'example-off' === $does ) {
			$post = Tagdrop_Popups::find( self::EXAMPLE );
			if ( $post ) {
				Tagdrop_Popups::switch_to( $post->ID, 'example-on' === $does );
			}
		} else {
			$changed = self::changed( (array) get_option( Tagdrop_Settings::OPTION, array() ), $does );
			update_option( Tagdrop_Settings::OPTION, Tagdrop_Settings::sanitize( $changed ) );
		}
		wp_safe_redirect( self::address() );
		exit;
	}

	/**
	 * The settings after a button.
	 *
	 * @param array  $settings The settings.
	 * @param string $does     What the button does: `banner-on`, `take-contact-form-7`, `give-contact-form-7`.
	 * @return array
	 */
	private static function changed( $settings, $does ) {
		if ( preg_match( '/^(banner)-(on|off)$/', $does, $found ) ) {
			$settings['on']['consent-banner'] = 'on' === $found[2];
		}
		if ( preg_match( '/^(take|give)-(.+)$/', $does, $found ) && in_array( $found[2], Tagdrop_Settings::TAKEOVERS, true ) ) {
			$settings['takeover'][ $found[2] ] = 'take' === $found[1];
			// Our part has to be on first: until then nothing is taken over.
			$needs = isset( Tagdrop_Takeover::NEEDS[ $found[2] ] ) ? Tagdrop_Takeover::NEEDS[ $found[2] ] : '';
			if ( '' !== $needs && 'take' === $found[1] ) {
				$settings['on'][ $needs ] = true;
			}
		}
		return $settings;
	}

	/**
	 * A new page with a block, as a draft.
	 *
	 * @param string $kind Either `form` or `feed`.
	 * @return string The address of its editor.
	 */
	private static function new_page( $kind ) {
		$forms = Tagdrop_Blocks::forms();
		$form  = $forms ? '<!-- wp:tagdrop/contact-form ' . wp_json_encode( array( 'formId' => (string) key( $forms ) ) ) . ' /-->' : '<!-- wp:tagdrop/popup ' . wp_json_encode(
			array(
				'kind'    => 'embedded',
				'id'      => 'form-' . strtolower( wp_generate_password( 8, false ) ),
				'heading' => __( 'Write to us', 'tagdrop' ),
			)
		) . ' /-->';
		$id    = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'page',
					'post_status'  => 'draft',
					'post_title'   => 'form' === $kind ? __( 'Contact', 'tagdrop' ) : __( 'Photos', 'tagdrop' ),
					'post_content' => 'form' === $kind ? $form : '<!-- wp:tagdrop/photo-feed /-->',
				)
			)
		);
		return admin_url( 'post.php?action=edit&post=' . (int) $id );
	}
}
