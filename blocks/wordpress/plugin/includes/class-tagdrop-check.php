<?php
/**
 * The check page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Lists what a visitor of a page downloads twice, what runs before consent, and which settings cannot work together. The
 * administrator's browser reads the page as a visitor.
 */
class Tagdrop_Check {

	/**
	 * Prints it.
	 */
	public static function print_page() {
		echo '<div class="wrap tagdrop"><h1>' . esc_html__( 'Check', 'tagdrop' ) . '</h1><p><label for="tagdrop-address">' . esc_html__( 'Page', 'tagdrop' ) . '</label> <input type="url" dir="ltr" class="regular-text" id="tagdrop-address" value="' . esc_url( home_url( '/' ) ) . '"> <button type="button" class="button" id="tagdrop-again">' . esc_html__( 'Check', 'tagdrop' ) . '</button> <button type="button" class="button" id="tagdrop-doctor" aria-describedby="tagdrop-doctor-help">' . esc_html__( 'Ask the doctor', 'tagdrop' ) . '</button></p><p class="description" id="tagdrop-doctor-help">' . esc_html__( 'The doctor opens the page in a new tab and everything of Tagdrop on it as a preview, sends nothing, and says what to mend.', 'tagdrop' ) . '</p><ul id="tagdrop-check" aria-live="polite" data-check="' . esc_attr( wp_json_encode( self::data() ) ) . '"></ul></div>';
	}

	/**
	 * What the script needs to know.
	 *
	 * @return array
	 */
	public static function data() {
		$plugins = array();
		foreach ( array_intersect_key( Tagdrop_Importers::plugins(), array_flip( Tagdrop_Settings::TAKEOVERS ) ) as $slug => $plugin ) {
			$needs     = isset( Tagdrop_Takeover::NEEDS[ $slug ] ) ? Tagdrop_Takeover::NEEDS[ $slug ] : '';
			$plugins[] = array(
				'name'   => $plugin['name'],
				'active' => $plugin['active'],
				'on'     => Tagdrop_Settings::is_on( 'takeover', $slug ),
				'works'  => Tagdrop_Settings::is_on( 'takeover', $slug ) && ( '' === $needs || Tagdrop_Settings::is_on( 'on', $needs ) ),
				'script' => $plugin['script'],
			);
		}
		$waiting  = Tagdrop_Services::waiting();
		$services = array();
		foreach ( array_merge( ...array_values( Tagdrop_Services::all() ) ) as $row ) {
			$services[] = $row + array( 'waits' => ! array_diff( explode( '|', $row['re'] ), $waiting ) );
		}
		$parts  = array(
			'cookie-law-info'                => 'consent',
			'google-analytics-for-wordpress' => 'analytics',
			'source'                         => 'popups',
		);
		$advice = array();
		foreach ( Tagdrop_Advice::of( (array) get_option( Tagdrop_Settings::OPTION, array() ) ) as $key => $text ) {
			$advice[] = array(
				'text' => $text,
				'part' => $parts[ $key ],
			);
		}
		$proxy = Tagdrop_Visitor::proxy_advice();
		if ( '' !== $proxy ) {
			$advice[] = array(
				'text' => $proxy,
				'part' => '',
			);
		}
		return array(
			'home'     => home_url( '/' ),
			'plugins'  => $plugins,
			'advice'   => $advice,
			'services' => $services,
			'held'     => $waiting,
			'parts'    => Tagdrop_Admin_Parts::parts(),
			'settings' => admin_url( 'admin.php?page=tagdrop' ),
			'rest'     => rest_url( 'tagdrop/v1/popups' ),
			'consent'  => Tagdrop_Settings::is_on( 'on', 'consent-banner' ),
			'loader'   => Tagdrop_Loader::url( 'tagdrop.js' ),
			'loaders'  => plugins_url( 'assets/', TAGDROP_FILE ),
		);
	}
}
