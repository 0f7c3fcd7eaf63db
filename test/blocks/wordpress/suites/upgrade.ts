import { expect, test } from 'playwright/test';
import { phpValue, type Site, setUp } from '../wordpress.ts';
import { empty, make, POPUP, visit } from './popup-list.ts';

/** Real updates by WordPress' own upgrader, while pages of older versions are open or kept. */
export function upgrade(site: () => Site): void {
  test('a site goes through two updates: kept and open pages still have their files, and nothing is lost', async ({
    browser,
  }) => {
    const on = { 'consent-banner': 1, 'link-analytics': 1 };
    await setUp(site(), { on, exclude: '/members/' });
    await make(site(), [[{ ...POPUP, display_after_sec_active: null, on_click: 1 }, { where: 'all' }]]);
    const first = await site().php<string>(`return TAGDROP_VERSION;`);
    const kept = await (await fetch(site().address)).text();
    // a visitor has the page open, who has not asked for the popup yet: its chunks are still to come
    const open = await visit(browser, site().address);
    await open.locator('poptin-popup:defined').waitFor({ state: 'attached' });
    const missing: string[] = [];
    open.on('response', (answer) => {
      if (answer.status() >= 400) missing.push(answer.url());
    });

    for (const next of ['99.2.0', '99.3.0']) {
      expect(await update(site(), next)).toBe(true);
      await expect.poll(() => site().php(`return TAGDROP_VERSION;`)).toBe(next);
      const page = await (await fetch(site().address)).text();
      expect(page).toContain(`/assets/${next}/tagdrop.js`);
      expect(page).toContain('"poptin_id":"listed0000001"');
      // caches were told, once for this version
      expect(await site().php(`return get_option( 'tagdrop_version' );`)).toBe(next);
    }
    const files = [...kept.matchAll(/(?:src|href)="([^"]+\/plugins\/tagdrop\/assets\/[^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toContain(`/assets/${first}/`);
      expect([file, (await fetch(file)).status]).toEqual([file, 200]);
    }
    await open.evaluate(() => {
      const button = document.createElement('button');
      button.dataset.poptinClick = 'listed0000001';
      button.textContent = 'Open the popup';
      document.body.prepend(button);
    });
    await open.getByRole('button', { name: 'Accept all' }).click();
    await open.getByRole('button', { name: 'Open the popup' }).click();
    await expect(open.locator('poptin-popup').getByText('Of the list')).toBeVisible();
    expect(missing).toEqual([]);
    await open.context().close();
    expect(await site().php(`return get_option( 'tagdrop' )['exclude'];`)).toBe('/members/');
    await empty(site());
    await setUp(site(), {});
  });
}

/** Makes the next version from the installed one, and lets WordPress install it over that. */
const update = (site: Site, next: string): Promise<unknown> =>
  site.php(`
    require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
    require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
    WP_Filesystem();
    $work = get_temp_dir() . 'tagdrop-next-' . wp_generate_password( 8, false );
    mkdir( $work . '/tagdrop', 0777, true );
    copy_dir( untrailingslashit( TAGDROP_DIR ), $work . '/tagdrop' );
    $now = TAGDROP_VERSION;
    $next = ${phpValue(next)};
    foreach ( glob( $work . '/tagdrop/assets/*' ) as $folder ) {
      if ( basename( $folder ) === $now ) { rename( $folder, dirname( $folder ) . '/' . $next ); } else { $GLOBALS['wp_filesystem']->delete( $folder, true ); }
    }
    $file = $work . '/tagdrop/tagdrop.php';
    file_put_contents( $file, str_replace( $now, $next, file_get_contents( $file ) ) );
    $zip = $work . '/tagdrop.zip';
    ( new PclZip( $zip ) )->create( $work . '/tagdrop', PCLZIP_OPT_REMOVE_PATH, $work );
    $result = ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( $zip, array( 'overwrite_package' => true ) );
    $GLOBALS['wp_filesystem']->delete( $work, true );
    if ( function_exists( 'opcache_reset' ) ) opcache_reset();
    return is_wp_error( $result ) ? $result->get_error_message() : $result;`);
