import { expect, test } from 'playwright/test';
import { enter, picture, publish, type Site, setUp } from '../wordpress.ts';
import { empty, LIST, make, POPUP, popupsOf, visit } from './popup-list.ts';

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Popups that are made in the plugin. */
export function popups(site: () => Site): void {
  test('a popup is made by clicking, published, seen, counted, switched off and deleted', async ({
    page,
    browser,
  }) => {
    await setUp(site(), {});
    await empty(site());
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    await enter(page, site(), 'admin', LIST);
    await page.getByRole('link', { name: 'New popup' }).last().click();
    await page.getByRole('searchbox').fill('news');
    await expect(page.getByText('Enter takes “Newsletter”.')).toBeVisible();
    await page.keyboard.press('Enter');
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    await expect(title).toBeFocused();
    await page.keyboard.type('Beans every Friday');
    const preview = page.frameLocator('iframe[title="Preview"]').locator('poptin-popup');
    await expect(preview.getByRole('heading', { name: 'Beans every Friday' })).toBeVisible();
    await picture(page, 'wordpress-composer', site());
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Visitors get it here: All pages.' }),
    ).toBeVisible();

    await page.getByRole('link', { name: 'All popups' }).click();
    const row = page.getByRole('row', { name: /Newsletter/ });
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
    await expect(row).toContainText('All pages');
    // its picture is the popup itself
    await expect(
      row.frameLocator('iframe').locator('poptin-popup').getByText('Beans every Friday'),
    ).toBeVisible();
    await picture(page, 'wordpress-popups', site());

    const [id = ''] = await popupsOf(site().address);
    expect(id).toMatch(/^\w{13}$/);
    const visitor = await visit(browser, site().address);
    const popup = visitor.locator('poptin-popup');
    await visitor.mouse.wheel(0, 9000);
    await expect(popup.getByText('Beans every Friday')).toBeVisible({ timeout: 90_000 });
    await popup.getByRole('textbox').first().fill('anna@example.org');
    await popup.getByRole('button', { name: /subscribe|sign|send|join/i }).click();
    await expect
      .poll(() =>
        site().php<number[]>(
          `$post = Tagdrop_Popups::find( '${id}' )->ID; wp_cache_flush(); return array( Tagdrop_Popup_Counts::number( $post, 'view' ), Tagdrop_Popup_Counts::number( $post, 'conversion' ) );`,
        ),
      )
      .toEqual([1, 1]);
    await visitor.context().close();

    await page.reload();
    await expect(row).toContainText('1 (100');
    await row.getByRole('switch').click();
    await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
    expect(await popupsOf(site().address)).toEqual([]);
    page.once('dialog', (dialog) => dialog.accept());
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Make your first popup' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('a popup is on the pages that its owner has clicked', async ({ page }) => {
    await setUp(site(), {});
    const first = await publish(site(), 'One', { title: 'First page' });
    const second = await publish(site(), 'Two', { title: 'Second page' });
    const article = await publish(site(), 'Three', { title: 'An article', type: 'post' });
    const category = await site().php<number>(
      `$id = wp_create_category( 'Beans' ); wp_set_post_categories( url_to_postid( '${article}' ), array( $id ) ); return $id;`,
    );
    await make(site(), [[POPUP]]);
    await enter(page, site(), 'admin', LIST);
    await page.getByRole('link', { name: 'Pages and visitors' }).click();
    await page.getByRole('radio', { name: 'Only the pages that are chosen here' }).check();
    const show = page.locator('.tagdrop-show');
    await show.getByRole('checkbox', { name: 'First page' }).check();
    await show.getByRole('checkbox', { name: 'Beans' }).check();
    await picture(page, 'wordpress-where', site());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Listed/ })).toContainText(/Beans, First page/);
    const found = async () =>
      Promise.all([first, second, article].map(async (each) => (await popupsOf(each)).length));
    expect(await found()).toEqual([1, 0, 1]);
    const is = async (rules: object) => {
      await make(site(), [[POPUP, rules]]);
      return Promise.all(
        [site().address, first, second, article].map(async (each) => (await popupsOf(each)).length),
      );
    };
    const some = (show: object) => ({ where: 'some', show });
    const number = await site().php<number>(`return url_to_postid( '${second}' );`);
    expect(await is({})).toEqual([1, 1, 1, 1]);
    expect(await is(some({}))).toEqual([0, 0, 0, 0]);
    expect(await is(some({ front: 1 }))).toEqual([1, 0, 0, 0]);
    expect(await is(some({ types: ['post'] }))).toEqual([0, 0, 0, 1]);
    expect(await is(some({ terms: [category] }))).toEqual([0, 0, 0, 1]);
    expect(await is(some({ posts: [number] }))).toEqual([0, 0, 1, 0]);
    expect(await is(some({ addresses: `?page_id=${number}\n/second-page*` }))).toEqual([0, 0, 1, 0]);
    expect(await is({ where: 'all', hide: { types: ['page'] } })).toEqual([1, 0, 0, 1]);
    expect(await is({ where: 'odd', show: 'odd', device: 'fridge' })).toEqual([1, 1, 1, 1]);
    await empty(site());
  });

  test('rules about devices, visitors and the cart are decided in the browser', async ({ browser }) => {
    await setUp(site(), {});
    const rows = async (rules: object) => {
      await make(site(), [[POPUP, rules]]);
      const html = await (await fetch(site().address)).text();
      const [, json = ''] =
        /<poptin-popup[^>]*><script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
      const [popup] = JSON.parse(json).poptins;
      return [popup.visitor_filter, popup.cookie_filter];
    };
    expect(await rows({ device: 'computer', visitor: 'new' })).toEqual([
      [
        { values: ['tablet', 'computer'], about: 'device', role: 'show' },
        { values: ['new'], about: 'visitor', role: 'show' },
      ],
      undefined,
    ]);
    expect(await rows({ cart: 'empty' })).toEqual([
      undefined,
      [{ name: 'woocommerce_items_in_cart', compare: 'any_value', role: 'dont_show' }],
    ]);
    // the same page for everybody: only the browser knows whose cart it is
    await make(site(), [[POPUP, { cart: 'full' }]]);
    const tellWhy = () =>
      addEventListener('poptin-suppressed', ({ detail }) => {
        document.documentElement.dataset.why = detail.reason;
      });
    const page = await visit(browser, site().address, tellWhy);
    const popup = page.locator('poptin-popup').getByText('Of the list');
    await expect(page.locator('html')).toHaveAttribute('data-why', 'cookie-filter');
    await expect(popup).toBeHidden();
    await page.context().addCookies([{ name: 'woocommerce_items_in_cart', value: '1', url: site().address }]);
    await page.reload();
    await expect(popup).toBeVisible();
    await page.context().close();
    for (const [rules, why] of [
      [{ device: 'phone' }, 'visitor-device'],
      [{ visitor: 'returning' }, 'visitor-visitor'],
    ] as const) {
      await make(site(), [[POPUP, rules]]);
      const away = await visit(browser, site().address, tellWhy);
      await expect(away.locator('html')).toHaveAttribute('data-why', why);
      await away.context().close();
    }
    await make(site(), [[POPUP, { device: 'computer', visitor: 'new' }]]);
    const here = await visit(browser, site().address);
    await expect(here.locator('poptin-popup').getByText('Of the list')).toBeVisible();
    await here.context().close();
    await empty(site());
  });

  test('a picture from the owner’s disk goes into the media library', async ({ page }) => {
    await setUp(site(), {});
    await make(site(), [
      [{ ...POPUP, content: { title: 'With a picture', image: { src: '', alt: 'A cup' } } }],
    ]);
    await enter(page, site(), 'admin', '/wp-admin/admin-post.php?action=tagdrop_composer');
    await page
      .locator('.picture-file input')
      .first()
      .setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
    await expect(page.getByRole('status').filter({ hasText: 'cup.png is in' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Visitors get it here' })).toBeVisible();
    const [src, found] = await site().php<[string, number]>(
      `wp_cache_flush(); $popup = json_decode( Tagdrop_Popups::live( Tagdrop_Popups::find( 'listed0000001' )->ID ) ); return array( $popup->content->image->src, attachment_url_to_postid( $popup->content->image->src ) );`,
    );
    expect(src).toContain('/wp-content/uploads/');
    expect(found).toBeGreaterThan(0);
    expect((await fetch(src)).status).toBe(200);
    await empty(site());
  });

  test('in a popup without a form its button is the conversion, and no other way to close it', async ({
    browser,
  }) => {
    await setUp(site(), {});
    const content = {
      title: 'Sale',
      button: { label: 'To the shop', action: 'link', url: '#shop' },
      decline: 'No, thanks',
    };
    const [post] = await make(site(), [[{ ...POPUP, content }]]);
    const numbers = () =>
      site().php<number[]>(
        `wp_cache_flush(); return array( Tagdrop_Popup_Counts::number( ${post}, 'view' ), Tagdrop_Popup_Counts::number( ${post}, 'conversion' ) );`,
      );
    const declined = await visit(browser, site().address);
    await declined.locator('poptin-popup').getByText('No, thanks').click();
    await expect(declined.locator('poptin-popup').getByText('Sale')).toBeHidden();
    await expect.poll(numbers).toEqual([1, 0]);
    await declined.context().close();
    const won = await visit(browser, site().address);
    await won.locator('poptin-popup').getByText('To the shop').click();
    await expect.poll(numbers).toEqual([2, 1]);
    await won.context().close();
    await empty(site());
  });

  test('a block shows a popup of the list, once on its page', async () => {
    await setUp(site(), {});
    await make(site(), [[POPUP], [{ ...POPUP, poptin_id: 'listed0000002' }]]);
    const address = await publish(
      site(),
      '<!-- wp:tagdrop/popup {"from":"site","popupId":"listed0000001"} /-->',
    );
    const html = await (await fetch(address)).text();
    const tags = [...html.matchAll(/"poptin_id":"(\w+)"/g)].map(([, id]) => id);
    expect(tags).toEqual(['listed0000001', 'listed0000002']);
    await empty(site());
  });

  test('popups that were pasted as text move into the list by one button', async ({ page }) => {
    await setUp(site(), { popups: { source: 'json', json: JSON.stringify({ poptins: [POPUP] }) } });
    await site().php(
      `foreach ( Tagdrop_Popups::all() as $post ) { Tagdrop_Popups::delete( $post->ID ); } return 1;`,
    );
    await enter(page, site(), 'admin', LIST);
    await page.getByRole('button', { name: 'Move them into this list' }).click();
    await expect(page.getByRole('row', { name: /Listed/ }).getByRole('switch')).toHaveAttribute(
      'aria-checked',
      'true',
    );
    expect(await popupsOf(site().address)).toEqual(['listed0000001']);
    await empty(site());
  });
}
