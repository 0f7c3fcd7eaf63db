<?php
/**
 * A widget.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** One tag as a widget: the unfolded controls of its descriptor. */
class Tagdrop_Widget extends WP_Widget {

	/**
	 * The tag.
	 *
	 * @var string
	 */
	private $tag;

	/**
	 * A widget for a tag.
	 *
	 * @param string $tag The tag.
	 * @param array  $row Its descriptor.
	 */
	public function __construct( $tag, $row ) {
		$this->tag = $tag;
		parent::__construct(
			'tagdrop_' . $tag,
			/* translators: %s: the name of a block, such as Popup. */
			sprintf( __( 'Tagdrop: %s', 'tagdrop' ), $row['title'] ),
			array( 'description' => $row['summary'] )
		);
	}

	/**
	 * The settings: the tag's attributes, and for popups also content and trigger.
	 *
	 * @return array
	 */
	private function controls() {
		$controls = array();
		foreach ( 'poptin-popup' === $this->tag ? Tagdrop_Simple_Popup::controls() : array() as $name => $control ) {
			$control['values'] = isset( $control['choices'] ) ? wp_list_pluck( $control['choices'], 'label' ) : array();
			$controls[ $name ] = $control;
		}
		foreach ( Tagdrop_Tags::all()[ $this->tag ]['attributes'] as $name => $row ) {
			if ( ! $row['folded'] ) {
				$controls[ $name ] = $row;
			}
		}
		return $controls;
	}

	/**
	 * Draws it.
	 *
	 * @param array $args     Of the widget area.
	 * @param array $instance Its settings.
	 */
	public function widget( $args, $instance ) {
		$html = Tagdrop_Loader::is_allowed() ? Tagdrop_Render::tag( $this->tag, $instance + array( 'made' => 'wp-widget-' . $this->number ) ) : '';
		if ( '' !== $html ) {
			echo $args['before_widget'] . $html . $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput -- the area's markup, and ours, which is escaped.
		}
	}

	/**
	 * Its form.
	 *
	 * @param array $instance Its settings.
	 * @return string
	 */
	public function form( $instance ) {
		foreach ( $this->controls() as $name => $control ) {
			$value = isset( $instance[ $name ] ) ? $instance[ $name ] : $control['default'];
			Tagdrop_Fields::field( $this->get_field_name( $name ), $this->get_field_id( $name ), $control, $value );
		}
		return '';
	}

	/**
	 * The settings to store.
	 *
	 * @param array $input The form's values.
	 * @param array $old   The stored ones.
	 * @return array
	 */
	public function update( $input, $old ) {
		unset( $old );
		$kept = Tagdrop_Tags::clean( $this->tag, $input );
		foreach ( 'poptin-popup' === $this->tag ? Tagdrop_Simple_Popup::controls() : array() as $name => $control ) {
			if ( 'flag' === $control['type'] ) {
				$kept[ $name ] = ! empty( $input[ $name ] );
			} elseif ( isset( $input[ $name ] ) ) {
				$kept[ $name ] = sanitize_textarea_field( $input[ $name ] );
			}
		}
		return $kept;
	}
}
