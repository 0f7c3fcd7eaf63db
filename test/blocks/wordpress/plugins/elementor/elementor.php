<?php
/**
 * Plugin Name: Fake of Elementor
 * Description: The base class of widgets and their registration, as far as a widget needs them: `[fake-elementor widget="…" settings="…"]`. For tests of Tagdrop.
 *
 * @package Tagdrop
 */

// phpcs:disable
namespace Elementor {
	class Controls_Manager {
		const TEXT = 'text';
		const TEXTAREA = 'textarea';
		const NUMBER = 'number';
		const SWITCHER = 'switcher';
		const SELECT = 'select';
		const MEDIA = 'media';
	}
	abstract class Widget_Base {
		public $controls = array();
		public $settings = array();
		private $section = '';
		abstract public function get_name();
		public function get_id() { return substr( md5( serialize( $this->settings ) ), 0, 7 ); }
		abstract public function get_title();
		protected function register_controls() {}
		public function start_controls_section( $id, $args ) {
			if ( '' !== $this->section ) { throw new \Exception( 'A section stands in a section.' ); }
			$this->section = $id;
		}
		public function end_controls_section() { $this->section = ''; }
		public function add_control( $id, $args ) {
			if ( '' === $this->section ) { throw new \Exception( 'A control stands in no section.' ); }
			if ( isset( $this->controls[ $id ] ) ) { throw new \Exception( $id . ' is there twice.' ); }
			$this->controls[ $id ] = $args;
		}
		public function get_settings_for_display() {
			return $this->settings + array_map( function ( $control ) { return isset( $control['default'] ) ? $control['default'] : ''; }, $this->controls );
		}
		public function list_controls() { $this->controls = array(); $this->register_controls(); return $this->controls; }
		public function print_element( $settings ) { $this->settings = $settings; $this->list_controls(); $this->render(); }
		protected function render() {}
	}
	class Plugin {
		public static $instance;
		public $editor;
		public $preview;
		public $editing = false;
		public function is_edit_mode() { return $this->editing; }
		public function is_preview_mode() { return false; }
	}
	Plugin::$instance          = new Plugin();
	Plugin::$instance->editor  = Plugin::$instance;
	Plugin::$instance->preview = Plugin::$instance;
	class Widgets_Manager {
		public $widgets = array();
		public function register( $widget ) { $this->widgets[ $widget->get_name() ] = $widget; }
	}
}
namespace {
	add_action( 'init', function () {
		$GLOBALS['fake_elementor'] = new \Elementor\Widgets_Manager();
		do_action( 'elementor/widgets/register', $GLOBALS['fake_elementor'] );
		add_shortcode( 'fake-elementor', function ( $attributes ) {
			ob_start();
			$GLOBALS['fake_elementor']->widgets[ $attributes['widget'] ]->print_element( json_decode( base64_decode( $attributes['settings'] ), true ) );
			return ob_get_clean();
		} );
	} );
}
