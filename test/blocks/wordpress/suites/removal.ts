import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { publish, type Site } from '../wordpress.ts';

/** Networks, deactivation, deletion: the last tests of a site. */
export function removal(site: () => Site): void {
  test('deactivated it leaves nothing in the pages, deleted it leaves no data', async () => {
    const address = await publish(site(), '<!-- wp:tagdrop/popup {"heading":"Gone"} /-->\n<p>Stays</p>');
    await site().php(
      `return Tagdrop_Rest::keep( 'tagdrop_lead', 'a', array( 'email' => 'a@example.org' ), array() );`,
    );
    // beside a lead that somebody has deleted in the meantime
    await site().php(`return add_metadata( 'post', 999999, '_tagdrop_email', 'b@example.org' );`);
    await site().php(
      `$areas = get_option( 'sidebars_widgets' ); $areas['wp_inactive_widgets'][] = 'tagdrop_poptin-tab-2'; update_option( 'sidebars_widgets', $areas ); deactivate_plugins( 'tagdrop/tagdrop.php' ); return 1;`,
    );
    const html = await (await fetch(address)).text();
    expect(html).toContain('Stays');
    expect(html).not.toMatch(/tagdrop|poptin|consent-banner/);
    const left = await site().php(`
      uninstall_plugin( 'tagdrop/tagdrop.php' );
      global $wpdb;
      return array(
        $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%tagdrop%' AND option_name NOT LIKE 'tagdrop_test%'" ),
        $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name = 'sidebars_widgets' AND option_value LIKE '%tagdrop_poptin%'" ),
        $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type LIKE 'tagdrop%'" ),
        $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '_tagdrop%'" ),
      );
    `);
    expect(left).toEqual(['0', '0', '0', '0']);
  });

  test('on a network each site has its own settings, and all of them are deleted', async () => {
    await site().php(`
      require_once ABSPATH . 'wp-admin/includes/upgrade.php';
      global $wpdb;
      foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) { $wpdb->$name = $table; }
      install_network();
      return populate_network( 1, '127.0.0.1', 'admin@example.org', 'Network', '/', false ) === true;
    `);
    const configuration = `${site().folder}/wp-config.php`;
    const { host } = new URL(site().address);
    const lines = `define( 'MULTISITE', true );\ndefine( 'SUBDOMAIN_INSTALL', false );\ndefine( 'DOMAIN_CURRENT_SITE', '${host}' );\ndefine( 'PATH_CURRENT_SITE', '/' );\ndefine( 'SITE_ID_CURRENT_SITE', 1 );\ndefine( 'BLOG_ID_CURRENT_SITE', 1 );\n`;
    await site().php(
      `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}site SET domain = '${host}'" ); $wpdb->query( "UPDATE {$wpdb->prefix}blogs SET domain = '${host}'" ); return 1;`,
    );
    writeFileSync(
      configuration,
      readFileSync(configuration, 'utf8').replace("/* That's all", `${lines}/* That's all`),
    );
    const second = await site().php<number>(`
      activate_plugin( 'tagdrop/tagdrop.php', '', true );
      $id = wp_insert_site( array( 'domain' => '${host}', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1, 'title' => 'Two' ) );
      return is_wp_error( $id ) ? $id->get_error_message() : $id;
    `);
    expect(second).toBe(2);
    const settings = await site().php(`
      update_option( 'tagdrop', array( 'exclude' => '/one/' ) );
      switch_to_blog( 2 );
      update_option( 'tagdrop', array( 'exclude' => '/two/' ) );
      $two = Tagdrop_Settings::get( 'exclude' );
      restore_current_blog();
      return array( Tagdrop_Settings::get( 'exclude' ), $two, is_multisite() );
    `);
    expect(settings).toEqual(['/one/', '/two/', true]);
    // an administrator of one site of the network may not write unfiltered HTML. WordPress has no ports in the
    // addresses of networks, so the test writes its own afterwards
    const home = `${site().address}/two`;
    const number = await site().php<number>(`
      global $wpdb;
      $wpdb->query( "UPDATE {$wpdb->blogs} SET domain = '${host}'" );
      clean_blog_cache( 2 );
      switch_to_blog( 2 );
      foreach ( array( 'home' => '${home}', 'siteurl' => '${home}', 'permalink_structure' => '' ) as $name => $value ) { update_option( $name, $value ); }
      add_user_to_blog( 2, get_user_by( 'login', 'editor' )->ID, 'administrator' );
      wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
      kses_init();
      $text = '<!-- wp:tagdrop/popup {"from":"source","src":"https://evil.example/popups.json"} /--><!-- wp:tagdrop/popup {"heading":"Of the second site"} /-->';
      return wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Two', 'post_content' => $text ) ) );
    `);
    const html = await (await fetch(`${home}/?page_id=${number}`)).text();
    expect(html).toContain('"title":"Of the second site"');
    expect(html).toMatch(/\/tagdrop\.js["']/);
    expect(html).not.toContain('evil.example');
    const left = await site().php(`
      deactivate_plugins( 'tagdrop/tagdrop.php', false, true );
      uninstall_plugin( 'tagdrop/tagdrop.php' );
      $left = array( get_option( 'tagdrop' ) );
      switch_to_blog( 2 );
      $left[] = get_option( 'tagdrop' );
      return $left;
    `);
    expect(left).toEqual([false, false]);
  });
}
