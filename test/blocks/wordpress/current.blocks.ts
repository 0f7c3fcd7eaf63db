import { expect, test } from 'playwright/test';
import { enter, openSite, publish, type Site, setUp } from './wordpress.ts';

/** The newest WordPress that npm has, with all plugins that ours stands in for. */
// one after the other over one site, each with what it needs
test.describe.configure({ mode: 'default' });
let site: Site;
const OTHERS = [
  'contact-form-7',
  'instagram-feed',
  'cookie-law-info',
  'google-analytics-for-wordpress',
  'elementor',
];
let form = '';

test.beforeAll(async () => {
  site = await openSite({ wp: 'nightly', php: '8.3', plugins: OTHERS });
  form = String(
    await site.php(
      `return wp_insert_post( array( 'post_type' => 'wpcf7_contact_form', 'post_title' => 'Contact form 1', 'post_status' => 'publish' ) );`,
    ),
  );
});
test.afterAll(async () => {
  await site?.stop();
});

test('each block is inserted in the editor, shown live, saved and drawn for a visitor', async ({
  page,
  browser,
}) => {
  await enter(page, site, 'admin', '/wp-admin/post-new.php?post_type=page');
  await page.waitForFunction(() => (window as never as Editor).wp?.blocks?.getBlockType('tagdrop/popup'));
  await page.evaluate((id) => {
    const { blocks, data } = (window as never as Editor).wp;
    const make = (name: string, attributes = {}) => blocks.createBlock(`tagdrop/${name}`, attributes);
    data.dispatch('core/editor').editPost({ title: 'All blocks', status: 'publish' });
    data
      .dispatch('core/block-editor')
      .resetBlocks([
        make('popup', { heading: 'Letters from us' }),
        make('teaser', { for: 'offer', label: '10 %' }),
        make('contact-form', { formId: id, look: 'page' }),
        make('photo-feed', { feedId: '1', lightbox: true }),
        make('consent-settings'),
        make('consent-embed', { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
      ]);
  }, form);
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  const preview = (block: string) => canvas.frameLocator(`[data-type="tagdrop/${block}"] iframe`);
  await expect(preview('popup').getByText('Letters from us')).toBeVisible();
  await expect(preview('contact-form').locator('form input[name="your-email"]')).toBeVisible();
  await expect(preview('consent-embed').getByRole('alert')).toContainText('consent banner is switched off');
  // a change in the panel is in the preview
  await page.evaluate(() => {
    const { data } = (window as never as Editor).wp;
    const [first] = data.select('core/block-editor').getBlocks();
    data.dispatch('core/block-editor').selectBlock(first.clientId);
    data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  await page.getByLabel('Title', { exact: true }).fill('Letters twice a month');
  await expect(preview('popup').getByText('Letters twice a month')).toBeVisible();
  await page.screenshot({ path: '.results/blocks/editor.png' });
  await page.evaluate(() => (window as never as Editor).wp.data.dispatch('core/editor').savePost());
  const address = await page.evaluate(() =>
    (window as never as Editor).wp.data.select('core/editor').getPermalink(),
  );

  const visitor = await browser.newPage();
  const errors: string[] = [];
  visitor.on('pageerror', (error) => errors.push(error.message));
  await visitor.goto(address);
  await expect(visitor.locator('poptin-popup').getByText('Letters twice a month')).toBeVisible();
  await expect(visitor.locator('contact-form-7 form input[name="your-email"]')).toBeVisible();
  await expect(visitor.locator('sbi-feed')).toHaveCount(1);
  await expect(visitor.locator('iframe[data-consent="functional"]')).not.toHaveAttribute('src', /./);
  expect(await visitor.locator('.tagdrop-problem').count()).toBe(0);
  expect(await visitor.locator('script[type="module"][src*="/tagdrop.js"]').count()).toBe(1);
  expect(errors).toEqual([]);
  await visitor.screenshot({ path: '.results/blocks/visitor.png', fullPage: true });
  await visitor.close();
});

test('what is wrong is said in the editor, and visitors see nothing of it', async ({ page, browser }) => {
  const wrong = {
    'contact-form': [{ formId: '99999' }, 'shows no form'],
    teaser: [{}, 'needs the id of a popup'],
    popup: [{ from: 'source', src: '/not-there.json' }, 'cannot be loaded (404)'],
  } as const;
  const address = await publish(
    site,
    Object.entries(wrong)
      .map(([name, [attributes]]) => `<!-- wp:tagdrop/${name} ${JSON.stringify(attributes)} /-->`)
      .join('\n'),
  );
  await enter(
    page,
    site,
    'admin',
    `/wp-admin/post.php?action=edit&post=${new URL(address).searchParams.get('page_id')}`,
  );
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  for (const [name, [, words]] of Object.entries(wrong))
    await expect(
      canvas.frameLocator(`[data-type="tagdrop/${name}"] iframe`).getByRole('alert'),
    ).toContainText(words);
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.locator('.tagdrop-problem')).toHaveCount(0);
  await expect(visitor.locator('contact-form-7, poptin-tab')).toHaveCount(0);
  await visitor.close();
});

test('an author without unfiltered_html has popups of the panel, and no addresses', async () => {
  const code =
    '<!-- wp:tagdrop/popup {"from":"source","src":"https://evil.example/popups.json"} /--><!-- wp:tagdrop/popup {"heading":"Mine"} /-->';
  const pasted =
    '<poptin-popup src="https://evil.example/popups.json"></poptin-popup><poptin-tab for="a" label="Tab"></poptin-tab>';
  const address = await publish(site, code + pasted, { author: 'author', type: 'post' });
  const html = await (await fetch(address)).text();
  expect(html).not.toContain('evil.example');
  expect(html).toContain('"title":"Mine"');
  expect(html).toContain('<poptin-tab for="a" label="Tab">');
  const byAdmin = await (await fetch(await publish(site, code))).text();
  expect(byAdmin).toContain('src="https://evil.example/popups.json"');
});

test('the classic editor: a shortcode survives its paragraphs', async ({ page }) => {
  await site.php(`update_option( 'tagdrop_test_classic_editor', 1 ); return 1;`);
  await enter(page, site, 'admin', '/wp-admin/post-new.php?post_type=page');
  await page.locator('#title').fill('Classic');
  await page.locator('#content-html').click();
  await page
    .locator('#content')
    .fill(
      `Before\n\n[tagdrop-popup heading="From a shortcode" fields="none"]\n\n[tagdrop-contact-form id="${form}"]\n\nAfter`,
    );
  await page.locator('#publish').click();
  await page.locator('#message a').first().waitFor();
  const address = await page.locator('#message a').first().getAttribute('href');
  await page.goto(String(address));
  await expect(page.locator('poptin-popup').getByText('From a shortcode')).toBeVisible();
  await expect(page.locator('contact-form-7 form').first()).toBeAttached();
  expect(await page.locator('p > poptin-popup, p > contact-form-7').count()).toBe(0);
  await site.php(`delete_option( 'tagdrop_test_classic_editor' ); return 1;`);
});

test('the four plugins are taken over by a switch each, and given back', async ({ page }) => {
  const address = await publish(site, `[contact-form-7 id="${form}"]\n\n<!-- wp:sbi/sbi-feed-block /-->`);
  await page.goto(address);
  expect((await fakeScripts(page)).sort()).toEqual([
    'contact-form-7',
    'cookie-law-info',
    'instagram-feed',
    'monsterinsights',
    'swv',
  ]);
  const all = {
    'contact-form-7': 1,
    'instagram-feed': 1,
    'cookie-law-info': 1,
    'google-analytics-for-wordpress': 1,
  };
  await setUp(site, {
    takeover: all,
    on: { 'consent-banner': 1, 'link-analytics': 1 },
    consent: { proofs: 1 },
  });
  await page.goto(address);
  expect(await fakeScripts(page)).toEqual([]);
  // the data and the styles of the others stay, our tags read them
  expect(await page.evaluate(() => '_ckyConfig' in window && 'wpcf7' in window)).toBe(true);
  await expect(page.locator('link[href*="contact-form-7/styles.css"]')).toHaveCount(1);
  await expect(page.locator('contact-form-7[look="page"] form')).toBeVisible();
  await expect(page.locator('sbi-feed [data-feedid]')).toHaveCount(1);
  await page.locator('[name="your-name"]').fill('Ada');
  await page.locator('[name="your-email"]').fill('ada@example.org');
  await page.locator('[name="your-subject"]').fill('Hello');
  const banner = page.locator('consent-banner');
  await banner.getByRole('button', { name: 'Reject All' }).click();
  await page.locator('.wpcf7-submit').click();
  await expect(page.locator('contact-form-7')).toContainText('Thank you for your message');
  await setUp(site, { takeover: { ...all, 'instagram-feed': 0 } });
  await page.goto(address);
  expect(await fakeScripts(page)).toEqual(['instagram-feed']);
});

test('a proof of the choice and a lead are kept, mailed, exported, erased', async ({ page }) => {
  const proofs = await site.php<string[]>(
    `return wp_list_pluck( get_posts( array( 'post_type' => 'tagdrop_consent', 'post_status' => 'any' ) ), 'post_title' );`,
  );
  expect(proofs).toHaveLength(1);
  await setUp(site, { mail: 'owner@example.org' });
  const address = await publish(site, '<!-- wp:tagdrop/popup {"heading":"News","id":"news"} /-->');
  await page.goto(address);
  await page.locator('poptin-popup').getByLabel('E-mail').fill('grace@example.org');
  const sent = page.waitForResponse((answer) => answer.url().includes('tagdrop/v1/leads'));
  await page.locator('poptin-popup').getByRole('button', { name: 'Sign me up' }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.locator('poptin-popup').getByText('Thank you!')).toBeVisible();
  const mails = await site.php<{ to: string; message: string }[]>(
    `return get_option( 'tagdrop_test_mails' );`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'owner@example.org',
    message: expect.stringContaining('grace@example.org'),
  });
  const told = await site.php<{ data: unknown[] }>(`return Tagdrop_Privacy::export( 'Grace@example.org' );`);
  expect(told.data).toHaveLength(1);
  expect(await site.php(`return Tagdrop_Privacy::erase( 'grace@example.org' );`)).toMatchObject({
    items_removed: true,
    done: true,
  });
  expect(
    await site.php(
      `return count( get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => 'any' ) ) );`,
    ),
  ).toBe(0);
});

test('leads come from pages of this site alone, once, and of a size that people write', async () => {
  const route = `${site.address}/?rest_route=/tagdrop/v1/leads`;
  const send = (body: object, origin?: string) =>
    fetch(route, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(origin ? { Origin: origin } : {}) },
    });
  expect((await send({ email: 'a@example.org' })).status).toBe(403);
  expect((await send({ email: 'a@example.org' }, 'https://evil.example')).status).toBe(403);
  const lead = { email: 'b@example.org', submission_id: 'one', note: '<script>alert(1)</script>' };
  expect((await send(lead, site.address)).status).toBe(201);
  expect((await send(lead, site.address)).status).toBe(200);
  const kept = await site.php<string[]>(
    `return array_map( function ( $post ) { return wp_json_encode( get_post_meta( $post->ID, '_tagdrop', true ) ); }, get_posts( array( 'post_type' => 'tagdrop_lead', 'post_status' => 'any' ) ) );`,
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toContain('script>');
  expect((await send({ email: 'x'.repeat(70_000) }, site.address)).status).toBeGreaterThanOrEqual(413);
});

test('Elementor has a widget for each tag, with panels of the descriptor', async () => {
  const settings = Buffer.from(
    JSON.stringify({ tagdrop_heading: 'In Elementor', tagdrop_fields: 'none' }),
  ).toString('base64');
  const html = await (
    await fetch(await publish(site, `[fake-elementor widget="tagdrop-popup" settings="${settings}"]`))
  ).text();
  expect(html).toContain('"title":"In Elementor"');
  const widgets = await site.php<Record<string, number>>(
    `return array_map( function ( $widget ) { return count( $widget->list_controls() ); }, $GLOBALS['fake_elementor']->widgets );`,
  );
  expect(Object.keys(widgets).sort()).toEqual([
    'tagdrop-contact-form',
    'tagdrop-photo-feed',
    'tagdrop-popup',
    'tagdrop-teaser',
  ]);
});

test('settings of CookieYes and MonsterInsights are copied', async () => {
  expect(await site.php(`return Tagdrop_Importers::from_cookieyes();`)).toMatchObject({
    categories: [
      { slug: 'necessary', isNecessary: true, description: 'Always on.' },
      { slug: 'analytics', cookies: [{ cookieID: '_ga', duration: '2 years' }] },
    ],
    block: [{ re: 'google-analytics.com', categories: ['analytics'] }],
  });
  expect(await site.php(`return Tagdrop_Importers::from_monsterinsights();`)).toMatchObject({
    'measurement-id': 'G-ABC1234567',
    'download-extensions': 'pdf zip',
    'hash-tracking': true,
  });
});

test('excluded pages and logged-in editors have nothing of ours', async ({ page }) => {
  await setUp(site, { on: { 'consent-banner': 1 }, exclude: '/sample-page/\n/shop/*' });
  await site.php(`update_option( 'permalink_structure', '/%postname%/' ); flush_rewrite_rules(); return 1;`);
  const has = async (path: string) =>
    (await (await fetch(site.address + path)).text()).includes('<consent-banner');
  expect([await has('/'), await has('/sample-page/')]).toEqual([true, false]);
  await setUp(site, { on: { 'consent-banner': 1 }, off_for_editors: 1 });
  await enter(page, site, 'admin', '/');
  await expect(page.locator('consent-banner')).toHaveCount(0);
  expect(await has('/')).toBe(true);
});

test('the settings page is saved, and JSON that is none is refused with the old text kept', async ({
  page,
}) => {
  await setUp(site, { popups: { source: 'json', json: '{"poptins":[{"poptin_id":"a"}]}' } });
  await enter(page, site, 'admin', '/wp-admin/admin.php?page=tagdrop');
  await page.getByLabel('Popups as JSON').fill('{not json');
  await page.getByLabel('Words on buttons').fill('#123456');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('.notice-error')).toContainText('not JSON');
  await page.screenshot({ path: '.results/blocks/settings.png' });
  const saved = await site.php<{ popups: { json: string }; colors: object }>(
    `return get_option( 'tagdrop' );`,
  );
  expect(saved.popups.json).toContain('poptin_id');
  expect(saved.colors).toEqual({ 'tagdrop-on-accent': '#123456' });
});

test('PHP has complained of nothing', () => {
  expect(site.complaints()).toEqual([]);
});

const fakeScripts = (page: import('playwright/test').Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { fakeScripts?: string[] }).fakeScripts ?? []);

interface Editor {
  // biome-ignore lint/suspicious/noExplicitAny: WordPress' own globals, of several versions
  wp: any;
}
