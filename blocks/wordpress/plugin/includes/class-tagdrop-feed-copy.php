<?php
/**
 * Copies of feeds.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Copies Smash Balloon's output into a file of photos, and the photos with it: addresses of Instagram's own host stop
 * working after some days. A copied feed needs neither the plugin nor another host.
 */
class Tagdrop_Feed_Copy {

	/** Option: for each feed number its name, the attributes that match its settings, its style, its link. */
	const OPTION = 'tagdrop_feeds';

	/** How many photos of a feed are copied, and the largest size of one, in bytes. */
	const MOST       = 50;
	const MOST_BYTES = 5242880;

	/** Allowed types of photos. */
	const KINDS = array(
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/webp' => 'webp',
	);

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		// Pages with Smash Balloon's shortcode keep working when it is gone, if its switch is on.
		add_action( 'init', array( __CLASS__, 'stand_in' ), 20 );
	}

	/**
	 * Whether Smash Balloon is active.
	 *
	 * @return bool
	 */
	public static function has_plugin() {
		global $shortcode_tags;
		return isset( $shortcode_tags['instagram-feed'] ) && array( __CLASS__, 'render' ) !== $shortcode_tags['instagram-feed'];
	}

	/**
	 * Its shortcode and block, drawn from the copies.
	 */
	public static function stand_in() {
		if ( ! Tagdrop_Settings::is_on( 'takeover', 'instagram-feed' ) || self::has_plugin() || ! self::all() ) {
			return;
		}
		add_shortcode( 'instagram-feed', array( __CLASS__, 'render' ) );
		if ( ! WP_Block_Type_Registry::get_instance()->is_registered( 'sbi/sbi-feed-block' ) ) {
			register_block_type( 'sbi/sbi-feed-block', array( 'render_callback' => array( __CLASS__, 'render' ) ) );
		}
	}

	/**
	 * The first feed, or the one that is named.
	 *
	 * @param array|string $attributes Of the shortcode.
	 * @return string
	 */
	public static function render( $attributes ) {
		$id = is_array( $attributes ) && isset( $attributes['feed'] ) ? (string) $attributes['feed'] : '';
		return Tagdrop_Loader::is_allowed() ? Tagdrop_Render::tag( 'sbi-feed', array( 'feed-id' => $id ) ) : '';
	}

	/**
	 * All copies.
	 *
	 * @return array Name and attributes by the number of the feed.
	 */
	public static function all() {
		$all = get_option( self::OPTION, array() );
		return is_array( $all ) ? $all : array();
	}

	/**
	 * The attributes of a copy.
	 *
	 * @param string $id The number of the feed; the first one without.
	 * @return array|null
	 */
	public static function attributes( $id ) {
		$all = self::all();
		$id  = '' === $id ? (string) key( $all ) : $id;
		return isset( $all[ $id ] ) ? $all[ $id ]['attributes'] + array( 'src' => self::folder( $id )[1] . '/feed.json' ) : null;
	}

	/**
	 * The colours of a copy.
	 *
	 * @param string $id The number of the feed; the first one without.
	 * @return string Declarations.
	 */
	public static function style( $id ) {
		$all = self::all();
		$id  = '' === $id ? (string) key( $all ) : $id;
		return isset( $all[ $id ]['style'] ) ? $all[ $id ]['style'] : '';
	}

	/**
	 * The link to the profile below a copy, if the feed had one. It is not part of the tag, so it needs no script.
	 *
	 * @param string $id The number of the feed; the first one without.
	 * @return string
	 */
	public static function follow_link( $id ) {
		$all  = self::all();
		$id   = '' === $id ? (string) key( $all ) : $id;
		$link = isset( $all[ $id ]['follow'] ) ? $all[ $id ]['follow'] : array();
		if ( empty( $link['href'] ) || empty( $link['label'] ) ) {
			return '';
		}
		$style = empty( $link['style'] ) ? '' : ' style="' . esc_attr( $link['style'] ) . '"';
		return '<p class="tagdrop-follow" style="text-align:center"><a class="wp-element-button" href="' . esc_url( $link['href'] ) . '" target="_blank" rel="noopener nofollow"' . $style . '>' . esc_html( $link['label'] ) . '</a></p>';
	}

	/**
	 * Where the copy of a feed is.
	 *
	 * @param string $id The number of the feed; empty for all.
	 * @return string[] Folder and address.
	 */
	public static function folder( $id ) {
		$uploads = wp_upload_dir();
		$path    = '/tagdrop-feeds' . ( '' === $id ? '' : '/' . $id );
		return array( $uploads['basedir'] . $path, $uploads['baseurl'] . $path );
	}

	/**
	 * Copies all feeds.
	 *
	 * @return int How many photos.
	 */
	public static function copy_all() {
		$feeds = Tagdrop_Blocks::feeds();
		$feeds = $feeds ? $feeds : array( '1' => '' );
		$all   = self::all();
		$count = 0;
		foreach ( $feeds as $id => $name ) {
			$html = Tagdrop_Takeover::without( 'instagram-feed', '[instagram-feed feed=' . (int) $id . ' num=' . self::MOST . ']' );
			$read = Tagdrop_Feed_Markup::read( $html, Tagdrop_Blocks::feed_settings( (int) $id ) );
			if ( ! $read['items'] ) {
				continue;
			}
			list( $folder ) = self::folder( (string) $id );
			wp_mkdir_p( $folder );
			foreach ( $read['items'] as &$item ) {
				$item['image'] = self::copy_photo( $item['image'], (string) $id, $item['id'] );
			}
			unset( $item );
			$read['items'] = array_values( array_filter( $read['items'], array( __CLASS__, 'has_photo' ) ) );
			if ( ! empty( $read['header']['avatar'] ) ) {
				$read['header']['avatar'] = self::copy_photo( $read['header']['avatar'], (string) $id, 'avatar' );
			}
			$file = array(
				'header' => array_filter( $read['header'] ),
				'items'  => $read['items'],
			);
			file_put_contents( $folder . '/feed.json', wp_json_encode( $file, JSON_UNESCAPED_SLASHES ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- in the folder of uploads.
			$all[ (string) $id ] = array(
				'name'       => $name,
				'attributes' => $read['attributes'],
				'style'      => $read['style'],
				'follow'     => $read['follow'],
			);
			$count              += count( $read['items'] );
		}
		update_option( self::OPTION, $all, false );
		return $count;
	}

	/**
	 * Whether the photo of an item was copied.
	 *
	 * @param array $item The item.
	 * @return bool
	 */
	public static function has_photo( $item ) {
		return '' !== $item['image'];
	}

	/**
	 * Copies a photo into the folder of its feed.
	 *
	 * @param string $address Its address.
	 * @param string $id      The number of the feed.
	 * @param string $name    Its name.
	 * @return string Its new address; empty if it could not be loaded.
	 */
	private static function copy_photo( $address, $id, $name ) {
		$answer = wp_safe_remote_get(
			$address,
			array(
				'timeout'             => 10,
				'limit_response_size' => self::MOST_BYTES,
			)
		);
		$bytes  = 200 === wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : '';
		$size   = '' === $bytes ? false : getimagesizefromstring( $bytes );
		if ( ! $size || ! isset( self::KINDS[ $size['mime'] ] ) ) {
			return '';
		}
		list( $folder, $base ) = self::folder( $id );
		$file                  = sanitize_file_name( $name ) . '.' . self::KINDS[ $size['mime'] ];
		file_put_contents( $folder . '/' . $file, $bytes ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- in the folder of uploads.
		return $base . '/' . $file;
	}
}
