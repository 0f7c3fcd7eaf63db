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
				foreach ( Tagdrop_Tags::all() as $tag => $row ) {
					if ( '' !== $row['block'] ) {
						register_widget( new Tagdrop_Widget( $tag, $row ) );
					}
				}
			}
		);
	}
}
