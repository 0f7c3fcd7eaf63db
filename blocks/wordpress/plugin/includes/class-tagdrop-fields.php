<?php
/**
 * Fields of forms.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A control of a descriptor as a labelled field, on the settings page and in widgets.
 */
class Tagdrop_Fields {

	/**
	 * Prints one.
	 *
	 * @param string $name    Its name in the form.
	 * @param string $id      Its id.
	 * @param array  $control Its type, label, help, default, values, min, max, placeholder.
	 * @param mixed  $value   The current value.
	 */
	public static function field( $name, $id, $control, $value ) {
		$attributes = ' name="' . esc_attr( $name ) . '" id="' . esc_attr( $id ) . '"' . ( empty( $control['help'] ) ? '' : ' aria-describedby="' . esc_attr( $id ) . '-help"' );
		// Addresses, colours and code run from left to right in every language.
		$attributes .= in_array( $control['type'], array( 'url', 'json', 'code', 'color' ), true ) ? ' dir="ltr"' : '';
		$label       = '<label for="' . esc_attr( $id ) . '">' . esc_html( $control['label'] ) . '</label>';
		$is_switch   = in_array( $control['type'], array( 'boolean', 'flag' ), true );
		echo '<div class="tagdrop-field' . ( $is_switch ? ' tagdrop-switch' : '' ) . '">';
		if ( $is_switch ) {
			echo '<div><input type="checkbox" value="1"' . $attributes . checked( (bool) $value, true, false ) . '> ' . $label . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		} elseif ( ! empty( $control['values'] ) ) {
			echo $label . '<select' . $attributes . '>'; // phpcs:ignore WordPress.Security.EscapeOutput
			// A value of the site's own, such as its own category, stays.
			$own = '' === (string) $value || isset( $control['values'][ (string) $value ] ) ? array() : array( (string) $value => (string) $value );
			foreach ( $control['values'] + $own as $choice => $words ) {
				echo '<option value="' . esc_attr( $choice ) . '"' . selected( (string) $value, (string) $choice, false ) . '>' . esc_html( $words ) . '</option>';
			}
			echo '</select>';
		} elseif ( in_array( $control['type'], array( 'long-text', 'code' ), true ) ) {
			echo $label . '<textarea rows="3"' . $attributes . '>' . esc_textarea( (string) $value ) . '</textarea>'; // phpcs:ignore WordPress.Security.EscapeOutput
		} else {
			$kinds = array( 'number' => 'number' );
			$kind  = isset( $kinds[ $control['type'] ] ) ? $kinds[ $control['type'] ] : 'text';
			$range = ( isset( $control['min'] ) ? ' min="' . (int) $control['min'] . '"' : '' ) . ( isset( $control['max'] ) ? ' max="' . (int) $control['max'] . '"' : '' );
			$usual = empty( $control['placeholder'] ) ? '' : ' placeholder="' . esc_attr( $control['placeholder'] ) . '"';
			echo $label . '<input type="' . $kind . '"' . $range . $usual . $attributes . ' value="' . esc_attr( (string) $value ) . '">'; // phpcs:ignore WordPress.Security.EscapeOutput
		}
		if ( ! empty( $control['help'] ) ) {
			echo '<p class="description" id="' . esc_attr( $id ) . '-help">' . esc_html( $control['help'] ) . '</p>';
		}
		echo '</div>';
	}
}
