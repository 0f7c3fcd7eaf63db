<?php
/**
 * The page about where and to whom a popup is shown.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Rules by clicking: pages, types, categories, languages, devices, visitors, cart. */
class Tagdrop_Popup_Where {

	/** How many pages and terms are listed; addresses name any other. */
	const MOST = 200;

	/**
	 * The form.
	 *
	 * @param WP_Post $post The popup.
	 */
	public static function print_page( $post ) {
		$id    = Tagdrop_Popups::id( $post );
		$rules = Tagdrop_Popups::rules( $post->ID );
		/* translators: %s: the name of a popup. */
		echo '<h1>' . esc_html( sprintf( __( 'Where and to whom: %s', 'tagdrop' ), $post->post_title ) ) . '</h1><p><a href="' . esc_url( Tagdrop_Popup_List::address() ) . '">' . esc_html__( 'All popups', 'tagdrop' ) . '</a> | <a href="' . esc_url( Tagdrop_Composer::address( array( 'popup' => rawurlencode( $id ) ) ) ) . '">' . esc_html__( 'Edit it in the composer', 'tagdrop' ) . '</a></p>';
		echo '<form class="tagdrop-where" method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		wp_nonce_field( Tagdrop_Popup_List::ACTION . 'rules' . $id );
		echo '<input type="hidden" name="action" value="' . esc_attr( Tagdrop_Popup_List::ACTION ) . '"><input type="hidden" name="does" value="rules"><input type="hidden" name="popup" value="' . esc_attr( $id ) . '">';
		if ( '' !== Tagdrop_Popups::live( $post->ID ) ) {
			self::print_box( 'is_on', '1', 'publish' === $post->post_status, __( 'Visitors see this popup', 'tagdrop' ), 'p' );
		} else {
			echo '<p>' . esc_html__( 'Visitors see it once it is published in the composer.', 'tagdrop' ) . '</p>';
		}
		echo '<section class="tagdrop-part"><h2>' . esc_html__( 'Pages', 'tagdrop' ) . '</h2><fieldset class="tagdrop-choice"><legend class="screen-reader-text">' . esc_html__( 'Pages', 'tagdrop' ) . '</legend>';
		foreach ( array(
			'all'  => __( 'All pages', 'tagdrop' ),
			'some' => __( 'Only the pages that are chosen here', 'tagdrop' ),
		) as $value => $label ) {
			echo '<p><label><input type="radio" name="rules[where]" value="' . esc_attr( $value ) . '"' . checked( $rules['where'], $value, false ) . '> ' . esc_html( $label ) . '</label></p>';
		}
		echo '</fieldset><div class="tagdrop-show">';
		self::print_places( 'show', $rules['show'] );
		echo '</div><details class="tagdrop-group"' . ( Tagdrop_Popup_Rules::has_places( $rules['hide'] ) ? ' open' : '' ) . '><summary>' . esc_html__( 'Never on these pages', 'tagdrop' ) . '</summary>';
		self::print_places( 'hide', $rules['hide'] );
		echo '</details></section>';
		self::print_visitors( $rules );
		submit_button( __( 'Save', 'tagdrop' ) );
		echo '</form>';
	}

	/**
	 * Stores what was sent. The list has checked nonce and capability.
	 *
	 * @param WP_Post $post The popup.
	 */
	public static function save( $post ) {
		// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Tagdrop_Popup_List::act() and clean().
		$rules = Tagdrop_Popup_Rules::clean( isset( $_POST['rules'] ) ? wp_unslash( $_POST['rules'] ) : array() );
		$is_on = ! empty( $_POST['is_on'] );
		// phpcs:enable
		update_post_meta( $post->ID, '_tagdrop_rules', wp_slash( $rules ) );
		Tagdrop_Popups::switch_to( $post->ID, $is_on );
	}

	/**
	 * A set of pages.
	 *
	 * @param string $name   Either `show` or `hide`.
	 * @param array  $places The set.
	 */
	private static function print_places( $name, $places ) {
		$field = 'rules[' . $name . ']';
		self::print_box( $field . '[front]', '1', $places['front'], __( 'Front page', 'tagdrop' ), 'p' );
		$types = array();
		foreach ( get_post_types( array( 'public' => true ), 'objects' ) as $type ) {
			if ( 'attachment' !== $type->name ) {
				/* translators: %s: a type of content, such as Posts. */
				$types[ $type->name ] = sprintf( __( 'All: %s', 'tagdrop' ), $type->labels->name );
			}
		}
		self::print_list( __( 'Types of content', 'tagdrop' ), $field . '[types][]', $types, $places['types'] );
		$terms = array();
		foreach ( get_terms(
			array(
				'taxonomy'   => array_keys( array_filter( get_taxonomies( array( 'public' => true ), 'objects' ), array( __CLASS__, 'is_category' ) ) ),
				'hide_empty' => false,
				'number'     => self::MOST,
			)
		) as $term ) {
			$terms[ $term->term_id ] = $term->name;
		}
		self::print_list( __( 'Categories and what is in them', 'tagdrop' ), $field . '[terms][]', $terms, $places['terms'] );
		$pages = array();
		foreach ( get_posts(
			array(
				'post_type'   => array_keys( $types ),
				'post_status' => array( 'publish', 'private', 'draft' ),
				'numberposts' => self::MOST,
				'orderby'     => 'type title',
				'order'       => 'ASC',
			)
		) as $page ) {
			$pages[ $page->ID ] = '' === $page->post_title ? '#' . $page->ID : $page->post_title;
		}
		foreach ( array_diff( $places['posts'], array_keys( $pages ) ) as $id ) {
			$pages[ $id ] = get_the_title( $id ) ? get_the_title( $id ) : '#' . $id;
		}
		self::print_list( __( 'Single pages', 'tagdrop' ), $field . '[posts][]', $pages, $places['posts'] );
		Tagdrop_Fields::field(
			$field . '[addresses]',
			'tagdrop-' . $name . '-addresses',
			array(
				'type'  => 'code',
				'label' => __( 'Other addresses', 'tagdrop' ),
				'help'  => __( 'One per line, such as /offers/* or /imprint/.', 'tagdrop' ),
			),
			$places['addresses']
		);
	}

	/**
	 * Whether a taxonomy is one that owners sort their content by.
	 *
	 * @param WP_Taxonomy $taxonomy The taxonomy.
	 * @return bool
	 */
	public static function is_category( $taxonomy ) {
		return $taxonomy->hierarchical || 'post_tag' === $taxonomy->name;
	}

	/**
	 * Rules about visitors, and the languages of the site.
	 *
	 * @param array $rules The rules.
	 */
	private static function print_visitors( $rules ) {
		echo '<section class="tagdrop-part"><h2>' . esc_html__( 'Visitors', 'tagdrop' ) . '</h2>';
		$languages = Tagdrop_Popup_Pages::languages();
		if ( $languages ) {
			self::print_list( __( 'Only in these languages (none: in all)', 'tagdrop' ), 'rules[languages][]', $languages, $rules['languages'] );
		}
		foreach ( Tagdrop_Popup_Rules::visitors() as $name => $control ) {
			Tagdrop_Fields::field( 'rules[' . $name . ']', 'tagdrop-' . $name, $control + array( 'type' => 'string' ), $rules[ $name ] );
		}
		echo '<p class="description">' . esc_html__( 'When it opens, how often, and more about visitors is in the composer.', 'tagdrop' ) . '</p></section>';
	}

	/**
	 * Boxes to tick; those that are ticked come first.
	 *
	 * @param string $title  What they are.
	 * @param string $name   Their name in the form.
	 * @param array  $rows   Labels by values.
	 * @param array  $chosen Values that are ticked.
	 */
	private static function print_list( $title, $name, $rows, $chosen ) {
		if ( ! $rows ) {
			return;
		}
		$chosen = array_map( 'strval', $chosen );
		$ticked = array_intersect_key( $rows, array_flip( $chosen ) );
		echo '<fieldset class="tagdrop-list"><legend>' . esc_html( $title ) . '</legend><div>';
		foreach ( $ticked + $rows as $value => $label ) {
			self::print_box( $name, (string) $value, isset( $ticked[ $value ] ), $label, 'div' );
		}
		echo '</div></fieldset>';
	}

	/**
	 * A box to tick.
	 *
	 * @param string $name    Its name in the form.
	 * @param string $value   Its value.
	 * @param bool   $is_on   Whether it is ticked.
	 * @param string $label   Its words.
	 * @param string $element What is around it.
	 */
	private static function print_box( $name, $value, $is_on, $label, $element ) {
		echo '<' . esc_html( $element ) . '><label><input type="checkbox" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '"' . checked( $is_on, true, false ) . '> ' . esc_html( $label ) . '</label></' . esc_html( $element ) . '>';
	}
}
