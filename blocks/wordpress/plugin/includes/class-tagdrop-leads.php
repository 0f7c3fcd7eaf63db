<?php
/**
 * Leads.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Visitors' submissions by popups, as private posts: listed, searched, mailed, exported, deleted. */
class Tagdrop_Leads {

	const TYPE = 'tagdrop_lead';

	/** Fields about the lead itself, not about the visitor. */
	const ABOUT = '/^(?:submission_id|poptin_|client_id|viewer|newExtraFields|created_|p_target|checkbox_checked|all_visited|previous_|origin_landing|browser_language|operating_system|page_|referrer|visitor$|title$|trigger$|url$|consent$|store_)/';

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
		add_filter( 'manage_' . self::TYPE . '_posts_columns', array( __CLASS__, 'columns' ) );
		add_action( 'manage_' . self::TYPE . '_posts_custom_column', array( __CLASS__, 'print_column' ), 10, 2 );
		add_action( 'admin_post_tagdrop_leads', array( __CLASS__, 'export' ) );
	}

	/** The post type: only users who may manage the site see it. */
	public static function register() {
		register_post_type(
			self::TYPE,
			array(
				'labels'          => array(
					'name'          => __( 'Leads', 'tagdrop' ),
					'singular_name' => __( 'Lead', 'tagdrop' ),
					'edit_item'     => __( 'Lead', 'tagdrop' ),
					'search_items'  => __( 'Search leads', 'tagdrop' ),
					'not_found'     => __( 'No leads yet.', 'tagdrop' ),
				),
				'public'          => false,
				'show_ui'         => true,
				'show_in_menu'    => 'tagdrop',
				'show_in_rest'    => false,
				'supports'        => false,
				'capability_type' => self::TYPE,
				'map_meta_cap'    => false,
				'capabilities'    => array_fill_keys( array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'delete_posts', 'publish_posts', 'read_private_posts', 'delete_private_posts', 'delete_others_posts', 'edit_private_posts' ), 'manage_options' ) + array( 'create_posts' => 'do_not_allow' ),
			)
		);
	}

	/**
	 * The route: POST from a popup.
	 *
	 * @param WP_REST_Request $request The lead.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function receive( $request ) {
		$refused = Tagdrop_Rest::count( $request );
		if ( $refused ) {
			return $refused;
		}
		$texts = Tagdrop_Rest::texts( $request );
		$email = self::email( $texts );
		$said  = array_diff_key( $texts, array_flip( preg_grep( self::ABOUT, array_keys( $texts ) ) ) );
		if ( ! $said ) {
			return new WP_REST_Response( array( 'message' => 'This lead says nothing.' ), 400 );
		}
		$title = '' === $email ? wp_trim_words( (string) reset( $said ), 10 ) : $email;
		$id    = Tagdrop_Rest::keep( self::TYPE, $title, $texts, array( '_tagdrop_email' => strtolower( $email ) ) );
		if ( $id ) {
			self::mail( $title, $texts );
			/**
			 * A lead was stored.
			 *
			 * @param int   $id    Its post.
			 * @param array $texts Its fields.
			 */
			do_action( 'tagdrop_lead', $id, $texts );
		}
		return new WP_REST_Response( array( 'success' => true ), $id ? 201 : 200 );
	}

	/**
	 * The first value that is an e-mail address.
	 *
	 * @param array $texts The lead.
	 * @return string
	 */
	private static function email( $texts ) {
		$first = array_intersect_key( $texts, array( 'email' => 1 ) );
		foreach ( array_merge( $first, $texts ) as $value ) {
			if ( is_email( $value ) ) {
				return $value;
			}
		}
		return '';
	}

	/**
	 * Notifies the site's owner, if wanted.
	 *
	 * @param string $title Who.
	 * @param array  $texts What.
	 */
	private static function mail( $title, $texts ) {
		$to = Tagdrop_Settings::get( 'mail' );
		if ( '' === $to ) {
			return;
		}
		$lines = array();
		foreach ( $texts as $name => $value ) {
			if ( in_array( $name, array( 'page_url', 'page_title' ), true ) || ! preg_match( self::ABOUT, $name ) ) {
				$lines[] = $name . ': ' . $value;
			}
		}
		/* translators: %1$s: the site, %2$s: the sender of the lead. */
		wp_mail( $to, sprintf( __( '[%1$s] New lead: %2$s', 'tagdrop' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $title ), implode( "\n", $lines ) );
	}

	/**
	 * The columns of the list.
	 *
	 * @param array $columns The usual ones.
	 * @return array
	 */
	public static function columns( $columns ) {
		return array(
			'cb'           => isset( $columns['cb'] ) ? $columns['cb'] : '',
			'title'        => __( 'Who', 'tagdrop' ),
			'tagdrop-page' => __( 'Page', 'tagdrop' ),
			'date'         => __( 'When', 'tagdrop' ),
		);
	}

	/**
	 * A cell of the list.
	 *
	 * @param string $column The column.
	 * @param int    $id     The lead.
	 */
	public static function print_column( $column, $id ) {
		$texts = (array) get_post_meta( $id, '_tagdrop', true );
		if ( 'tagdrop-page' === $column && ! empty( $texts['page_url'] ) ) {
			echo '<bdi>' . esc_html( $texts['page_url'] ) . '</bdi>';
		}
	}

	/** All leads as a table for other programs. A value that a spreadsheet would calculate becomes text. */
	public static function export() {
		check_admin_referer( 'tagdrop_leads' );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( '', '', array( 'response' => 403 ) );
		}
		$rows = array();
		foreach ( get_posts(
			array(
				'post_type'   => self::TYPE,
				'post_status' => 'any',
				'numberposts' => -1,
			)
		) as $post ) {
			$rows[] = array( 'date' => $post->post_date_gmt . ' UTC' ) + array_map( 'strval', (array) get_post_meta( $post->ID, '_tagdrop', true ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="leads.csv"' );
		$names  = $rows ? array_keys( array_replace( ...$rows ) ) : array( 'date' );
		$output = fopen( 'php://output', 'w' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		fputcsv( $output, $names, ',', '"', '' );
		foreach ( $rows as $row ) {
			$cells = array();
			foreach ( $names as $name ) {
				$cell    = isset( $row[ $name ] ) ? $row[ $name ] : '';
				$cells[] = preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" . $cell : $cell;
			}
			fputcsv( $output, $cells, ',', '"', '' );
		}
		exit;
	}
}
