<?php
/**
 * Popups made in a panel.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * From the controls of a panel to the settings of a popup.
 */
class Tagdrop_Simple_Popup {

	/**
	 * The controls by their names.
	 *
	 * @return array
	 */
	public static function controls() {
		return require TAGDROP_DIR . 'includes/generated/simple-popup.php';
	}

	/**
	 * The settings of a popup.
	 *
	 * @param array $values The panel's values.
	 * @return array
	 */
	public static function settings( $values ) {
		$settings = array();
		foreach ( self::controls() as $name => $control ) {
			$value = isset( $values[ $name ] ) && is_scalar( $values[ $name ] ) ? $values[ $name ] : $control['default'];
			$place = &$settings;
			foreach ( explode( '.', $control['path'] ) as $key ) {
				if ( ! isset( $place[ $key ] ) || ! is_array( $place[ $key ] ) ) {
					$place[ $key ] = array();
				}
				$place = &$place[ $key ];
			}
			$place = self::value( $control, $value );
			unset( $place );
		}
		// A popup in the page is part of it: it does not disappear because the visitor has seen it once.
		if ( 'embedded' === $settings['poptin_type'] ) {
			$settings['d_f_r'] = 'all@display_everytime_everypage_5';
		}
		return $settings;
	}

	/**
	 * One value in the popup's format.
	 *
	 * @param array $control The control.
	 * @param mixed $value   Its value.
	 * @return mixed
	 */
	private static function value( $control, $value ) {
		switch ( $control['type'] ) {
			case 'flag':
				return in_array( $value, array( true, 1, '1', 'true', 'on', 'yes' ), true ) ? 1 : 0;
			case 'number':
				return max( 0, min( isset( $control['max'] ) ? $control['max'] : PHP_INT_MAX, (int) $value ) );
			case 'choice':
				$choice = isset( $control['choices'][ $value ] ) ? $value : $control['default'];
				return $control['choices'][ $choice ]['value'];
			case 'picture':
				return esc_url_raw( (string) $value );
			case 'long-text':
				return sanitize_textarea_field( (string) $value );
		}
		return 'content.button.url' === $control['path'] ? esc_url_raw( (string) $value ) : sanitize_text_field( (string) $value );
	}
}
