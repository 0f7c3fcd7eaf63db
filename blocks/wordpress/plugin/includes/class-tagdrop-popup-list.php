<?php
/**
 * The list of popups.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Popups with picture, pages, views, conversions and a switch; and the page about where one of them appears. */
class Tagdrop_Popup_List {

	const PAGE = 'tagdrop-popups';

	/** What the list can do to a popup, besides the composer. */
	const ACTION = 'tagdrop_popup';

	/** Adds the hooks. */
	public static function start() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ), 6 );
		add_action( 'admin_post_' . self::ACTION, array( __CLASS__, 'act' ) );
	}

	/** The page, before the settings. */
	public static function add_page() {
		add_submenu_page( 'tagdrop', __( 'Popups', 'tagdrop' ), __( 'Popups', 'tagdrop' ), Tagdrop_Popups::capability(), self::PAGE, array( __CLASS__, 'print_page' ), 0 );
	}

	/**
	 * The address of the page.
	 *
	 * @param array $arguments Such as `popup`, the id of one.
	 * @return string
	 */
	public static function address( $arguments = array() ) {
		return add_query_arg( array( 'page' => self::PAGE ) + $arguments, admin_url( 'admin.php' ) );
	}

	/** The page. */
	public static function print_page() {
		$id   = isset( $_GET['popup'] ) ? sanitize_text_field( wp_unslash( $_GET['popup'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- nothing is changed.
		$post = '' === $id ? null : Tagdrop_Popups::find( $id );
		echo '<div class="wrap tagdrop">';
		if ( $post ) {
			Tagdrop_Popup_Where::print_page( $post );
		} else {
			self::print_list( $id );
		}
		echo '</div>';
	}

	/**
	 * The list.
	 *
	 * @param string $missing The id of a popup that was asked for and is not there.
	 */
	private static function print_list( $missing ) {
		echo '<h1 class="wp-heading-inline">' . esc_html__( 'Popups', 'tagdrop' ) . '</h1> ';
		echo '<a class="page-title-action" href="' . esc_url( Tagdrop_Composer::address( array( 'new' => 1 ) ) ) . '">' . esc_html__( 'New popup', 'tagdrop' ) . '</a><hr class="wp-header-end">';
		if ( '' !== $missing ) {
			echo '<div class="notice notice-info inline"><p>' . esc_html__( 'This popup is not saved yet. Change something in the composer first.', 'tagdrop' ) . '</p></div>';
		}
		self::print_source();
		if ( ! Tagdrop_Rights::is_trusted() ) {
			echo '<div class="notice notice-info inline"><p>' . esc_html__( 'Your own HTML and chats in popups stay as they are: only users with the capability unfiltered_html can change them.', 'tagdrop' ) . '</p></div>';
		}
		$posts = Tagdrop_Popups::all();
		if ( ! $posts ) {
			echo '<div class="tagdrop-empty"><h2>' . esc_html__( 'Make your first popup', 'tagdrop' ) . '</h2><p>' . esc_html__( 'Choose a ready-made one, change its words, and publish it on all pages or on those that you choose.', 'tagdrop' ) . '</p><p><a class="button button-primary button-hero" href="' . esc_url( Tagdrop_Composer::address( array( 'new' => 1 ) ) ) . '">' . esc_html__( 'New popup', 'tagdrop' ) . '</a></p></div>';
			return;
		}
		self::print_script();
		echo '<table class="widefat striped tagdrop-popups"><thead><tr><th scope="col" class="tagdrop-picture">' . esc_html__( 'Picture', 'tagdrop' ) . '</th><th scope="col" class="column-primary">' . esc_html__( 'Popup', 'tagdrop' ) . '</th><th scope="col">' . esc_html__( 'Where and to whom', 'tagdrop' ) . '</th><th scope="col" class="num">' . esc_html__( 'Views', 'tagdrop' ) . '</th><th scope="col" class="num">' . esc_html__( 'Conversions', 'tagdrop' ) . '</th><th scope="col">' . esc_html__( 'Visitors see it', 'tagdrop' ) . '</th></tr></thead><tbody>';
		foreach ( $posts as $post ) {
			self::print_row( $post );
		}
		echo '</tbody></table>';
	}

	/** Draws the pictures. A module that needs no version: its folder has it. */
	private static function print_script() {
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => Tagdrop_Composer::url( 'wordpress-pictures.js' ),
			)
		);
	}

	/** What the owner has to know if the site's popups come from elsewhere. */
	private static function print_source() {
		if ( Tagdrop_Live_Popups::are_used() ) {
			return;
		}
		$is_json = 'json' === Tagdrop_Settings::get( 'popups', 'source' );
		echo '<div class="notice notice-warning inline"><p>' . esc_html( $is_json ? __( 'The site shows the popups that were pasted as text into the settings. Move them into this list, where they can be changed.', 'tagdrop' ) : __( 'The settings say that the site gets its popups from elsewhere. Those of this list are not shown until you switch to them.', 'tagdrop' ) ) . '</p><p>';
		self::print_button( '', 'use', $is_json ? __( 'Move them into this list', 'tagdrop' ) : __( 'Use the popups of this list', 'tagdrop' ), 'button button-primary' );
		echo '</p></div>';
	}

	/**
	 * A popup.
	 *
	 * @param WP_Post $post The popup.
	 */
	private static function print_row( $post ) {
		$id      = Tagdrop_Popups::id( $post );
		$is_on   = 'publish' === $post->post_status;
		$is_live = '' !== Tagdrop_Popups::live( $post->ID );
		$edit    = Tagdrop_Composer::address( array( 'popup' => rawurlencode( $id ) ) );
		$where   = self::address( array( 'popup' => rawurlencode( $id ) ) );
		$views   = Tagdrop_Popup_Counts::number( $post->ID, 'view' );
		$wins    = Tagdrop_Popup_Counts::number( $post->ID, 'conversion' );
		echo '<tr><td class="tagdrop-picture"><span data-tagdrop-frame="' . esc_url( Tagdrop_Composer::url( 'frame.html' ) ) . '" data-tagdrop-picture="' . esc_attr( Tagdrop_Popups::newest( $post->ID ) ) . '"></span></td>';
		echo '<td class="column-primary" data-colname="' . esc_attr__( 'Popup', 'tagdrop' ) . '"><strong><a class="row-title" href="' . esc_url( $edit ) . '">' . esc_html( $post->post_title ) . '</a></strong>';
		if ( ! $is_live ) {
			echo ' — <span class="post-state">' . esc_html__( 'Draft', 'tagdrop' ) . '</span>';
		} elseif ( '' !== Tagdrop_Popups::draft( $post->ID ) ) {
			echo ' — <span class="post-state">' . esc_html__( 'Has changes that are not published', 'tagdrop' ) . '</span>';
		}
		echo '<div class="tagdrop-actions"><a href="' . esc_url( $edit ) . '">' . esc_html__( 'Edit', 'tagdrop' ) . '</a> <a href="' . esc_url( $where ) . '">' . esc_html__( 'Pages and visitors', 'tagdrop' ) . '</a> ';
		self::print_button( $id, 'delete', __( 'Delete', 'tagdrop' ), 'button-link button-link-delete' );
		echo '</div></td><td data-colname="' . esc_attr__( 'Where and to whom', 'tagdrop' ) . '">';
		foreach ( Tagdrop_Popup_Rules::words( Tagdrop_Popups::rules( $post->ID ) ) as $line ) {
			echo '<div>' . esc_html( $line ) . '</div>';
		}
		echo '</td><td class="num" data-colname="' . esc_attr__( 'Views', 'tagdrop' ) . '">' . esc_html( number_format_i18n( $views ) ) . '</td>';
		echo '<td class="num" data-colname="' . esc_attr__( 'Conversions', 'tagdrop' ) . '">' . esc_html( number_format_i18n( $wins ) . ( $views > 0 ? ' (' . number_format_i18n( 100 * $wins / $views, 1 ) . ' %)' : '' ) ) . '</td>';
		echo '<td data-colname="' . esc_attr__( 'Visitors see it', 'tagdrop' ) . '">';
		if ( $is_live ) {
			self::print_button( $id, $is_on ? 'off' : 'on', $is_on ? __( 'On', 'tagdrop' ) : __( 'Off', 'tagdrop' ), 'tagdrop-toggle', $is_on, $post->post_title );
		} else {
			esc_html_e( 'Not published yet', 'tagdrop' );
		}
		echo '</td></tr>';
	}

	/**
	 * A button that does something.
	 *
	 * @param string    $id    The popup's id; empty for all.
	 * @param string    $does  Such as `on`.
	 * @param string    $label Its words.
	 * @param string    $look  Its classes.
	 * @param bool|null $is_on For a switch: whether it is on.
	 * @param string    $name  For a switch: of what.
	 */
	private static function print_button( $id, $does, $label, $look, $is_on = null, $name = '' ) {
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"' . ( 'delete' === $does ? ' data-tagdrop-confirm="' . esc_attr__( 'Delete this popup for good? Its leads stay.', 'tagdrop' ) . '"' : '' ) . '>';
		wp_nonce_field( self::ACTION . $does . $id, '_wpnonce', false );
		echo '<input type="hidden" name="action" value="' . esc_attr( self::ACTION ) . '"><input type="hidden" name="popup" value="' . esc_attr( $id ) . '"><button type="submit" name="does" value="' . esc_attr( $does ) . '" class="' . esc_attr( $look ) . '"' . ( null === $is_on ? '' : ' role="switch" aria-checked="' . ( $is_on ? 'true' : 'false' ) . '" aria-label="' . esc_attr( $name . ': ' . $label ) . '"' ) . '>' . esc_html( $label ) . '</button></form>';
	}

	/** Does what a button says. */
	public static function act() {
		$does = isset( $_POST['does'] ) ? sanitize_key( wp_unslash( $_POST['does'] ) ) : '';
		$id   = isset( $_POST['popup'] ) ? sanitize_text_field( wp_unslash( $_POST['popup'] ) ) : '';
		check_admin_referer( self::ACTION . $does . $id );
		if ( ! current_user_can( Tagdrop_Popups::capability() ) ) {
			wp_die( esc_html__( 'You are not allowed to change popups.', 'tagdrop' ), '', array( 'response' => 403 ) );
		}
		if ( 'use' === $does && current_user_can( 'manage_options' ) ) {
			Tagdrop_Popups::take_pasted();
		}
		$post = Tagdrop_Popups::find( $id );
		if ( $post && 'delete' === $does ) {
			Tagdrop_Popups::delete( $post->ID );
		} elseif ( $post && 'rules' === $does ) {
			Tagdrop_Popup_Where::save( $post );
		} elseif ( $post && in_array( $does, array( 'on', 'off' ), true ) ) {
			Tagdrop_Popups::switch_to( $post->ID, 'on' === $does );
		}
		wp_safe_redirect( self::address() );
		exit;
	}
}
