<?php
/**
 * The parts of the first page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** What can be started, what is on already, and which plugins of the site ours works with. */
class Tagdrop_Start_Tiles {

	/**
	 * The four tiles: icon, title, text, state, buttons.
	 *
	 * @return array
	 */
	public static function all() {
		return array(
			'popup'  => self::popup(),
			'banner' => self::banner(),
			'form'   => self::form(),
			'feed'   => self::feed(),
		);
	}

	/**
	 * Popups.
	 *
	 * @return array
	 */
	private static function popup() {
		$live    = count( Tagdrop_Live_Popups::live_ids() );
		$example = Tagdrop_Popups::find( Tagdrop_Start::EXAMPLE );
		$buttons = array( array( 'link', Tagdrop_Composer::address( array( 'new' => 1 ) ), __( 'Make a popup', 'tagdrop' ) ) );
		if ( $example ) {
			$is_on     = 'publish' === $example->post_status;
			$buttons[] = array( 'do', $is_on ? 'example-off' : 'example-on', $is_on ? __( 'Switch the example off', 'tagdrop' ) : __( 'Switch the example on', 'tagdrop' ) );
		}
		$buttons[] = array( 'link', Tagdrop_Popup_List::address(), __( 'All popups', 'tagdrop' ) );
		return array(
			'icon'    => 'megaphone',
			'title'   => __( 'Popup', 'tagdrop' ),
			'text'    => __( 'Choose a ready-made one, change its words, and publish it on all pages or on those that you choose.', 'tagdrop' ),
			/* translators: %d: a number of popups. */
			'state'   => 0 === $live ? __( 'Visitors see no popup yet.', 'tagdrop' ) : sprintf( _n( 'Visitors see %d popup.', 'Visitors see %d popups.', $live, 'tagdrop' ), $live ),
			'buttons' => $buttons,
		);
	}

	/**
	 * The consent banner.
	 *
	 * @return array
	 */
	private static function banner() {
		$is_on   = Tagdrop_Settings::is_on( 'on', 'consent-banner' );
		$buttons = array( array( 'do', $is_on ? 'banner-off' : 'banner-on', $is_on ? __( 'Switch it off', 'tagdrop' ) : __( 'Ask visitors for consent', 'tagdrop' ) ) );
		if ( Tagdrop_Banner_Rest::may() ) {
			$buttons[] = array( 'link', Tagdrop_Composer::address( array( 'kind' => 'consent' ) ), __( 'Change the banner', 'tagdrop' ) );
		}
		return array(
			'icon'    => 'shield',
			'title'   => __( 'Consent banner', 'tagdrop' ),
			'text'    => __( 'Scripts and frames of other companies wait until the visitor has chosen.', 'tagdrop' ),
			'state'   => $is_on ? __( 'The banner is on.', 'tagdrop' ) : __( 'The banner is off.', 'tagdrop' ),
			'buttons' => $is_on ? array_reverse( $buttons ) : $buttons,
		);
	}

	/**
	 * A form.
	 *
	 * @return array
	 */
	private static function form() {
		$forms = count( Tagdrop_Blocks::forms() );
		return array(
			'icon'    => 'email',
			'title'   => __( 'Form', 'tagdrop' ),
			'text'    => $forms ? __( 'A form of Contact Form 7 in a page, in the look of your theme.', 'tagdrop' ) : __( 'A form in a page. What visitors send is kept under Leads and mailed to you.', 'tagdrop' ),
			/* translators: %d: a number of forms. */
			'state'   => $forms ? sprintf( _n( 'Contact Form 7 has %d form.', 'Contact Form 7 has %d forms.', $forms, 'tagdrop' ), $forms ) : __( 'No other plugin is needed.', 'tagdrop' ),
			'buttons' => array( array( 'do', 'page-form', __( 'Make a page with a form', 'tagdrop' ) ) ),
		);
	}

	/**
	 * A feed.
	 *
	 * @return array
	 */
	private static function feed() {
		$has_plugin = Tagdrop_Feed_Copy::has_plugin();
		$is_ready   = $has_plugin || Tagdrop_Own_Feed::is_published();
		$page       = array( 'do', 'page-feed', __( 'Make a page with photos', 'tagdrop' ) );
		$choose     = array( 'link', Tagdrop_Composer::address( array( 'kind' => 'feed' ) ), __( 'Choose photos', 'tagdrop' ) );
		$buttons    = $has_plugin ? array( $page ) : ( $is_ready ? array( $page, $choose ) : array( $choose ) );
		return array(
			'icon'    => 'format-gallery',
			'title'   => __( 'Photo feed', 'tagdrop' ),
			'text'    => __( 'Photos in a grid, a row to scroll, or a wall, in a page.', 'tagdrop' ),
			'state'   => $has_plugin ? __( 'The photos come from Smash Balloon.', 'tagdrop' ) : ( $is_ready ? __( 'Your photos are published.', 'tagdrop' ) : __( 'Choose your photos first.', 'tagdrop' ) ),
			'buttons' => Tagdrop_Popup_Rest::may() || $has_plugin ? $buttons : array(),
		);
	}

	/**
	 * Plugins that ours works with: title, text, buttons.
	 *
	 * @return array
	 */
	public static function found() {
		$rows = array();
		foreach ( Tagdrop_Importers::plugins() as $slug => $plugin ) {
			if ( ! $plugin['active'] ) {
				continue;
			}
			$is_on   = Tagdrop_Settings::is_on( 'takeover', $slug );
			$buttons = in_array( $slug, Tagdrop_Settings::TAKEOVERS, true ) ? array( array( 'do', ( $is_on ? 'give-' : 'take-' ) . $slug, $is_on ? __( 'Back to its own script', 'tagdrop' ) : __( 'Let Tagdrop do it', 'tagdrop' ) ) ) : array();
			if ( $plugin['import'] ) {
				$buttons[] = array( 'link', wp_nonce_url( admin_url( 'admin-post.php?action=tagdrop_import&from=' . $slug ), 'tagdrop_import' ), $plugin['import'] );
			}
			$rows[] = array(
				'title'   => $plugin['name'],
				'text'    => $is_on ? __( 'Tagdrop does its work on your pages.', 'tagdrop' ) : $plugin['help'],
				'buttons' => $buttons,
			);
		}
		if ( ! $rows ) {
			$rows[] = array(
				'title'   => __( 'No plugin that Tagdrop works with', 'tagdrop' ),
				'text'    => __( 'It works with Contact Form 7, Smash Balloon, CookieYes and MonsterInsights, and without any of them.', 'tagdrop' ),
				'buttons' => array(),
			);
		}
		return $rows;
	}
}
