<?php
/**
 * Embeds that wait for consent.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A video or map in a frame that the gate holds.
 */
class Tagdrop_Embed {

	/** Hosts of maps, whose frames everybody may embed; videos are those that WordPress itself embeds. */
	const MAPS = array( 'www.google.com/maps/embed', 'www.openstreetmap.org/export/embed' );

	/**
	 * Draws one.
	 *
	 * @param array $values Has `url`, `title`, `category`, `service`, `ratio`.
	 * @return string
	 */
	public static function render( $values ) {
		$values = array_map( 'strval', array_filter( $values, 'is_scalar' ) );
		$url    = isset( $values['url'] ) ? self::frame( $values['url'] ) : '';
		$host   = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( '' === $host ) {
			return Tagdrop_Render::problem( __( 'The address of the video or map is missing.', 'tagdrop' ) );
		}
		if ( ! Tagdrop_Tags::may_name_addresses() && ! self::is_known( $values['url'] ) ) {
			return Tagdrop_Render::problem( __( 'Only users with the capability unfiltered_html can show frames from this host.', 'tagdrop' ) );
		}
		$note    = Tagdrop_Settings::is_on( 'on', 'consent-banner' ) ? '' : Tagdrop_Render::problem( __( 'The consent banner is switched off: visitors see nothing here until it asks them.', 'tagdrop' ) );
		$ratio   = isset( $values['ratio'] ) && preg_match( '~^\d{1,2}/\d{1,2}$~D', $values['ratio'] ) ? $values['ratio'] : '16/9';
		$default = array(
			'title'    => $host,
			'category' => 'functional',
			'service'  => '',
		);
		$values  = array_merge( $default, array_filter( array_intersect_key( $values, $default ), 'strlen' ) );
		Tagdrop_Loader::need( 'consent-banner' );
		return $note . '<iframe class="tagdrop-embed" data-consent="' . esc_attr( $values['category'] ) . '" data-src="' . esc_url( $url ) . '" title="' . esc_attr( $values['title'] ) . '"'
			. ( '' === $values['service'] ? '' : ' data-service="' . esc_attr( $values['service'] ) . '"' )
			. ' style="display:block;inline-size:100%;block-size:auto;aspect-ratio:' . esc_attr( $ratio ) . ';border:0" loading="lazy" allowfullscreen></iframe>';
	}

	/**
	 * The address that people copy from the address bar differs from the one for a frame.
	 *
	 * @param string $url The given address.
	 * @return string The frame's address; empty if it is not one.
	 */
	private static function frame( $url ) {
		$url = esc_url_raw( trim( $url ), array( 'https', 'http' ) );
		if ( preg_match( '~^https?://(?:www\.|m\.)?(?:youtube\.com/watch\?(?:.*&)?v=|youtu\.be/|youtube\.com/shorts/)([\w-]{6,20})~', $url, $found ) ) {
			return 'https://www.youtube-nocookie.com/embed/' . $found[1];
		}
		return preg_match( '~^https?://(?:www\.)?vimeo\.com/(\d+)~', $url, $found ) ? 'https://player.vimeo.com/video/' . $found[1] : $url;
	}

	/**
	 * Whether WordPress itself would embed the address in an author's page, or it is a map.
	 *
	 * @param mixed $url The given address.
	 * @return bool True for an empty address too.
	 */
	public static function is_known( $url ) {
		$url = is_string( $url ) ? trim( $url ) : '';
		if ( '' === $url || preg_match( '~^https://(?:www\.youtube(?:-nocookie)?\.com/embed/|player\.vimeo\.com/video/)[\w-]+~', self::frame( $url ) ) ) {
			return true;
		}
		/**
		 * Beginnings of addresses, without `https://`, whose frames every author may embed.
		 *
		 * @param string[] $known Maps; addresses that WordPress embeds are known anyway.
		 */
		foreach ( (array) apply_filters( 'tagdrop_known_embeds', self::MAPS ) as $known ) {
			if ( 0 === strpos( $url, 'https://' . $known ) ) {
				return true;
			}
		}
		// WordPress' own search would also find a known address somewhere inside another one.
		foreach ( _wp_oembed_get_object()->providers as $mask => $provider ) {
			$mask = $provider[1] ? $mask : '#' . str_replace( '___wildcard___', '(.+)', preg_quote( str_replace( '*', '___wildcard___', $mask ), '#' ) ) . '#i';
			if ( preg_match( $mask, $url, $found, PREG_OFFSET_CAPTURE ) && 0 === $found[0][1] ) {
				return true;
			}
		}
		return false;
	}
}
