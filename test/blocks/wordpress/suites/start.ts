import { expect, type Page, test } from 'playwright/test';
import { enter, phpValue, picture, publish, type Site, setUp } from '../wordpress.ts';
import { call, empty, LIST, make, POPUP, popupsOf } from './popup-list.ts';

const START = '/wp-admin/admin.php?page=tagdrop-start';
const tile = (page: Page, name: string) => page.locator('.tagdrop-tile').filter({ hasText: name });

/** The first page after activation, and the banner and the feed of the composer. */
export function start(site: () => Site): void {
  test('after activation four tiles open, and each of them is live after a few clicks', async ({ page }) => {
    await site().php(`
      deactivate_plugins( array( 'tagdrop/tagdrop.php', 'instagram-feed/instagram-feed.php' ) );
      delete_option( 'tagdrop' ); delete_option( 'tagdrop_version' ); delete_option( 'tagdrop_feed' );
      foreach ( get_posts( array( 'post_type' => 'tagdrop_popup', 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); }
      activate_plugin( 'tagdrop/tagdrop.php' );
      return tagdrop_test_form();`);
    const began = Date.now();
    await enter(page, site(), 'admin', '/wp-admin/');
    await expect(page).toHaveURL(/page=tagdrop-start/);
    await expect(page.locator('.tagdrop-tile')).toHaveCount(4);
    await expect(page.locator('.tagdrop-found')).toContainText('Contact Form 7');
    await picture(page, 'wordpress-start', site());
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByText('New popup opens the composer.')).toBeVisible();
    await page.getByRole('button', { name: 'Help' }).click();

    await page.getByRole('button', { name: 'Switch the example on' }).click();
    await expect(tile(page, 'Popup')).toContainText('Visitors see 1 popup.');
    expect(await popupsOf(site().address)).toEqual(['example000001']);

    await page.getByRole('button', { name: 'Ask visitors for consent' }).click();
    await expect(tile(page, 'Consent banner')).toContainText('The banner is on.');
    const tagsOf = async () =>
      (await (await fetch(site().address)).text()).match(/<(?:consent-banner|poptin-popup)\b/g) ?? [];
    expect(await tagsOf()).toContain('<consent-banner');

    await tile(page, 'Photo feed').getByRole('link', { name: 'Choose photos' }).click();
    await page.getByRole('button', { name: 'Start with example photos' }).first().click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The block Photo feed' })).toBeVisible();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Make a page with photos' }).click();
    await page.waitForURL(/post\.php\?action=edit/);
    const [, feed = '{}'] =
      /<sbi-feed[^>]*><script type="application\/json">(.*?)<\/script>/s.exec(
        await publishOpen(page, site()),
      ) ?? [];
    expect(JSON.parse(feed).items).toHaveLength(8);

    await page.goto(site().address + START);
    await page.getByRole('button', { name: 'Make a page with a form' }).click();
    await page.waitForURL(/post\.php\?action=edit/);
    expect((await publishOpen(page, site())).match(/<contact-form-7/g)).toHaveLength(1);
    test
      .info()
      .annotations.push({ type: 'seconds to all four', description: `${(Date.now() - began) / 1000}` });

    // and back
    await page.goto(site().address + START);
    await page.getByRole('button', { name: 'Switch the example off' }).click();
    await page.getByRole('button', { name: 'Switch it off' }).click();
    await expect(tile(page, 'Consent banner')).toContainText('The banner is off.');
    expect(await tagsOf()).toEqual([]);
    // it does not open a second time, nor for those who may not change anything
    await enter(page, site(), 'admin', '/wp-admin/');
    await expect(page).not.toHaveURL(/tagdrop/);
    await site().php(
      `activate_plugin( 'instagram-feed/instagram-feed.php', '', false, true ); delete_option( 'tagdrop_feed' ); return 1;`,
    );
    await empty(site());
    await setUp(site(), {});
  });

  test('a plugin that was found is taken over by one button, with what that needs, and given back', async ({
    page,
  }) => {
    await setUp(site(), {});
    await enter(page, site(), 'admin', START);
    const row = page.locator('.tagdrop-found > li').filter({ hasText: 'CookieYes' });
    await row.getByRole('button', { name: 'Let Tagdrop do it' }).click();
    const on = () =>
      site().php<unknown[]>(
        `wp_cache_flush(); return array( Tagdrop_Settings::is_on( 'takeover', 'cookie-law-info' ), Tagdrop_Settings::is_on( 'on', 'consent-banner' ) );`,
      );
    await expect(row).toContainText('Tagdrop does its work');
    expect(await on()).toEqual([true, true]);
    await row.getByRole('button', { name: 'Back to its own script' }).click();
    await expect(row).not.toContainText('Tagdrop does its work');
    expect(await on()).toEqual([false, true]);
    // without the nonce of its button nothing changes
    const forged = await page.request.post(`${site().address}/wp-admin/admin-post.php`, {
      form: { action: 'tagdrop_start', does: 'banner-off' },
    });
    expect(forged.status()).toBe(403);
    expect(await on()).toEqual([false, true]);
    await enter(page, site(), 'editor', START);
    await expect(page.locator('.tagdrop-tile')).toHaveCount(0);
    await setUp(site(), {});
  });

  test('the banner is made beside its preview, and what was set before is in it', async ({ page }) => {
    await setUp(site(), {
      tags: { 'consent-banner': { law: 'ccpa', heading: 'Our cookies', 'policy-url': '/privacy/' } },
      consent: { json: '{"expiryDays":90}' },
    });
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-consent');
    await page.getByRole('link', { name: 'Change the banner beside its preview' }).click();
    const banner = page.frameLocator('iframe[title="Preview"]').locator('consent-banner');
    await expect(banner.getByText('Our cookies')).toBeVisible();
    await page.getByRole('tab', { name: 'Law and layout' }).click();
    await page.getByRole('combobox', { name: 'Law', exact: true }).selectOption('gdpr');
    await page.getByRole('tab', { name: 'Texts' }).click();
    await expect(banner.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await picture(page, 'wordpress-banner-composer', site());
    await expect(page.getByRole('status').filter({ hasText: 'Kept.' })).toBeVisible();
    // a draft changes nothing for visitors
    expect(await (await fetch(site().address)).text()).not.toContain('<consent-banner');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible();
    const html = await (await fetch(site().address)).text();
    const [, json = '{}'] = /data-consent-config>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      law: 'gdpr',
      expiryDays: 90,
      policyUrl: '/privacy/',
      texts: { heading: 'Our cookies' },
    });
    expect(html).toMatch(/<consent-banner>/);
    // odd things are refused, and a user without unfiltered_html changes nothing
    for (const odd of [{}, { file: 'text' }, { file: [] }])
      expect((await call(page, 'PUT', 'consent', odd)).status).toBe(400);
    const may = await site().php(
      `wp_set_current_user( 1 ); add_filter( 'user_has_cap', function ( $caps ) { unset( $caps['unfiltered_html'] ); return $caps; } ); return Tagdrop_Banner_Rest::may();`,
    );
    expect(may).toBe(false);
    await setUp(site(), {});
  });

  test('our pages fit a phone, from right to left too', async ({ page }) => {
    await setUp(site(), {});
    await make(site(), [[POPUP]]);
    await publish(site(), 'One', {
      title: 'A page with a rather long title that is longer than a phone is wide',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const locale of ['', 'he_IL']) {
      await site().php(`update_option( 'tagdrop_test_locale', ${phpValue(locale)} ); return 1;`);
      for (const [name, address] of [
        ['start', START],
        ['popups', LIST],
        ['where', `${LIST}&popup=listed0000001`],
      ] as const) {
        await enter(page, site(), 'admin', address);
        if (locale) await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        await page.locator('.tagdrop h1').waitFor();
        const over = await page.evaluate(() => {
          const [, end] = [0, document.documentElement.clientWidth];
          return [...document.querySelectorAll('.tagdrop *')]
            .filter(
              (each) => each.checkVisibility() && !each.closest('.tagdrop-picture, .screen-reader-text'),
            )
            .filter((each) => {
              const box = each.getBoundingClientRect();
              return box.right > end + 1 || box.left < -1;
            })
            .map((each) => each.outerHTML.slice(0, 120));
        });
        expect([name, locale, over]).toEqual([name, locale, []]);
        // WordPress' own lists hide all columns but one on a phone
        if (name === 'popups') await expect(page.getByRole('switch')).toBeVisible();
        await picture(page, `wordpress-${name}-phone${locale && '-rtl'}`, site());
      }
    }
    await site().php(`delete_option( 'tagdrop_test_locale' ); return 1;`);
    await empty(site());
  });
}

/** Publishes the draft that is open in the editor. @returns its HTML as visitors get it. */
async function publishOpen(page: Page, site: Site): Promise<string> {
  const id = Number(new URL(page.url()).searchParams.get('post'));
  const address = await site.php<string>(`wp_publish_post( ${id} ); return get_permalink( ${id} );`);
  return (await fetch(address)).text();
}
