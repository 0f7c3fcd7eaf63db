<?php
/**
 * The composer's calls about the consent banner.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** A draft of the banner's configuration, and publishing it: then the settings page has it. */
class Tagdrop_Banner_Rest extends Tagdrop_Work_Rest {

	const NAME = 'consent';

	/** The option with drafts. */
	const DRAFTS = 'tagdrop_drafts';

	/** Attributes of the banner's tag that its configuration can have instead, where the composer shows them. */
	const SETTINGS = array(
		'law'               => 'law',
		'region'            => 'region',
		'type'              => 'type',
		'position'          => 'position',
		'preference-center' => 'preferenceCenter',
		'theme'             => 'theme',
		'expiry-days'       => 'expiryDays',
		'revision'          => 'revision',
		'policy-url'        => 'policyUrl',
		'imprint-url'       => 'imprintUrl',
	);

	/** The same of its words. */
	const WORDS = array(
		'heading'        => 'heading',
		'description'    => 'description',
		'accept-label'   => 'acceptLabel',
		'reject-label'   => 'rejectLabel',
		'settings-label' => 'settingsLabel',
	);

	/**
	 * Whether the user may change the banner: its configuration can name addresses that every visitor's choice is sent to.
	 *
	 * @return bool
	 */
	public static function may() {
		return current_user_can( 'manage_options' ) && Tagdrop_Rights::is_trusted();
	}

	/**
	 * What is said.
	 *
	 * @return string[]
	 */
	protected static function words() {
		return array(
			'wrong'     => __( 'This is no configuration of a banner.', 'tagdrop' ),
			'outdated'  => __( 'Somebody else has changed the banner.', 'tagdrop' ),
			'published' => __( 'Published: visitors are asked with this banner now.', 'tagdrop' ),
		);
	}

	/**
	 * Keeps a draft.
	 *
	 * @param stdClass $body The work.
	 */
	protected static function keep( $body ) {
		$colors = array();
		foreach ( isset( $body->properties ) ? (array) $body->properties : array() as $name => $value ) {
			if ( preg_match( '/^--consent-([a-z-]{1,40})$/D', (string) $name, $found ) && is_string( $value ) ) {
				$colors[ $found[1] ] = $value;
			}
		}
		if ( $colors ) {
			$body->file->colors = (object) $colors;
		} else {
			unset( $body->file->colors );
		}
		update_option( self::DRAFTS, array( 'consent' => (string) wp_json_encode( $body->file, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ), false );
	}

	/** The draft becomes the site's configuration, and the banner is switched on. */
	protected static function make_live() {
		$draft    = self::text();
		$settings = (array) get_option( Tagdrop_Settings::OPTION, array() );
		if ( '' !== $draft ) {
			$settings['consent']         = isset( $settings['consent'] ) && is_array( $settings['consent'] ) ? $settings['consent'] : array();
			$settings['consent']['json'] = (string) wp_json_encode( json_decode( $draft ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
			if ( isset( $settings['tags']['consent-banner'] ) ) {
				// They would win over the configuration, which has them now.
				$settings['tags']['consent-banner'] = array_diff_key( (array) $settings['tags']['consent-banner'], self::SETTINGS, self::WORDS );
			}
		}
		$settings['on']['consent-banner'] = true;
		// The sanitizer is that of the form: unknown values of a program stay out of it, known ones pass it unchanged.
		update_option( Tagdrop_Settings::OPTION, $settings );
		delete_option( self::DRAFTS );
	}

	/**
	 * The draft.
	 *
	 * @return string JSON; empty without one.
	 */
	private static function text() {
		$drafts = get_option( self::DRAFTS, array() );
		return is_array( $drafts ) && isset( $drafts['consent'] ) ? (string) $drafts['consent'] : '';
	}

	/**
	 * The draft, or what visitors get, as the composer's work.
	 *
	 * @return array
	 */
	protected static function work() {
		$draft = self::text();
		$file  = json_decode( '' === $draft ? (string) Tagdrop_Settings::get( 'consent', 'json' ) : $draft );
		$file  = is_object( $file ) ? $file : (object) array(
			'law'  => 'gdpr',
			'type' => 'box',
		);
		$tags  = (array) Tagdrop_Settings::get( 'tags' );
		$saved = '' === $draft && isset( $tags['consent-banner'] ) ? (array) $tags['consent-banner'] : array();
		foreach ( array_intersect_key( self::SETTINGS, array_filter( $saved ) ) as $attribute => $name ) {
			$file->$name = $saved[ $attribute ];
		}
		$words = isset( $file->texts ) && is_object( $file->texts ) ? $file->texts : new stdClass();
		foreach ( array_intersect_key( self::WORDS, array_filter( $saved ) ) as $attribute => $name ) {
			$words->$name = $saved[ $attribute ];
		}
		if ( (array) $words ) {
			$file->texts = $words;
		}
		$properties = array();
		foreach ( isset( $file->colors ) && is_object( $file->colors ) ? (array) $file->colors : array() as $name => $value ) {
			$properties[ '--consent-' . $name ] = (string) $value;
		}
		return array(
			'file'       => $file,
			'attributes' => new stdClass(),
			'properties' => (object) $properties,
		);
	}

	/**
	 * Names the current state.
	 *
	 * @return string
	 */
	protected static function revision() {
		return md5( (string) wp_json_encode( self::work() ) );
	}
}
