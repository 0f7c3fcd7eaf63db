<?php
/**
 * Elementor.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers a widget for each tag, where Elementor is.
 */
class Tagdrop_Elementor {

	/**
	 * Adds the hooks. Elementor calls them, so its classes are there then.
	 */
	public static function start() {
		add_action(
			'elementor/elements/categories_registered',
			function ( $manager ) {
				$manager->add_category( 'tagdrop', array( 'title' => 'Tagdrop' ) );
			}
		);
		add_action(
			'elementor/widgets/register',
			function ( $manager ) {
				require_once TAGDROP_DIR . 'includes/generated/elementor-widgets.php';
				foreach ( get_declared_classes() as $name ) {
					if ( is_subclass_of( $name, 'Tagdrop_Elementor_Widget' ) ) {
						$manager->register( new $name() );
					}
				}
			}
		);
	}
}
