import { expect, test } from 'playwright/test';
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
    expect(
      await site().php(
        `$asked = array(); foreach ( ${phpValue([...lists, ...inline, ...handles])} as $name ) { $asked[ $name ] = apply_filters( $name, array( 'other.js' ) ); } return $asked;`,
      ),
    ).toEqual({ ...each(lists, ours), ...each(inline, 'data-consent-config'), ...each(handles, 'tagdrop') });
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
