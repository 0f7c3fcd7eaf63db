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

	/**
	 * The option, and who cleans it.
	 */
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
			<?php settings_errors(); ?>
			<form method="post" action="options.php">
				<?php
				settings_fields( 'tagdrop' );
				self::print_popups();
				self::print_consent();
				self::print_tag( 'link-analytics', __( 'Link analytics', 'tagdrop' ) );
				self::print_tag( 'page-theme', __( 'Page behaviours', 'tagdrop' ) );
				self::print_colors();
				self::print_takeovers();
				self::print_where();
				submit_button();
				?>
			</form>
		</div>
		<?php
	}

	/**
	 * The name of a field of our option.
	 *
	 * @param string ...$keys The way to it.
	 * @return string
	 */
	private static function name( ...$keys ) {
		return Tagdrop_Settings::OPTION . '[' . implode( '][', $keys ) . ']';
	}

	/**
	 * A field of the option.
	 *
	 * @param string[] $keys    The way to it.
	 * @param array    $control type, label, help, values.
	 * @param mixed    $value   What is set.
	 */
	private static function field( $keys, $control, $value ) {
		Tagdrop_Fields::field( self::name( ...$keys ), 'tagdrop-' . implode( '-', $keys ), $control + array( 'type' => 'string' ), $value );
	}

	/**
	 * Popups: where they come from, where their leads go.
	 */
	private static function print_popups() {
		self::open( __( 'Popups', 'tagdrop' ), __( 'Popups of the whole site. A popup for one page is a block.', 'tagdrop' ) );
		self::field(
			array( 'popups', 'source' ),
			array(
				'label'  => __( 'They come from', 'tagdrop' ),
				'values' => array(
					'none'     => __( 'nowhere: the site has none', 'tagdrop' ),
					'provider' => __( 'a provider', 'tagdrop' ),
					'file'     => __( 'a file', 'tagdrop' ),
					'json'     => __( 'the text below', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'popups', 'source' )
		);
		self::field(
			array( 'popups', 'json' ),
			array(
				'type'  => 'long-text',
				'label' => __( 'Popups as JSON', 'tagdrop' ),
				'help'  => __( 'What the composer exports.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'popups', 'json' )
		);
		self::print_attributes( 'poptin-popup', array( 'popup-id', 'mode' ) );
		self::field(
			array( 'popups', 'leads' ),
			array(
				'label'  => __( 'Leads of popups without a provider', 'tagdrop' ),
				'values' => array(
					'site'  => __( 'are kept on this site', 'tagdrop' ),
					'other' => __( 'are sent to the address above', 'tagdrop' ),
					'none'  => __( 'are not kept; scripts of the page hear of them', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'popups', 'leads' )
		);
		self::field(
			array( 'mail' ),
			array( 'label' => __( 'Mail each lead to', 'tagdrop' ) ),
			Tagdrop_Settings::get( 'mail' )
		);
		echo '<p><a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=tagdrop_leads' ), 'tagdrop_leads' ) ) . '">' . esc_html__( 'Download all leads', 'tagdrop' ) . '</a></p>';
		self::close();
	}

	/**
	 * The consent banner and its gate.
	 */
	private static function print_consent() {
		self::open( __( 'Consent', 'tagdrop' ), __( 'The banner, and the gate that holds scripts and frames until the visitor has chosen. The gate stands first in the head.', 'tagdrop' ) );
		self::print_switch( 'consent-banner', __( 'Ask visitors for consent', 'tagdrop' ) );
		self::field(
			array( 'consent', 'proofs' ),
			array(
				'type'  => 'boolean',
				'label' => __( 'Keep a proof of each choice on this site', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'consent', 'proofs' )
		);
		self::field(
			array( 'consent', 'json' ),
			array(
				'type'  => 'long-text',
				'label' => __( 'Configuration as JSON', 'tagdrop' ),
				'help'  => __( 'Categories, cookies, held addresses, texts. Empty: the usual five categories.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'consent', 'json' )
		);
		self::print_attributes( 'consent-banner', array() );
		self::close();
	}

	/**
	 * A tag of all pages with a switch.
	 *
	 * @param string $tag   The tag.
	 * @param string $title The title.
	 */
	private static function print_tag( $tag, $title ) {
		self::open( $title, Tagdrop_Tags::all()[ $tag ]['summary'] );
		/* translators: %s: Link analytics, Page behaviours. */
		self::print_switch( $tag, sprintf( __( '%s on all pages', 'tagdrop' ), $title ) );
		self::print_attributes( $tag, array() );
		self::close();
	}

	/**
	 * The switch of a tag.
	 *
	 * @param string $tag   The tag.
	 * @param string $label Its words.
	 */
	private static function print_switch( $tag, $label ) {
		self::field(
			array( 'on', $tag ),
			array(
				'type'  => 'boolean',
				'label' => $label,
			),
			Tagdrop_Settings::is_on( 'on', $tag )
		);
	}

	/**
	 * The attributes of a tag, by their groups.
	 *
	 * @param string   $tag     The tag.
	 * @param string[] $without Those that only a placed tag has.
	 */
	private static function print_attributes( $tag, $without ) {
		$saved  = (array) Tagdrop_Settings::get( 'tags' );
		$saved  = isset( $saved[ $tag ] ) ? (array) $saved[ $tag ] : array();
		$groups = array();
		foreach ( Tagdrop_Tags::all()[ $tag ]['attributes'] as $name => $control ) {
			if ( ! in_array( $name, $without, true ) ) {
				$groups[ $control['group'] ][ $name ] = $control;
			}
		}
		foreach ( $groups as $title => $controls ) {
			$folded = (bool) reset( $controls )['folded'];
			echo '<details class="tagdrop-group"' . ( $folded ? '' : ' open' ) . '><summary>' . esc_html( $title ) . '</summary>';
			foreach ( $controls as $name => $control ) {
				self::field( array( 'tags', $tag, $name ), $control, isset( $saved[ $name ] ) ? $saved[ $name ] : $control['default'] );
			}
			echo '</details>';
		}
	}

	/**
	 * Colours with a preview.
	 */
	private static function print_colors() {
		self::open( __( 'Looks', 'tagdrop' ), __( 'Colours and font of everything that the tags draw. Empty: their own.', 'tagdrop' ) );
		$saved = (array) Tagdrop_Settings::get( 'colors' );
		echo '<div class="tagdrop-looks"><div>';
		foreach ( Tagdrop_Loader::colors() as $name => $row ) {
			self::field( array( 'colors', $name ), array( 'label' => $row[0] ), isset( $saved[ $name ] ) ? $saved[ $name ] : '' );
		}
		$theme = Tagdrop_Importers::theme_colors();
		if ( $theme ) {
			echo '<p><button type="button" class="button" data-tagdrop-fill="' . esc_attr( wp_json_encode( $theme ) ) . '">' . esc_html__( 'Take those of the theme', 'tagdrop' ) . '</button></p>';
		}
		$address = add_query_arg(
			array(
				'block'      => 'popup',
				'attributes' => rawurlencode( wp_json_encode( array( 'words' => __( 'This is how it looks.', 'tagdrop' ) ) ) ),
			),
			Tagdrop_Preview::address()
		);
		echo '</div><iframe class="tagdrop-look" loading="lazy" title="' . esc_attr__( 'Preview', 'tagdrop' ) . '" src="' . esc_url( $address ) . '"></iframe></div>';
		self::close();
	}

	/**
	 * Which plugins ours stands in for.
	 */
	private static function print_takeovers() {
		self::open( __( 'Other plugins', 'tagdrop' ), __( 'Their markup and settings stay; their scripts go, and the tags do the same work. Switch one off, and everything is as before.', 'tagdrop' ) );
		foreach ( Tagdrop_Importers::plugins() as $slug => $plugin ) {
			self::field(
				array( 'takeover', $slug ),
				array(
					'type'  => 'boolean',
					'label' => $plugin['name'],
					'help'  => $plugin['active'] ? $plugin['help'] : __( 'Not active on this site.', 'tagdrop' ),
				),
				Tagdrop_Settings::is_on( 'takeover', $slug )
			);
			if ( $plugin['active'] && $plugin['import'] ) {
				echo '<p><a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=tagdrop_import&from=' . $slug ), 'tagdrop_import' ) ) . '">' . esc_html__( 'Copy its settings', 'tagdrop' ) . '</a></p>';
			}
		}
		self::close();
	}

	/**
	 * Where nothing of ours is.
	 */
	private static function print_where() {
		self::open( __( 'Where', 'tagdrop' ), '' );
		self::field(
			array( 'exclude' ),
			array(
				'type'  => 'long-text',
				'label' => __( 'Not on these pages', 'tagdrop' ),
				'help'  => __( 'One path a line, such as /checkout/ or /members/*.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'exclude' )
		);
		self::field(
			array( 'off_for_editors' ),
			array(
				'type'  => 'boolean',
				'label' => __( 'Not for editors who are logged in', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'off_for_editors' )
		);
		self::close();
	}

	/**
	 * A part of the page.
	 *
	 * @param string $title Its title.
	 * @param string $text  What it is.
	 */
	private static function open( $title, $text ) {
		echo '<section class="tagdrop-part"><h2>' . esc_html( $title ) . '</h2>' . ( '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>' );
	}

	/**
	 * Its end.
	 */
	private static function close() {
		echo '</section>';
	}
}
