<?php
/**
 * Plugin Name: Fake of Smash Balloon Instagram Feed
 * Description: Prints the recorded block and enqueues a script of the same name. For tests of Tagdrop.
 *
 * @package Tagdrop
 */

/**
 * The recorded block, with a current nonce; feed 2 has its own palette.
 *
 * @param array|string $attributes Of the shortcode.
 * @return string
 */
function fake_sbi_block( $attributes ) {
	wp_enqueue_script( 'sbi_scripts' );
	$html = preg_replace( '/data-locatornonce="\w+"/', 'data-locatornonce="' . wp_create_nonce( 'sbi' ) . '"', file_get_contents( ABSPATH . 'recordings/sbi-feed/block-local-first.html' ) );
	return isset( $attributes['feed'] ) && '2' === (string) $attributes['feed'] ? str_replace( array( 'class="sbi ', 'data-feedid="*1"' ), array( 'class="sbi sbi_palette_custom_2 ', 'data-feedid="*2"' ), $html ) : $html;
}
add_action(
	'init',
	function () {
		add_shortcode( 'instagram-feed', 'fake_sbi_block' );
		register_block_type( 'sbi/sbi-feed-block', array( 'render_callback' => 'fake_sbi_block' ) );
	}
);
add_action(
	'wp_enqueue_scripts',
	function () {
		wp_register_script( 'sbi_scripts', plugins_url( 'js/sbi-scripts.min.js', __FILE__ ), array( 'jquery' ), '6.10.0', true );
		wp_localize_script( 'sbi_scripts', 'sb_instagram_js_options', array( 'ajax_url' => admin_url( 'admin-ajax.php' ) ) );
	}
);
register_activation_hook(
	__FILE__,
	function () {
		global $wpdb;
		$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}sbi_feeds (id bigint(20) NOT NULL AUTO_INCREMENT, feed_name text, settings longtext, PRIMARY KEY (id))" );
		$wpdb->insert( "{$wpdb->prefix}sbi_feeds", array( 'feed_name' => 'labgram', 'settings' => '{}' ) );
	}
);
