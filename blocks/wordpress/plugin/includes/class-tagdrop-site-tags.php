<?php
/**
 * Tags that are on all pages.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints consent banner, popups, link analytics and page behaviours at the end of the page.
 */
class Tagdrop_Site_Tags {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'wp_footer', array( __CLASS__, 'print_tags' ), 5 );
	}

	/**
	 * The tags that are switched on.
	 *
	 * @return string[]
	 */
	public static function names() {
		if ( Tagdrop_Preview::is_preview() || Tagdrop_Where::is_builder() ) {
			return array();
		}
		$names = array();
		foreach ( array( 'consent-banner', 'link-analytics', 'page-theme' ) as $tag ) {
			if ( Tagdrop_Settings::is_on( 'on', $tag ) ) {
				$names[] = $tag;
			}
		}
		if ( Tagdrop_Live_Popups::are_used() ? Tagdrop_Live_Popups::of_page() : self::popup_attributes() ) {
			$names[] = 'poptin-popup';
		}
		return $names;
	}

	/**
	 * The attributes of the popups' tag, or none if a source of popups has no address. Popups that are made here are
	 * inside the tag.
	 *
	 * @return array
	 */
	public static function popup_attributes() {
		$tags  = (array) Tagdrop_Settings::get( 'tags' );
		$saved = isset( $tags['poptin-popup'] ) ? (array) $tags['poptin-popup'] : array();
		switch ( Tagdrop_Settings::get( 'popups', 'source' ) ) {
			case 'provider':
				unset( $saved['src'] );
				return empty( $saved['client-id'] ) || empty( $saved['api-base'] ) ? array() : $saved;
			case 'file':
				unset( $saved['client-id'], $saved['api-base'] );
				return empty( $saved['src'] ) ? array() : self::with_leads( $saved );
			case 'json':
				if ( '' === Tagdrop_Settings::get( 'popups', 'json' ) ) {
					return array();
				}
				unset( $saved['client-id'], $saved['api-base'] );
				$saved['src'] = rest_url( 'tagdrop/v1/popups' );
				return self::with_leads( $saved );
		}
		return array_diff_key( self::with_leads( $saved ), array_flip( array( 'src', 'client-id', 'api-base' ) ) );
	}

	/**
	 * Where leads of popups without a provider go.
	 *
	 * @param array $attributes The tag's.
	 * @return array
	 */
	public static function with_leads( $attributes ) {
		$leads = Tagdrop_Settings::get( 'popups', 'leads' );
		if ( 'site' === $leads ) {
			$attributes['submit-url'] = rest_url( 'tagdrop/v1/leads' );
		} elseif ( 'none' === $leads ) {
			unset( $attributes['submit-url'] );
			$attributes['submit-event'] = true;
		}
		return $attributes;
	}

	/**
	 * At the end of the page.
	 */
	public static function print_tags() {
		$tags = (array) Tagdrop_Settings::get( 'tags' );
		foreach ( array_filter( self::names(), array( 'Tagdrop_Loader', 'is_allowed' ) ) as $tag ) {
			$attributes = 'poptin-popup' === $tag ? self::popup_attributes() : ( isset( $tags[ $tag ] ) ? (array) $tags[ $tag ] : array() );
			if ( 'consent-banner' === $tag && Tagdrop_Settings::get( 'consent', 'proofs' ) && empty( $attributes['log-endpoint'] ) ) {
				$attributes['log-endpoint'] = rest_url( 'tagdrop/v1/consent' );
			}
			/**
			 * The attributes of a tag of all pages, such as in another language.
			 *
			 * @param array  $attributes By their names.
			 * @param string $tag        The tag.
			 */
			$attributes = (array) apply_filters( 'tagdrop_site_tag', $attributes, $tag );
			$inside     = '';
			if ( 'poptin-popup' === $tag && Tagdrop_Live_Popups::are_used() ) {
				$popups = Tagdrop_Live_Popups::unplaced();
				$inside = Tagdrop_Tags::json( array( 'poptins' => $popups ) );
				Tagdrop_Popup_Counts::print_script();
				if ( ! $popups ) {
					continue;
				}
			}
			echo Tagdrop_Tags::render( $tag, $attributes, $inside ) . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- render() escapes.
		}
	}
}
