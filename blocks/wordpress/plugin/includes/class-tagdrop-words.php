<?php
/**
 * The plugin in the language of its user.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Our translations of the plugin's texts, for those that no translator has translated in WordPress' own way. They are
 * read when the first text is asked for.
 */
class Tagdrop_Words {

	/**
	 * Translations by their texts, by locales.
	 *
	 * @var array
	 */
	private static $read = array();

	/** Adds the hooks. */
	public static function start() {
		add_filter( 'gettext_tagdrop', array( __CLASS__, 'translate' ), 5, 2 );
		add_filter( 'gettext_with_context_tagdrop', array( __CLASS__, 'translate' ), 5, 2 );
		add_filter( 'ngettext_tagdrop', array( __CLASS__, 'translate_number' ), 5, 4 );
		add_filter( 'load_script_translation_file', array( __CLASS__, 'script_file' ), 10, 3 );
	}

	/**
	 * A text.
	 *
	 * @param string $translation What WordPress has.
	 * @param string $text        The text in English.
	 * @return string
	 */
	public static function translate( $translation, $text ) {
		$ours = $translation === $text ? self::find( $text ) : null;
		return is_string( $ours ) ? $ours : $translation;
	}

	/**
	 * A text with a number in it.
	 *
	 * @param string $translation What WordPress has.
	 * @param string $single      The text in English for one.
	 * @param string $plural      The same for more.
	 * @param int    $number      The number.
	 * @return string
	 */
	public static function translate_number( $translation, $single, $plural, $number ) {
		$forms = $translation === $single || $translation === $plural ? self::find( $single ) : null;
		if ( ! is_array( $forms ) ) {
			return $translation;
		}
		return $forms[ min( self::form( substr( determine_locale(), 0, 2 ), abs( (int) $number ) ), count( $forms ) - 1 ) ];
	}

	/**
	 * Which form of a plural a number has (gettext's Plural-Forms).
	 *
	 * @param string $language Such as `de`.
	 * @param int    $number   The number.
	 * @return int
	 */
	private static function form( $language, $number ) {
		switch ( $language ) {
			case 'ja':
				return 0;
			case 'fr':
			case 'pt':
			case 'tr':
				return $number > 1 ? 1 : 0;
			case 'pl':
			case 'ru':
				if ( 1 === $number || ( 'ru' === $language && 1 === $number % 10 && 11 !== $number % 100 ) ) {
					return 0;
				}
				$is_few = $number % 10 >= 2 && $number % 10 <= 4 && ( $number % 100 < 12 || $number % 100 > 14 );
				return $is_few ? 1 : 2;
		}
		return 1 === $number ? 0 : 1;
	}

	/**
	 * The words of our scripts.
	 *
	 * @param string|false $file   Where WordPress looks for them.
	 * @param string       $handle The script.
	 * @param string       $domain Whose words they are.
	 * @return string|false
	 */
	public static function script_file( $file, $handle, $domain ) {
		return 'tagdrop' !== $domain || is_readable( (string) $file ) ? $file : self::file( determine_locale(), 'json' );
	}

	/**
	 * A translation of ours.
	 *
	 * @param string $text The text in English.
	 * @return string|string[]|null
	 */
	private static function find( $text ) {
		$locale = determine_locale();
		if ( ! isset( self::$read[ $locale ] ) ) {
			$file = self::file( $locale, 'php' );
			// phpcs:ignore WordPressVIPMinimum.Files.IncludingFile -- one of our own files, by its listed name.
			self::$read[ $locale ] = '' === $file ? array() : array_combine( require TAGDROP_DIR . 'languages/texts.php', require $file );
		}
		return isset( self::$read[ $locale ][ $text ] ) ? self::$read[ $locale ][ $text ] : null;
	}

	/**
	 * A file of a language: that of its country, such as `pt_BR`, or another of the same language. `de_DE` serves Austria
	 * and `de_DE_formal`.
	 *
	 * @param string $locale Such as `de_AT`.
	 * @param string $type   Either `php` or `json`.
	 * @return string Its path; empty without one.
	 */
	private static function file( $locale, $type ) {
		$wanted = strtolower( str_replace( '_', '-', $locale ) );
		$found  = '';
		foreach ( preg_match( '/^en/', $locale ) ? array() : (array) glob( TAGDROP_DIR . 'languages/*.' . $type ) as $path ) {
			$name = basename( (string) $path, '.' . $type );
			if ( $name === $wanted ) {
				return $path;
			}
			$found = strtok( $name, '-' ) === strtok( $wanted, '-' ) ? $path : $found;
		}
		return $found;
	}
}
