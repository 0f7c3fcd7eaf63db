<?php
/**
 * Photos of this site.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** The feed that is made in the composer: a draft, and what visitors get. A block without another feed shows it. */
class Tagdrop_Own_Feed {

	/** The option with `draft` and `live`, each as JSON of the composer's work. */
	const OPTION = 'tagdrop_feed';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	/** Registers the routes of the composer. */
	public static function register() {
		foreach ( array(
			array( 'feed', 'GET', 'draft' ),
			array( 'feed', 'PUT', 'save' ),
			array( 'feed/publish', 'POST', 'publish' ),
		) as $route ) {
			register_rest_route(
				'tagdrop/v1',
				'/composer/' . $route[0],
				array(
					'methods'             => $route[1],
					'callback'            => array( __CLASS__, $route[2] ),
					'permission_callback' => array( 'Tagdrop_Popup_Rest', 'may' ),
				)
			);
		}
	}

	/**
	 * Whether visitors can see it.
	 *
	 * @return bool
	 */
	public static function is_published() {
		return '' !== self::text( 'live' );
	}

	/**
	 * The tag, for a block.
	 *
	 * @param array $known Attributes of the block.
	 * @return string
	 */
	public static function render( $known ) {
		$work  = json_decode( self::text( 'live' ) );
		$own   = Tagdrop_Tags::without_powerful( isset( $work->attributes ) ? (array) $work->attributes : array() );
		$style = '';
		foreach ( isset( $work->properties ) ? (array) $work->properties : array() as $name => $value ) {
			$style .= self::is_property( $name, $value ) ? $name . ':' . $value . ';' : '';
		}
		$known += $own;
		return Tagdrop_Feed_Room::style( $known ) . Tagdrop_Tags::render( 'sbi-feed', $known, Tagdrop_Tags::json( $work->file ), '' === $style ? array() : array( 'style' => $style ) );
	}

	/**
	 * GET feed.
	 *
	 * @return WP_REST_Response
	 */
	public static function draft() {
		$text = '' === self::text( 'draft' ) ? self::text( 'live' ) : self::text( 'draft' );
		return Tagdrop_Popup_Rest::answer(
			array(
				'work'     => '' === $text ? null : json_decode( $text ),
				'revision' => self::revision(),
			)
		);
	}

	/**
	 * PUT feed.
	 *
	 * @param WP_REST_Request $request The work.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function save( $request ) {
		$body = json_decode( $request->get_body() );
		if ( ! isset( $body->file ) || ! is_object( $body->file ) || strlen( $request->get_body() ) > Tagdrop_Popups::MOST_BYTES ) {
			return Tagdrop_Popup_Rest::refuse( 400, __( 'This is no feed of photos.', 'tagdrop' ) );
		}
		if ( self::is_outdated( $request ) ) {
			return Tagdrop_Popup_Rest::refuse( 409, __( 'Somebody else has changed the feed.', 'tagdrop' ) );
		}
		self::store( 'draft', (string) wp_json_encode( array_intersect_key( (array) $body, array_flip( array( 'file', 'attributes', 'properties' ) ) ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		return Tagdrop_Popup_Rest::answer( array( 'revision' => self::revision() ) );
	}

	/**
	 * POST feed/publish.
	 *
	 * @param WP_REST_Request $request Names the revision that was read.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function publish( $request ) {
		if ( self::is_outdated( $request ) ) {
			return Tagdrop_Popup_Rest::refuse( 409, __( 'Somebody else has changed the feed.', 'tagdrop' ) );
		}
		if ( '' !== self::text( 'draft' ) ) {
			self::store( 'live', self::text( 'draft' ) );
			self::store( 'draft', '' );
			Tagdrop_Caches::purge();
		}
		return Tagdrop_Popup_Rest::answer(
			array(
				'revision' => self::revision(),
				'message'  => __( 'Published. The block Photo feed puts it into a page.', 'tagdrop' ),
			)
		);
	}

	/**
	 * Whether a custom property may be written into the tag's style.
	 *
	 * @param string $name  Such as `--feed-gap`.
	 * @param mixed  $value Its value.
	 * @return bool
	 */
	private static function is_property( $name, $value ) {
		return is_string( $value ) && preg_match( '/^--[a-z-]{1,60}$/D', (string) $name ) && preg_match( '/^[\w #.,%()\/"\'-]{1,120}$/D', $value ) && false === stripos( $value, 'url(' );
	}

	/**
	 * A stored text.
	 *
	 * @param string $name Either `draft` or `live`.
	 * @return string JSON; empty without one.
	 */
	private static function text( $name ) {
		$saved = get_option( self::OPTION, array() );
		return is_array( $saved ) && isset( $saved[ $name ] ) ? (string) $saved[ $name ] : '';
	}

	/**
	 * Stores a text.
	 *
	 * @param string $name Either `draft` or `live`.
	 * @param string $text JSON.
	 */
	private static function store( $name, $text ) {
		$saved = get_option( self::OPTION, array() );
		update_option( self::OPTION, array( $name => $text ) + ( is_array( $saved ) ? $saved : array() ), false );
	}

	/**
	 * Names the current state.
	 *
	 * @return string
	 */
	private static function revision() {
		return md5( self::text( 'live' ) . "\n" . self::text( 'draft' ) );
	}

	/**
	 * Whether the feed has changed since the composer has read it.
	 *
	 * @param WP_REST_Request $request Names the revision that was read.
	 * @return bool
	 */
	private static function is_outdated( $request ) {
		$read = trim( (string) $request->get_header( 'x-tagdrop-if-match' ), '"' );
		return '' !== $read && self::revision() !== $read;
	}
}
