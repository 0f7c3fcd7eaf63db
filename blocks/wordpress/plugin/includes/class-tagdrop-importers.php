<?php
/**
 * Settings of other plugins.
 *
 * @package Tagdrop
 */

defined( 'ABSPATH' ) || exit;

/** Copies a site's settings from the plugins that ours replaces, so that they can be removed. */
class Tagdrop_Importers {

	/**
	 * Adds the hooks.
	 */
	public static function start() {
		add_action( 'admin_post_tagdrop_import', array( __CLASS__, 'import' ) );
	}

	/**
	 * The plugins: name, whether it is active, what the switch does, a part of its script's address, and what can be
	 * copied.
	 *
	 * @return array
	 */
	public static function plugins() {
		return array(
			'contact-form-7'                 => array(
				'name'   => 'Contact Form 7',
				'active' => shortcode_exists( 'contact-form-7' ),
				'help'   => __( 'Forms keep the look of the theme. Captchas and most add-ons work as before. Try the forms with add-ons of several steps, and leave out below those that do not.', 'tagdrop' ),
				'script' => '/contact-form-7/includes/js/',
				'import' => post_type_exists( 'wpcf7_contact_form' ) ? __( 'Copy its forms as popups of the site', 'tagdrop' ) : '',
			),
			'instagram-feed'                 => array(
				'name'   => 'Smash Balloon Instagram Feed',
				'active' => Tagdrop_Feed_Copy::has_plugin(),
				'help'   => __( 'Feeds keep their photos and colours. Once they have been copied, its shortcodes and blocks work without the plugin.', 'tagdrop' ),
				'script' => '/instagram-feed/js/',
				'import' => Tagdrop_Feed_Copy::has_plugin() ? __( 'Copy its feeds with their photos', 'tagdrop' ) : '',
			),
			'cookie-law-info'                => array(
				'name'   => 'CookieYes',
				'active' => self::is_cookieyes_active() || self::has_table( 'cky_cookie_categories' ),
				'help'   => __( 'Visitors keep their choice. It takes effect while the banner is on under Consent.', 'tagdrop' ),
				'script' => '/cookie-law-info/lite/frontend/js/',
				'import' => self::has_table( 'cky_cookie_categories' ) ? __( 'Copy its settings', 'tagdrop' ) : '',
			),
			'google-analytics-for-wordpress' => array(
				'name'   => 'MonsterInsights',
				'active' => defined( 'MONSTERINSIGHTS_VERSION' ) || function_exists( 'MonsterInsights' ),
				'help'   => __( 'The tracking code stays, the script that counts clicks is removed. It takes effect while the counting is on under Link analytics.', 'tagdrop' ),
				'script' => '/google-analytics-for-wordpress/assets/js/',
				'import' => get_option( 'monsterinsights_settings' ) ? __( 'Copy its settings', 'tagdrop' ) : '',
			),
			'popup-maker'                    => array(
				'name'   => 'Popup Maker',
				'active' => Tagdrop_Popup_Maker_Copy::has_popups(),
				'help'   => __( 'Its popups become drafts in the list of popups. Visitors keep the old ones until you publish a draft and switch its old popup off.', 'tagdrop' ),
				'script' => '',
				'import' => __( 'Copy its popups as drafts', 'tagdrop' ),
			),
		);
	}

	/**
	 * Whether CookieYes puts its configuration into pages.
	 *
	 * @return bool
	 */
	public static function is_cookieyes_active() {
		return defined( 'CKY_APP_URL' ) || defined( 'CLI_VERSION' );
	}

	/**
	 * Whether the site's database has a table.
	 *
	 * @param string $name Without prefix.
	 * @return bool
	 */
	private static function has_table( $name ) {
		global $wpdb;
		$table = $wpdb->prefix . $name;
		return $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** The button: copies, and returns to the settings. */
	public static function import() {
		check_admin_referer( 'tagdrop_import' );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( '', '', array( 'response' => 403 ) );
		}
		$from     = isset( $_GET['from'] ) ? sanitize_key( $_GET['from'] ) : '';
		$plugins  = self::plugins();
		$settings = array_merge( Tagdrop_Settings::defaults(), (array) get_option( Tagdrop_Settings::OPTION, array() ) );
		if ( empty( $plugins[ $from ]['import'] ) ) {
			/* translators: %s: the name of a plugin. */
			self::warn( sprintf( __( '%s is not on this site: nothing was copied.', 'tagdrop' ), isset( $plugins[ $from ] ) ? $plugins[ $from ]['name'] : $from ) );
		} elseif ( 'cookie-law-info' === $from ) {
			$settings = self::with_consent( $settings );
		} elseif ( 'google-analytics-for-wordpress' === $from ) {
			$settings['tags']['link-analytics'] = self::from_monsterinsights();
			self::say( __( 'The settings of MonsterInsights were copied. Switch link analytics on to use them. Leave MonsterInsights active, or add Google\'s tag to your pages in another way: it is MonsterInsights that loads it.', 'tagdrop' ) );
		} elseif ( 'instagram-feed' === $from ) {
			$photos = Tagdrop_Feed_Copy::copy_all();
			if ( $photos ) {
				/* translators: %d: a number. */
				self::say( sprintf( __( 'Photos that were copied: %d.', 'tagdrop' ), $photos ) );
			} else {
				self::warn( __( 'Smash Balloon shows no photos that can be copied. Earlier copies stay.', 'tagdrop' ) );
			}
		} elseif ( 'contact-form-7' === $from ) {
			$settings = self::with_forms( $settings );
		} elseif ( 'popup-maker' === $from ) {
			Tagdrop_Popup_Maker_Copy::import();
		}
		update_option( Tagdrop_Settings::OPTION, Tagdrop_Settings::sanitize( $settings ) );
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( admin_url( 'admin.php?page=tagdrop&settings-updated=1#tagdrop-part-plugins' ) );
		exit;
	}

	/**
	 * A sentence on the settings page.
	 *
	 * @param string $text The sentence.
	 */
	public static function say( $text ) {
		add_settings_error( Tagdrop_Settings::OPTION, 'tagdrop-copied', $text, 'success' );
	}

	/**
	 * A sentence about what was not copied.
	 *
	 * @param string $text The sentence.
	 */
	public static function warn( $text ) {
		add_settings_error( Tagdrop_Settings::OPTION, 'tagdrop-left', $text, 'warning' );
	}

	/**
	 * The settings with CookieYes' categories and cookies; unchanged if it has none.
	 *
	 * @param array $settings The settings.
	 * @return array
	 */
	private static function with_consent( $settings ) {
		if ( ! Tagdrop_Rights::is_trusted() ) {
			self::warn( __( 'Only users with the capability unfiltered_html can change the configuration of the consent banner.', 'tagdrop' ) );
			return $settings;
		}
		$json = self::from_cookieyes() + Tagdrop_Cookieyes_Copy::banner();
		if ( empty( $json['categories'] ) ) {
			self::warn( __( 'The tables of CookieYes are empty: nothing was copied.', 'tagdrop' ) );
			return $settings;
		}
		$settings['consent']['json'] = wp_json_encode( $json, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		/* translators: %d: a number. */
		self::say( sprintf( __( 'The banner was copied with its words, place and colours. Categories of cookies: %d. Switch the consent banner on to use them.', 'tagdrop' ), count( $json['categories'] ) ) );
		return $settings;
	}

	/**
	 * The forms of Contact Form 7 become popups of the list. A form that was copied before is replaced.
	 *
	 * @param array $settings The settings.
	 * @return array The settings.
	 */
	private static function with_forms( $settings ) {
		$made = Tagdrop_Form_Copy::copy_all();
		if ( ! $made['poptins'] ) {
			self::warn( __( 'Contact Form 7 has no form with fields: nothing was copied.', 'tagdrop' ) );
			return $settings;
		}
		if ( 'json' === $settings['popups']['source'] ) {
			Tagdrop_Popups::take_pasted();
			$settings['popups']['source'] = 'none';
		}
		foreach ( $made['poptins'] as $popup ) {
			$popup = json_decode( (string) wp_json_encode( $popup ) );
			$post  = Tagdrop_Popups::find( $popup->poptin_id );
			$id    = Tagdrop_Popups::save_draft( $popup, $post );
			if ( ! $post ) {
				// A form is in a page where a block puts it: no other page needs it.
				update_post_meta( $id, '_tagdrop_rules', array( 'where' => 'some' ) );
			}
			Tagdrop_Popups::publish( get_post( $id ) );
		}
		if ( '' === $settings['mail'] ) {
			$settings['mail'] = Tagdrop_Form_Copy::recipient();
		}
		/* translators: %d: a number. */
		self::say( sprintf( __( 'Forms that are now popups: %d. Add them to pages with the block Popup, "A popup of the site".', 'tagdrop' ), count( $made['poptins'] ) ) );
		if ( $made['left'] ) {
			/* translators: %s: a list of fields. */
			self::warn( sprintf( __( 'Popups do not have these fields: %s', 'tagdrop' ), implode( ', ', $made['left'] ) ) );
		}
		return $settings;
	}

	/**
	 * A text of CookieYes: JSON with a text for each language.
	 *
	 * @param mixed $value The column.
	 * @return string
	 */
	private static function in_language( $value ) {
		$texts = json_decode( (string) $value, true );
		if ( ! is_array( $texts ) ) {
			return wp_strip_all_tags( (string) $value );
		}
		$language = substr( get_locale(), 0, 2 );
		$text     = isset( $texts[ $language ] ) ? $texts[ $language ] : reset( $texts );
		return wp_strip_all_tags( is_string( $text ) ? $text : '' );
	}

	/**
	 * Categories and their cookies, from CookieYes' own tables.
	 *
	 * @return array
	 */
	public static function from_cookieyes() {
		global $wpdb;
		// phpcs:disable WordPress.DB -- another plugin's tables, read once.
		$rows    = (array) $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}cky_cookie_categories", ARRAY_A );
		$cookies = self::has_table( 'cky_cookies' ) ? (array) $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}cky_cookies", ARRAY_A ) : array();
		// phpcs:enable
		$json = array(
			'categories' => array(),
			'block'      => array(),
		);
		foreach ( $rows as $row ) {
			$listed = array();
			foreach ( $cookies as $cookie ) {
				if ( (string) $cookie['category'] !== (string) $row['category_id'] ) {
					continue;
				}
				$listed[] = array_filter(
					array(
						'cookieID'    => isset( $cookie['name'] ) ? $cookie['name'] : $cookie['slug'],
						'domain'      => isset( $cookie['domain'] ) ? $cookie['domain'] : '',
						'duration'    => isset( $cookie['duration'] ) ? self::in_language( $cookie['duration'] ) : '',
						'description' => isset( $cookie['description'] ) ? self::in_language( $cookie['description'] ) : '',
					)
				);
				if ( ! empty( $cookie['url_pattern'] ) && 'necessary' !== $row['slug'] ) {
					$json['block'][] = array(
						're'         => $cookie['url_pattern'],
						'categories' => array( $row['slug'] ),
					);
				}
			}
			$json['categories'][] = array_filter(
				array(
					'slug'        => $row['slug'],
					'name'        => self::in_language( $row['name'] ),
					'description' => self::in_language( isset( $row['description'] ) ? $row['description'] : '' ),
					'isNecessary' => 'necessary' === $row['slug'],
					'cookies'     => $listed,
				)
			);
		}
		return array_filter( $json );
	}

	/**
	 * Measurement id, endings of downloads, partner paths and switches of MonsterInsights.
	 *
	 * @return array
	 */
	public static function from_monsterinsights() {
		$saved   = (array) get_option( 'monsterinsights_settings', array() );
		$profile = (array) get_option( 'monsterinsights_site_profile', array() );
		$paths   = array();
		foreach ( isset( $saved['affiliate_links'] ) ? (array) $saved['affiliate_links'] : array() as $row ) {
			if ( ! empty( $row['path'] ) ) {
				$paths[] = array(
					'path'  => $row['path'],
					'label' => isset( $row['label'] ) ? $row['label'] : '',
				);
			}
		}
		$made = array(
			'measurement-id'      => isset( $profile['v4'] ) ? $profile['v4'] : '',
			'download-extensions' => isset( $saved['extensions_of_files'] ) ? str_replace( ',', ' ', $saved['extensions_of_files'] ) : '',
			'inbound-paths'       => $paths ? wp_json_encode( $paths, JSON_UNESCAPED_SLASHES ) : '',
			'hash-tracking'       => ! empty( $saved['hash_tracking'] ),
		);
		return array_filter( $made );
	}
}
