<?php
/**
 * Rendered feeds.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Reads Smash Balloon's markup, for a copy of it. */
class Tagdrop_Feed_Markup {

	/**
	 * Items, header and settings of a rendered block.
	 *
	 * @param string $html     The block.
	 * @param array  $settings Of the feed, as the plugin's table has them.
	 * @return array `items`, `header`, `attributes`, `style`, `follow`.
	 */
	public static function read( $html, $settings ) {
		$page = new DOMDocument();
		$old  = libxml_use_internal_errors( true );
		$page->loadHTML( '<?xml encoding="utf-8"?>' . $html );
		libxml_clear_errors();
		libxml_use_internal_errors( $old );
		$path  = new DOMXPath( $page );
		$items = array();
		foreach ( $path->query( '//*[contains(concat(" ", @class, " "), " sbi_item ")]' ) as $node ) {
			$link  = $path->query( './/a[contains(concat(" ", @class, " "), " sbi_photo ")]', $node )->item( 0 );
			$image = $link ? $path->query( './/img', $link )->item( 0 ) : null;
			if ( ! $link ) {
				continue;
			}
			$sizes   = json_decode( $link->getAttribute( 'data-img-src-set' ), true );
			$sizes   = is_array( $sizes ) ? $sizes : array();
			$items[] = array_filter(
				array(
					'id'      => preg_replace( '/\D/', '', $node->getAttribute( 'id' ) ),
					'type'    => preg_match( '/sbi_type_(video|carousel)/', $node->getAttribute( 'class' ), $found ) ? $found[1] : '',
					'link'    => esc_url_raw( $link->getAttribute( 'href' ) ),
					'caption' => $image ? $image->getAttribute( 'alt' ) : '',
					'date'    => gmdate( 'Y-m-d', (int) $node->getAttribute( 'data-date' ) ),
				)
			) + array( 'image' => esc_url_raw( isset( $sizes['640'] ) ? $sizes['640'] : $link->getAttribute( 'data-full-res' ) ) );
		}
		$block = $path->query( '//*[@data-feedid]' )->item( 0 );
		return array(
			'items'      => $items,
			'header'     => self::read_header( $path ),
			'attributes' => $block ? self::read_settings( $block ) : array(),
			'style'      => Tagdrop_Feed_Colors::style( $path, $settings ),
			'follow'     => self::read_follow( $path ),
		);
	}

	/**
	 * The profile above the photos.
	 *
	 * @param DOMXPath $path The block.
	 * @return string[]
	 */
	private static function read_header( $path ) {
		$first = function ( $query ) use ( $path ) {
			return $path->query( $query )->item( 0 );
		};
		$link  = $first( '//a[contains(@class, "sbi_header_link")]' );
		$bio   = $first( '//*[contains(@class, "sbi_bio")]' );
		$name  = $first( '//*[contains(@class, "sbi_feedtheme_header_text")]//h3' );
		$photo = $first( '//*[contains(@class, "sbi_header_img")]//img' );
		return ! $link ? array() : array(
			'name'   => $name ? trim( $name->textContent ) : '', // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- of PHP's DOM.
			'link'   => esc_url_raw( $link->getAttribute( 'href' ) ),
			'bio'    => $bio ? trim( $bio->textContent ) : '', // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- of PHP's DOM.
			'avatar' => $photo ? esc_url_raw( $photo->getAttribute( 'src' ) ) : '',
		);
	}

	/**
	 * The link to the profile below the photos.
	 *
	 * @param DOMXPath $path The block.
	 * @return string[] `href`, `label`, `style`.
	 */
	private static function read_follow( $path ) {
		$link = $path->query( '//*[contains(concat(" ", @class, " "), " sbi_follow_btn ")]//a' )->item( 0 );
		return ! $link ? array() : array(
			'href'  => esc_url_raw( $link->getAttribute( 'href' ), array( 'https', 'http' ) ),
			'label' => trim( $link->textContent ), // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- of PHP's DOM.
			'style' => Tagdrop_Feed_Colors::of_button( $link ),
		);
	}

	/**
	 * The attributes that match the block's settings.
	 *
	 * @param DOMElement $block The block.
	 * @return array
	 */
	private static function read_settings( $block ) {
		$read = array();
		foreach ( array(
			'data-cols'             => 'cols',
			'data-colstablet'       => 'cols-tablet',
			'data-colsmobile'       => 'cols-mobile',
			'data-num'              => 'num',
			'data-nummobile'        => 'num-mobile',
			'data-item-padding'     => 'item-padding',
			'data-imageaspectratio' => 'image-aspect',
		) as $from => $to ) {
			if ( '' !== $block->getAttribute( $from ) ) {
				$read[ $to ] = $block->getAttribute( $from );
			}
		}
		return Tagdrop_Tags::clean( 'sbi-feed', $read );
	}
}
