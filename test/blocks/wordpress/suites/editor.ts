import type { Browser, FrameLocator, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { enter, picture, postNumber, publish, type Site, setUp } from '../wordpress.ts';

interface Editor {
  // biome-ignore lint/suspicious/noExplicitAny: WordPress' own globals, of several versions
  wp: any;
}

/** Newer editors have their canvas in a frame. */
async function canvasOf(page: Page): Promise<Page | FrameLocator> {
  await page.locator('iframe[name="editor-canvas"], .editor-styles-wrapper').first().waitFor();
  const frame = page.locator('iframe[name="editor-canvas"]');
  return (await frame.count()) > 0 ? frame.contentFrame() : page;
}

/** The blocks in the editor of WordPress, and what visitors get of them. */
export function editor(site: () => Site): void {
  test('each block can be inserted in the editor, is shown live, saved and drawn for a visitor', async ({
    page,
    browser,
  }) => {
    const form = await site().php<number>(`return tagdrop_test_form();`);
    await enter(page, site(), 'admin', '/wp-admin/post-new.php?post_type=page');
    await page.waitForFunction(() => (window as never as Editor).wp?.blocks?.getBlockType('tagdrop/popup'));
    const canvas = await canvasOf(page);
    await page.evaluate((id) => {
      const { blocks, data } = (window as never as Editor).wp;
      const make = (name: string, attributes = {}) => blocks.createBlock(`tagdrop/${name}`, attributes);
      data.dispatch('core/editor').editPost({ title: 'All blocks', status: 'publish' });
      data
        .dispatch('core/block-editor')
        .resetBlocks([
          make('popup', { heading: 'Letters from us' }),
          make('teaser', { for: 'offer', label: '10 %' }),
          make('contact-form', { formId: String(id), look: 'page' }),
          make('photo-feed', { feedId: '1', lightbox: true }),
          make('consent-settings'),
          make('consent-embed', { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
        ]);
    }, form);
    const preview = (block: string) => canvas.locator(`[data-type="tagdrop/${block}"] iframe`).contentFrame();
    await expect(preview('popup').getByText('Letters from us')).toBeVisible();
    await expect(preview('teaser').getByText('10 %')).toBeVisible();
    await expect(preview('contact-form').locator('form input[name="your-email"]')).toBeVisible();
    await expect(preview('photo-feed').getByRole('link', { name: /Post 0/ })).toBeVisible();
    await expect(preview('consent-settings').getByRole('button')).toBeVisible();
    await expect(preview('consent-embed').getByRole('alert')).toContainText('consent banner is switched off');
    // a change in the panel is visible in the preview
    await page.evaluate(() => {
      const { data } = (window as never as Editor).wp;
      const [first] = data.select('core/block-editor').getBlocks();
      data.dispatch('core/block-editor').selectBlock(first.clientId);
      data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    });
    // the preview of a popup that takes the keyboard on a page leaves it to whoever types here
    const title = page.getByLabel('Title', { exact: true });
    await page.getByLabel('Kind', { exact: true }).selectOption('lightbox');
    await title.fill('Letters ');
    await expect(preview('popup').getByRole('heading', { name: 'Letters' })).toBeVisible();
    await page.keyboard.type('twice a month');
    await expect(title).toHaveValue('Letters twice a month');
    await page.getByLabel('Kind', { exact: true }).selectOption('embedded');
    await expect(preview('popup').getByText('Letters twice a month')).toBeVisible();
    await picture(page, 'wordpress-editor', site());
    // each popup has an id of its own, also a copy; a teaser names one by its title
    const ids = await page.evaluate(() => {
      const { data, blocks } = (window as never as Editor).wp;
      const { getBlocks } = data.select('core/block-editor');
      data.dispatch('core/block-editor').insertBlock(blocks.cloneBlock(getBlocks()[0]), 1);
      return getBlocks()
        .slice(0, 2)
        .map((each: { clientId: string }) => each.clientId);
    });
    const idOf = (at: number) =>
      page.evaluate(
        (clientId) =>
          (window as never as Editor).wp.data.select('core/block-editor').getBlockAttributes(clientId)?.id,
        ids[at],
      );
    await expect.poll(async () => (await idOf(1)) !== (await idOf(0))).toBe(true);
    expect(await idOf(0)).toMatch(/^p-\d{12}$/);
    await page.evaluate((clientId) => {
      const { data } = (window as never as Editor).wp;
      data.dispatch('core/block-editor').removeBlock(clientId);
      const { clientId: teaser } = data.select('core/block-editor').getBlocks()[1];
      data.dispatch('core/block-editor').selectBlock(teaser);
    }, ids[1]);
    await page.getByLabel('Popup to open').selectOption({ label: 'Letters twice a month' });
    await page.evaluate(
      (id) => {
        const { data } = (window as never as Editor).wp;
        const { clientId, attributes } = data.select('core/block-editor').getBlocks()[1];
        if (attributes.for !== id) throw new Error(`The teaser names ${attributes.for}.`);
        data.dispatch('core/block-editor').updateBlockAttributes(clientId, { for: 'offer' });
      },
      await idOf(0),
    );
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
    await expect(visitor.locator('sbi-feed').getByRole('link', { name: /Post 0/ })).toBeVisible();
    await expect(visitor.locator('iframe[data-consent="functional"]')).not.toHaveAttribute('src', /./);
    expect(await visitor.locator('.tagdrop-problem').count()).toBe(0);
    expect(await visitor.locator('script[type="module"][src*="/tagdrop.js"]').count()).toBe(1);
    expect(errors).toEqual([]);
    await picture(visitor, 'wordpress-visitor', site());
    await visitor.close();

    // opened again, no block is invalid
    await page.goto(
      `${site().address}/wp-admin/post.php?action=edit&post=${await postNumber(site(), address)}`,
    );
    await expect(
      (await canvasOf(page))
        .locator('[data-type="tagdrop/popup"] iframe')
        .contentFrame()
        .getByText('Letters twice a month'),
    ).toBeVisible();
    const invalid = await page.evaluate(() =>
      (window as never as Editor).wp.data
        .select('core/block-editor')
        .getBlocks()
        .filter((block: { isValid: boolean }) => !block.isValid),
    );
    expect(invalid).toEqual([]);
  });

  test('the editor says what is wrong, and visitors see none of it', async ({ page, browser }) => {
    const down = { from: 'source', clientId: 'abcdefghijklm', apiBase: 'http://127.0.0.1:9/' };
    await expectProblems(page, browser, site(), [
      ['contact-form', {}, 'Which form?'],
      ['contact-form', { formId: '99999' }, 'shows no form'],
      ['teaser', {}, 'needs the id of a popup'],
      ['popup', { from: 'site' }, 'id of the popup is missing'],
      ['popup', { from: 'source' }, 'needs a file, or the id and the address of a provider'],
      ['popup', { from: 'source', src: '/not-there.json' }, 'cannot be loaded (404)'],
      ['popup', down, 'is not answering'],
      ['popup', { from: 'json', json: '{not json' }, 'are not JSON'],
      ['photo-feed', { src: '/no-photos.json' }, 'cannot be loaded (404)'],
      ['consent-embed', {}, 'address of the video or map is missing'],
      ['consent-settings', {}, 'consent banner is switched off'],
    ]);
  });

  test('only the editor mentions a missing plugin, or a popup that the site does not have', async ({
    page,
    browser,
  }) => {
    await setUp(site(), { popups: { source: 'json', json: '{"poptins":[{"poptin_id":"known"}]}' } });
    const files = `array( 'contact-form-7/contact-form-7.php', 'instagram-feed/instagram-feed.php' )`;
    await site().php(`deactivate_plugins( ${files} ); return 1;`);
    await expectProblems(page, browser, site(), [
      ['contact-form', { formId: '1' }, 'Contact Form 7 is not active'],
      ['photo-feed', { feedId: '1' }, 'Smash Balloon Instagram Feed is not active'],
      ['popup', { from: 'site', popupId: 'unknown' }, 'The site has no popup with the id unknown'],
    ]);
    // silently: what they do on activation is done
    await site().php(
      `foreach ( ${files} as $file ) { activate_plugin( $file, '', false, true ); } return 1;`,
    );
    await setUp(site(), {});
  });
}

/** A page of blocks, each with something wrong: the editor says what, and a visitor sees none of these sentences. */
async function expectProblems(
  page: Page,
  browser: Browser,
  site: Site,
  blocks: readonly (readonly [name: string, attributes: object, words: string])[],
): Promise<void> {
  const text = blocks.map(
    ([name, attributes]) => `<!-- wp:tagdrop/${name} ${JSON.stringify(attributes)} /-->`,
  );
  const address = await publish(site, text.join('\n'));
  const number = await postNumber(site, address);
  await enter(page, site, 'admin', `/wp-admin/post.php?action=edit&post=${number}`);
  const previews = (await canvasOf(page)).locator('[data-type^="tagdrop/"] iframe');
  await expect(previews).toHaveCount(blocks.length);
  for (const [at, [, , words]] of blocks.entries())
    await expect(previews.nth(at).contentFrame().getByRole('alert')).toContainText(words);
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.locator('.tagdrop-problem, [role="alert"], contact-form-7, poptin-tab')).toHaveCount(
    0,
  );
  for (const [, , words] of blocks) await expect(visitor.getByText(words)).toHaveCount(0);
  await visitor.close();
}
