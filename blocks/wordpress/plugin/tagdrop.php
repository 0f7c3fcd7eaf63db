<?php
/**
 * Plugin Name:       Tagdrop
 * Description:       Popups, teaser tabs, consent banner, contact form, photo feed and link analytics as blocks, shortcodes and widgets.
 * Version:           {{version}}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The Tagdrop authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       tagdrop
 * Domain Path:       /languages
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

define( 'TAGDROP_VERSION', '{{version}}' );
define( 'TAGDROP_FILE', __FILE__ );
define( 'TAGDROP_DIR', plugin_dir_path( __FILE__ ) );

spl_autoload_register(
	function ( $name ) {
		if ( 0 === strpos( $name, 'Tagdrop_' ) ) {
			$file = TAGDROP_DIR . 'includes/class-' . strtolower( str_replace( '_', '-', $name ) ) . '.php';
			if ( is_readable( $file ) ) {
				require $file;
			}
		}
	}
);

foreach ( array(
	'Tagdrop_Words',
	'Tagdrop_Rights',
	'Tagdrop_Loader',
	'Tagdrop_Gate',
	'Tagdrop_Languages',
	'Tagdrop_Site_Tags',
	'Tagdrop_Blocks',
	'Tagdrop_Shortcodes',
	'Tagdrop_Widgets',
	'Tagdrop_Elementor',
	'Tagdrop_Preview',
	'Tagdrop_Patterns',
	'Tagdrop_Takeover',
	'Tagdrop_Popups',
	'Tagdrop_Popup_Rest',
	'Tagdrop_Popup_List',
	'Tagdrop_Banner_Rest',
	'Tagdrop_Composer',
	'Tagdrop_Own_Feed',
	'Tagdrop_Start',
	'Tagdrop_Help',
	'Tagdrop_Leads',
	'Tagdrop_Proofs',
	'Tagdrop_Lists',
	'Tagdrop_Rest',
	'Tagdrop_Privacy',
	'Tagdrop_Optimisers',
	'Tagdrop_Caches',
	'Tagdrop_Admin',
	'Tagdrop_Importers',
	'Tagdrop_Feed_Copy',
) as $tagdrop_part ) {
	call_user_func( array( $tagdrop_part, 'start' ) );
}
