<?php
/**
 * Popups that are made on this site.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Each is a post with the composer's draft, the version that visitors get, and rules about pages and visitors. Tagdrop_Live_Popups
 * has those that visitors get.
 */
class Tagdrop_Popups {

	const TYPE = 'tagdrop_popup';

	/** The maximum size of one popup, in bytes; pictures are in the media library. */
	const MOST_BYTES = 500000;

	/** The maximum number of popups. */
	const MOST = 200;

	/** Adds the hooks. */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ) );
	}

	/** The post type has no pages: the list and the composer are our own. */
	public static function register() {
		register_post_type(
			self::TYPE,
			array(
				'labels'       => array( 'name' => __( 'Popups', 'tagdrop' ) ),
				'public'       => false,
				'show_ui'      => false,
				'show_in_rest' => false,
				'supports'     => array( 'title' ),
				'can_export'   => true,
			)
		);
	}

	/**
	 * The capability to make popups and to switch them on.
	 *
	 * @return string
	 */
	public static function capability() {
		/**
		 * Who makes popups. Users without `unfiltered_html` cannot use their own HTML and chats in them.
		 *
		 * @param string $capability A capability of WordPress.
		 */
		return (string) apply_filters( 'tagdrop_popups_capability', 'manage_options' );
	}

	/**
	 * All of them, the newest first.
	 *
	 * @return WP_Post[]
	 */
	public static function all() {
		return get_posts(
			array(
				'post_type'   => self::TYPE,
				'post_status' => array( 'publish', 'draft' ),
				'numberposts' => self::MOST,
				'orderby'     => 'ID',
			)
		);
	}

	/**
	 * One by its popup's id.
	 *
	 * @param string $id The id.
	 * @return WP_Post|null
	 */
	public static function find( $id ) {
		foreach ( self::all() as $post ) {
			if ( self::id( $post ) === (string) $id ) {
				return $post;
			}
		}
		return null;
	}

	/**
	 * The id of its popup: visitors' browsers remember it.
	 *
	 * @param WP_Post $post The popup.
	 * @return string
	 */
	public static function id( $post ) {
		return (string) get_post_meta( $post->ID, '_tagdrop_id', true );
	}

	/**
	 * The version that visitors get; empty if there is none yet.
	 *
	 * @param int $id The post.
	 * @return string JSON.
	 */
	public static function live( $id ) {
		return (string) get_post_meta( $id, '_tagdrop_live', true );
	}

	/**
	 * Changes that are not published; empty if there are none.
	 *
	 * @param int $id The post.
	 * @return string JSON.
	 */
	public static function draft( $id ) {
		return (string) get_post_meta( $id, '_tagdrop_draft', true );
	}

	/**
	 * The newest version.
	 *
	 * @param int $id The post.
	 * @return string JSON.
	 */
	public static function newest( $id ) {
		$draft = self::draft( $id );
		return '' === $draft ? self::live( $id ) : $draft;
	}

	/**
	 * Names the newest version.
	 *
	 * @param int $id The post.
	 * @return string
	 */
	public static function revision( $id ) {
		return md5( self::newest( $id ) );
	}

	/**
	 * Where and to whom it is shown.
	 *
	 * @param int $id The post.
	 * @return array
	 */
	public static function rules( $id ) {
		return Tagdrop_Popup_Rules::clean( get_post_meta( $id, '_tagdrop_rules', true ) );
	}

	/**
	 * Stores a draft.
	 *
	 * @param stdClass     $popup The popup.
	 * @param WP_Post|null $post  Its post; a new one without.
	 * @return int The post.
	 */
	public static function save_draft( $popup, $post ) {
		$before = $post ? json_decode( self::newest( $post->ID ) ) : null;
		$json   = (string) wp_json_encode( Tagdrop_Rights::is_trusted() ? $popup : self::without_powerful( $popup, $before ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$name   = isset( $popup->poptin_name ) && is_string( $popup->poptin_name ) && '' !== trim( $popup->poptin_name ) ? $popup->poptin_name : $popup->poptin_id;
		$fields = array(
			'post_type'  => self::TYPE,
			'post_title' => sanitize_text_field( $name ),
		);
		$id     = $post ? wp_update_post( wp_slash( $fields + array( 'ID' => $post->ID ) ) ) : wp_insert_post( wp_slash( $fields + array( 'post_status' => 'draft' ) ) );
		update_post_meta( $id, '_tagdrop_id', wp_slash( (string) $popup->poptin_id ) );
		update_post_meta( $id, '_tagdrop_draft', wp_slash( self::live( $id ) === $json ? '' : $json ) );
		update_post_meta( $id, '_tagdrop_by', get_current_user_id() );
		return (int) $id;
	}

	/**
	 * A popup by a user who may not write unfiltered HTML: its HTML, the address of it, and its chats, whose script is
	 * another company's, stay as they are.
	 *
	 * @param stdClass      $popup  The new one.
	 * @param stdClass|null $before The last one.
	 * @return stdClass
	 */
	private static function without_powerful( $popup, $before ) {
		self::keep( $popup, $before, 'poptin' );
		self::keep( $popup, $before, 'poptin_url' );
		foreach ( array( 'content', 'mobile' ) as $words ) {
			if ( isset( $popup->$words ) && is_object( $popup->$words ) ) {
				self::keep( $popup->$words, isset( $before->$words ) ? $before->$words : null, 'chat' );
			}
		}
		return $popup;
	}

	/**
	 * Gives a field its last value.
	 *
	 * @param stdClass      $fields The new fields.
	 * @param stdClass|null $before The last ones.
	 * @param string        $name   The field.
	 */
	private static function keep( $fields, $before, $name ) {
		unset( $fields->$name );
		if ( isset( $before->$name ) ) {
			$fields->$name = $before->$name;
		}
	}

	/**
	 * Gives visitors the newest version. The first time it is also switched on.
	 *
	 * @param WP_Post $post The popup.
	 */
	public static function publish( $post ) {
		$is_new = '' === self::live( $post->ID );
		update_post_meta( $post->ID, '_tagdrop_live', wp_slash( self::newest( $post->ID ) ) );
		update_post_meta( $post->ID, '_tagdrop_draft', '' );
		if ( $is_new ) {
			self::switch_to( $post->ID, true );
		} else {
			Tagdrop_Live_Popups::compile();
		}
	}

	/**
	 * Switches a popup on or off.
	 *
	 * @param int  $id    The post.
	 * @param bool $is_on Whether visitors get it.
	 */
	public static function switch_to( $id, $is_on ) {
		$is_on = $is_on && '' !== self::live( $id );
		wp_update_post(
			array(
				'ID'          => $id,
				'post_status' => $is_on ? 'publish' : 'draft',
			)
		);
		Tagdrop_Live_Popups::compile();
	}

	/**
	 * Deletes a popup; its leads stay.
	 *
	 * @param int $id The post.
	 */
	public static function delete( $id ) {
		wp_delete_post( $id, true );
		Tagdrop_Live_Popups::compile();
	}

	/** The site's popups are those of the list from now on; those that were pasted into the settings move into it. */
	public static function take_pasted() {
		$settings = (array) get_option( Tagdrop_Settings::OPTION, array() );
		$json     = 'json' === Tagdrop_Settings::get( 'popups', 'source' ) ? json_decode( (string) Tagdrop_Settings::get( 'popups', 'json' ) ) : null;
		$poptins  = is_object( $json ) ? ( isset( $json->poptins ) ? $json->poptins : array( $json ) ) : $json;

		$settings['popups']           = isset( $settings['popups'] ) && is_array( $settings['popups'] ) ? $settings['popups'] : array();
		$settings['popups']['source'] = 'none';
		update_option( Tagdrop_Settings::OPTION, $settings );
		foreach ( is_array( $poptins ) ? $poptins : array() as $popup ) {
			if ( is_object( $popup ) && ! empty( $popup->poptin_id ) && is_scalar( $popup->poptin_id ) ) {
				self::publish( get_post( self::save_draft( $popup, self::find( (string) $popup->poptin_id ) ) ) );
			}
		}
	}
}
