<?php
/**
 * Lists of visitors' submissions.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** WordPress' lists of leads and of proofs, without the controls for writing and publishing. */
class Tagdrop_Lists {

	const TYPES = array( 'tagdrop_lead', 'tagdrop_consent' );

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_filter( 'display_post_states', array( __CLASS__, 'without_state' ), 10, 2 );
		add_filter( 'post_date_column_status', array( __CLASS__, 'without_status' ), 10, 2 );
		add_filter( 'post_row_actions', array( __CLASS__, 'row_actions' ), 10, 2 );
		foreach ( self::TYPES as $type ) {
			add_filter( 'views_edit-' . $type, array( __CLASS__, 'views' ) );
			add_filter( 'bulk_actions-edit-' . $type, array( __CLASS__, 'bulk_actions' ) );
			add_action( 'add_meta_boxes_' . $type, array( __CLASS__, 'add_box' ) );
		}
	}

	/**
	 * All of them are private.
	 *
	 * @param string[] $states The labels after the title.
	 * @param WP_Post  $post   The entry.
	 * @return string[]
	 */
	public static function without_state( $states, $post ) {
		return in_array( $post->post_type, self::TYPES, true ) ? array() : $states;
	}

	/**
	 * The date alone: when it was sent.
	 *
	 * @param string  $status Words before the date.
	 * @param WP_Post $post   The entry.
	 * @return string
	 */
	public static function without_status( $status, $post ) {
		return in_array( $post->post_type, self::TYPES, true ) ? '' : $status;
	}

	/**
	 * An entry is viewed or deleted; there is nothing to edit quickly.
	 *
	 * @param string[] $actions The links.
	 * @param WP_Post  $post    The entry.
	 * @return string[]
	 */
	public static function row_actions( $actions, $post ) {
		return in_array( $post->post_type, self::TYPES, true ) ? array_diff_key( $actions, array( 'inline hide-if-no-js' => 1 ) ) : $actions;
	}

	/**
	 * All, and the trash.
	 *
	 * @param string[] $views The links above the list.
	 * @return string[]
	 */
	public static function views( $views ) {
		return array_diff_key( $views, array( 'private' => 1 ) );
	}

	/**
	 * Without editing.
	 *
	 * @param string[] $actions The choices.
	 * @return string[]
	 */
	public static function bulk_actions( $actions ) {
		return array_diff_key( $actions, array( 'edit' => 1 ) );
	}

	/**
	 * The page of one entry, where nothing is published or changed.
	 *
	 * @param WP_Post $post The entry.
	 */
	public static function add_box( $post ) {
		remove_meta_box( 'submitdiv', $post->post_type, 'side' );
		remove_meta_box( 'slugdiv', $post->post_type, 'normal' );
		add_meta_box( 'tagdrop-when', __( 'When', 'tagdrop' ), array( __CLASS__, 'print_when' ), $post->post_type, 'side' );
		add_meta_box( 'tagdrop-entry', __( 'What was sent', 'tagdrop' ), array( __CLASS__, 'print_box' ), $post->post_type );
	}

	/**
	 * When it was sent, and how it is deleted.
	 *
	 * @param WP_Post $post The entry.
	 */
	public static function print_when( $post ) {
		echo '<p>' . esc_html( get_the_date( '', $post ) . ' ' . get_the_time( '', $post ) ) . '</p>';
		if ( 'trash' !== $post->post_status ) {
			echo '<p><a class="submitdelete" href="' . esc_url( (string) get_delete_post_link( $post ) ) . '">' . esc_html__( 'Move to the trash', 'tagdrop' ) . '</a></p>';
		}
	}

	/**
	 * Its contents.
	 *
	 * @param WP_Post $post The entry.
	 */
	public static function print_box( $post ) {
		$texts = (array) get_post_meta( $post->ID, '_tagdrop', true );
		if ( Tagdrop_Leads::TYPE !== $post->post_type ) {
			self::print_rows( $texts );
			return;
		}
		self::print_rows( Tagdrop_Lead_Text::answers( $texts ) );
		echo '<details><summary>' . esc_html__( 'About the visit', 'tagdrop' ) . '</summary>';
		self::print_rows( Tagdrop_Lead_Text::facts( $texts ) );
		echo '</details>';
	}

	/**
	 * A table of two columns.
	 *
	 * @param array $rows Values by their names.
	 */
	private static function print_rows( $rows ) {
		echo '<table class="widefat striped"><tbody>';
		foreach ( $rows as $name => $value ) {
			echo '<tr><th scope="row">' . esc_html( (string) $name ) . '</th><td dir="auto">' . nl2br( esc_html( (string) $value ) ) . '</td></tr>';
		}
		echo '</tbody></table>';
	}
}
