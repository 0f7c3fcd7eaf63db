<?php
/**
 * Popups of Popup Maker.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Turns each popup of Popup Maker into a draft of ours, with its words, picture, button or form, when and how often it
 * opens, its pages and its colours. Visitors keep the old ones until somebody publishes the draft. What a popup of ours
 * lacks is named in Popup Maker's own words. Recorded with Popup Maker 1.21 and 1.23.
 */
class Tagdrop_Popup_Maker_Copy {

	/** Colours by the settings of its theme. */
	const COLORS = array(
		'container_background_color' => 'background_color',
		'content_font_color'         => 'text_color',
		'title_font_color'           => 'title_color',
		'container_border_radius'    => 'border_radius',
	);

	/**
	 * Its popups; they stay in the database when it is gone.
	 *
	 * @return WP_Post[]
	 */
	public static function popups() {
		return get_posts(
			array(
				'post_type'   => 'popup',
				'post_status' => array( 'publish', 'draft', 'private' ),
				'meta_key'    => 'popup_settings', // phpcs:ignore WordPress.DB.SlowDBQuery -- in the admin area alone.
				'numberposts' => Tagdrop_Popups::MOST,
			)
		);
	}

	/**
	 * Whether there are any.
	 *
	 * @return bool
	 */
	public static function has_popups() {
		return array() !== self::popups();
	}

	/** Copies all, and says what was not copied. A draft that was copied before is replaced; what visitors get is not. */
	public static function import() {
		$made = 0;
		$left = array();
		foreach ( self::popups() as $post ) {
			$read   = self::read( $post );
			$popup  = json_decode( (string) wp_json_encode( $read['popup'] ) );
			$before = Tagdrop_Popups::find( $popup->poptin_id );
			$id     = Tagdrop_Popups::save_draft( $popup, $before );
			if ( ! $before ) {
				update_post_meta( $id, '_tagdrop_rules', Tagdrop_Popup_Rules::clean( $read['rules'] ) );
			}
			++$made;
			foreach ( $read['left'] as $each ) {
				$left[] = $post->post_title . ': ' . $each;
			}
		}
		/* translators: %d: a number. */
		Tagdrop_Importers::say( sprintf( __( 'Popups that are now drafts in the list of popups: %d.', 'tagdrop' ), $made ) );
		if ( $left ) {
			/* translators: %s: a list of settings, as Popup Maker names them. */
			Tagdrop_Importers::warn( sprintf( __( 'Not copied: %s', 'tagdrop' ), implode( ', ', $left ) ) );
		}
	}

	/**
	 * One popup.
	 *
	 * @param WP_Post $post The popup.
	 * @return array `popup`, `rules`, `left`.
	 */
	public static function read( $post ) {
		$saved    = (array) get_post_meta( $post->ID, 'popup_settings', true );
		$content  = self::content( $post );
		$when     = self::when( $saved );
		$where    = self::where( isset( $saved['conditions'] ) ? (array) $saved['conditions'] : array() );
		$location = isset( $saved['location'] ) ? (string) $saved['location'] : '';
		$is_phone = ! empty( $saved['disable_on_mobile'] );
		return array(
			'popup' => array(
				'poptin_id'   => 'pm-' . $post->ID,
				'poptin_name' => $post->post_title,
				'poptin_type' => preg_match( '/^(?:left|right) /', $location ) ? 'browsing' : ( preg_match( '/^center (?:top|bottom)/', $location ) ? 'bar' : 'lightbox' ),
				'content'     => $content['content'],
			) + $when['popup'] + self::colors( isset( $saved['theme_id'] ) ? (int) $saved['theme_id'] : 0 ),
			'rules' => $where['rules'] + ( $is_phone ? array( 'device' => 'computer' ) : array() ),
			'left'  => array_merge( $content['left'], $when['left'], $where['left'] ),
		);
	}

	/**
	 * Words, picture, and a form or a button.
	 *
	 * @param WP_Post $post The popup.
	 * @return array `content`, `left`.
	 */
	private static function content( $post ) {
		$html    = (string) $post->post_content;
		$content = array( 'title' => (string) get_post_meta( $post->ID, 'popup_title', true ) );
		$left    = array();
		if ( preg_match( '/\[contact-form-7\b[^\]]*?\bid=["\']?([\w-]+)/', $html, $found ) ) {
			$form = function_exists( 'wpcf7_get_contact_form_by_hash' ) && ! ctype_digit( $found[1] ) ? wpcf7_get_contact_form_by_hash( $found[1] ) : null;
			$read = Tagdrop_Form_Copy::read( (string) get_post_meta( $form ? $form->id() : (int) $found[1], '_form', true ) );

			$content['fields'] = $read['fields'];
			$content['button'] = array(
				'label'  => $read['button'],
				'action' => 'submit',
			);
			$left              = $read['left'];
		} elseif ( false !== strpos( $html, '[pum_sub_form' ) ) {
			$content['fields'] = Tagdrop_Simple_Popup::settings( array( 'fields' => 'email' ) )['content']['fields'];
			$content['button'] = array(
				'label'  => __( 'Send', 'tagdrop' ),
				'action' => 'submit',
			);
		} elseif ( preg_match( '~<a\b[^>]*\bhref=["\']([^"\']+)["\'][^>]*>(.*?)</a>~s', $html, $found ) ) {
			$content['button'] = array(
				'label'  => trim( wp_strip_all_tags( $found[2] ) ),
				'action' => 'link',
				'url'    => esc_url_raw( html_entity_decode( $found[1] ) ),
			);
			$html              = str_replace( $found[0], '', $html );
		}
		preg_match_all( '/\[(?!contact-form-7\b|pum_sub_form\b|\/)(\w[\w-]*)[^\]]*\]/', $html, $others );
		$left = array_merge( $left, array_unique( $others[0] ), preg_match( '/<(?:form|iframe|video|script)\b/i', $html, $found ) ? array( $found[0] . '>' ) : array() );
		if ( preg_match( '/<img\b[^>]*\bsrc=["\']([^"\']+)/', $html, $found ) ) {
			$content['image'] = array( 'src' => esc_url_raw( html_entity_decode( $found[1] ) ) );
		}
		if ( '' === $content['title'] && preg_match( '~<h[1-3]\b[^>]*>(.*?)</h[1-3]>~s', $html, $found ) ) {
			$content['title'] = trim( wp_strip_all_tags( $found[1] ) );
			$html             = str_replace( $found[0], '', $html );
		}
		$text            = preg_replace( array( '~<(?:form|script|style|button)\b.*?</(?:form|script|style|button)>~s', '~<br\s*/?>|</(?:p|h[1-6]|li|div)>~', '~\[/?\w[^\]]*\]~' ), array( '', "\n", '' ), $html );
		$content['text'] = trim( html_entity_decode( preg_replace( '/\s*\n\s*/', "\n", wp_strip_all_tags( $text ) ), ENT_QUOTES, 'UTF-8' ) );
		return compact( 'content', 'left' );
	}

	/**
	 * When it opens, and how often.
	 *
	 * @param array $saved Its settings.
	 * @return array `popup`, `left`.
	 */
	private static function when( $saved ) {
		$popup = array( 'd_f_r' => 'all@display_everytime_everypage_5' );
		$left  = array();
		foreach ( isset( $saved['triggers'] ) ? (array) $saved['triggers'] : array() as $trigger ) {
			$type = isset( $trigger['type'] ) ? (string) $trigger['type'] : '';
			if ( 'auto_open' === $type ) {
				$delay = isset( $trigger['settings']['delay'] ) ? (int) $trigger['settings']['delay'] : 500;

				$popup['display_after_sec_active'] = max( 1, (int) round( $delay / 1000 ) );
			} elseif ( 'exit_intent' === $type ) {
				$popup['display_after_exit_website_active'] = 1;
			} else {
				$left[] = trim( $type . ' ' . ( isset( $trigger['settings']['extra_selectors'] ) ? $trigger['settings']['extra_selectors'] : '' ) );
			}
		}
		if ( 1 === count( $popup ) ) {
			$popup['on_click'] = 1;
		}
		foreach ( isset( $saved['cookies'] ) ? (array) $saved['cookies'] : array() as $cookie ) {
			$time = isset( $cookie['settings']['time'] ) ? strtotime( '+' . $cookie['settings']['time'] ) : false;
			$days = false === $time || ! empty( $cookie['settings']['session'] ) ? 0 : (int) ceil( ( $time - time() ) / DAY_IN_SECONDS );
			if ( $days > 0 ) {
				$popup['d_f_r']  = 'all@display_once_every_few_days_2';
				$popup['cookie'] = min( 365, $days );
			}
		}
		return compact( 'popup', 'left' );
	}

	/**
	 * Its pages. Groups are joined by "and", and what is in a group by "or": one group, and groups that only exclude, are
	 * what we have.
	 *
	 * @param array $groups Its conditions.
	 * @return array `rules`, `left`.
	 */
	private static function where( $groups ) {
		$places = array(
			'show' => array(),
			'hide' => array(),
		);
		$left   = array();
		$used   = 0;
		foreach ( $groups as $group ) {
			$has_place = false;
			foreach ( (array) $group as $row ) {
				$target = isset( $row['target'] ) ? (string) $row['target'] : '';
				$side   = empty( $row['not_operand'] ) ? 'show' : 'hide';
				$is_new = 'hide' === $side ? 1 === count( (array) $group ) : 0 === $used;
				$found  = self::place( $target, isset( $row['selected'] ) ? $row['selected'] : array() );
				if ( ! $found || ! $is_new ) {
					$left[] = ( 'hide' === $side ? '! ' : '' ) . $target;
					continue;
				}
				$places[ $side ] = array_merge_recursive( $places[ $side ], $found );
				$has_place       = $has_place || 'show' === $side;
			}
			$used += $has_place ? 1 : 0;
		}
		// Without a page that we know, it is on none: a draft must not turn up on all pages.
		$is_limited = $used > 0 || array() !== $left;
		return array(
			'rules' => array( 'where' => $is_limited ? 'some' : 'all' ) + $places,
			'left'  => $left,
		);
	}

	/**
	 * One condition as a place of ours.
	 *
	 * @param string $target   Its name.
	 * @param mixed  $selected What is chosen in it: numbers, or a text of numbers.
	 * @return array|null
	 */
	private static function place( $target, $selected ) {
		$numbers = array_map( 'absint', is_array( $selected ) ? $selected : explode( ',', (string) $selected ) );
		if ( 'is_front_page' === $target ) {
			return array( 'front' => true );
		}
		if ( preg_match( '/^tax_(\w+)_(?:selected|ID)$/D', $target ) || preg_match( '/^\w+_w_\w+$/D', $target ) ) {
			return array( 'terms' => $numbers );
		}
		if ( preg_match( '/^(\w+)_(all|selected|ID)$/D', $target, $found ) && post_type_exists( $found[1] ) ) {
			return 'all' === $found[2] ? array( 'types' => array( $found[1] ) ) : array( 'posts' => $numbers );
		}
		return null;
	}

	/**
	 * The colours of its theme.
	 *
	 * @param int $theme The theme's post.
	 * @return array
	 */
	private static function colors( $theme ) {
		$saved  = $theme > 0 ? (array) get_post_meta( $theme, 'popup_theme_settings', true ) : array();
		$colors = array();
		foreach ( self::COLORS as $theirs => $ours ) {
			if ( isset( $saved[ $theirs ] ) && preg_match( '/^(?:#[0-9a-f]{3,8}|\d{1,3})$/iD', (string) $saved[ $theirs ] ) ) {
				$colors[ $ours ] = (string) $saved[ $theirs ];
			}
		}
		return $colors;
	}
}
