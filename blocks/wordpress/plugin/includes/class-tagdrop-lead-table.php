<?php
/**
 * Leads as a file.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** All leads as comma-separated values, a few hundred in memory at a time. */
class Tagdrop_Lead_Table {

	/** How many leads are read at once. */
	const STEP = 500;

	/** Sends the file. It is read twice: the columns are known when every lead has been seen. */
	public static function export() {
		check_admin_referer( 'tagdrop_leads' );
		if ( ! current_user_can( Tagdrop_Leads::capability() ) ) {
			wp_die( '', '', array( 'response' => 403 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="leads.csv"' );
		self::write( fopen( 'php://output', 'w' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		exit;
	}

	/**
	 * Writes all leads. The first bytes tell Excel that the text is UTF-8.
	 *
	 * @param resource $output Where to.
	 */
	public static function write( $output ) {
		$names = array( 'date' => true );
		$facts = array();
		self::each(
			function ( $date, $texts ) use ( &$names, &$facts ) {
				unset( $date );
				$names += array_fill_keys( array_keys( Tagdrop_Lead_Text::answers( $texts ) ), true );
				$facts += array_fill_keys( array_keys( Tagdrop_Lead_Text::facts( $texts ) ), true );
			}
		);
		$columns = array_keys( $names + $facts );
		fwrite( $output, "\xEF\xBB\xBF" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		fputcsv( $output, array_map( array( __CLASS__, 'cell' ), $columns ), ',', '"', '' );
		self::each(
			function ( $date, $texts ) use ( $columns, $output ) {
				$row   = array( 'date' => $date . ' UTC' ) + Tagdrop_Lead_Text::answers( $texts ) + Tagdrop_Lead_Text::facts( $texts );
				$cells = array();
				foreach ( $columns as $name ) {
					$cells[] = self::cell( isset( $row[ $name ] ) ? $row[ $name ] : '' );
				}
				fputcsv( $output, $cells, ',', '"', '' );
			}
		);
	}

	/**
	 * A cell. A value that a spreadsheet would calculate becomes text.
	 *
	 * @param mixed $value The value.
	 * @return string
	 */
	private static function cell( $value ) {
		return preg_match( '/^[=+\-@\t\r]/', (string) $value ) ? "'" . $value : (string) $value;
	}

	/**
	 * Calls a function with every lead, the oldest first.
	 *
	 * @param callable $callback Gets the time, and the texts.
	 */
	private static function each( $callback ) {
		global $wpdb;
		$last = 0;
		do {
			$rows = $wpdb->get_results( $wpdb->prepare( "SELECT p.ID, p.post_date_gmt, m.meta_value FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID AND m.meta_key = '_tagdrop' WHERE p.post_type = %s AND p.post_status <> 'trash' AND p.ID > %d ORDER BY p.ID LIMIT %d", Tagdrop_Leads::TYPE, $last, self::STEP ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			foreach ( $rows as $row ) {
				$last = (int) $row->ID;
				call_user_func( $callback, $row->post_date_gmt, array_map( 'strval', (array) maybe_unserialize( $row->meta_value ) ) );
			}
			$found = count( $rows );
		} while ( self::STEP === $found );
	}
}
