<?php
/**
 * Proofs of consent.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Visitors' choices, as private posts. A proof names only the random id of the visitor's cookie, and the logged-in
 * user.
 */
class Tagdrop_Proofs {

	const TYPE = 'tagdrop_consent';

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
	}

	/**
	 * The post type.
	 */
	public static function register() {
		register_post_type(
			self::TYPE,
			array(
				'labels'       => array(
					'name'         => __( 'Proofs of consent', 'tagdrop' ),
					'search_items' => __( 'Search proofs', 'tagdrop' ),
					'not_found'    => __( 'No proofs yet.', 'tagdrop' ),
				),
				'public'       => false,
				'show_ui'      => true,
				'show_in_menu' => 'tagdrop',
				'show_in_rest' => false,
				'supports'     => false,
				'map_meta_cap' => false,
				'capabilities' => array_fill_keys( array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'delete_posts', 'publish_posts', 'read_private_posts', 'delete_private_posts', 'delete_others_posts', 'edit_private_posts' ), 'manage_options' ) + array( 'create_posts' => 'do_not_allow' ),
			)
		);
	}

	/**
	 * The route: POST from the banner.
	 *
	 * @param WP_REST_Request $request The receipt.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function receive( $request ) {
		$refused = Tagdrop_Rest::count( $request );
		if ( $refused ) {
			return $refused;
		}
		$texts = Tagdrop_Rest::texts( $request );
		if ( empty( $texts['consent_id'] ) || empty( $texts['time'] ) ) {
			return new WP_REST_Response( array( 'message' => 'This is not a receipt.' ), 400 );
		}
		// Without a nonce, REST ignores the logged-in user.
		$user = (int) wp_validate_auth_cookie( '', 'logged_in' );
		$id   = Tagdrop_Rest::keep( self::TYPE, $texts['consent_id'], $texts, array( '_tagdrop_user' => $user ) );
		return new WP_REST_Response( array( 'success' => true ), $id ? 201 : 200 );
	}
}
