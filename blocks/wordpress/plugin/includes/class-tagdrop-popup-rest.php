<?php
/**
 * The composer's calls about popups.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** The calls that the composer makes of a provider (docs/provider.md), for users who may make popups. */
class Tagdrop_Popup_Rest {

	/** Ids of popups. */
	const ID = '(?P<id>[\w-]{1,64})';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	/** Registers the routes. */
	public static function register() {
		$routes = array(
			'drafts'                          => array( 'GET', 'drafts' ),
			'drafts/save'                     => array( 'PUT', 'save' ),
			'drafts/' . self::ID              => array( 'DELETE', 'remove' ),
			'popups/' . self::ID              => array( 'GET', 'popup' ),
			'popups/' . self::ID . '/publish' => array( 'POST', 'publish' ),
		);
		foreach ( $routes as $path => $route ) {
			register_rest_route(
				'tagdrop/v1',
				'/composer/' . str_replace( '/save', '', $path ),
				array(
					'methods'             => $route[0],
					'callback'            => array( __CLASS__, $route[1] ),
					'permission_callback' => array( __CLASS__, 'may' ),
				)
			);
		}
	}

	/**
	 * Whether the user may make popups; the nonce of WordPress' API says who it is.
	 *
	 * @return bool
	 */
	public static function may() {
		return current_user_can( Tagdrop_Popups::capability() );
	}

	/**
	 * GET drafts: the newest version of each popup.
	 *
	 * @return WP_REST_Response
	 */
	public static function drafts() {
		$poptins   = array();
		$revisions = array();
		foreach ( array_reverse( Tagdrop_Popups::all() ) as $post ) {
			$popup = json_decode( Tagdrop_Popups::newest( $post->ID ) );
			if ( is_object( $popup ) ) {
				$poptins[]                                = $popup;
				$revisions[ Tagdrop_Popups::id( $post ) ] = Tagdrop_Popups::revision( $post->ID );
			}
		}
		return self::answer(
			array(
				'poptins'   => $poptins,
				'revisions' => (object) $revisions,
			)
		);
	}

	/**
	 * PUT drafts: stores popups, unless somebody else has changed one of them since it was read.
	 *
	 * @param WP_REST_Request $request Has `poptins`, and in `basedOn` the revisions that were read.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function save( $request ) {
		$body    = json_decode( $request->get_body() );
		$poptins = isset( $body->poptins ) && is_array( $body->poptins ) ? $body->poptins : null;
		$read    = isset( $body->basedOn ) && is_object( $body->basedOn ) ? (array) $body->basedOn : array(); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- the composer's word.
		if ( ! $poptins || count( $poptins ) > Tagdrop_Popups::MOST ) {
			return self::refuse( 400, __( 'These are no popups.', 'tagdrop' ) );
		}
		$posts     = array();
		$conflicts = array();
		foreach ( $poptins as $popup ) {
			$problem = self::problem( $popup );
			if ( '' !== $problem ) {
				return self::refuse( 400, $problem );
			}
			$id    = (string) $popup->poptin_id;
			$post  = Tagdrop_Popups::find( $id );
			$known = isset( $read[ $id ] ) && is_string( $read[ $id ] ) ? $read[ $id ] : '';

			$posts[ $id ] = $post;
			// A popup that was deleted in the meantime is a conflict too, but not one that is new.
			if ( $post ? Tagdrop_Popups::revision( $post->ID ) !== $known : '' !== $known ) {
				$conflicts[] = self::conflict( $id, $post );
			}
		}
		if ( $conflicts ) {
			return new WP_REST_Response( array( 'conflicts' => $conflicts ), 409 );
		}
		if ( count( Tagdrop_Popups::all() ) + count( $posts ) - count( array_filter( $posts ) ) > Tagdrop_Popups::MOST ) {
			return self::refuse( 400, __( 'There are too many popups: delete some in the list.', 'tagdrop' ) );
		}
		$revisions = array();
		foreach ( $poptins as $popup ) {
			$id               = (string) $popup->poptin_id;
			$post             = Tagdrop_Popups::save_draft( $popup, $posts[ $id ] );
			$revisions[ $id ] = Tagdrop_Popups::revision( $post );
		}
		return self::answer( array( 'revisions' => (object) $revisions ) );
	}

	/**
	 * DELETE drafts/{id}: a popup that visitors get stays until it is deleted in the list.
	 *
	 * @param WP_REST_Request $request Has `id`.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function remove( $request ) {
		$post = Tagdrop_Popups::find( $request['id'] );
		if ( ! $post ) {
			return self::answer( (object) array() );
		}
		if ( self::is_outdated( $request, Tagdrop_Popups::revision( $post->ID ) ) ) {
			return new WP_REST_Response( array( 'conflicts' => array( self::conflict( $request['id'], $post ) ) ), 409 );
		}
		if ( '' === Tagdrop_Popups::live( $post->ID ) ) {
			Tagdrop_Popups::delete( $post->ID );
			return self::answer( (object) array() );
		}
		update_post_meta( $post->ID, '_tagdrop_draft', '' );
		return self::answer( array( 'revision' => Tagdrop_Popups::revision( $post->ID ) ) );
	}

	/**
	 * GET popups/{id}: whether it has changes that are not published.
	 *
	 * @param WP_REST_Request $request Has `id`.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function popup( $request ) {
		$post = Tagdrop_Popups::find( $request['id'] );
		if ( ! $post ) {
			return self::refuse( 404, __( 'This popup does not exist.', 'tagdrop' ) );
		}
		return self::answer( array( 'draft' => json_decode( Tagdrop_Popups::draft( $post->ID ) ) ) );
	}

	/**
	 * POST popups/{id}/publish.
	 *
	 * @param WP_REST_Request $request Has `id`.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function publish( $request ) {
		$post = Tagdrop_Popups::find( $request['id'] );
		if ( ! $post ) {
			return self::refuse( 404, __( 'This popup does not exist.', 'tagdrop' ) );
		}
		if ( self::is_outdated( $request, Tagdrop_Popups::revision( $post->ID ) ) ) {
			return new WP_REST_Response( array( 'conflicts' => array( self::conflict( $request['id'], $post ) ) ), 409 );
		}
		Tagdrop_Popups::publish( $post );
		$lines = Tagdrop_Popup_Rules::words( Tagdrop_Popups::rules( $post->ID ) );
		$is_on = 'publish' === get_post_status( $post->ID );
		/* translators: %s: pages, such as "All pages". */
		$message = $is_on ? sprintf( __( 'Published. Visitors get it here: %s.', 'tagdrop' ), implode( '; ', $lines ) ) : __( 'Published, but the popup is switched off in the list.', 'tagdrop' );
		if ( ! Tagdrop_Live_Popups::are_used() ) {
			$message = __( 'Published, but the site gets its popups from elsewhere: see the list of popups.', 'tagdrop' );
		}
		return self::answer( array( 'message' => $message ) );
	}

	/**
	 * What is wrong with a popup.
	 *
	 * @param mixed $popup What was sent.
	 * @return string Empty if nothing is.
	 */
	private static function problem( $popup ) {
		if ( ! is_object( $popup ) || ! isset( $popup->poptin_id ) || ! is_scalar( $popup->poptin_id ) || ! preg_match( '/^' . self::ID . '$/D', (string) $popup->poptin_id ) ) {
			return __( 'The id of a popup has letters, digits, - and _ only.', 'tagdrop' );
		}
		return strlen( (string) wp_json_encode( $popup ) ) > Tagdrop_Popups::MOST_BYTES ? __( 'A popup is too large: put its pictures into the media library.', 'tagdrop' ) : '';
	}

	/**
	 * Whether something has changed since the composer has read it.
	 *
	 * @param WP_REST_Request $request  Names the revision that was read.
	 * @param string          $revision The current one.
	 * @return bool
	 */
	public static function is_outdated( $request, $revision ) {
		$read = trim( (string) $request->get_header( 'x-tagdrop-if-match' ), '"' );
		return '' !== $read && $revision !== $read;
	}

	/**
	 * What somebody else has stored.
	 *
	 * @param string       $id   The popup's id.
	 * @param WP_Post|null $post The popup; none if it was deleted.
	 * @return array
	 */
	private static function conflict( $id, $post ) {
		$user = $post ? get_userdata( (int) get_post_meta( $post->ID, '_tagdrop_by', true ) ) : false;
		return array(
			'poptin_id' => $id,
			'poptin'    => $post ? json_decode( Tagdrop_Popups::newest( $post->ID ) ) : null,
			'revision'  => $post ? Tagdrop_Popups::revision( $post->ID ) : '',
			'login'     => $user ? $user->display_name : '',
			'at'        => $post ? get_post_modified_time( 'c', true, $post ) : '',
		);
	}

	/**
	 * An answer that no cache keeps.
	 *
	 * @param mixed $body The body.
	 * @return WP_REST_Response
	 */
	public static function answer( $body ) {
		$response = new WP_REST_Response( $body );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}

	/**
	 * A refusal in words.
	 *
	 * @param int    $status  The HTTP status.
	 * @param string $message Why.
	 * @return WP_Error
	 */
	public static function refuse( $status, $message ) {
		return new WP_Error( 'tagdrop_refused', $message, array( 'status' => $status ) );
	}
}
