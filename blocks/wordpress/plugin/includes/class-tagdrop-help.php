<?php
/**
 * Help of our pages.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** WordPress' own tab Help, on each page of the plugin. */
class Tagdrop_Help {

	/** Adds the hooks. */
	public static function start() {
		add_action( 'current_screen', array( __CLASS__, 'add_tabs' ) );
	}

	/**
	 * The tabs of a page of ours.
	 *
	 * @param WP_Screen $screen The page.
	 */
	public static function add_tabs( $screen ) {
		if ( false === strpos( $screen->id, 'tagdrop' ) ) {
			return;
		}
		foreach ( self::tabs() as $id => $tab ) {
			$screen->add_help_tab(
				array(
					'id'      => 'tagdrop-' . $id,
					'title'   => $tab[0],
					'content' => '<p>' . implode( '</p><p>', array_map( 'esc_html', array_slice( $tab, 1 ) ) ) . '</p>',
				)
			);
		}
	}

	/**
	 * Each has a title, and paragraphs.
	 *
	 * @return array
	 */
	private static function tabs() {
		return array(
			'popups'  => array(
				__( 'Popups', 'tagdrop' ),
				__( 'New popup opens the composer. What you change is kept as a draft; Publish gives it to visitors.', 'tagdrop' ),
				__( 'Pages and visitors, in the list, says where it appears. When it opens and how often is in the composer.', 'tagdrop' ),
				__( 'A popup that you have just seen may not come again for you: open the page in a private window, or with ?ppt-preview at the end of its address.', 'tagdrop' ),
			),
			'consent' => array(
				__( 'Consent', 'tagdrop' ),
				__( 'While the banner is on, scripts and frames of known companies wait until the visitor has chosen. Check says what waits on a page, what does not, and what to press.', 'tagdrop' ),
				__( 'Open a page with ?cky_preview=true at the end of its address to see the banner again.', 'tagdrop' ),
			),
			'leads'   => array(
				__( 'Leads', 'tagdrop' ),
				__( 'What visitors send is under Leads, and is mailed to the addresses in the settings. Tools, Export and Erase Personal Data find them by each of their addresses.', 'tagdrop' ),
			),
			'caches'  => array(
				__( 'Nothing changes?', 'tagdrop' ),
				__( 'Saving empties the caches that the plugin knows. Empty others yourself, such as that of your host or of a CDN, and look at the page in a private window.', 'tagdrop' ),
			),
		);
	}
}
