<?php
/**
 * The routes of the REST API.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Routes that pages call: without cookies, since pages may come from a cache.
 */
class Tagdrop_Rest {

	/** The maximum size of a lead or a proof. */
	const MOST_BYTES = 65536;

	/** How many leads, and how many proofs, one address may send in ten minutes. */
	const MOST_IN_TEN_MINUTES = 30;

	/**
	 * The same of views and presses: a whole office or school looks at pages from one address, and nothing about a visitor
	 * is kept that would tell them apart. It limits how fast somebody can falsify the two numbers.
	 */
	const MOST_SEEN_IN_TEN_MINUTES = 1000;

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	/**
	 * Registers them.
	 */
	public static function register() {
		$routes = array(
			'leads'      => array( 'POST', array( 'Tagdrop_Leads', 'receive' ), array( __CLASS__, 'may_send' ), array() ),
			'consent'    => array( 'POST', array( 'Tagdrop_Proofs', 'receive' ), array( __CLASS__, 'may_send' ), array() ),
			'seen'       => array( 'POST', array( 'Tagdrop_Popup_Counts', 'receive' ), array( __CLASS__, 'may_send' ), array() ),
			'popups'     => array( 'GET', array( __CLASS__, 'popups' ), '__return_true', array() ),
			'feed-nonce' => array(
				'GET',
				array( __CLASS__, 'feed_nonce' ),
				'__return_true',
				array(
					'post' => array( 'type' => 'integer' ),
					'feed' => array( 'type' => 'string' ),
				),
			),
		);
		foreach ( $routes as $name => $route ) {
			register_rest_route(
				'tagdrop/v1',
				'/' . $name,
				array(
					'methods'             => $route[0],
					'callback'            => $route[1],
					'permission_callback' => $route[2],
					'args'                => $route[3],
				)
			);
		}
	}

	/**
	 * Whether a page may send this. There is no nonce, since a cached page has an old one: instead the browser names the
	 * page's site, and no address may send more than a person would (count()).
	 *
	 * @param WP_REST_Request $request The request.
	 * @return true|WP_Error
	 */
	public static function may_send( $request ) {
		$origin = (string) $request->get_header( 'origin' );
		$hosts  = array( wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( site_url(), PHP_URL_HOST ) );
		/**
		 * Hosts whose pages may send leads and proofs of consent.
		 *
		 * @param string[] $hosts Those of this site.
		 */
		$hosts = (array) apply_filters( 'tagdrop_sending_hosts', $hosts );
		if ( '' === $origin || ! in_array( wp_parse_url( $origin, PHP_URL_HOST ), $hosts, true ) ) {
			return new WP_Error( 'tagdrop_origin', 'Only pages of this site may send this.', array( 'status' => 403 ) );
		}
		if ( strlen( $request->get_body() ) > self::MOST_BYTES ) {
			return new WP_Error( 'tagdrop_size', 'This is too much.', array( 'status' => 413 ) );
		}
		return true;
	}

	/**
	 * Counts a request. This is not part of may_send(), since WordPress calls that one twice, also for the header
	 * `Allow`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @param int             $most    How many are allowed in ten minutes.
	 * @return WP_Error|null Null if it may continue.
	 */
	public static function count( $request, $most = self::MOST_IN_TEN_MINUTES ) {
		$address = Tagdrop_Visitor::address();
		/**
		 * The network address of a visitor. Behind an unknown proxy all visitors have the proxy's: return the one that it
		 * reports.
		 *
		 * @param string          $address What the web server and known proxies say.
		 * @param WP_REST_Request $request The request.
		 */
		$address = (string) apply_filters( 'tagdrop_visitor_address', $address, $request );
		// Only a hash is stored, with the site's salt, for ten minutes. Each period starts from zero, even for senders who
		// continue.
		$period = floor( time() / ( 10 * MINUTE_IN_SECONDS ) );
		$mark   = 'tagdrop_' . substr( wp_hash( $request->get_route() . $period . Tagdrop_Visitor::network( $address ) ), 0, 20 );
		return self::may_count( $mark, $most ) ? null : new WP_Error( 'tagdrop_rate', 'Too many requests.', array( 'status' => 429 ) );
	}

	/**
	 * Counts one more, unless there are too many. The database does it in one step: requests that arrive together would
	 * all read the same number. The rows are those of a transient, which WordPress deletes when its time is over.
	 *
	 * @param string $mark The transient's name.
	 * @param int    $most How many are allowed.
	 * @return bool
	 */
	private static function may_count( $mark, $most ) {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- no function of WordPress counts in one step, and a cached number is an old one.
		$add    = "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')";
		$is_new = $wpdb->query( $wpdb->prepare( $add, '_transient_' . $mark, '0' ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- above.
		if ( $is_new ) {
			$wpdb->query( $wpdb->prepare( $add, '_transient_timeout_' . $mark, (string) ( time() + 10 * MINUTE_IN_SECONDS ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- above.
		}
		return (bool) $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = option_value + 1 WHERE option_name = %s AND option_value + 0 < %d", '_transient_' . $mark, $most ) );
		// phpcs:enable
	}

	/**
	 * Flat texts of a body; anything else in it is left out.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return array
	 */
	public static function texts( $request ) {
		$texts = array();
		foreach ( (array) $request->get_json_params() as $name => $value ) {
			if ( is_scalar( $value ) && count( $texts ) < 200 && preg_match( '/^\w[\w.-]{0,99}$/D', (string) $name ) ) {
				$texts[ $name ] = sanitize_textarea_field( (string) $value );
			}
		}
		return $texts;
	}

	/**
	 * Stores texts as a private post, once for each `submission_id`.
	 *
	 * @param string $type  The post type.
	 * @param string $title Its title.
	 * @param array  $texts The texts.
	 * @param array  $found Fields to find it by.
	 * @return int|null Its id; null if it is stored already.
	 */
	public static function keep( $type, $title, $texts, $found ) {
		$id = isset( $texts['submission_id'] ) ? $texts['submission_id'] : '';
		// The index of post names finds it; a table of meta values has none.
		$name = '' === $id ? '' : 'tagdrop-' . substr( md5( $id ), 0, 24 );
		if ( '' !== $name && get_posts(
			array(
				'post_type'   => $type,
				'name'        => $name,
				'post_status' => 'any',
				'fields'      => 'ids',
			)
		) ) {
			return null;
		}
		return (int) wp_insert_post(
			wp_slash(
				array(
					'post_type'   => $type,
					'post_status' => 'private',
					'post_title'  => $title,
					'post_name'   => $name,
					'meta_input'  => array_merge( array( '_tagdrop' => $texts ), $found ),
				)
			)
		);
	}

	/**
	 * The popups of the settings page, as a file of popups; none if the site's popups have another source.
	 *
	 * @return WP_REST_Response
	 */
	public static function popups() {
		$is_used  = 'json' === Tagdrop_Settings::get( 'popups', 'source' );
		$json     = $is_used ? json_decode( (string) Tagdrop_Settings::get( 'popups', 'json' ) ) : null;
		$response = new WP_REST_Response( null === $json ? array( 'poptins' => array() ) : $json );
		$response->header( 'Cache-Control', 'public, max-age=300' );
		return $response;
	}

	/**
	 * The current nonce of a page's feed. Its own plugin renders the feed again.
	 *
	 * @param WP_REST_Request $request Has `post` and `feed`.
	 * @return WP_REST_Response
	 */
	public static function feed_nonce( $request ) {
		$post = get_post( (int) $request['post'] );
		$id   = preg_replace( '/\D/', '', (string) $request['feed'] );
		$html = '';
		if ( $post && is_post_publicly_viewable( $post ) && '' === $post->post_password ) {
			setup_postdata( $GLOBALS['post'] = $post ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride, Squiz.PHP.DisallowMultipleAssignments -- the plugin reads it.
			$html = Tagdrop_Takeover::without( 'instagram-feed', '' === $id ? '[instagram-feed]' : '[instagram-feed feed=' . $id . ']' );
			wp_reset_postdata();
		}
		$response = new WP_REST_Response( array( 'nonce' => preg_match( '/data-locatornonce="(\w+)"/', $html, $found ) ? $found[1] : '' ) );
		$response->header( 'Cache-Control', 'no-store' );
		return $response;
	}
}
