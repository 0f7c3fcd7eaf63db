<?php
/**
 * Copies of forms.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Turns each form of Contact Form 7 into an embedded popup, for sites that want to continue without it: this plugin
 * keeps and mails its leads. Fields that a popup lacks, such as a file or a quiz, are left out and named.
 */
class Tagdrop_Form_Copy {

	/** Kinds of fields by the tags of Contact Form 7. */
	const KINDS = array(
		'text'       => 'free',
		'email'      => 'email',
		'tel'        => 'phone',
		'url'        => 'website',
		'number'     => 'number',
		'range'      => 'number',
		'date'       => 'date',
		'textarea'   => 'message',
		'select'     => 'select',
		'checkbox'   => 'checkbox',
		'radio'      => 'radio',
		'acceptance' => 'consent',
		'hidden'     => 'hidden',
	);

	/**
	 * All forms as popups.
	 *
	 * @return array `poptins`, and `left` with the omitted parts: titles of forms and names of fields.
	 */
	public static function copy_all() {
		$made = array(
			'poptins' => array(),
			'left'    => array(),
		);
		foreach ( get_posts(
			array(
				'post_type'   => 'wpcf7_contact_form',
				'post_status' => 'any',
				'numberposts' => 200,
			)
		) as $post ) {
			$read = self::read( (string) get_post_meta( $post->ID, '_form', true ) );
			if ( ! $read['fields'] ) {
				continue;
			}
			$made['poptins'][] = array(
				'poptin_id'   => 'cf7-' . $post->ID,
				'poptin_type' => 'embedded',
				'd_f_r'       => 'all@display_everytime_everypage_5',
				'content'     => array(
					'title'  => $post->post_title,
					'fields' => $read['fields'],
					'button' => array(
						'label'  => $read['button'],
						'action' => 'submit',
					),
				),
			);
			foreach ( $read['left'] as $name ) {
				$made['left'][] = $post->post_title . ': ' . $name;
			}
		}
		return $made;
	}

	/**
	 * The recipient of the first form.
	 *
	 * @return string
	 */
	public static function recipient() {
		foreach ( get_posts( array( 'post_type' => 'wpcf7_contact_form', 'post_status' => 'any', 'fields' => 'ids', 'numberposts' => 200 ) ) as $id ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing
			$mail = get_post_meta( $id, '_mail', true );
			$to   = is_array( $mail ) && isset( $mail['recipient'] ) ? str_replace( '[_site_admin_email]', (string) get_option( 'admin_email' ), $mail['recipient'] ) : '';
			if ( is_email( $to ) ) {
				return $to;
			}
		}
		return '';
	}

	/**
	 * Fields and button of a form's template.
	 *
	 * @param string $template As its editor has it.
	 * @return array `fields`, `button`, `left`.
	 */
	public static function read( $template ) {
		$read = array(
			'fields' => array(),
			'button' => __( 'Send', 'tagdrop' ),
			'left'   => array(),
		);
		// Each tag with the words before it, back to the tag or line before.
		preg_match_all( '~\[(\w+)(\*?)([^\]]*)\](?:(.*?)\[/\1\])?~s', $template, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$end = 0;
		foreach ( $tags as $tag ) {
			$kind  = $tag[1][0];
			$label = trim( wp_strip_all_tags( substr( $template, $end, $tag[0][1] - $end ) ) );
			$end   = $tag[0][1] + strlen( $tag[0][0] );
			$lines = preg_split( '/\s*\R\s*/', $label );
			$label = (string) end( $lines );
			preg_match_all( '/"([^"]*)"|\'([^\']*)\'/', $tag[3][0], $quoted, PREG_SET_ORDER );
			$words   = array_map(
				function ( $found ) {
					return isset( $found[2] ) ? $found[2] : $found[1];
				},
				$quoted
			);
			$options = preg_split( '/\s+/', trim( preg_replace( '/"[^"]*"|\'[^\']*\'/', '', $tag[3][0] ) ) );
			$name    = (string) array_shift( $options );
			if ( 'submit' === $kind ) {
				$read['button'] = $words ? $words[0] : $read['button'];
			} elseif ( ! isset( self::KINDS[ $kind ] ) ) {
				$read['left'][] = trim( $kind . ' ' . $name );
			} else {
				$content          = isset( $tag[4] ) && is_string( $tag[4][0] ) ? trim( wp_strip_all_tags( $tag[4][0] ) ) : '';
				$read['fields'][] = self::field( $kind, '*' === $tag[2][0], $name, '' === $label ? $content : $label, $words, $options );
			}
		}
		return $read;
	}

	/**
	 * One field.
	 *
	 * @param string   $kind     The tag.
	 * @param bool     $required Whether it must be filled in.
	 * @param string   $name     Its name.
	 * @param string   $label    The text above it.
	 * @param string[] $words    Its values: choices, a placeholder, its initial value.
	 * @param string[] $options  Its options, such as `placeholder`.
	 * @return array
	 */
	private static function field( $kind, $required, $name, $label, $words, $options ) {
		$field = array(
			'id'    => $name,
			'type'  => self::KINDS[ $kind ],
			'name'  => $name,
			'label' => preg_replace( '/\s*\((?:required|optional)\)$/i', '', $label ),
		);
		// An acceptance box must be ticked unless it says otherwise.
		if ( $required || ( 'acceptance' === $kind && ! in_array( 'optional', $options, true ) ) ) {
			$field['required'] = 1;
		}
		if ( in_array( $kind, array( 'select', 'checkbox', 'radio' ), true ) ) {
			$field['values'] = array_map(
				function ( $word ) {
					$parts = explode( '|', $word, 2 );
					return array(
						'label' => $parts[0],
						'value' => end( $parts ),
					);
				},
				$words
			);
		} elseif ( $words && array_intersect( array( 'placeholder', 'watermark' ), $options ) ) {
			$field['placeholder'] = $words[0];
		} elseif ( $words ) {
			$field['value'] = $words[0];
		}
		return $field;
	}
}
