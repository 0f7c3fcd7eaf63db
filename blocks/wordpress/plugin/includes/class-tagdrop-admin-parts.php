<?php
/**
 * The parts of the settings page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints each of them, with the fields of its tag's descriptor.
 */
class Tagdrop_Admin_Parts {

	/**
	 * The parts of the page by their ids.
	 *
	 * @return string[]
	 */
	public static function parts() {
		return array(
			'popups'    => __( 'Popups', 'tagdrop' ),
			'consent'   => __( 'Consent', 'tagdrop' ),
			'analytics' => __( 'Link analytics', 'tagdrop' ),
			'page'      => __( 'Page behaviours', 'tagdrop' ),
			'looks'     => __( 'Looks', 'tagdrop' ),
			'plugins'   => __( 'Other plugins', 'tagdrop' ),
			'where'     => __( 'Where', 'tagdrop' ),
		);
	}

	/** Links to the parts, which `tabs.js` turns into tabs. */
	public static function print_tabs() {
		echo '<nav class="nav-tab-wrapper tagdrop-tabs" aria-label="' . esc_attr__( 'Parts of the settings', 'tagdrop' ) . '">';
		foreach ( self::parts() as $id => $title ) {
			echo '<a class="nav-tab" href="#tagdrop-part-' . esc_attr( $id ) . '">' . esc_html( $title ) . '</a>';
		}
		echo '</nav>';
	}

	/**
	 * The name of a field of our option.
	 *
	 * @param string ...$keys The path to it.
	 * @return string
	 */
	public static function name( ...$keys ) {
		return Tagdrop_Settings::OPTION . '[' . implode( '][', $keys ) . ']';
	}

	/**
	 * A field of the option.
	 *
	 * @param string[] $keys    The path to it.
	 * @param array    $control Its type, label, help, values.
	 * @param mixed    $value   The current value.
	 */
	public static function field( $keys, $control, $value ) {
		Tagdrop_Fields::field( self::name( ...$keys ), 'tagdrop-' . implode( '-', $keys ), $control + array( 'type' => 'string' ), $value );
	}

	/** Popups: their source, and where their leads go. */
	public static function print_popups() {
		self::open( 'popups', __( 'Popups are made in the list of popups, and shown on all pages or on those that you choose there. A block puts one into a page.', 'tagdrop' ) );
		echo '<p><a class="button button-primary" href="' . esc_url( Tagdrop_Popup_List::address() ) . '">' . esc_html__( 'Open the list of popups', 'tagdrop' ) . '</a></p>';
		self::field(
			array( 'popups', 'source' ),
			array(
				'label'  => __( 'They come from', 'tagdrop' ),
				'values' => array(
					'none'     => __( 'the list of popups', 'tagdrop' ),
					'provider' => __( 'a provider', 'tagdrop' ),
					'file'     => __( 'a file on a web server', 'tagdrop' ),
					'json'     => __( 'text of the composer', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'popups', 'source' )
		);
		self::field(
			array( 'popups', 'json' ),
			array(
				'type'  => 'code',
				'label' => __( 'Popups as JSON', 'tagdrop' ),
				'help'  => __( 'What the composer exports.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'popups', 'json' )
		);
		self::print_attributes( 'poptin-popup', array( 'popup-id', 'mode', 'submit-event' ) );
		self::field(
			array( 'popups', 'leads' ),
			array(
				'label'  => __( 'Leads of popups without a provider', 'tagdrop' ),
				'values' => array(
					'site'  => __( 'are kept on this site', 'tagdrop' ),
					'other' => __( 'are sent to the address above', 'tagdrop' ),
					'none'  => __( 'are not kept; only scripts of the page receive them', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'popups', 'leads' )
		);
		self::field(
			array( 'mail' ),
			array(
				'label' => __( 'Mail each lead to', 'tagdrop' ),
				'help'  => __( 'Several addresses are separated by commas.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'mail' )
		);
		self::field(
			array( 'readers' ),
			array(
				'label'  => __( 'Leads can be seen by', 'tagdrop' ),
				'values' => array(
					'administrators' => __( 'administrators', 'tagdrop' ),
					'editors'        => __( 'administrators and editors', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'readers' )
		);
		echo '<p><a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=tagdrop_leads' ), 'tagdrop_leads' ) ) . '">' . esc_html__( 'Download all leads', 'tagdrop' ) . '</a></p>';
		self::close();
	}

	/** The consent banner and its gate. */
	public static function print_consent() {
		self::open( 'consent', __( 'The banner, and the gate that holds scripts and frames until the visitor has chosen. The gate comes first in the head.', 'tagdrop' ) );
		self::print_switch( 'consent-banner', __( 'Ask visitors for consent', 'tagdrop' ) );
		if ( Tagdrop_Banner_Rest::may() ) {
			echo '<p><a class="button button-primary" href="' . esc_url( Tagdrop_Composer::address( array( 'kind' => 'consent' ) ) ) . '">' . esc_html__( 'Change the banner beside its preview', 'tagdrop' ) . '</a></p>';
		}
		self::field(
			array( 'consent', 'proofs' ),
			array(
				'type'  => 'boolean',
				'label' => __( 'Keep a proof of each choice on this site', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'consent', 'proofs' )
		);
		echo '<details class="tagdrop-group"><summary>' . esc_html__( 'Configuration as text, for developers', 'tagdrop' ) . '</summary>';
		self::field(
			array( 'consent', 'json' ),
			array(
				'type'  => 'code',
				'label' => __( 'Configuration as JSON', 'tagdrop' ),
				'help'  => __( 'Categories, cookies, blocked addresses, texts. Empty: the usual five categories.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'consent', 'json' )
		);
		echo '</details>';
		Tagdrop_Admin_Lists::print_services();
		self::print_attributes( 'consent-banner', array() );
		self::close();
	}

	/**
	 * A tag of all pages with a switch.
	 *
	 * @param string $tag  The tag.
	 * @param string $part The part's id.
	 */
	public static function print_tag( $tag, $part ) {
		self::open( $part, Tagdrop_Tags::all()[ $tag ]['summary'] );
		/* translators: %s: Link analytics, Page behaviours. */
		self::print_switch( $tag, sprintf( __( '%s on all pages', 'tagdrop' ), self::parts()[ $part ] ) );
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
	public static function print_colors() {
		self::open( 'looks', __( 'Colours and font of everything that the tags draw. Empty: the defaults.', 'tagdrop' ) );
		$saved = (array) Tagdrop_Settings::get( 'colors' );
		echo '<div class="tagdrop-looks"><div>';
		foreach ( Tagdrop_Loader::colors() as $name => $row ) {
			$control = array(
				'type'        => '' === $row[1] ? 'string' : 'color',
				'label'       => $row[0],
				'placeholder' => $row[1],
			);
			self::field( array( 'colors', $name ), $control, isset( $saved[ $name ] ) ? $saved[ $name ] : '' );
		}
		$theme = Tagdrop_Loader::theme_colors();
		if ( $theme ) {
			echo '<p><button type="button" class="button" data-tagdrop-fill="' . esc_attr( wp_json_encode( $theme ) ) . '">' . esc_html__( 'Use those of the theme', 'tagdrop' ) . '</button></p>';
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

	/** The plugins whose scripts ours can replace. */
	public static function print_takeovers() {
		self::open( 'plugins', __( 'Their markup and settings stay; their scripts are removed, and the tags do the same work. Switch one off, and everything is as before.', 'tagdrop' ) );
		foreach ( Tagdrop_Importers::plugins() as $slug => $plugin ) {
			echo '<div class="tagdrop-plugin">';
			$help = $plugin['active'] ? $plugin['help'] : __( 'Not active on this site.', 'tagdrop' );
			if ( in_array( $slug, Tagdrop_Settings::TAKEOVERS, true ) ) {
				self::field(
					array( 'takeover', $slug ),
					array(
						'type'  => 'boolean',
						'label' => $plugin['name'],
						'help'  => $help,
					),
					Tagdrop_Settings::is_on( 'takeover', $slug )
				);
			} else {
				echo '<p><strong>' . esc_html( $plugin['name'] ) . '</strong><br>' . esc_html( $help ) . '</p>';
			}
			if ( 'contact-form-7' === $slug && $plugin['active'] ) {
				Tagdrop_Admin_Lists::print_forms();
			}
			if ( $plugin['active'] && $plugin['import'] ) {
				echo '<p><a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=tagdrop_import&from=' . $slug ), 'tagdrop_import' ) ) . '">' . esc_html( $plugin['import'] ) . '</a></p>';
			}
			echo '</div>';
		}
		self::close();
	}

	/**
	 * A part of the page.
	 *
	 * @param string $id   Its id, of parts().
	 * @param string $text What it is.
	 */
	public static function open( $id, $text ) {
		echo '<section class="tagdrop-part" id="tagdrop-part-' . esc_attr( $id ) . '"><h2>' . esc_html( self::parts()[ $id ] ) . '</h2>' . ( '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>' );
	}

	/** Its end. */
	public static function close() {
		echo '</section>';
	}
}
