<?php
/**
 * Photos of this site.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** The feed that is made in the composer: a draft, and what visitors get. A block without another feed shows it. */
class Tagdrop_Own_Feed extends Tagdrop_Work_Rest {

	const NAME = 'feed';

	/** The option with `draft` and `live`, each as JSON of the composer's work. */
	const OPTION = 'tagdrop_feed';

	/**
	 * Whether visitors can see it.
	 *
	 * @return bool
	 */
	public static function is_published() {
		return '' !== self::text( 'live' );
	}

	/**
	 * The tag, for a block.
	 *
	 * @param array $known Attributes of the block.
	 * @return string
	 */
	public static function render( $known ) {
		$work  = json_decode( self::text( 'live' ) );
		$own   = Tagdrop_Tags::without_powerful( isset( $work->attributes ) ? (array) $work->attributes : array() );
		$style = '';
		foreach ( isset( $work->properties ) ? (array) $work->properties : array() as $name => $value ) {
			$style .= self::is_property( $name, $value ) ? $name . ':' . $value . ';' : '';
		}
		$known += $own;
		return Tagdrop_Feed_Room::style( $known ) . Tagdrop_Tags::render( 'sbi-feed', $known, Tagdrop_Tags::json( $work->file ), '' === $style ? array() : array( 'style' => $style ) );
	}

	/**
	 * What is said.
	 *
	 * @return string[]
	 */
	protected static function words() {
		return array(
			'wrong'     => __( 'This is no feed of photos.', 'tagdrop' ),
			'outdated'  => __( 'Somebody else has changed the feed.', 'tagdrop' ),
			'published' => __( 'Published. The block Photo feed puts it into a page.', 'tagdrop' ),
		);
	}

	/**
	 * The newest version.
	 *
	 * @return mixed
	 */
	protected static function work() {
		$text = '' === self::text( 'draft' ) ? self::text( 'live' ) : self::text( 'draft' );
		return '' === $text ? null : json_decode( $text );
	}

	/**
	 * Keeps a draft.
	 *
	 * @param stdClass $body The work.
	 */
	protected static function keep( $body ) {
		self::store( 'draft', (string) wp_json_encode( array_intersect_key( (array) $body, array_flip( array( 'file', 'attributes', 'properties' ) ) ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/** Visitors get the draft. */
	protected static function make_live() {
		if ( '' !== self::text( 'draft' ) ) {
			self::store( 'live', self::text( 'draft' ) );
			self::store( 'draft', '' );
			Tagdrop_Caches::purge();
		}
	}

	/**
	 * Whether a custom property may be written into the tag's style.
	 *
	 * @param string $name  Such as `--feed-gap`.
	 * @param mixed  $value Its value.
	 * @return bool
	 */
	private static function is_property( $name, $value ) {
		return is_string( $value ) && preg_match( '/^--[a-z-]{1,60}$/D', (string) $name ) && preg_match( '/^[\w #.,%()\/"\'-]{1,120}$/D', $value ) && false === stripos( $value, 'url(' );
	}

	/**
	 * A stored text.
	 *
	 * @param string $name Either `draft` or `live`.
	 * @return string JSON; empty without one.
	 */
	private static function text( $name ) {
		$saved = get_option( self::OPTION, array() );
		return is_array( $saved ) && isset( $saved[ $name ] ) ? (string) $saved[ $name ] : '';
	}

	/**
	 * Stores a text.
	 *
	 * @param string $name Either `draft` or `live`.
	 * @param string $text JSON.
	 */
	private static function store( $name, $text ) {
		$saved = get_option( self::OPTION, array() );
		update_option( self::OPTION, array( $name => $text ) + ( is_array( $saved ) ? $saved : array() ), false );
	}

	/**
	 * Names the current state.
	 *
	 * @return string
	 */
	protected static function revision() {
		return md5( self::text( 'live' ) . "\n" . self::text( 'draft' ) );
	}
}
