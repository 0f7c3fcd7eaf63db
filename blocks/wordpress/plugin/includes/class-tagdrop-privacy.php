<?php
/**
 * Privacy.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * WordPress' tools for personal data: export, erasure, and a text for the policy.
 */
class Tagdrop_Privacy {

	/** How many posts a step takes. */
	const STEP = 100;

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_filter( 'wp_privacy_personal_data_exporters', array( __CLASS__, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( __CLASS__, 'add_eraser' ) );
		add_action( 'admin_init', array( __CLASS__, 'add_policy' ) );
	}

	/**
	 * Names our exporter.
	 *
	 * @param array $exporters The others.
	 * @return array
	 */
	public static function add_exporter( $exporters ) {
		$exporters['tagdrop'] = array(
			'exporter_friendly_name' => 'Tagdrop',
			'callback'               => array( __CLASS__, 'export' ),
		);
		return $exporters;
	}

	/**
	 * Names our eraser.
	 *
	 * @param array $erasers The others.
	 * @return array
	 */
	public static function add_eraser( $erasers ) {
		$erasers['tagdrop'] = array(
			'eraser_friendly_name' => 'Tagdrop',
			'callback'             => array( __CLASS__, 'erase' ),
		);
		return $erasers;
	}

	/**
	 * Leads by the address, and proofs of its user.
	 *
	 * @param string $email The address.
	 * @param int    $page  The step, from 1.
	 * @return WP_Post[]
	 */
	private static function find( $email, $page ) {
		$query = array(
			// Entries in the trash are stored too; `any` would leave them out.
			'post_status' => array( 'private', 'publish', 'draft', 'pending', 'future', 'trash' ),
			'numberposts' => self::STEP,
			'offset'      => ( $page - 1 ) * self::STEP,
		);
		$leads = get_posts(
			$query + array(
				'post_type'  => Tagdrop_Leads::TYPE,
				'meta_key'   => '_tagdrop_email', // phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_value' => strtolower( $email ), // phpcs:ignore WordPress.DB.SlowDBQuery
			)
		);
		$user  = get_user_by( 'email', $email );
		return ! $user ? $leads : array_merge(
			$leads,
			get_posts(
				$query + array(
					'post_type'  => Tagdrop_Proofs::TYPE,
					'meta_key'   => '_tagdrop_user', // phpcs:ignore WordPress.DB.SlowDBQuery
					'meta_value' => $user->ID, // phpcs:ignore WordPress.DB.SlowDBQuery
				)
			)
		);
	}

	/**
	 * The stored data of a person.
	 *
	 * @param string $email The address.
	 * @param int    $page  The step.
	 * @return array
	 */
	public static function export( $email, $page = 1 ) {
		$posts = self::find( $email, (int) $page );
		$data  = array();
		foreach ( $posts as $post ) {
			$rows = array();
			foreach ( (array) get_post_meta( $post->ID, '_tagdrop', true ) as $name => $value ) {
				$rows[] = array(
					'name'  => $name,
					'value' => $value,
				);
			}
			$data[] = array(
				'group_id'    => $post->post_type,
				'group_label' => get_post_type_object( $post->post_type )->labels->name,
				'item_id'     => $post->post_type . '-' . $post->ID,
				'data'        => $rows,
			);
		}
		return array(
			'data' => $data,
			'done' => count( $posts ) < self::STEP,
		);
	}

	/**
	 * Deletes the stored data of a person.
	 *
	 * @param string $email The address.
	 * @return array
	 */
	public static function erase( $email ) {
		$posts = self::find( $email, 1 );
		foreach ( $posts as $post ) {
			wp_delete_post( $post->ID, true );
		}
		return array(
			'items_removed'  => count( $posts ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => count( $posts ) < self::STEP,
		);
	}

	/**
	 * A text for the site's policy.
	 */
	public static function add_policy() {
		if ( ! function_exists( 'wp_add_privacy_policy_content' ) ) {
			return;
		}
		$text = array(
			__( 'What you enter into a popup is kept on this site until we delete it, together with the address and title of the page, the pages of this site that you have visited before and when, the page on which you arrived and the site that you came from, the popup and what opened it, your language, your operating system, the kind of your device, and cookies of this site whose names begin with cc_. No other service receives it, unless we name one.', 'tagdrop' ),
			__( 'Your choice about cookies is kept in the cookie cookieyes-consent for a year. Where we keep proofs of consent, the choice, its time, the page and the random number of that cookie are stored on this site.', 'tagdrop' ),
			__( 'Which popups you have seen and closed is remembered in your browser, so that they are not shown again.', 'tagdrop' ),
			__( 'To keep robots away, a number made from your network address is kept for ten minutes.', 'tagdrop' ),
		);
		wp_add_privacy_policy_content( 'Tagdrop', '<p>' . implode( '</p><p>', $text ) . '</p>' );
	}
}
