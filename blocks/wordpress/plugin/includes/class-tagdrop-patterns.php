<?php
/**
 * Patterns.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Ready-made parts of pages.
 */
class Tagdrop_Patterns {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'init', array( __CLASS__, 'register' ), 11 );
	}

	/**
	 * Registers them.
	 */
	public static function register() {
		register_block_pattern_category( 'tagdrop', array( 'label' => 'Tagdrop' ) );
		$patterns = array(
			'newsletter' => array(
				__( 'Newsletter', 'tagdrop' ),
				self::heading( __( 'News twice a month', 'tagdrop' ) )
				. self::block( 'popup', array( 'kind' => 'embedded' ) ),
			),
			'offer'      => array(
				__( 'An offer before the visitor leaves', 'tagdrop' ),
				self::block(
					'popup',
					array(
						'id'           => 'offer',
						'kind'         => 'lightbox',
						'heading'      => __( '10 % off your first order', 'tagdrop' ),
						'button'       => __( 'Get the code', 'tagdrop' ),
						'afterSeconds' => 0,
						'atExit'       => true,
					)
				) . self::block(
					'teaser',
					array(
						'for'   => 'offer',
						'show'  => 'after_close',
						'label' => __( '10 % off', 'tagdrop' ),
					)
				),
			),
			'contact'    => array(
				__( 'Contact', 'tagdrop' ),
				self::heading( __( 'Write to us', 'tagdrop' ) ) . self::block( 'contact-form', array( 'look' => 'page' ) ),
			),
			'video'      => array(
				__( 'A video that waits for consent', 'tagdrop' ),
				self::block( 'consent-embed', array( 'url' => 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' ) ) . self::block( 'consent-settings', array( 'look' => 'link' ) ),
			),
		);
		foreach ( $patterns as $name => $pattern ) {
			register_block_pattern(
				'tagdrop/' . $name,
				array(
					'title'      => $pattern[0],
					'categories' => array( 'tagdrop' ),
					'content'    => $pattern[1],
				)
			);
		}
	}

	/**
	 * A heading as the editor saves it.
	 *
	 * @param string $text Its words.
	 * @return string
	 */
	private static function heading( $text ) {
		return "<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">" . esc_html( $text ) . "</h2>\n<!-- /wp:heading -->\n";
	}

	/**
	 * One of our blocks as the editor saves it.
	 *
	 * @param string $name       Its short name.
	 * @param array  $attributes Its settings.
	 * @return string
	 */
	private static function block( $name, $attributes ) {
		return get_comment_delimited_block_content( 'tagdrop/' . $name, $attributes, '' ) . "\n";
	}
}
