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
	 * @param array  $control Its type, label, help, default, values, min, max.
	 * @param mixed  $value   What is set.
	 */
	public static function field( $name, $id, $control, $value ) {
		$attributes = ' name="' . esc_attr( $name ) . '" id="' . esc_attr( $id ) . '"' . ( empty( $control['help'] ) ? '' : ' aria-describedby="' . esc_attr( $id ) . '-help"' );
		$label      = '<label for="' . esc_attr( $id ) . '">' . esc_html( $control['label'] ) . '</label>';
		echo '<div class="tagdrop-field">';
		if ( in_array( $control['type'], array( 'boolean', 'flag' ), true ) ) {
			echo '<input type="checkbox" value="1"' . $attributes . checked( (bool) $value, true, false ) . '> ' . $label; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		} elseif ( ! empty( $control['values'] ) ) {
			echo $label . '<select' . $attributes . '>'; // phpcs:ignore WordPress.Security.EscapeOutput
			foreach ( $control['values'] as $choice => $words ) {
				echo '<option value="' . esc_attr( $choice ) . '"' . selected( (string) $value, (string) $choice, false ) . '>' . esc_html( $words ) . '</option>';
			}
			echo '</select>';
		} elseif ( 'long-text' === $control['type'] ) {
			echo $label . '<textarea rows="3"' . $attributes . '>' . esc_textarea( (string) $value ) . '</textarea>'; // phpcs:ignore WordPress.Security.EscapeOutput
		} else {
			$kinds = array( 'number' => 'number' );
			$kind  = isset( $kinds[ $control['type'] ] ) ? $kinds[ $control['type'] ] : 'text';
			$range = ( isset( $control['min'] ) ? ' min="' . (int) $control['min'] . '"' : '' ) . ( isset( $control['max'] ) ? ' max="' . (int) $control['max'] . '"' : '' );
			echo $label . '<input type="' . $kind . '"' . $range . $attributes . ' value="' . esc_attr( (string) $value ) . '">'; // phpcs:ignore WordPress.Security.EscapeOutput
		}
		if ( ! empty( $control['help'] ) ) {
			echo '<p class="description" id="' . esc_attr( $id ) . '-help">' . esc_html( $control['help'] ) . '</p>';
		}
		echo '</div>';
	}
}
