<?php
/**
 * The visitor's network address.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Behind a proxy the web server only knows the proxy's address. The header in which a proxy names the visitor counts if
 * the request comes from a proxy that we know: anybody can send a header.
 */
class Tagdrop_Visitor {

	/** Networks of machines at the same host, and of Cloudflare, Sucuri and Fastly (as they publish them, 2026). */
	const PROXIES = '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10'
		. ' 173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 190.93.240.0/20 188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 172.64.0.0/13 131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 2a06:98c0::/29 2c0f:f248::/32'
		. ' 192.88.134.0/23 185.93.228.0/22 66.248.200.0/22 208.109.0.0/22 2a02:fe80::/29'
		. ' 23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20 167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32';

	/**
	 * The address of whoever sends a request.
	 *
	 * @param array $server Values of the web server; those of this request by default.
	 * @return string
	 */
	public static function address( $server = array() ) {
		$server  = $server ? $server : $_SERVER;
		$address = self::read( $server, 'REMOTE_ADDR' );
		if ( ! self::is_proxy( $address ) ) {
			return $address;
		}
		// Each proxy adds whom it has seen: from the end, the first one that is no proxy is the visitor.
		$seen = array_filter( array_map( 'trim', explode( ',', self::read( $server, 'HTTP_X_FORWARDED_FOR' ) ) ) );
		foreach ( array_reverse( $seen ) as $each ) {
			if ( ! filter_var( $each, FILTER_VALIDATE_IP ) ) {
				break;
			}
			if ( ! self::is_proxy( $each ) ) {
				return $each;
			}
		}
		foreach ( array( 'HTTP_CF_CONNECTING_IP', 'HTTP_X_REAL_IP' ) as $name ) {
			$each = self::read( $server, $name );
			if ( ! $seen && filter_var( $each, FILTER_VALIDATE_IP ) ) {
				return $each;
			}
		}
		return $address;
	}

	/**
	 * What is counted together: one address, or the network of one household with IPv6.
	 *
	 * @param string $address The address.
	 * @return string
	 */
	public static function network( $address ) {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : false;
		return false !== $bytes && 16 === strlen( $bytes ) ? (string) inet_ntop( substr( $bytes, 0, 8 ) . str_repeat( "\0", 8 ) ) : $address;
	}

	/**
	 * What an owner should know whose visitors all have one address.
	 *
	 * @return string Empty if there is nothing to say.
	 */
	public static function proxy_advice() {
		$address  = self::address();
		$is_local = in_array( wp_parse_url( home_url(), PHP_URL_HOST ), array( 'localhost', '127.0.0.1', '[::1]' ), true );
		return $is_local || ! self::is_proxy( $address ) || has_filter( 'tagdrop_visitor_address' ) ? '' : sprintf(
			/* translators: 1: a network address, 2: a number, 3: the name of a filter. */
			__( 'Visitors come through a proxy (%1$s) that does not say who they are, so all of them together may send only %2$d leads in ten minutes. Let it send X-Forwarded-For, or use the filter %3$s.', 'tagdrop' ),
			$address,
			Tagdrop_Rest::MOST_IN_TEN_MINUTES,
			'tagdrop_visitor_address'
		);
	}

	/**
	 * Whether an address is a proxy's.
	 *
	 * @param string $address The address.
	 * @return bool
	 */
	private static function is_proxy( $address ) {
		/**
		 * Networks whose headers about the visitor are believed.
		 *
		 * @param string[] $networks Such as `203.0.113.0/24`.
		 */
		$networks = (array) apply_filters( 'tagdrop_proxies', explode( ' ', self::PROXIES ) );
		$bytes    = filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : false;
		foreach ( $networks as $network ) {
			list( $start, $bits ) = array_pad( explode( '/', $network ), 2, '128' );

			$first = filter_var( $start, FILTER_VALIDATE_IP ) ? inet_pton( $start ) : false;
			if ( false === $bytes || false === $first || strlen( $bytes ) !== strlen( $first ) ) {
				continue;
			}
			$whole = min( intdiv( (int) $bits, 8 ), strlen( $first ) );
			$rest  = $whole < strlen( $first ) ? 0xff & ~( 0xff >> ( (int) $bits % 8 ) ) : 0;
			if ( 0 === strncmp( $bytes, $first, $whole ) && ( 0 === $rest || ( ord( $bytes[ $whole ] ) & $rest ) === ( ord( $first[ $whole ] ) & $rest ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A value of the web server.
	 *
	 * @param array  $server All of them.
	 * @param string $name   Its name.
	 * @return string
	 */
	private static function read( $server, $name ) {
		return isset( $server[ $name ] ) ? sanitize_text_field( wp_unslash( (string) $server[ $name ] ) ) : '';
	}
}
