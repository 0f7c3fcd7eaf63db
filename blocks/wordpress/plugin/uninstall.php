<?php
/**
 * Removes everything that the plugin has stored: settings, leads, proofs of consent, copies of feeds, marks of the
 * rate limit.
 *
 * @package Tagdrop
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Empties the current site. */
function tagdrop_uninstall_site() {
	global $wpdb;
	delete_option( 'tagdrop' );
	delete_option( 'tagdrop_version' );
	delete_option( 'tagdrop_feeds' );
	delete_option( 'tagdrop_live' );
	delete_option( 'tagdrop_feed' );
	delete_option( 'tagdrop_drafts' );
	$uploads = wp_upload_dir();
	$folder  = $uploads['basedir'] . '/tagdrop-feeds';
	foreach ( (array) glob( $folder . '/*/*' ) as $file ) {
		wp_delete_file( $file );
	}
	foreach ( array_merge( (array) glob( $folder . '/*', GLOB_ONLYDIR ), array( $folder ) ) as $empty ) {
		if ( is_dir( $empty ) ) {
			rmdir( $empty ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- our own folder, which is empty now.
		}
	}
	foreach ( array( 'tagdrop_lead', 'tagdrop_consent', 'tagdrop_popup' ) as $type ) {
		// Their rows together: one by one, tens of thousands of leads would outlast the request.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE post_id IN ( SELECT ID FROM {$wpdb->posts} WHERE post_type = %s )", $type ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->posts} WHERE post_type = %s", $type ) );
		// phpcs:enable
	}
	// What was written beside a post while somebody deleted it.
	$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE %s", $wpdb->esc_like( '_tagdrop' ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$marks = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", '%' . $wpdb->esc_like( '_transient_tagdrop_' ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	foreach ( $marks as $mark ) {
		delete_transient( preg_replace( '/^_transient_(?:timeout_)?/', '', $mark ) );
	}
	$areas = get_option( 'sidebars_widgets' );
	foreach ( is_array( $areas ) ? $areas : array() as $area => $widgets ) {
		if ( is_array( $widgets ) ) {
			$areas[ $area ] = array_values( preg_grep( '/^tagdrop_/', $widgets, PREG_GREP_INVERT ) );
		}
	}
	update_option( 'sidebars_widgets', $areas );
	delete_option( 'widget_tagdrop_poptin-popup' );
	delete_option( 'widget_tagdrop_poptin-tab' );
	delete_option( 'widget_tagdrop_contact-form-7' );
	delete_option( 'widget_tagdrop_sbi-feed' );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $tagdrop_site ) {
		switch_to_blog( $tagdrop_site );
		tagdrop_uninstall_site();
		restore_current_blog();
	}
} else {
	tagdrop_uninstall_site();
}
