<?php
/**
 * The composer's calls about something that the site has once.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** A draft, and publishing it. Nobody overwrites what somebody else has changed in the meantime. */
abstract class Tagdrop_Work_Rest {

	/** The path of the routes below `composer/`. */
	const NAME = '';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'rest_api_init', array( static::class, 'register' ) );
	}

	/** Registers the routes. */
	public static function register() {
		foreach ( array(
			array( '', 'GET', 'draft' ),
			array( '', 'PUT', 'save' ),
			array( '/publish', 'POST', 'publish' ),
		) as $route ) {
			register_rest_route(
				'tagdrop/v1',
				'/composer/' . static::NAME . $route[0],
				array(
					'methods'             => $route[1],
					'callback'            => array( static::class, $route[2] ),
					'permission_callback' => array( static::class, 'may' ),
				)
			);
		}
	}

	/**
	 * Whether the user may change it.
	 *
	 * @return bool
	 */
	public static function may() {
		return Tagdrop_Popup_Rest::may();
	}

	/**
	 * GET: the draft, or what visitors get.
	 *
	 * @return WP_REST_Response
	 */
	public static function draft() {
		return Tagdrop_Popup_Rest::answer(
			array(
				'work'     => static::work(),
				'revision' => static::revision(),
			)
		);
	}

	/**
	 * PUT: keeps a draft.
	 *
	 * @param WP_REST_Request $request The work.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function save( $request ) {
		$body = json_decode( $request->get_body() );
		if ( ! isset( $body->file ) || ! is_object( $body->file ) || strlen( $request->get_body() ) > Tagdrop_Popups::MOST_BYTES ) {
			return Tagdrop_Popup_Rest::refuse( 400, static::words()['wrong'] );
		}
		if ( Tagdrop_Popup_Rest::is_outdated( $request, static::revision() ) ) {
			return Tagdrop_Popup_Rest::refuse( 409, static::words()['outdated'] );
		}
		static::keep( $body );
		return Tagdrop_Popup_Rest::answer( array( 'revision' => static::revision() ) );
	}

	/**
	 * POST publish: visitors get the draft.
	 *
	 * @param WP_REST_Request $request Names the revision that was read.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function publish( $request ) {
		if ( Tagdrop_Popup_Rest::is_outdated( $request, static::revision() ) ) {
			return Tagdrop_Popup_Rest::refuse( 409, static::words()['outdated'] );
		}
		static::make_live();
		return Tagdrop_Popup_Rest::answer(
			array(
				'revision' => static::revision(),
				'message'  => static::words()['published'],
			)
		);
	}

	/**
	 * What is said: `wrong`, `outdated`, `published`.
	 *
	 * @return string[]
	 */
	abstract protected static function words();

	/**
	 * The composer's work; null without any.
	 *
	 * @return mixed
	 */
	abstract protected static function work();

	/**
	 * Names the current state.
	 *
	 * @return string
	 */
	abstract protected static function revision();

	/**
	 * Keeps a draft.
	 *
	 * @param stdClass $body The work.
	 */
	abstract protected static function keep( $body );

	/** Makes the draft what visitors get. */
	abstract protected static function make_live();
}
