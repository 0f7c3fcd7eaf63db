<?php
/**
 * Widgets.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** A widget for each placed tag, for themes with widget areas. */
class Tagdrop_Widgets {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action(
			'widgets_init',
			function () {
				// Visitors of a site without a widget of ours need no panels, which are large.
				$is_visitor = ! is_user_logged_in() && ! defined( 'WP_CLI' );
				if ( $is_visitor && false === strpos( (string) wp_json_encode( get_option( 'sidebars_widgets', array() ) ), '"tagdrop_' ) ) {
					return;
				}
				foreach ( Tagdrop_Tags::all() as $tag => $row ) {
					if ( '' !== $row['block'] ) {
						register_widget( new Tagdrop_Widget( $tag, $row ) );
					}
				}
			}
		);
	}
}
