import { expect, test } from 'playwright/test';
import { make, POPUP, popupsOf } from './suites/popup-list.ts';
import { openSite, publish, type Site, setUp } from './wordpress.ts';

// each is a separate process that keeps one core busy
test.describe.configure({ mode: 'parallel' });

/** The oldest and newest PHP, as WebAssembly over SQLite: pages are requested without a browser. */
for (const { wp, php } of [
  { wp: '6.2', php: '7.4' },
  { wp: 'nightly', php: '8.4' },
])
  test.describe(`WordPress ${wp} with PHP ${php}`, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await openSite({ wp, php, plugins: ['contact-form-7', 'instagram-feed'] });
    });
    test.afterAll(async () => {
      await site?.stop();
    });

    test('blocks, settings page, a lead, deletion: without a PHP complaint', async () => {
      await setUp(site, { on: { 'consent-banner': 1 }, takeover: { 'contact-form-7': 1 } });
      const form = await site.php<number>(`return tagdrop_test_form();`);
      const address = await publish(
        site,
        `<!-- wp:tagdrop/popup {"heading":"Old and new"} /--><!-- wp:tagdrop/photo-feed {"feedId":"1"} /-->[contact-form-7 id="${form}"]`,
      );
      const html = await (await fetch(address)).text();
      for (const part of [
        '"title":"Old and new"',
        '<sbi-feed',
        '<contact-form-7 look="page"',
        'data-consent-config',
        'tagdrop-consent-gate',
      ])
        expect(html).toContain(part);
      expect(html).toMatch(/<script[^>]*type="module"[^>]*\/tagdrop\.js["']/);
      const page = await site.php<string>(
        `wp_set_current_user( 1 ); ob_start(); Tagdrop_Admin::print_page(); Tagdrop_Check::print_page(); return ob_get_clean();`,
      );
      expect(page).toContain('tagdrop-part-where');
      const answer = await fetch(`${site.address}/?rest_route=/tagdrop/v1/leads`, {
        method: 'POST',
        body: '{"email":"ada@example.org"}',
        headers: { 'Content-Type': 'application/json', Origin: site.address },
      });
      expect(answer.status).toBe(201);
      const [post] = await make(site, [[POPUP, { where: 'all', hide: { types: ['post'] } }]]);
      expect(await popupsOf(site.address)).toEqual([POPUP.poptin_id]);
      const seen = await fetch(`${site.address}/?rest_route=/tagdrop/v1/seen`, {
        method: 'POST',
        body: `view ${POPUP.poptin_id}`,
        headers: { Origin: site.address },
      });
      expect(seen.status).toBe(204);
      const ours = await site.php<string>(
        `wp_set_current_user( 1 ); wp_cache_flush(); ob_start(); Tagdrop_Start::print_page(); Tagdrop_Popup_List::print_page(); Tagdrop_Popup_Where::print_page( get_post( ${post} ) ); return Tagdrop_Popup_Counts::number( ${post}, 'view' ) . ob_get_clean();`,
      );
      expect(ours.slice(0, 1)).toBe('1');
      for (const part of ['tagdrop-tile', 'data-tagdrop-picture', 'rules[hide][types][]'])
        expect(ours.includes(part)).toBe(true);
      const left = await site.php(
        `deactivate_plugins( 'tagdrop/tagdrop.php' ); uninstall_plugin( 'tagdrop/tagdrop.php' ); global $wpdb; return array( get_option( 'tagdrop' ), $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type LIKE 'tagdrop%'" ) );`,
      );
      expect(left).toEqual([false, '0']);
      expect(await (await fetch(address)).text()).not.toMatch(/tagdrop|<sbi-feed/);
      expect(site.complaints()).toEqual([]);
    });
  });
