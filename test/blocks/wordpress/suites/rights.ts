import { expect, test } from 'playwright/test';
import { enter, publish, type Site } from '../wordpress.ts';

/** Who may write what, and what the classic editor does to it. */
export function rights(site: () => Site): void {
  test('an author without unfiltered_html has popups of the panel, and no addresses', async () => {
    const code =
      '<!-- wp:tagdrop/popup {"from":"source","src":"https://evil.example/popups.json"} /--><!-- wp:tagdrop/popup {"heading":"Mine"} /-->';
    const pasted =
      '<poptin-popup src="https://evil.example/popups.json"></poptin-popup><poptin-tab for="a" label="Tab"></poptin-tab><script>alert(1)</script>';
    const shortcode = '[tagdrop-popup src="https://evil.example/popups.json"]';
    const address = await publish(site(), code + pasted + shortcode, { author: 'author', type: 'post' });
    const html = await (await fetch(address)).text();
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('"title":"Mine"');
    expect(html).toContain('<poptin-tab for="a" label="Tab">');
    const byAdmin = await (await fetch(await publish(site(), code))).text();
    expect(byAdmin).toContain('src="https://evil.example/popups.json"');
  });

  test('an author sees in the panel why an address cannot be named', async ({ page }) => {
    await enter(page, site(), 'author', '/wp-admin/post-new.php');
    await page.waitForFunction(() => 'tagdropEditor' in window);
    const known = await page.evaluate(
      () => (window as never as { tagdropEditor: { trusted: boolean } }).tagdropEditor.trusted,
    );
    expect(known).toBe(false);
  });

  test('a preview is for those who may edit', async () => {
    const address = await site().php<string>(
      `wp_set_current_user( 1 ); return add_query_arg( 'block', 'contact-form', Tagdrop_Preview::address() );`,
    );
    expect((await fetch(address)).status).toBe(403);
  });

  test('the classic editor: a shortcode survives its paragraphs', async ({ page }) => {
    const form = await site().php<number>(`return tagdrop_test_form();`);
    await site().php(`update_option( 'tagdrop_test_classic_editor', 1 ); return 1;`);
    await enter(page, site(), 'admin', '/wp-admin/post-new.php?post_type=page');
    await page.locator('#title').fill('Classic');
    // a title that is left saves a draft, during which a click on the button does nothing
    const draft = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('wp_autosave'),
    );
    await page.locator('#content-html').click();
    await draft;
    await expect(page.locator('#publish')).not.toHaveClass(/disabled/);
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
    await site().php(`delete_option( 'tagdrop_test_classic_editor' ); return 1;`);
  });
}
