import { expect, test } from 'playwright/test';
import { enter, phpValue, picture, publish, type Site, setUp } from '../wordpress.ts';

const FORM = `<label> Your name (required)
    [text* your-name] </label>
<label> Your email
    [email* your-email placeholder "you@example.org"] </label>
<label> Colour [select colour "Red" "Blue|b"] </label>
[acceptance terms] I agree. [/acceptance]
[file upload]
[submit "Off you go"]`;

/** Settings of the plugins that ours stands in for. */
export function importers(site: () => Site): void {
  test('settings of CookieYes and MonsterInsights are copied', async () => {
    expect(await site().php(`return Tagdrop_Importers::from_cookieyes();`)).toMatchObject({
      categories: [
        { slug: 'necessary', isNecessary: true, description: 'Always on.' },
        { slug: 'analytics', cookies: [{ cookieID: '_ga', duration: '2 years' }] },
      ],
      block: [{ re: 'google-analytics.com', categories: ['analytics'] }],
    });
    expect(await site().php(`return Tagdrop_Importers::from_monsterinsights();`)).toMatchObject({
      'measurement-id': 'G-ABC1234567',
      'download-extensions': 'pdf zip',
      'hash-tracking': true,
    });
  });

  test('feeds are copied with their photos, and go on when Smash Balloon is gone', async ({
    page,
    browser,
  }) => {
    await setUp(site(), { takeover: { 'instagram-feed': 1 } });
    const address = await publish(
      site(),
      '[instagram-feed feed=1]\n\n<!-- wp:tagdrop/photo-feed {"feedId":"1","cols":5} /-->',
    );
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its feeds with their photos' }).click();
    await expect(page.locator('.notice-success')).toContainText('Photos that were copied: 9.');
    await picture(page, 'wordpress-copied', site());
    await site().php(`deactivate_plugins( 'instagram-feed/instagram-feed.php' ); return 1;`);
    const visitor = await browser.newPage();
    const hosts = new Set<string>();
    visitor.on('request', (request) => hosts.add(new URL(request.url()).host));
    await visitor.goto(address);
    const feeds = visitor.locator('sbi-feed');
    await expect(feeds).toHaveCount(2);
    await expect(feeds.first().getByRole('link', { name: /Post 0/ })).toBeVisible();
    await expect(feeds.nth(1)).toHaveAttribute('cols', '5');
    await expect(feeds.first().getByText('labgram')).toBeVisible();
    // nothing is asked of another host any more
    expect([...hosts]).toEqual([new URL(site().address).host]);
    await visitor.close();
    await site().php(`activate_plugin( 'instagram-feed/instagram-feed.php' ); return 1;`);
  });

  test('forms of Contact Form 7 become popups of the site; what no popup has is named', async ({ page }) => {
    await setUp(site(), {});
    await site().php(`
      $id = tagdrop_test_form();
      update_post_meta( $id, '_form', ${phpValue(FORM)} );
      update_post_meta( $id, '_mail', array( 'recipient' => 'office@example.org' ) );
      return 1;`);
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its forms as popups of the site' }).click();
    await expect(page.locator('.notice-success')).toContainText('Forms that are popups now: 1.');
    await expect(page.locator('.notice-warning')).toContainText('Contact form 1: file upload');
    const saved = await site().php<{ popups: { json: string; source: string }; mail: string }>(
      `return get_option( 'tagdrop' );`,
    );
    expect(saved).toMatchObject({ mail: 'office@example.org', popups: { source: 'json' } });
    const [popup] = JSON.parse(saved.popups.json).poptins;
    expect(popup.content).toEqual({
      title: 'Contact form 1',
      fields: [
        { id: 'your-name', type: 'free', name: 'your-name', label: 'Your name', required: 1 },
        {
          id: 'your-email',
          type: 'email',
          name: 'your-email',
          label: 'Your email',
          required: 1,
          placeholder: 'you@example.org',
        },
        {
          id: 'colour',
          type: 'select',
          name: 'colour',
          label: 'Colour',
          values: [
            { label: 'Red', value: 'Red' },
            { label: 'Blue', value: 'b' },
          ],
        },
        { id: 'terms', type: 'consent', name: 'terms', label: 'I agree.', required: 1 },
      ],
      button: { label: 'Off you go', action: 'submit' },
    });
    const block = { from: 'site', popupId: popup.poptin_id };
    await page.goto(await publish(site(), `<!-- wp:tagdrop/popup ${JSON.stringify(block)} /-->`));
    const form = page.locator('poptin-popup[popup-id]');
    await form.getByLabel('Your name').fill('Ada');
    await form.getByLabel('Your email').fill('ada@example.org');
    await form.getByLabel('I agree.').check();
    const sent = page.waitForResponse((answer) => answer.url().includes('tagdrop/v1/leads'));
    await form.getByRole('button', { name: 'Off you go' }).click();
    expect((await sent).status()).toBe(201);
    await site().php(`return Tagdrop_Privacy::erase( 'ada@example.org' );`);
  });
}
