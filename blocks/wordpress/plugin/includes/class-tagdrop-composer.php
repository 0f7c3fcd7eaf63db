<?php
/**
 * The composer.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** A page of its own, as large as the window: popups with their preview, and the banner beside its settings. */
class Tagdrop_Composer {

	/** The action of the page. */
	const ACTION = 'tagdrop_composer';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'print_page' ) );
	}

	/**
	 * The address of the composer.
	 *
	 * @param array $arguments Such as `popup`, the id of the popup that is open; `new`, 1 for a new one; `kind`, `consent`.
	 * @return string
	 */
	public static function address( $arguments = array() ) {
		return add_query_arg( array( 'action' => self::ACTION ) + $arguments, admin_url( 'admin-post.php' ) );
	}

	/**
	 * The address of a file of the composer.
	 *
	 * @param string $file Such as `frame.html`.
	 * @return string
	 */
	public static function url( $file ) {
		return Tagdrop_Loader::url( 'composer/' . $file );
	}

	/** The page. */
	public static function print_page() {
		// phpcs:disable WordPress.Security.NonceVerification -- the page changes nothing; its calls have a nonce.
		$kind  = isset( $_GET['kind'] ) && in_array( $_GET['kind'], array( 'consent', 'feed' ), true ) ? sanitize_key( $_GET['kind'] ) : 'popups';
		$popup = isset( $_GET['popup'] ) ? sanitize_text_field( wp_unslash( $_GET['popup'] ) ) : '';
		$new   = ! empty( $_GET['new'] );
		// phpcs:enable
		if ( 'consent' === $kind ? ! Tagdrop_Banner_Rest::may() : ! Tagdrop_Popup_Rest::may() ) {
			wp_die( esc_html__( 'You are not allowed to use the composer.', 'tagdrop' ), '', array( 'response' => 403 ) );
		}
		$homes = array(
			'popups'  => array( __( 'All popups', 'tagdrop' ), Tagdrop_Popup_List::address() ),
			'consent' => array( __( 'Settings', 'tagdrop' ), admin_url( 'admin.php?page=tagdrop#tagdrop-part-consent' ) ),
			'feed'    => array( __( 'Start', 'tagdrop' ), Tagdrop_Start::address() ),
		);
		$page  = array(
			'rest'       => rest_url( 'tagdrop/v1/composer/' ),
			'media'      => rest_url( 'wp/v2/media' ),
			'freshNonce' => admin_url( 'admin-ajax.php?action=rest-nonce' ),
			'nonce'      => wp_create_nonce( 'wp_rest' ),
			'name'       => $homes[ $kind ][0],
			'home'       => $homes[ $kind ][1],
			'kind'       => $kind,
			'popup'      => $popup,
			'isNew'      => $new,
			'path'       => 'popups' === $kind ? '' : $kind,
			'where'      => Tagdrop_Popup_List::address() . '&popup=',
			'frame'      => self::url( 'frame.html' ),
			'whereName'  => __( 'Pages and visitors', 'tagdrop' ),
		);
		$html  = file_get_contents( TAGDROP_DIR . 'assets/' . TAGDROP_VERSION . '/composer/wordpress.html' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- our own file.
		if ( ! $html ) {
			wp_die( esc_html__( 'Files of the plugin are missing: install it again.', 'tagdrop' ) );
		}
		$data = '<script type="application/json" id="tagdrop-composer">' . wp_json_encode( $page, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . '</script>';
		$html = str_replace( '="./', '="' . esc_url( self::url( '' ) ), $html );
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'Referrer-Policy: same-origin' );
		echo str_replace( '<div id="composer">', $data . '<div id="composer">', $html ); // phpcs:ignore WordPress.Security.EscapeOutput -- our own file; the data is escaped above.
		exit;
	}
}
