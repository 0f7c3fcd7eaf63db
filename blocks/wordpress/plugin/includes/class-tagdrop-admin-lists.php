<?php
/**
 * Lists of the settings page.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** What the settings page asks about one by one: services of other companies, and forms. */
class Tagdrop_Admin_Lists {

	/** What waits for consent, service by service. */
	public static function print_services() {
		$names = array(
			'advertisement' => __( 'Advertisement', 'tagdrop' ),
			'analytics'     => __( 'Analytics', 'tagdrop' ),
			'functional'    => __( 'Functional', 'tagdrop' ),
		);
		$saved = (array) Tagdrop_Settings::get( 'consent', 'services' );
		Tagdrop_Admin_Parts::field(
			array( 'consent', 'others' ),
			array(
				'label'  => __( 'Known services of other companies', 'tagdrop' ),
				'help'   => __( 'The list below has them one by one. The page Check says which of them a page of your site loads.', 'tagdrop' ),
				'values' => array(
					'wait' => __( 'wait for consent', 'tagdrop' ),
					'run'  => __( 'run at once, unless the list below or the configuration says otherwise', 'tagdrop' ),
				),
			),
			Tagdrop_Settings::get( 'consent', 'others' )
		);
		foreach ( Tagdrop_Services::all() as $category => $services ) {
			/* translators: %s: a category of services, such as Analytics. */
			echo '<details class="tagdrop-group tagdrop-services"><summary>' . esc_html( sprintf( __( 'Services: %s', 'tagdrop' ), isset( $names[ $category ] ) ? $names[ $category ] : $category ) ) . '</summary>';
			foreach ( $services as $id => $row ) {
				Tagdrop_Admin_Parts::field(
					array( 'consent', 'services', $id ),
					array(
						'label'  => $row['name'],
						'values' => Tagdrop_Services::states(),
					),
					isset( $saved[ $id ] ) ? $saved[ $id ] : ''
				);
			}
			echo '</details>';
		}
	}

	/** Popups are left out on these pages; consent is asked on all of them. */
	public static function print_where() {
		Tagdrop_Admin_Parts::open( 'where', '' );
		Tagdrop_Admin_Parts::field(
			array( 'exclude' ),
			array(
				'type'  => 'code',
				'label' => __( 'Not on these pages', 'tagdrop' ),
				'help'  => __( 'One path per line, such as /checkout/ or /members/*. The consent banner stays: what waits for consent waits on these pages, too.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'exclude' )
		);
		Tagdrop_Admin_Parts::field(
			array( 'off_for_editors' ),
			array(
				'type'  => 'boolean',
				'label' => __( 'Not for editors who are logged in', 'tagdrop' ),
				'help'  => __( 'The consent banner stays.', 'tagdrop' ),
			),
			Tagdrop_Settings::get( 'off_for_editors' )
		);
		Tagdrop_Admin_Parts::close();
	}

	/** Forms that stay with Contact Form 7's own script. */
	public static function print_forms() {
		$left  = (array) Tagdrop_Settings::get( 'forms_left' );
		$forms = Tagdrop_Blocks::forms();
		if ( ! $forms ) {
			return;
		}
		/* translators: %s: the title of a form. */
		$with_steps = __( '%s (has several steps: try it)', 'tagdrop' );
		echo '<details class="tagdrop-group"><summary>' . esc_html__( 'Forms that are not taken over', 'tagdrop' ) . '</summary>';
		foreach ( $forms as $id => $title ) {
			echo '<p><label><input type="checkbox" name="' . esc_attr( Tagdrop_Admin_Parts::name( 'forms_left', '' ) ) . '" value="' . (int) $id . '"' . checked( in_array( (int) $id, array_map( 'intval', $left ), true ), true, false ) . '> ' . esc_html( self::has_steps( (int) $id ) ? sprintf( $with_steps, $title ) : $title ) . '</label></p>';
		}
		echo '</details>';
	}

	/**
	 * Whether a form has steps of an add-on: Multi-Step Forms, Multi Step for Contact Form 7, Ultra Addons, Smart Grid.
	 *
	 * @param int $id The form.
	 * @return bool
	 */
	private static function has_steps( $id ) {
		return 1 === preg_match( '/\[(?:multistep|multiform|cf7mls_step|uacf7_step_start|step)\b|cf7sg-slider/', (string) get_post_meta( $id, '_form', true ) );
	}
}
