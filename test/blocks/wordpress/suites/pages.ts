import { expect, test } from 'playwright/test';
import { enter, picture, publish, type Site, setUp } from '../wordpress.ts';

/** Settings page, check page, excluded pages, the head of pages. */
export function pages(site: () => Site): void {
  test('the settings page has tabs for the keyboard, and shows its colours at once', async ({ page }) => {
    await setUp(site(), {});
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await tab('Popups').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Consent')).toBeFocused();
    await expect(page.getByLabel('Ask visitors for consent')).toBeVisible();
    await picture(page, 'wordpress-settings', site());
    await page.keyboard.press('End');
    await expect(page.getByLabel('Not on these pages')).toBeVisible();
    await page.keyboard.press('Home');
    // of the possible sources of popups, only the fields of the chosen one
    await expect(page.getByLabel('Popups as JSON')).toBeHidden();
    await page.getByLabel('They come from').selectOption('json');
    await expect(page.getByLabel('Popups as JSON')).toBeVisible();
    await expect(page.getByLabel('Address of the provider')).toBeHidden();
    await page.getByLabel('They come from').selectOption('none');
    await expect(page.getByLabel('Not on these pages')).toBeHidden();
    await page.evaluate(() => {
      window.location.hash = 'tagdrop-part-where';
    });
    await expect(page.getByLabel('Not on these pages')).toBeVisible();
    // what the browser refuses is shown, on whichever tab it is
    await tab('Consent').click();
    await page.getByLabel('Days until asked again').fill('-5');
    await tab('Where').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Days until asked again')).toBeVisible();
    await page.getByLabel('Days until asked again').fill('30');
    await tab('Looks').click();
    const colour = page.getByLabel('Buttons and marks', { exact: true });
    await colour.fill('rgb(200, 0, 0)');
    const button = page.frameLocator('.tagdrop-look').getByRole('button', { name: 'Sign me up' });
    await expect(button).toHaveCSS('background-color', 'rgb(200, 0, 0)');
    await page.getByLabel('Choose: Buttons and marks').fill('#00803c');
    await expect(colour).toHaveValue('#00803c');
    await expect(button).toHaveCSS('background-color', 'rgb(0, 128, 60)');
    await picture(page, 'wordpress-looks', site());
    await colour.fill('rgb(200, 0, 0)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    // not the address: WordPress removes `settings-updated` from it as soon as the page has loaded
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect(tab('Looks')).toHaveAttribute('aria-selected', 'true');
    const saved = await site().php<{ colors: object; tags: Record<string, object> }>(
      `return get_option( 'tagdrop' );`,
    );
    expect(saved.colors).toEqual({ 'tagdrop-accent': 'rgb(200, 0, 0)' });
    expect(saved.tags['consent-banner']).toEqual({ 'expiry-days': 30 });
    expect(await (await fetch(site().address)).text()).toContain('--tagdrop-accent:rgb(200, 0, 0);');
  });

  test('refuses invalid JSON, and keeps the old text', async ({ page }) => {
    await setUp(site(), { popups: { source: 'json', json: '{"poptins":[{"poptin_id":"a"}]}' } });
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop');
    await page.getByLabel('Popups as JSON').fill('{not json');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('.notice-error')).toContainText('not valid JSON');
    const kept = await site().php<string>(`return get_option( 'tagdrop' )['popups']['json'];`);
    expect(kept).toContain('poptin_id');
  });

  test('popups of the site come from the composer’s text, a file or a provider', async ({ page }) => {
    const popup = {
      poptin_id: 'siteswide0001',
      poptin_type: 'lightbox',
      display_after_sec_active: 1,
      d_f_r: 'all@display_everytime_everypage_5',
      content: { title: 'From the settings page', button: { label: 'Good', action: 'close' } },
    };
    await setUp(site(), { popups: { source: 'json', json: JSON.stringify(popup) } });
    await page.goto(site().address);
    await expect(page.locator('poptin-popup').getByText('From the settings page')).toBeVisible();
    const tag = async () => /<poptin-popup[^>]*>/.exec(await (await fetch(site().address)).text())?.[0];
    await setUp(site(), {
      popups: { source: 'file', leads: 'site' },
      tags: { 'poptin-popup': { src: '/popups.json', 'client-id': 'abcdefghijklm' } },
    });
    expect(await tag()).toMatch(/ src="\/popups\.json" submit-url="[^"]*tagdrop\/v1\/leads"/);
    expect(await tag()).not.toContain('client-id');
    await setUp(site(), {
      popups: { source: 'file', leads: 'none' },
      tags: { 'poptin-popup': { src: '/popups.json', 'submit-url': '/old' } },
    });
    expect(await tag()).toMatch(/ src="\/popups\.json" submit-event>/);
    await setUp(site(), {
      popups: { source: 'provider' },
      tags: {
        'poptin-popup': {
          src: '/popups.json',
          'client-id': 'abcdefghijklm',
          'api-base': 'https://popups.example/',
        },
      },
    });
    expect(await tag()).toBe('<poptin-popup client-id="abcdefghijklm" api-base="https://popups.example/">');
    // nobody may read what the site does not use
    await setUp(site(), { popups: { source: 'none', json: JSON.stringify(popup) } });
    expect(await tag()).toBeUndefined();
    const unused = await fetch(`${site().address}/?rest_route=/tagdrop/v1/popups`);
    expect(await unused.json()).toEqual({ poptins: [] });
    await setUp(site(), {});
  });

  test('excluded pages and logged-in editors have no popups, but are asked for consent', async ({ page }) => {
    const excluded = await publish(site(), '[tagdrop-popup heading="Not here"]', { title: 'צור קשר' });
    const path = await site().php<string>(
      `update_option( 'permalink_structure', '/%postname%/' ); $GLOBALS['wp_rewrite']->init(); flush_rewrite_rules(); return wp_make_link_relative( get_permalink( ${new URL(excluded).searchParams.get('page_id')} ) );`,
    );
    const on = { 'consent-banner': 1, 'link-analytics': 1 };
    const tags = async (at: string) =>
      [
        ...(await (await fetch(site().address + at)).text()).matchAll(
          /<(consent-banner|link-analytics|poptin-popup)\b|tagdrop-consent-gate/g,
        ),
      ].map(([tag, name]) => name ?? tag);
    const asks = ['tagdrop-consent-gate', 'consent-banner'];
    await setUp(site(), { on });
    expect((await tags(path)).sort()).toEqual([...asks, 'link-analytics', 'poptin-popup'].sort());
    // a slug of any script, as it is read or as it is sent; a whole address; a page without a path
    for (const line of [path, decodeURIComponent(path), `${site().address}${path}`]) {
      await setUp(site(), { on, exclude: `${line}\n/shop/*` });
      expect([line, await tags(path)]).toEqual([line, asks]);
      expect(await tags('/')).toEqual([...asks, 'link-analytics']);
    }
    await setUp(site(), { on, off_for_editors: 1 });
    await enter(page, site(), 'admin', '/');
    await expect(page.locator('consent-banner')).toHaveCount(1);
    await expect(page.locator('link-analytics')).toHaveCount(0);
    // nothing lies over what is edited in a builder; for a visitor the address changes nothing
    await setUp(site(), { on });
    await page.goto(`${site().address}/?et_fb=1`);
    await expect(page.locator('consent-banner, #tagdrop-consent-gate')).toHaveCount(0);
    expect(await tags('/?et_fb=1')).toEqual([...asks, 'link-analytics']);
    // preview and debug are theirs, and nobody else's
    await expect(page.locator('html[data-tagdrop-owner]')).toHaveCount(1);
    expect(await (await fetch(site().address)).text()).not.toContain('data-tagdrop-owner');
    await site().php(`update_option( 'permalink_structure', '' ); flush_rewrite_rules(); return 1;`);
  });

  test('the gate is the first script of the head', async () => {
    await setUp(site(), { on: { 'consent-banner': 1 }, consent: { json: '{"law":"gdpr"}' } });
    const html = await (await fetch(site().address)).text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts[0]).toContain('data-consent-config');
    expect(scripts[1]).toContain('tagdrop-consent-gate');
    // Flying Scripts delays no script of this type, whatever addresses stand in it
    expect(scripts[1]).toContain('type="application/javascript"');
  });

  test('the check page reports what is loaded twice, and what optimisers have moved', async ({ page }) => {
    await setUp(site(), { on: { 'consent-banner': 1 }, takeover: { 'cookie-law-info': 1 } });
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop-check');
    const list = page.locator('#tagdrop-check');
    await expect(list).toContainText('The page has the loader, once.');
    await expect(list).toContainText('CookieYes: its script is no longer on the page.');
    await expect(list).toContainText('MonsterInsights: not taken over.');
    await expect(list).toContainText('The consent gate is the first script.');
    await expect(list.locator('.bad')).toHaveCount(0);
    await picture(page, 'wordpress-check', site());
    // the signed-in user is an owner of the page that the button opens
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Ask the doctor' }).click(),
    ]);
    await expect(opened.locator('html')).toHaveAttribute('data-tagdrop-owner');
    const report = opened.getByRole('region', { name: 'Tagdrop: doctor' });
    await expect(report).toContainText('<consent-banner>');
    await expect(report.getByRole('listitem').filter({ hasText: 'preference centre' })).toHaveCount(1);
    await picture(opened, 'wordpress-doctor', site());
    await opened.close();
    // an optimiser: another address for the loader, CookieYes' script by hand, a script before the gate
    await page.route(`${site().address}/`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/src=(["'])[^"']*\/tagdrop\.js/, 'src=$1/cache/min/1/tagdrop.js')
        .replace(
          '<head>',
          '<head><script src="/wp-content/plugins/cookie-law-info/lite/frontend/js/script.min.js"></script>',
        );
      await route.fulfill({ response: answer, body: html });
    });
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(list.locator('.bad')).toHaveText([
      /has moved the loader to \/cache/,
      'CookieYes: its script is still loaded as well as ours.',
      'A script comes before the consent gate and is not blocked.',
    ]);
    await page.route(`${site().address}/`, (route) => route.abort());
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(list.locator('.bad')).toContainText('The page cannot be read');
  });
}
