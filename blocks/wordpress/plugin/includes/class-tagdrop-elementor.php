<?php
/**
 * Elementor.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Registers a widget for each tag, if Elementor is active. */
class Tagdrop_Elementor {

	/** Adds the hooks. Elementor calls them, so its classes exist by then. */
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
		// Elementor lists the widgets of WordPress too, and has our own already.
		add_filter(
			'elementor/widgets/black_list',
			function ( $names ) {
				$names[] = 'Tagdrop_Widget';
				return $names;
			}
		);
		add_action( 'elementor/preview/enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	/** The page inside Elementor's editor has the script from the beginning: widgets are added to it one by one. */
	public static function enqueue() {
		Tagdrop_Loader::need( '' );
		wp_enqueue_style( 'tagdrop-preview', plugins_url( 'editor/preview.css', TAGDROP_FILE ), array(), TAGDROP_VERSION );
	}

	/**
	 * Whether the current output is for Elementor's editor, which draws widgets in its page and in separate requests.
	 *
	 * @return bool
	 */
	public static function is_editing() {
		$plugin = class_exists( '\\Elementor\\Plugin' ) ? \Elementor\Plugin::$instance : null;
		return ( isset( $plugin->editor ) && $plugin->editor->is_edit_mode() ) || ( isset( $plugin->preview ) && $plugin->preview->is_preview_mode() );
	}
}
