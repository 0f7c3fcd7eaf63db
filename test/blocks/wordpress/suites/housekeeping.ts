import { expect, test } from 'playwright/test';
import { writeFeedRoom } from '../../../../composer/export/feed-room.ts';
import { phpValue, publish, type Site, setUp } from '../wordpress.ts';

/** What nobody looks at: patterns, optimisers, caches, the privacy text, the loader's address. */
export function housekeeping(site: () => Site): void {
  test('every pattern consists of existing blocks and draws something', async () => {
    const patterns = await site().php<Record<string, string>>(`
      $drawn = array();
      foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
        if ( 0 === strpos( $pattern['name'], 'tagdrop/' ) ) { $drawn[ $pattern['name'] ] = do_blocks( $pattern['content'] ); }
      }
      return $drawn;`);
    expect(Object.keys(patterns).sort()).toEqual([
      'tagdrop/contact',
      'tagdrop/newsletter',
      'tagdrop/offer',
      'tagdrop/video',
    ]);
    expect(patterns['tagdrop/newsletter']).toContain('<poptin-popup');
    expect(patterns['tagdrop/offer']).toContain('<poptin-tab for="offer"');
    expect(patterns['tagdrop/video']).toContain('data-src="https://www.youtube-nocookie.com/');
  });

  test('a feed with a file keeps the place of its photos, as the composer writes it', async () => {
    for (const attributes of [
      {},
      { cols: '6', num: '12', 'num-mobile': '2', 'cols-mobile': '2' },
      { cols: '6', 'cols-tablet': 'same', 'cols-mobile': 'same', 'item-padding': '0' },
      { cols: '6', 'cols-mobile': 'auto', 'image-aspect': '4:5' },
      { cols: '2', 'cols-mobile': 'auto', 'cols-tablet': 'auto', 'image-aspect': '3:4' },
      { layout: 'carousel' },
      { layout: 'highlight', cols: '8', num: '13' },
      { layout: 'masonry', 'item-padding': '3', num: '7' },
    ] as Record<string, string>[]) {
      const src = 'https://photos.example/a.json?b=1&c=%C3%BC';
      const html = await site().php<string>(
        `return Tagdrop_Render::tag( 'sbi-feed', ${phpValue({ ...attributes, src })} );`,
      );
      const work = { file: { items: [] }, attributes, properties: {} };
      expect(html.split('<sbi-feed')[0]).toBe(writeFeedRoom(work, src));
    }
  });

  test('optimisers leave our files and the gate as they are', async () => {
    const lists = [
      ...['rocket_exclude_js', 'rocket_exclude_defer_js', 'rocket_delay_js_exclusions'],
      ...['rocket_minify_excluded_external_js', 'litespeed_optimize_js_excludes'],
      ...['litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc'],
      ...['sgo_javascript_combine_excluded_external_paths', 'flying_press_exclude_from_minify:js'],
      ...['flying_press_exclude_from_defer:js', 'flying_press_exclude_from_delay:js'],
      ...['perfmatters_minify_js_exclusions', 'perfmatters_defer_js_exclusions'],
      ...['perfmatters_delay_js_exclusions', 'wp-optimize-minify-default-exclusions'],
      'wphb_delay_js_exclusions',
    ];
    const inline = ['rocket_excluded_inline_js_content', 'sgo_javascript_combine_excluded_inline_content'];
    const handles = ['sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude'];
    const each = (names: readonly string[], entry: string) =>
      Object.fromEntries(names.map((name) => [name, ['other.js', entry]]));
    const ours = '/wp-content/plugins/tagdrop/assets/';
    await setUp(site(), {});
    expect(
      await site().php(
        `$asked = array(); foreach ( ${phpValue([...lists, ...inline, ...handles])} as $name ) { $asked[ $name ] = apply_filters( $name, array( 'other.js' ) ); } return $asked;`,
      ),
    ).toEqual({
      ...each(lists, ours),
      ...each(inline, 'data-consent-config'),
      ...each(handles, 'tagdrop'),
      // one list for files and for code in the page
      litespeed_optimize_js_excludes: ['other.js', ours, 'data-consent-config'],
    });
    // those with another kind of filter: a text, one handle, one element
    expect(
      await site().php(`
        $asked = array( apply_filters( 'autoptimize_filter_js_exclude', 'other.js' ), apply_filters( 'autoptimize_filter_js_exclude', array( 'other.js' => 'minify' ) ) );
        foreach ( array( 'wphb_minify_resource', 'wphb_combine_resource', 'wphb_defer_resource', 'wphb_async_resource' ) as $name ) { $asked[] = array( apply_filters( $name, true, 'tagdrop', 'scripts' ), apply_filters( $name, true, 'jquery', 'scripts' ) ); }
        foreach ( array( Tagdrop_Loader::url( 'tagdrop.js' ), '/other.js' ) as $address ) { $asked[] = apply_filters( 'w3tc_minify_js_do_tag_minification', true, '<script src="' . $address . '">', '' ); }
        return $asked;`),
    ).toEqual([
      'other.js,plugins/tagdrop/assets/,data-consent-config',
      { 'other.js': 'minify', 'plugins/tagdrop/assets/': '', 'data-consent-config': '' },
      ...Array(4).fill([false, true]),
      ...[false, true],
    ]);
    // copied into a file of the optimiser, a tracker would no longer be recognised by the gate
    await setUp(site(), { on: { 'consent-banner': 1 } });
    const excluded = await site().php<unknown[]>(
      `return array( apply_filters( 'litespeed_optimize_js_excludes', array() ), explode( ',', apply_filters( 'autoptimize_filter_js_exclude', '' ) ), apply_filters( 'w3tc_minify_js_do_tag_minification', true, '<script src="https://static.hotjar.com/a.js">', '' ) );`,
    );
    expect(excluded).toEqual([
      expect.arrayContaining([ours, 'data-consent-config', 'fbevents.js', 'hotjar.com']),
      expect.arrayContaining(['fbevents.js', 'hotjar.com']),
      false,
    ]);
    await setUp(site(), {});
  });

  test('saving empties the caches', async () => {
    expect(
      await site().php(
        `foreach ( array( 'litespeed_purge_all', 'cache_enabler_clear_complete_cache', 'tagdrop_purge' ) as $name ) { add_action( $name, function () { $GLOBALS['purged'] = 1 + ( isset( $GLOBALS['purged'] ) ? $GLOBALS['purged'] : 0 ); } ); } function wp_cache_clear_cache() { ++$GLOBALS['purged']; } $GLOBALS['purged'] = 0; update_option( 'tagdrop', array( 'exclude' => '/a/' ) ); return $GLOBALS['purged'];`,
      ),
    ).toBe(4);
    await setUp(site(), {});
  });

  test('the visitor’s address is believed only from proxies, and counted in one step', async () => {
    const requests: [server: Record<string, string>, address: string][] = [
      [
        { REMOTE_ADDR: '8.8.8.8', HTTP_X_FORWARDED_FOR: '1.1.1.1', HTTP_CF_CONNECTING_IP: '1.1.1.1' },
        '8.8.8.8',
      ],
      [{ REMOTE_ADDR: '172.70.1.2', HTTP_X_FORWARDED_FOR: '1.2.3.4, 9.9.9.9' }, '9.9.9.9'],
      [{ REMOTE_ADDR: '127.0.0.1', HTTP_X_FORWARDED_FOR: '6.6.6.6, 9.9.9.9, 172.70.1.2' }, '9.9.9.9'],
      [{ REMOTE_ADDR: '2606:4700:10::1', HTTP_CF_CONNECTING_IP: '2001:db8::1' }, '2001:db8::1'],
      [{ REMOTE_ADDR: '10.0.0.1', HTTP_X_FORWARDED_FOR: '010.0.0.9, <b>' }, '10.0.0.1'],
      [{ REMOTE_ADDR: '192.168.1.1' }, '192.168.1.1'],
    ];
    expect(
      await site().php(
        `return array_map( array( 'Tagdrop_Visitor', 'address' ), ${phpValue(requests.map(([server]) => server))} );`,
      ),
    ).toEqual(requests.map(([, address]) => address));
    expect(await site().php(`return Tagdrop_Visitor::network( '2001:db8:1:2:3::4' );`)).toBe(
      '2001:db8:1:2::',
    );
    const forget = `global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '%transient%tagdrop%'" );`;
    await site().php(`${forget} return 1;`);
    const send = () =>
      fetch(`${site().address}/?rest_route=/tagdrop/v1/leads`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', Origin: site().address },
      });
    // more than two times as many at once; a new ten minutes may begin in the meantime
    const answers = await Promise.all(Array.from({ length: 70 }, async () => (await send()).status));
    expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(60);
    expect([30, 60]).toContain(
      Number(
        await site().php(
          `global $wpdb; return $wpdb->get_var( "SELECT SUM(option_value) FROM {$wpdb->options} WHERE option_name LIKE '\\\\_transient\\\\_tagdrop%'" );`,
        ),
      ),
    );
    await site().php(`${forget} return 1;`);
  });

  test('an update keeps the files of the versions that cached pages and open tabs still name', async () => {
    const versions = await site().php<string[][]>(`
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      WP_Filesystem();
      $plugin = WP_PLUGIN_DIR . '/tagdrop';
      $kept   = array();
      foreach ( array( '9.1.0', '9.2.0', '9.3.0' ) as $next ) {
        $source = get_temp_dir() . wp_unique_id( 'tagdrop-update-' ) . '/tagdrop';
        wp_mkdir_p( $source . '/assets/' . $next );
        copy( $plugin . '/tagdrop.php', $source . '/tagdrop.php' );
        file_put_contents( $source . '/assets/' . $next . '/tagdrop.js', $next );
        apply_filters( 'upgrader_source_selection', $source, dirname( $source ), null, array() );
        $kept[] = array_values( array_diff( scandir( $source . '/assets' ), array( '.', '..' ) ) );
        // as after the update: the new folder in the place of the old one
        if ( ! isset( $first ) ) { $first = $plugin . '/assets'; rename( $first, $first . '-kept' ); } else { $GLOBALS['wp_filesystem']->delete( $first, true ); }
        rename( $source . '/assets', $first );
      }
      $loader = file_exists( $first . '/9.1.0/tagdrop.js' );
      $GLOBALS['wp_filesystem']->delete( $first, true );
      rename( $first . '-kept', $first );
      return array_merge( $kept, array( array( $loader ) ) );`);
    const [now = ''] = versions[0]?.filter((name) => !name.startsWith('9.')) ?? [];
    expect(versions).toEqual([[now, '9.1.0'], [now, '9.1.0', '9.2.0'], ['9.1.0', '9.2.0', '9.3.0'], [true]]);
  });

  test('a popup has the same id on every page, and two of them have two', async () => {
    const same = '[tagdrop-popup heading="Same"]';
    const ids = async (content: string) => {
      const html = await (await fetch(await publish(site(), content))).text();
      return [...html.matchAll(/"poptin_id":"([^"]+)"/g)].map(([, id]) => id);
    };
    const [one] = await ids(same);
    const [other, again, second] = await ids(`[tagdrop-popup heading="Other"]${same}${same}`);
    expect(again).toBe(one);
    expect(new Set([one, other, second]).size).toBe(3);
    const widget = await site().php<string>(
      `$widget = new Tagdrop_Widget( 'poptin-popup', Tagdrop_Tags::all()['poptin-popup'] ); $widget->_set( 7 ); ob_start(); $widget->widget( array( 'before_widget' => '', 'after_widget' => '' ), array() ); return ob_get_clean();`,
    );
    expect(widget).toContain('"poptin_id":"wp-widget-7"');
  });

  test('a feed on a cached page gets today’s nonce', async ({ page }) => {
    await setUp(site(), {});
    const address = await publish(site(), '<!-- wp:tagdrop/photo-feed {"feedId":"1"} /-->');
    const fresh = page.waitForResponse((answer) => answer.url().includes('feed-nonce'));
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/data-tagdrop-rendered="\d+"/, 'data-tagdrop-rendered="1000000000"')
        .replace(/data-locatornonce="\w+"/, 'data-locatornonce="expired"');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(address);
    const { nonce } = await (await fresh).json();
    expect(nonce).toMatch(/^\w{10}$/);
    await expect(page.locator('sbi-feed')).toHaveAttribute('locator-nonce', nonce);
    expect((await fresh).headers()['cache-control']).toContain('no-store');
  });

  test('nothing in a page depends on the visitor, and pages without a tag contain nothing of ours', async () => {
    await setUp(site(), { on: { 'consent-banner': 1 } });
    const plain = await publish(site(), 'Words');
    const get = async () => (await fetch(plain)).text();
    const [first, second] = [await get(), await get()];
    expect(first).toBe(second);
    expect(first).toMatch(/<link rel="modulepreload" href="[^"]*\/tagdrop\.js"/);
    await setUp(site(), {});
    expect(await get()).not.toMatch(/plugins\/tagdrop|tagdrop\.js/);
  });

  test('a visitor’s page reads no panels, and an author’s tags are still filtered', async () => {
    await setUp(site(), {});
    // the fake of Elementor asks for widgets on every page, the real one where it draws some
    await site().php(
      `update_option( 'kept_sidebars', get_option( 'sidebars_widgets' ) ); update_option( 'sidebars_widgets', array() ); deactivate_plugins( 'elementor/elementor.php', true ); return 1;`,
    );
    // nobody is logged in here
    const [html, panels] = await site().php<[string, unknown[]]>(
      `$html = wp_kses_post( '<poptin-popup src="https://evil.example/" mode="page"></poptin-popup>' ); return array( $html, array_values( preg_grep( '~generated/(?:tags|simple)~', get_included_files() ) ) );`,
    );
    expect(html).toBe('<poptin-popup mode="page"></poptin-popup>');
    expect(panels).toEqual([]);
    await site().php(
      `update_option( 'sidebars_widgets', get_option( 'kept_sidebars' ) ); delete_option( 'kept_sidebars' ); activate_plugin( 'elementor/elementor.php', '', false, true ); return 1;`,
    );
  });

  test('the privacy policy has a text, and a consent API knows us', async () => {
    const told = await site().php<{ policy: string; consent: boolean }>(`
      require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
      wp_set_current_user( 1 );
      set_current_screen( 'dashboard' );
      do_action( 'admin_init' );
      $texts = wp_list_pluck( WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text', 'plugin_name' );
      return array( 'policy' => isset( $texts['Tagdrop'] ) ? $texts['Tagdrop'] : '', 'consent' => apply_filters( 'wp_consent_api_registered_tagdrop/tagdrop.php', false ) );`);
    expect(told.policy).toContain('cookieyes-consent');
    expect(told.consent).toBe(true);
  });
}
