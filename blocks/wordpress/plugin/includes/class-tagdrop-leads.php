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

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
		add_filter( 'manage_' . self::TYPE . '_posts_columns', array( __CLASS__, 'columns' ) );
		add_action( 'manage_' . self::TYPE . '_posts_custom_column', array( __CLASS__, 'print_column' ), 10, 2 );
		add_filter( 'posts_search', array( __CLASS__, 'search' ), 10, 2 );
		add_action( 'admin_post_tagdrop_leads', array( 'Tagdrop_Lead_Table', 'export' ) );
	}

	/**
	 * The capability to see leads: of administrators, or of editors too.
	 *
	 * @return string
	 */
	public static function capability() {
		return 'editors' === Tagdrop_Settings::get( 'readers' ) ? 'edit_others_posts' : 'manage_options';
	}

	/** The post type: only users who may see leads have its pages. */
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
				'capabilities'    => array_fill_keys( array( 'edit_post', 'read_post', 'delete_post', 'edit_posts', 'edit_others_posts', 'delete_posts', 'publish_posts', 'read_private_posts', 'delete_private_posts', 'delete_others_posts', 'edit_private_posts' ), self::capability() ) + array( 'create_posts' => 'do_not_allow' ),
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
		if ( ! Tagdrop_Lead_Text::answers( $texts ) ) {
			return new WP_REST_Response( array( 'message' => 'This lead says nothing.' ), 400 );
		}
		$title  = Tagdrop_Lead_Text::who( $texts );
		$emails = array_map( 'strtolower', Tagdrop_Lead_Text::emails( $texts ) );
		$id     = Tagdrop_Rest::keep( self::TYPE, $title, $texts, array( '_tagdrop_email' => (string) array_shift( $emails ) ) );
		if ( $id ) {
			// WordPress' tools for personal data find it by each of its addresses.
			foreach ( array_unique( $emails ) as $email ) {
				add_post_meta( $id, '_tagdrop_email', $email );
			}
			Tagdrop_Popup_Counts::converted( isset( $texts['poptin_id'] ) ? $texts['poptin_id'] : '' );
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
		foreach ( Tagdrop_Lead_Text::answers( $texts ) as $label => $value ) {
			$lines[] = $label . ': ' . $value;
		}
		if ( ! empty( $texts['page_url'] ) ) {
			/* translators: %s: the address of a page. */
			$lines[] = "\n" . sprintf( __( 'Sent from: %s', 'tagdrop' ), $texts['page_url'] );
		}
		$emails = Tagdrop_Lead_Text::emails( $texts );
		/* translators: %1$s: the site, %2$s: the sender of the lead. */
		wp_mail( $to, sprintf( __( '[%1$s] New lead: %2$s', 'tagdrop' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $title ), implode( "\n", $lines ), $emails ? array( 'Reply-To: ' . $emails[0] ) : array() );
	}

	/**
	 * The columns of the list.
	 *
	 * @param array $columns The usual ones.
	 * @return array
	 */
	public static function columns( $columns ) {
		return array(
			'cb'              => isset( $columns['cb'] ) ? $columns['cb'] : '',
			'title'           => __( 'Who', 'tagdrop' ),
			'tagdrop-answers' => __( 'Answers', 'tagdrop' ),
			'tagdrop-page'    => __( 'Page', 'tagdrop' ),
			'date'            => __( 'When', 'tagdrop' ),
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
		} elseif ( 'tagdrop-answers' === $column ) {
			foreach ( Tagdrop_Lead_Text::answers( $texts ) as $label => $value ) {
				echo '<div>' . esc_html( $label ) . ': <bdi>' . esc_html( wp_trim_words( $value, 15 ) ) . '</bdi></div>';
			}
		}
	}

	/**
	 * Searches leads in all their fields, not only in their titles.
	 *
	 * @param string   $sql   WordPress' condition.
	 * @param WP_Query $query The query.
	 * @return string
	 */
	public static function search( $sql, $query ) {
		global $wpdb;
		$words = trim( (string) $query->get( 's' ) );
		if ( '' === $words || self::TYPE !== $query->get( 'post_type' ) ) {
			return $sql;
		}
		$like = '%' . $wpdb->esc_like( $words ) . '%';
		return $wpdb->prepare( " AND ( {$wpdb->posts}.post_title LIKE %s OR EXISTS ( SELECT 1 FROM {$wpdb->postmeta} AS tagdrop_lead WHERE tagdrop_lead.post_id = {$wpdb->posts}.ID AND tagdrop_lead.meta_key = '_tagdrop' AND tagdrop_lead.meta_value LIKE %s ) )", $like, $like );
	}
}
