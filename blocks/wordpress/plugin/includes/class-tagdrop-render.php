<?php
/**
 * The output of a block, shortcode or widget.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** From a block's settings to a tag. A problem becomes a sentence for editors; visitors do not see it. */
class Tagdrop_Render {

	/**
	 * A tag by its attributes.
	 *
	 * @param string $tag    The tag.
	 * @param array  $values Attributes of the tag, and for popups and embeds also those of the panel.
	 * @return string
	 */
	public static function tag( $tag, $values ) {
		$trusted = Tagdrop_Tags::may_name_addresses();
		$known   = $trusted ? $values : Tagdrop_Tags::without_powerful( $values );
		if ( 'poptin-popup' === $tag && Tagdrop_Preview::is_preview() ) {
			// An editor has not seen the popup as a visitor.
			$known['storage'] = 'off';
		}
		switch ( $tag ) {
			case 'poptin-popup':
				return self::popup( $known, $values, $trusted );
			case 'contact-form-7':
				return self::form( $known );
			case 'sbi-feed':
				return self::feed( $known );
			case 'poptin-tab':
				if ( empty( $known['for'] ) ) {
					return self::problem( __( 'The teaser needs the id of a popup.', 'tagdrop' ) );
				}
		}
		return Tagdrop_Tags::render( $tag, $known );
	}

	/**
	 * A popup: its content from the panel, from JSON, from one of the site's popups, or from another source.
	 *
	 * @param array $known   The values that its author may set.
	 * @param array $values  All given values.
	 * @param bool  $trusted Whether the author may write unfiltered HTML.
	 * @return string
	 */
	private static function popup( $known, $values, $trusted ) {
		$from = isset( $values['from'] ) ? $values['from'] : self::from( $values );
		if ( 'site' === $from ) {
			if ( empty( $known['popup-id'] ) ) {
				return self::problem( __( 'The id of the popup is missing.', 'tagdrop' ) );
			}
			$own = Tagdrop_Live_Popups::placed( $known['popup-id'] );
			if ( $own ) {
				return self::popup_with( $known, $own );
			}
			$missing = Tagdrop_Live_Popups::are_used() || 'json' === Tagdrop_Settings::get( 'popups', 'source' ) && ! in_array( $known['popup-id'], self::popup_ids(), true );
			/* translators: %s: the id of a popup. */
			$note  = $missing ? self::problem( sprintf( __( 'The site has no popup with the id %s.', 'tagdrop' ), $known['popup-id'] ) ) : '';
			$known = array_diff_key( $known, array_flip( array( 'src', 'client-id', 'api-base' ) ) );
			// A preview has no tag for the whole site, whose popups this one would show.
			$source = Tagdrop_Preview::is_preview() ? Tagdrop_Site_Tags::popup_attributes() : array();
			// The tag that draws a popup sends its lead, so it must know the address.
			if ( 'provider' !== Tagdrop_Settings::get( 'popups', 'source' ) ) {
				$known = Tagdrop_Site_Tags::with_leads( $known );
			}
			return $note . Tagdrop_Tags::render( 'poptin-popup', $known + $source );
		}
		if ( 'source' === $from ) {
			if ( ! $trusted ) {
				return self::problem( __( 'Only users with the capability unfiltered_html can name a source of popups.', 'tagdrop' ) );
			}
			if ( empty( $known['src'] ) && ( empty( $known['client-id'] ) || empty( $known['api-base'] ) ) ) {
				return self::problem( __( 'The popup needs a file, or the id and the address of a provider.', 'tagdrop' ) );
			}
			return Tagdrop_Tags::render( 'poptin-popup', empty( $known['src'] ) ? $known : Tagdrop_Site_Tags::with_leads( $known ) );
		}
		$settings = Tagdrop_Simple_Popup::settings( $values );
		if ( 'json' === $from ) {
			$settings = json_decode( isset( $values['json'] ) ? (string) $values['json'] : '', true );
			if ( ! $trusted || ! is_array( $settings ) ) {
				return self::problem( $trusted ? __( 'The settings of the popup are not JSON.', 'tagdrop' ) : __( 'Only users with the capability unfiltered_html can enter a popup as JSON.', 'tagdrop' ) );
			}
		}
		if ( empty( $settings['poptin_id'] ) && ! isset( $settings['poptins'] ) && ! isset( $settings[0] ) ) {
			$settings['poptin_id'] = self::popup_id( $values );
		}
		return self::popup_with( $known, $settings );
	}

	/**
	 * The source of a popup whose author has not named one: the given values tell.
	 *
	 * @param array $values All given values.
	 * @return string
	 */
	private static function from( $values ) {
		if ( ! empty( $values['popup-id'] ) ) {
			return 'site';
		}
		return empty( $values['src'] ) && empty( $values['client-id'] ) ? 'here' : 'source';
	}

	/**
	 * A popup with its settings in the tag. One in the page appears at once; the others wait for their triggers.
	 *
	 * @param array $known    Attributes.
	 * @param array $settings The popup's settings.
	 * @return string
	 */
	private static function popup_with( $known, $settings ) {
		unset( $known['popup-id'], $known['src'], $known['client-id'], $known['api-base'] );
		return Tagdrop_Tags::render( 'poptin-popup', Tagdrop_Site_Tags::with_leads( $known ), Tagdrop_Tags::json( $settings ) );
	}

	/**
	 * The id of a popup from the panel. It records whether a visitor has seen it. The editor, widgets and Elementor give
	 * it one when it is made; a shortcode has the same on every page.
	 *
	 * @param array $values Settings of the block.
	 * @return string
	 */
	private static function popup_id( $values ) {
		if ( ! empty( $values['id'] ) ) {
			return sanitize_key( $values['id'] );
		}
		if ( ! empty( $values['made'] ) ) {
			return sanitize_key( $values['made'] );
		}
		static $seen = array();
		ksort( $values );
		$id          = 'wp-' . substr( md5( (string) wp_json_encode( $values ) ), 0, 12 );
		$seen[ $id ] = isset( $seen[ $id ] ) ? $seen[ $id ] + 1 : 1;
		return 1 === $seen[ $id ] ? $id : $id . '-' . $seen[ $id ];
	}

	/**
	 * The ids of the site's popups, as far as the site has them itself.
	 *
	 * @return string[]
	 */
	public static function popup_ids() {
		if ( Tagdrop_Live_Popups::are_used() ) {
			return array_values( Tagdrop_Live_Popups::live_ids() );
		}
		$json = json_decode( (string) Tagdrop_Settings::get( 'popups', 'json' ), true );
		$json = isset( $json['poptins'] ) ? $json['poptins'] : ( isset( $json['poptin_id'] ) ? array( $json ) : $json );
		return array_values( array_filter( array_map( 'strval', array_column( is_array( $json ) ? $json : array(), 'poptin_id' ) ) ) );
	}

	/**
	 * A form of Contact Form 7 with our tag around it.
	 *
	 * @param array $known Attributes.
	 * @return string
	 */
	private static function form( $known ) {
		if ( ! shortcode_exists( 'contact-form-7' ) ) {
			return self::problem( __( 'Contact Form 7 is not active.', 'tagdrop' ) );
		}
		$id = isset( $known['form-id'] ) ? preg_replace( '/[^\da-f]/i', '', $known['form-id'] ) : '';
		if ( '' === $id ) {
			return self::problem( __( 'Which form? Choose one.', 'tagdrop' ) );
		}
		$html = Tagdrop_Takeover::without( 'contact-form-7', '[contact-form-7 id="' . $id . '"]' );
		if ( false === strpos( $html, '<form' ) ) {
			/* translators: %s: the message of Contact Form 7. */
			return self::problem( sprintf( __( 'Contact Form 7 shows no form: %s', 'tagdrop' ), wp_strip_all_tags( $html ) ) );
		}
		return Tagdrop_Takeover::wrap_form( $html, array_diff_key( $known, array( 'form-id' => 1 ) ) );
	}

	/**
	 * A feed: a file, or Smash Balloon's block with our tag around it.
	 *
	 * @param array $known Attributes.
	 * @return string
	 */
	private static function feed( $known ) {
		if ( ! empty( $known['src'] ) ) {
			return Tagdrop_Feed_Room::style( $known ) . Tagdrop_Tags::render( 'sbi-feed', $known );
		}
		if ( ! Tagdrop_Feed_Copy::has_plugin() ) {
			$id = isset( $known['feed-id'] ) ? preg_replace( '/\D/', '', $known['feed-id'] ) : '';
			// Photos that the owner has published win over a feed that was copied from a plugin that has gone.
			if ( '' === $id && Tagdrop_Own_Feed::is_published() ) {
				return Tagdrop_Own_Feed::render( $known );
			}
			$copy = Tagdrop_Feed_Copy::attributes( $id );
			if ( $copy ) {
				$style = Tagdrop_Feed_Copy::style( $id );
				$own   = array_diff_key( $known, array( 'feed-id' => 1 ) ) + $copy;
				return Tagdrop_Feed_Room::style( $own ) . Tagdrop_Tags::render( 'sbi-feed', $own, '', '' === $style ? array() : array( 'style' => $style ) ) . Tagdrop_Feed_Copy::follow_link( $id );
			}
			return self::problem( '' === $id ? __( 'There are no photos yet: choose some under Tagdrop, Start.', 'tagdrop' ) : __( 'Smash Balloon Instagram Feed is not active, and there is no file with photos.', 'tagdrop' ) );
		}
		$id   = isset( $known['feed-id'] ) ? preg_replace( '/\D/', '', $known['feed-id'] ) : '';
		$html = Tagdrop_Takeover::without( 'instagram-feed', '' === $id ? '[instagram-feed]' : '[instagram-feed feed=' . $id . ']' );
		if ( false === strpos( $html, 'id="sb_instagram"' ) && false === strpos( $html, 'data-feedid' ) ) {
			return self::problem( __( 'Smash Balloon shows no feed with this number.', 'tagdrop' ) );
		}
		return Tagdrop_Takeover::wrap_feed( $html, array_diff_key( $known, array( 'feed-id' => 1 ) ) );
	}

	/**
	 * A link or button that opens the preference centre.
	 *
	 * @param array $values Has `label`, `look`.
	 * @return string
	 */
	public static function consent_settings( $values ) {
		$label = empty( $values['label'] ) ? __( 'Cookie settings', 'tagdrop' ) : $values['label'];
		$class = isset( $values['look'] ) && 'link' === $values['look'] ? '' : ' wp-element-button';
		$note  = Tagdrop_Settings::is_on( 'on', 'consent-banner' ) ? '' : self::problem( __( 'The consent banner is switched off, so this button does nothing.', 'tagdrop' ) );
		return $note . '<button type="button" class="cky-banner-element tagdrop-consent-settings' . $class . '">' . esc_html( $label ) . '</button>';
	}

	/**
	 * A sentence for users who can fix the problem, and nothing for visitors.
	 *
	 * @param string $text The problem.
	 * @return string
	 */
	public static function problem( $text ) {
		return Tagdrop_Preview::is_preview() || Tagdrop_Elementor::is_editing() ? '<p class="tagdrop-problem" role="alert">' . esc_html( $text ) . '</p>' : '';
	}
}
