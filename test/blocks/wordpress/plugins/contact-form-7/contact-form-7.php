<?php
/**
 * Plugin Name: Fake of Contact Form 7
 * Description: Prints the recorded markup and enqueues a script of the same name. For tests of Tagdrop.
 *
 * @package Tagdrop
 */

add_action(
	'init',
	function () {
		register_post_type( 'wpcf7_contact_form', array( 'label' => 'Forms' ) );
		add_shortcode(
			'contact-form-7',
			function ( $attributes ) {
				$post = get_post( (int) $attributes['id'] );
				if ( ! $post || 'wpcf7_contact_form' !== $post->post_type ) {
					return '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>';
				}
				if ( 'subscribers' === $post->post_name ) {
					return '<p class="wpcf7-subscribers-only">This contact form is available only for logged in users.</p>';
				}
				wp_enqueue_script( 'contact-form-7' );
				return str_replace( array( 'value="5"', 'data-wpcf7-id="5"' ), array( 'value="' . $post->ID . '"', 'data-wpcf7-id="' . $post->ID . '"' ), file_get_contents( ABSPATH . 'recordings/contact-form-7/form-default.html.txt' ) );
			}
		);
	}
);
add_action(
	'wp_enqueue_scripts',
	function () {
		wp_register_script( 'swv', plugins_url( 'includes/js/swv.js', __FILE__ ), array(), '6.1.6', true );
		wp_register_script( 'contact-form-7', plugins_url( 'includes/js/index.js', __FILE__ ), array( 'swv' ), '6.1.6', true );
		wp_add_inline_script( 'contact-form-7', 'var wpcf7 = ' . wp_json_encode( array( 'api' => array( 'root' => rest_url(), 'namespace' => 'contact-form-7/v1' ) ) ) . ';', 'before' );
		wp_enqueue_style( 'contact-form-7', plugins_url( 'styles.css', __FILE__ ), array(), '6.1.6' );
	}
);
add_action(
	'rest_api_init',
	function () {
		$answer = function ( $recording ) {
			return function () use ( $recording ) {
				return json_decode( file_get_contents( ABSPATH . 'recordings/contact-form-7/' . $recording . '.json' ), true )['response']['json'];
			};
		};
		foreach ( array( 'feedback' => array( 'POST', 'default-valid' ), 'feedback/schema' => array( 'GET', 'schema-default' ), 'refill' => array( 'GET', 'refill-default' ) ) as $path => $route ) {
			register_rest_route( 'contact-form-7/v1', '/contact-forms/(?P<id>\d+)/' . $path, array( 'methods' => $route[0], 'callback' => $answer( $route[1] ), 'permission_callback' => '__return_true' ) );
		}
	}
);
