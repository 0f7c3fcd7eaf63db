import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { enter, openSite, publish, type Site, setUp } from './wordpress.ts';

/** The oldest WordPress that npm has, with the oldest PHP that the plugin takes; then as a network; then without it. */
test.describe.configure({ mode: 'serial' });
let site: Site;

test.beforeAll(async () => {
  site = await openSite({ wp: '6.2', php: '7.4' });
});
test.afterAll(async () => {
  await site?.stop();
});

test('a block in its editor, and a module for visitors without script modules of WordPress', async ({
  page,
  browser,
}) => {
  const address = await publish(site, '<!-- wp:tagdrop/popup {"heading":"Old and good"} /-->');
  await enter(
    page,
    site,
    'admin',
    `/wp-admin/post.php?action=edit&post=${new URL(address).searchParams.get('page_id')}`,
  );
  const frame = page.locator('iframe[name="editor-canvas"]');
  await page.locator('[data-type="tagdrop/popup"], iframe[name="editor-canvas"]').first().waitFor();
  const canvas = (await frame.count()) > 0 ? frame.contentFrame() : page;
  await expect(
    canvas.locator('[data-type="tagdrop/popup"] iframe').contentFrame().getByText('Old and good'),
  ).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.locator('script[type="module"][src$="/tagdrop.js"]')).toHaveCount(1);
  await expect(visitor.locator('poptin-popup').getByText('Old and good')).toBeVisible();
  await visitor.close();
});

test('a block whose plugin is missing says so in the editor alone', async ({ page }) => {
  const preview = await site.php<string>(
    `wp_set_current_user( 1 ); return add_query_arg( 'block', 'contact-form', Tagdrop_Preview::address() );`,
  );
  expect((await fetch(preview)).status).toBe(403);
  const address = await publish(site, '<!-- wp:tagdrop/contact-form {"formId":"5"} /-->');
  await page.goto(address);
  await expect(page.locator('contact-form-7, .tagdrop-problem')).toHaveCount(0);
});

test('widgets are drawn', async () => {
  const html = await site.php<string>(
    `ob_start(); the_widget( new Tagdrop_Widget( 'poptin-tab', Tagdrop_Tags::all()['poptin-tab'] ), array( 'for' => 'offer', 'label' => 'Open <b>' ) ); return ob_get_clean();`,
  );
  expect(html).toContain('<poptin-tab for="offer" label="Open">');
  const form = await site.php<string>(
    `ob_start(); ( new Tagdrop_Widget( 'poptin-popup', Tagdrop_Tags::all()['poptin-popup'] ) )->form( array() ); return ob_get_clean();`,
  );
  expect(form).toContain('Title');
});

test('the gate is the first script of the head', async () => {
  await setUp(site, { on: { 'consent-banner': 1 }, consent: { json: '{"law":"gdpr"}' } });
  const html = await (await fetch(site.address)).text();
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts[0]).toContain('data-consent-config');
  expect(scripts[1]).toContain('tagdrop-consent-gate');
});

test('deactivated it leaves nothing, deleted it leaves no trace', async () => {
  const address = await publish(site, '<!-- wp:tagdrop/popup {"heading":"Gone"} /-->\n<p>Stays</p>');
  await site.php(
    `return Tagdrop_Rest::keep( 'tagdrop_lead', 'a', array( 'email' => 'a@example.org' ), array() );`,
  );
  await site.php(`deactivate_plugins( 'tagdrop/tagdrop.php' ); return 1;`);
  const html = await (await fetch(address)).text();
  expect(html).toContain('Stays');
  expect(html).not.toMatch(/tagdrop|poptin|consent-banner/);
  const left = await site.php(`
    uninstall_plugin( 'tagdrop/tagdrop.php' );
    global $wpdb;
    return array(
      $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%tagdrop%' AND option_name NOT LIKE 'tagdrop_test%'" ),
      $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type LIKE 'tagdrop%'" ),
      $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '_tagdrop%'" ),
    );
  `);
  expect(left).toEqual(['0', '0', '0']);
});

test('on a network each site has its own settings, and all of them are emptied', async () => {
  await site.php(`
    require_once ABSPATH . 'wp-admin/includes/schema.php';
    global $wpdb;
    foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) { $wpdb->$name = $table; }
    install_network();
    return populate_network( 1, '127.0.0.1', 'admin@example.org', 'Network', '/', false ) === true;
  `);
  const configuration = `${site.folder}/wp-config.php`;
  const { host } = new URL(site.address);
  const lines = `define( 'MULTISITE', true );\ndefine( 'SUBDOMAIN_INSTALL', false );\ndefine( 'DOMAIN_CURRENT_SITE', '${host}' );\ndefine( 'PATH_CURRENT_SITE', '/' );\ndefine( 'SITE_ID_CURRENT_SITE', 1 );\ndefine( 'BLOG_ID_CURRENT_SITE', 1 );\n`;
  await site.php(
    `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}site SET domain = '${host}'" ); $wpdb->query( "UPDATE {$wpdb->prefix}blogs SET domain = '${host}'" ); return 1;`,
  );
  writeFileSync(
    configuration,
    readFileSync(configuration, 'utf8').replace("/* That's all", `${lines}/* That's all`),
  );
  const second = await site.php<number>(`
    activate_plugin( 'tagdrop/tagdrop.php', '', true );
    $id = wp_insert_site( array( 'domain' => '${host}', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1, 'title' => 'Two' ) );
    return is_wp_error( $id ) ? $id->get_error_message() : $id;
  `);
  expect(second).toBe(2);
  const settings = await site.php(`
    update_option( 'tagdrop', array( 'exclude' => '/one/' ) );
    switch_to_blog( 2 );
    update_option( 'tagdrop', array( 'exclude' => '/two/' ) );
    $two = Tagdrop_Settings::get( 'exclude' );
    restore_current_blog();
    return array( Tagdrop_Settings::get( 'exclude' ), $two, is_multisite() );
  `);
  expect(settings).toEqual(['/one/', '/two/', true]);
  const left = await site.php(`
    deactivate_plugins( 'tagdrop/tagdrop.php', false, true );
    uninstall_plugin( 'tagdrop/tagdrop.php' );
    $left = array( get_option( 'tagdrop' ) );
    switch_to_blog( 2 );
    $left[] = get_option( 'tagdrop' );
    return $left;
  `);
  expect(left).toEqual([false, false]);
});

test('PHP has complained of nothing', () => {
  expect(site.complaints()).toEqual([]);
});
