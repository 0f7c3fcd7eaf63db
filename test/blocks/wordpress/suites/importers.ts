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

/** Settings of the plugins that ours replaces. */
export function importers(site: () => Site): void {
  test('copies settings of CookieYes and MonsterInsights', async () => {
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

  test('CookieYes’ banner is copied with its words, law, place, colours, expiry and policy', async ({
    page,
  }) => {
    await setUp(site(), {});
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its settings' }).first().click();
    await expect(page.locator('.notice-success')).toContainText('with its words, place and colours');
    const json = await site().php<string>(`return get_option( 'tagdrop' )['consent']['json'];`);
    const { categories, block, ...banner } = JSON.parse(json);
    expect([categories.length, block.length]).toEqual([2, 1]);
    expect(banner).toEqual({
      law: 'gdpr',
      type: 'classic',
      position: 'top',
      preferenceCenter: 'pushdown',
      theme: 'light',
      expiryDays: 180,
      reloadOnAccept: true,
      revisit: 'bottom-right',
      colors: { accent: '#1863DC', 'on-accent': '#FFFFFF', surface: '#FFF8E7', text: '#212121' },
      policyUrl: 'https://shop.example/privacy',
      texts: {
        heading: 'Biscuits?',
        description: 'We bake & count.',
        acceptLabel: 'Yes, please',
        rejectLabel: 'No, thanks',
        settingsLabel: 'Choose',
        policyLabel: 'Our policy',
        closeLabel: 'Close',
      },
    });
    // of what it stores in a broken way nothing is left
    const broken = { settings: { type: [], position: 'up' }, config: 'x' };
    await site().php(
      `global $wpdb; return $wpdb->update( $wpdb->prefix . 'cky_banners', array( 'settings' => ${phpValue(JSON.stringify(broken))}, 'contents' => 'null' ), array( 'banner_id' => 1 ) );`,
    );
    expect(await site().php(`return Tagdrop_Cookieyes_Copy::banner();`)).toEqual([]);
    await setUp(site(), {});
  });

  test('says so if there is nothing to copy, and loses no setting', async ({ page }) => {
    const kept = { consent: { json: '{"law":"gdpr"}' }, tags: { 'link-analytics': { 'hash-tracking': 1 } } };
    await setUp(site(), kept);
    const away = `array( 'cookie-law-info/cookie-law-info.php', 'instagram-feed/instagram-feed.php', 'contact-form-7/contact-form-7.php' )`;
    // CookieYes is gone, and its tables with it
    await site().php(
      `deactivate_plugins( ${away} ); global $wpdb; foreach ( array( 'categories', 'cookies' ) as $name ) { $wpdb->query( "ALTER TABLE {$wpdb->prefix}cky_cookie" . ( 'cookies' === $name ? 's' : '_' . $name ) . " RENAME TO kept_$name" ); } return 1;`,
    );
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    const part = page.locator('#tagdrop-part-plugins');
    await expect(part.getByText('Not active on this site.')).toHaveCount(4);
    await expect(part.getByRole('link')).toHaveText(['Copy its settings']);
    const copy = await part.getByRole('link').getAttribute('href');
    for (const [from, name] of Object.entries({
      'cookie-law-info': 'CookieYes',
      'instagram-feed': 'Smash Balloon Instagram Feed',
      'contact-form-7': 'Contact Form 7',
    })) {
      // a link of a page that was opened before the plugin went
      await page.goto(String(copy).replace('google-analytics-for-wordpress', from));
      await expect(page.locator('.notice-warning')).toContainText(`${name} is not on this site`);
    }
    expect(await site().php(`return get_option( 'tagdrop' );`)).toMatchObject({
      consent: kept.consent,
      tags: { 'link-analytics': { 'hash-tracking': true } },
      popups: { source: 'none', json: '' },
    });
    await site().php(
      `global $wpdb; $wpdb->query( "ALTER TABLE kept_categories RENAME TO {$wpdb->prefix}cky_cookie_categories" ); $wpdb->query( "ALTER TABLE kept_cookies RENAME TO {$wpdb->prefix}cky_cookies" ); foreach ( ${away} as $file ) { activate_plugin( $file, '', false, true ); } return 1;`,
    );
  });

  test('copies feeds with their photos, and they keep working when Smash Balloon is gone', async ({
    page,
    browser,
  }) => {
    await setUp(site(), { takeover: { 'instagram-feed': 1 } });
    const palette = { colorpalette: 'custom', custombgcolor1: '#102030', custombuttoncolor1: '#ffcc00' };
    await site().php(
      `global $wpdb; return $wpdb->insert( "{$wpdb->prefix}sbi_feeds", array( 'id' => 2, 'feed_name' => 'coloured', 'settings' => wp_json_encode( ${phpValue(palette)} ) ) );`,
    );
    const address = await publish(
      site(),
      '[instagram-feed feed=1]\n\n<!-- wp:tagdrop/photo-feed {"feedId":"1","cols":5} /-->\n\n[instagram-feed feed=2]',
    );
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its feeds with their photos' }).click();
    await expect(page.locator('.notice-success')).toContainText('Photos that were copied: 18.');
    await picture(page, 'wordpress-copied', site());
    await site().php(`deactivate_plugins( 'instagram-feed/instagram-feed.php' ); return 1;`);
    const visitor = await browser.newPage();
    const hosts = new Set<string>();
    visitor.on('request', (request) => hosts.add(new URL(request.url()).host));
    await visitor.goto(address);
    const feeds = visitor.locator('sbi-feed');
    await expect(feeds).toHaveCount(3);
    await expect(feeds.first().getByRole('link', { name: /Post 0/ })).toBeVisible();
    await expect(feeds.nth(1)).toHaveAttribute('cols', '5');
    await expect(feeds.first().getByText('labgram')).toBeVisible();
    // the owner's colours are copied, and colours that were not set are left to the page
    await expect(feeds.nth(2)).toHaveCSS('background-color', 'rgb(16, 32, 48)');
    await expect(feeds.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(feeds.first().locator('.avatar')).toHaveCSS('inline-size', '80px');
    await expect(feeds.first().locator('.name')).toHaveCSS('font-size', '20px');
    const follow = visitor.getByRole('link', { name: 'Follow on Instagram' });
    await expect(follow).toHaveCount(3);
    await expect(follow.first()).toHaveCSS('background-color', 'rgb(64, 139, 209)');
    await expect(follow.first()).toHaveAttribute('href', 'https://www.instagram.com/labgram/');
    await picture(visitor, 'wordpress-colours', site());
    // no request goes to another host any more
    expect([...hosts]).toEqual([new URL(site().address).host]);
    await visitor.close();
    await site().php(
      `activate_plugin( 'instagram-feed/instagram-feed.php', '', false, true ); global $wpdb; return $wpdb->delete( "{$wpdb->prefix}sbi_feeds", array( 'id' => 2 ) );`,
    );
  });

  test('reads colours of a feed from its block and its settings, and nothing else', async () => {
    const styleOf = (recording: string, settings = {}, change = '') =>
      site().php<string>(
        `$html = file_get_contents( ABSPATH . 'recordings/sbi-feed/${recording}.html' ); ${change} return Tagdrop_Feed_Markup::read( $html, ${phpValue(settings)} )['style'];`,
      );
    const header = (picture: number, name: number, bio: number) =>
      `--picture:${picture}px;--name:${name}px;--bio:${bio}px;`;
    expect(await styleOf('block-custom')).toBe(
      `--tagdrop-feed-button:rgb(255,0,0);--tagdrop-feed-button-text:#000;${header(120, 28, 16)}`,
    );
    expect(await styleOf('block-thumb')).toBe(
      'background:rgba(0,0,0,.85);color:rgba(255,255,255,.75);padding:10px;',
    );
    expect(await styleOf('block-local-first', { custombgcolor1: '#123' })).toBe(header(80, 20, 14));
    const custom = `$html = str_replace( 'class="sbi ', 'class="sbi sbi_palette_custom_1 ', $html );`;
    const colours = { custombgcolor1: 'red;position:fixed', custombuttoncolor1: '#003366' };
    expect(await styleOf('block-local-first', colours, custom)).toBe(
      `--tagdrop-feed-button:#003366;--tagdrop-feed-button-text:#fff;${header(80, 20, 14)}`,
    );
    const ground = `$html = str_replace( 'padding-bottom: 10px;', 'padding-bottom: 10px;background-color: rgb(1,2,3);', $html );`;
    expect(await styleOf('block-local-first', {}, ground)).toBe(
      `background:rgb(1,2,3);padding:10px;${header(80, 20, 14)}`,
    );
  });

  test('Contact Form 7 forms become popups of the site; it names the parts that no popup has', async ({
    page,
  }) => {
    await setUp(site(), {});
    await site().php(`
      $id = tagdrop_test_form();
      update_post_meta( $id, '_form', ${phpValue(FORM)} );
      update_post_meta( $id, '_mail', array( 'recipient' => 'office@example.org' ) );
      return 1;`);
    await enter(page, site(), 'admin', '/wp-admin/admin.php?page=tagdrop#tagdrop-part-plugins');
    await page.getByRole('link', { name: 'Copy its forms as popups of the site' }).click();
    await expect(page.locator('.notice-success')).toContainText('Forms that are now popups: 1.');
    await expect(page.locator('.notice-warning')).toContainText('Contact form 1: file upload');
    const saved = await site().php<{ mail: string; made: string[] }>(
      `$made = array(); foreach ( Tagdrop_Popups::all() as $post ) { if ( 'publish' === $post->post_status ) $made[] = Tagdrop_Popups::live( $post->ID ); } return array( 'mail' => get_option( 'tagdrop' )['mail'], 'made' => $made );`,
    );
    expect(saved.mail).toBe('office@example.org');
    expect(saved.made).toHaveLength(1);
    const popup = JSON.parse(saved.made[0] ?? '{}');
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
    const form = page.locator('poptin-popup');
    await form.getByLabel('Your name').fill('Ada');
    await form.getByLabel('Your email').fill('ada@example.org');
    await form.getByLabel('I agree.').check();
    const sent = page.waitForResponse((answer) => answer.url().includes('tagdrop/v1/leads'));
    await form.getByRole('button', { name: 'Off you go' }).click();
    expect((await sent).status()).toBe(201);
    await site().php(`return Tagdrop_Privacy::erase( 'ada@example.org' );`);
  });
}
