import { expect, test } from 'playwright/test';
import { enter, phpValue, type Site, setUp } from '../wordpress.ts';

/** What the settings refuse, what the gate holds, and what the check page says about both. */
export function advice(site: () => Site): void {
  test('refuses what cannot work, keeps what was there, and says what to press', async ({ page }) => {
    await setUp(site(), { mail: 'owner@example.org' });
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-popups');
    await page.getByLabel('Mail each lead to').fill('anna@lindenhof.example, büro@lindenhof.example');
    await page.getByLabel('They come from').selectOption('provider');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('.notice-error')).toContainText(
      '"büro@lindenhof.example" is no e-mail address',
    );
    await expect(page.locator('.notice-warning')).toContainText('its id or its address is missing');
    await expect(page.getByText('Settings saved.')).toHaveCount(0);
    const mails = {
      'a@x.example; Ben <b@x.example>\nc@x.example,': 'a@x.example, b@x.example, c@x.example',
      '': '',
      'a@x.example b@x.example': 'owner@example.org',
      'büro@x.example': 'owner@example.org',
    };
    expect(
      await site().php(
        `$kept = array(); foreach ( ${phpValue(Object.keys(mails))} as $text ) { $kept[ $text ] = Tagdrop_Recipients::clean( $text ); } return $kept;`,
      ),
    ).toEqual(mails);
    const cases = {
      '{"hello":1}': '',
      '[]': '[]',
      '[{"poptin_id":"a"}]': '[{"poptin_id":"a"}]',
      '{"poptins":[{"title":"x"}]}': '',
    };
    expect(
      await site().php(
        `delete_option( 'tagdrop' ); $kept = array(); foreach ( ${phpValue(Object.keys(cases))} as $json ) { $kept[ $json ] = Tagdrop_Settings::sanitize( array( 'popups' => array( 'json' => $json ) ) )['popups']['json']; } return $kept;`,
      ),
    ).toEqual(cases);
    const addresses = {
      'popups.json': '/popups.json',
      '/a.json': '/a.json',
      'https://x.example/a': 'https://x.example/a',
    };
    expect(
      await site().php(
        `$kept = array(); foreach ( ${phpValue(Object.keys(addresses))} as $address ) { $kept[ $address ] = Tagdrop_Tags::clean( 'poptin-popup', array( 'src' => $address ) )['src']; } return $kept;`,
      ),
    ).toEqual(addresses);
    await setUp(site(), {});
  });

  test('the gate holds every known service, and the settings can list one or let it run', async () => {
    const services = { youtube: 'listed', 'google-recaptcha': 'necessary', unknown: 'listed' };
    const config = async () => {
      const html = await (await fetch(site().address)).text();
      return JSON.parse(/data-consent-config>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
    };
    await setUp(site(), { on: { 'consent-banner': 1 } });
    expect(await config()).toEqual({ services: ['*'] });
    await setUp(site(), {
      on: { 'consent-banner': 1 },
      consent: { services, json: '{"services":["vimeo"]}' },
    });
    expect(await config()).toEqual({
      services: ['vimeo', 'youtube', { id: 'google-recaptcha', category: 'necessary' }, '*'],
    });
    await setUp(site(), { on: { 'consent-banner': 1 }, consent: { others: 'run' } });
    expect(await config()).toEqual({});
    await setUp(site(), {});
  });

  test('the check page is red in each set-up that does not work, and names the services that wait', async ({
    page,
  }) => {
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop-check');
    const list = page.locator('#tagdrop-check');
    const trackers = `<script>var s=document.createElement('script');s.src='https:\\/\\/connect.facebook.net/en_US/fbevents.js';</script><script src="https://static.hotjar.com/c/hotjar-1.js"></script><script src="https://tracker.example/t.js"></script></head>`;
    await page.route(`${site().address}/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', trackers) });
    });
    const check = async (settings: object) => {
      await setUp(site(), settings);
      const read = page.waitForResponse(
        (answer) =>
          answer.url().includes('tagdrop/v1/popups') || answer.url().includes('tagdrop%2Fv1%2Fpopups'),
      );
      await page.reload();
      await read;
      return list;
    };
    const bad = list.locator('.bad');
    const on = { 'consent-banner': 1 };
    const cookieyes = { 'cookie-law-info': 1 };
    await check({ takeover: cookieyes });
    await expect(bad.filter({ hasText: 'CookieYes is not taken over yet' })).toHaveCount(1);
    await expect(list).toContainText('without asking for consent: Hotjar, Meta Pixel, tracker.example');
    await check({ on });
    await expect(bad.filter({ hasText: 'two consent banners' })).toHaveCount(1);
    await expect(list.locator('.good')).toContainText([
      'These services wait for consent: Hotjar, Meta Pixel.',
    ]);
    await expect(bad.filter({ hasText: 'no rule knows them: tracker.example' })).toHaveCount(1);
    await check({
      on,
      takeover: cookieyes,
      consent: { others: 'run', json: '{"block":[{"re":"tracker.example","categories":["analytics"]}]}' },
    });
    await expect(bad).toHaveText([/These services run before consent: Hotjar, Meta Pixel/]);
    await check({ takeover: { 'google-analytics-for-wordpress': 1 } });
    await expect(bad.filter({ hasText: 'MonsterInsights is not taken over yet' })).toHaveCount(1);
    await check({ popups: { source: 'provider' } });
    await expect(bad.filter({ hasText: 'its id or its address is missing' })).toHaveCount(1);
    await page.route(/tagdrop(?:\/|%2F)v1(?:\/|%2F)popups/, (route) =>
      route.fulfill({ status: 401, body: '{}' }),
    );
    await check({});
    await expect(bad.filter({ hasText: 'may not use the REST API' })).toHaveCount(1);
    await setUp(site(), {});
  });
}
