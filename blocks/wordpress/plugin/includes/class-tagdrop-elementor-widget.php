<?php
/**
 * A widget of Elementor.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** One tag in Elementor; each has its own generated class. */
abstract class Tagdrop_Elementor_Widget extends \Elementor\Widget_Base {

	const TAG = '';

	/**
	 * Its descriptor.
	 *
	 * @return array
	 */
	private function row() {
		return Tagdrop_Tags::all()[ static::TAG ];
	}

	/**
	 * Its name for Elementor.
	 *
	 * @return string
	 */
	public function get_name() {
		return 'tagdrop-' . $this->row()['block'];
	}

	/**
	 * Its title.
	 *
	 * @return string
	 */
	public function get_title() {
		return $this->row()['title'];
	}

	/**
	 * Its icon.
	 *
	 * @return string
	 */
	public function get_icon() {
		return 'dashicons dashicons-' . $this->row()['icon'];
	}

	/**
	 * Its group in the list of widgets.
	 *
	 * @return string[]
	 */
	public function get_categories() {
		return array( 'tagdrop', 'general' );
	}

	/**
	 * A section of the panel for each group of the descriptor.
	 */
	protected function register_controls() {
		$groups = array();
		foreach ( 'poptin-popup' === static::TAG ? Tagdrop_Simple_Popup::controls() : array() as $name => $control ) {
			$control['values']                    = isset( $control['choices'] ) ? wp_list_pluck( $control['choices'], 'label' ) : array();
			$groups[ $control['group'] ][ $name ] = $control;
		}
		foreach ( $this->row()['attributes'] as $name => $control ) {
			$groups[ $control['group'] ][ $name ] = $control;
		}
		foreach ( $groups as $title => $controls ) {
			$this->start_controls_section( 'tagdrop_' . sanitize_key( md5( $title ) ), array( 'label' => $title ) );
			foreach ( $controls as $name => $control ) {
				$this->add_control( self::key( $name ), self::as_control( self::with_choices( $name, $control ) ) );
			}
			$this->end_controls_section();
		}
	}

	/**
	 * A control whose answers the site knows: forms and feeds are chosen by their names, not by numbers.
	 *
	 * @param string $name    The attribute.
	 * @param array  $control The descriptor's.
	 * @return array
	 */
	private static function with_choices( $name, $control ) {
		$lists = array(
			'form-id'  => array( 'Tagdrop_Blocks', 'forms' ),
			'feed-id'  => array( 'Tagdrop_Blocks', 'feeds' ),
			'popup-id' => array( 'Tagdrop_Blocks', 'popups' ),
		);
		$known = isset( $lists[ $name ] ) && 'poptin-tab' !== static::TAG ? call_user_func( $lists[ $name ] ) : array();
		if ( $known ) {
			$control['values']  = array( '' => __( 'Choose', 'tagdrop' ) ) + $known;
			$control['default'] = '';
		}
		return $control;
	}

	/**
	 * Elementor's names have no dashes.
	 *
	 * @param string $name The attribute.
	 * @return string
	 */
	private static function key( $name ) {
		return 'tagdrop_' . str_replace( '-', '_', $name );
	}

	/**
	 * A control as Elementor describes it.
	 *
	 * @param array $control The descriptor's.
	 * @return array
	 */
	private static function as_control( $control ) {
		$kinds = array(
			'boolean'   => \Elementor\Controls_Manager::SWITCHER,
			'flag'      => \Elementor\Controls_Manager::SWITCHER,
			'number'    => \Elementor\Controls_Manager::NUMBER,
			'long-text' => \Elementor\Controls_Manager::TEXTAREA,
			'picture'   => \Elementor\Controls_Manager::MEDIA,
		);
		$kind  = isset( $kinds[ $control['type'] ] ) ? $kinds[ $control['type'] ] : \Elementor\Controls_Manager::TEXT;
		$made  = array(
			'label'       => $control['label'],
			'description' => isset( $control['help'] ) ? $control['help'] : '',
			'type'        => empty( $control['values'] ) ? $kind : \Elementor\Controls_Manager::SELECT,
			'default'     => is_bool( $control['default'] ) ? '' : $control['default'],
		);
		if ( \Elementor\Controls_Manager::MEDIA === $made['type'] ) {
			$made['default'] = array( 'url' => (string) $control['default'] );
		}
		if ( ! empty( $control['values'] ) ) {
			$made['options'] = $control['values'];
		}
		foreach ( array( 'min', 'max' ) as $limit ) {
			if ( isset( $control[ $limit ] ) ) {
				$made[ $limit ] = $control[ $limit ];
			}
		}
		return $made;
	}

	/**
	 * Draws it.
	 */
	protected function render() {
		$settings = $this->get_settings_for_display();
		$values   = array( 'made' => 'wp-elementor-' . $this->get_id() );
		$names    = array_merge( array_keys( $this->row()['attributes'] ), 'poptin-popup' === static::TAG ? array_keys( Tagdrop_Simple_Popup::controls() ) : array() );
		foreach ( $names as $name ) {
			$value = isset( $settings[ self::key( $name ) ] ) ? $settings[ self::key( $name ) ] : '';
			// A picture of the media library.
			$value = is_array( $value ) ? ( isset( $value['url'] ) ? $value['url'] : '' ) : $value;
			if ( '' !== $value ) {
				$values[ $name ] = $value;
			}
		}
		$editing = Tagdrop_Elementor::is_editing();
		if ( $editing && 'poptin-popup' === static::TAG && empty( $values['popup-id'] ) && 'embedded' !== ( isset( $values['kind'] ) ? $values['kind'] : 'embedded' ) ) {
			// It would cover the page being edited.
			/* translators: %s: the title of a popup. */
			echo '<p class="tagdrop-problem">' . esc_html( sprintf( __( 'This is the place of the popup "%s". Visitors see it when its conditions are met.', 'tagdrop' ), isset( $values['heading'] ) ? $values['heading'] : '' ) ) . '</p>';
		} elseif ( $editing || Tagdrop_Loader::is_allowed() ) {
			echo Tagdrop_Render::tag( static::TAG, $values ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by it.
		}
	}
}
