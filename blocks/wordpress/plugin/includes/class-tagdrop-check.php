<?php
/**
 * The check page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Lists what a visitor of the home page downloads twice. The administrator's browser reads the page as a visitor. */
class Tagdrop_Check {

	/**
	 * Prints it.
	 */
	public static function print_page() {
		$rows = array();
		foreach ( Tagdrop_Importers::plugins() as $slug => $plugin ) {
			$rows[] = array(
				'name'   => $plugin['name'],
				'active' => $plugin['active'],
				'on'     => Tagdrop_Settings::is_on( 'takeover', $slug ),
				'script' => $plugin['script'],
			);
		}
		$data = array(
			'home'    => home_url( '/' ),
			'plugins' => $rows,
			'consent' => Tagdrop_Settings::is_on( 'on', 'consent-banner' ),
			'loader'  => Tagdrop_Loader::url( 'tagdrop.js' ),
		);
		echo '<div class="wrap tagdrop"><h1>' . esc_html__( 'Check', 'tagdrop' ) . '</h1><p><label for="tagdrop-address">' . esc_html__( 'Page', 'tagdrop' ) . '</label> <input type="url" dir="ltr" class="regular-text" id="tagdrop-address" value="' . esc_url( home_url( '/' ) ) . '"> <button type="button" class="button" id="tagdrop-again">' . esc_html__( 'Check', 'tagdrop' ) . '</button></p><ul id="tagdrop-check" aria-live="polite" data-check="' . esc_attr( wp_json_encode( $data ) ) . '"></ul></div>';
	}
}
