<?php
/**
 * CookieYes' banner.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** The law, place, colours and words of CookieYes' active banner, as a configuration of ours. */
class Tagdrop_Cookieyes_Copy {

	/** The names of CookieYes' words, in the group of their place, and of ours. */
	const WORDS = array(
		'heading'       => array( 'title' ),
		'description'   => array( 'description' ),
		'acceptLabel'   => array( 'buttons', 'elements', 'accept' ),
		'rejectLabel'   => array( 'buttons', 'elements', 'reject' ),
		'settingsLabel' => array( 'buttons', 'elements', 'settings' ),
		'policyLabel'   => array( 'buttons', 'elements', 'readMore' ),
		'optOutLabel'   => array( 'buttons', 'elements', 'donotSell' ),
		'closeLabel'    => array( 'closeButton' ),
	);

	/** How its choice of categories opens. */
	const CENTRES = array(
		'popup'    => 'modal',
		'pushdown' => 'pushdown',
		'sidebar'  => 'sidebar',
		'classic'  => 'pushdown',
	);

	/**
	 * The banner; nothing without its table, as before version 3.
	 *
	 * @return array
	 */
	public static function banner() {
		global $wpdb;
		$table = $wpdb->prefix . 'cky_banners';
		// phpcs:disable WordPress.DB -- another plugin's table, read once.
		$found = $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
		$row   = $found ? $wpdb->get_row( "SELECT * FROM {$table} WHERE status = 1 ORDER BY banner_default DESC, banner_id LIMIT 1", ARRAY_A ) : null;
		// phpcs:enable
		$saved = is_array( $row ) ? json_decode( (string) $row['settings'], true ) : null;
		if ( ! is_array( $saved ) ) {
			return array();
		}
		$contents = json_decode( (string) $row['contents'], true );
		$language = (string) self::at( $saved, array( 'settings', 'languages', 'default' ) );
		$contents = is_array( $contents ) ? $contents : array();
		$ours     = substr( get_locale(), 0, 2 );
		$content  = self::at( $contents, array( isset( $contents[ $ours ] ) ? $ours : $language ) );
		return array_merge( self::settings( $saved ), self::words( is_array( $content ) ? $content : array(), $saved ) );
	}

	/**
	 * Law, place, expiry and colours.
	 *
	 * @param array $saved What CookieYes has stored.
	 * @return array
	 */
	private static function settings( $saved ) {
		$one_of  = function ( $path, $allowed ) use ( $saved ) {
			$value = self::at( $saved, $path );
			return in_array( $value, $allowed, true ) ? $value : null;
		};
		$type    = $one_of( array( 'settings', 'type' ), array( 'box', 'classic', 'popup' ) );
		$centre  = self::at( $saved, array( 'settings', 'preferenceCenterType' ) );
		$days    = (int) self::at( $saved, array( 'settings', 'consentExpiry', 'value' ) );
		$revisit = self::at( $saved, array( 'config', 'revisitConsent', 'status' ) );
		$corner  = $one_of( array( 'config', 'revisitConsent', 'position' ), array( 'bottom-left', 'bottom-right' ) );
		$made    = array(
			'law'              => $one_of( array( 'settings', 'applicableLaw' ), array( 'gdpr', 'ccpa' ) ),
			'type'             => $type,
			'position'         => 'popup' === $type ? null : $one_of( array( 'settings', 'position' ), array( 'top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right' ) ),
			'preferenceCenter' => is_string( $centre ) && isset( self::CENTRES[ $centre ] ) ? self::CENTRES[ $centre ] : null,
			'theme'            => $one_of( array( 'settings', 'theme' ), array( 'light', 'dark' ) ),
			'expiryDays'       => self::at( $saved, array( 'settings', 'consentExpiry', 'status' ) ) && $days > 0 ? $days : null,
			'reloadOnAccept'   => true === self::at( $saved, array( 'behaviours', 'reloadBannerOnAccept', 'status' ) ) ? true : null,
			'revisit'          => false === $revisit ? false : $corner,
			'colors'           => self::colors( $saved ),
		);
		return array_filter(
			$made,
			function ( $value ) {
				return null !== $value && array() !== $value;
			}
		);
	}

	/**
	 * The four colours of ours that its banner has. A dark one has others.
	 *
	 * @param array $saved What CookieYes has stored.
	 * @return array
	 */
	private static function colors( $saved ) {
		$notice = array( 'config', 'notice' );
		$accept = array( 'config', 'notice', 'elements', 'buttons', 'elements', 'accept', 'styles' );
		$dark   = 'dark' === self::at( $saved, array( 'settings', 'theme' ) ) ? 'dark-' : '';
		$colors = array();
		foreach ( array(
			'accent'    => array_merge( $accept, array( 'background-color' ) ),
			'on-accent' => array_merge( $accept, array( 'color' ) ),
			'surface'   => array_merge( $notice, array( 'styles', 'background-color' ) ),
			'text'      => array_merge( $notice, array( 'elements', 'description', 'styles', 'color' ) ),
		) as $name => $path ) {
			$value = self::at( $saved, $path );
			if ( is_string( $value ) && preg_match( '/^#[0-9a-f]{3,8}$/iD', $value ) ) {
				$colors[ $dark . $name ] = $value;
			}
		}
		return $colors;
	}

	/**
	 * Its words, and the link to the policy.
	 *
	 * @param array $content The words in one language.
	 * @param array $saved   What CookieYes has stored.
	 * @return array
	 */
	private static function words( $content, $saved ) {
		$texts = array();
		foreach ( self::WORDS as $name => $path ) {
			$value = self::at( $content, array_merge( array( 'notice', 'elements' ), $path ) );
			$value = is_string( $value ) ? trim( wp_strip_all_tags( html_entity_decode( $value, ENT_QUOTES, 'UTF-8' ) ) ) : '';
			if ( '' !== $value ) {
				$texts[ $name ] = $value;
			}
		}
		$link = self::at( $content, array( 'notice', 'elements', 'privacyLink' ) );
		$has  = true === self::at( $saved, array( 'config', 'notice', 'elements', 'buttons', 'elements', 'readMore', 'status' ) );
		$link = $has && is_string( $link ) ? esc_url_raw( $link ) : '';
		return array_filter(
			array(
				'texts'     => $texts,
				'policyUrl' => $link,
			)
		);
	}

	/**
	 * A value inside arrays.
	 *
	 * @param array    $from The outermost.
	 * @param string[] $path The names on the way.
	 * @return mixed Null if it is not there.
	 */
	private static function at( $from, $path ) {
		foreach ( $path as $name ) {
			if ( ! is_array( $from ) || ! isset( $from[ $name ] ) ) {
				return null;
			}
			$from = $from[ $name ];
		}
		return $from;
	}
}
