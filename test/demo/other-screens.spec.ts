import { expect, type Page, test } from 'playwright/test';

/** Chats, limits and phones, over the built product (popup §2, §7, §8; decision D-16). */
const STRICT = '/demo/pages/strict-csp.html';

/** A page of ours with this in its body. */
async function openPage(page: Page, body: string, options: { referer?: string } = {}) {
  await page.route('**/trial/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, viewport-fit=cover">
        <title>Trial</title><script type="module" src="/built/tagdrop.js"></script><h1>Trial</h1>${body}`,
    }),
  );
  await page.goto('/trial/one', options);
}

const inline = (poptin: Record<string, unknown>, attributes = '') =>
  `<poptin-popup submit-event ${attributes}><script type="application/json">${JSON.stringify([
    { d_f_r: 'all@display_everytime_everypage_5', display_after_sec_active: { seconds: 0 }, ...poptin },
  ])}</script></poptin-popup>`;

/** Opens a popup on a page without another: its own would come after some seconds, and cover this one. */
const open = (page: Page, settings: Record<string, unknown>, attributes: Record<string, string> = {}) =>
  page.evaluate(
    async ([given, attributes]) => {
      for (const own of document.querySelectorAll('poptin-popup')) own.remove();
      const popup = document.createElement('poptin-popup') as HTMLElement & {
        settings: unknown;
        open(): Promise<boolean>;
      };
      popup.settings = given;
      popup.toggleAttribute('submit-event', true);
      for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
      document.body.append(popup);
      await customElements.whenDefined('poptin-popup'); // the loader has seen the tag
      return popup.open();
    },
    [settings, attributes] as const,
  );

test('a chat and web fonts comply with a strict policy', async ({ page }) => {
  await page.goto(STRICT);
  const settings = {
    poptin_id: 'chat000000001',
    poptin_type: 'social',
    poptin_format: 'format_4',
    content: { title: 'Questions?', chat: { script: '/demo/pages/chat-plugin.js', consent: '' } },
  };
  expect(await open(page, settings, { 'font-base': '/built/fonts/' })).toBe(true);
  expect(await page.locator('script[src*="chat-plugin"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByText('The chat is open.')).toBeVisible();
  await expect(page.locator('[data-poptin-chat]')).toContainText('Dana');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(['loaded']);
  await expect(page.locator('#violations')).toHaveText('0');
});

test('logs the choice on the upgrade popup, and nothing else under its made-up id', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/display/')) told.push(`${request.method()} ${pathname}${search}`);
  });
  await openPage(page, '<poptin-popup client-id="restricted" api-base="/"></poptin-popup>');
  await page.getByRole('button', { name: 'Remind me later' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => told)
    .toEqual([
      'POST /api/display/restricted',
      'GET /api/display/limitLogs/restricted?status=remind_me&id=limit-1',
    ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  const lightbox = {
    poptin_id: 'phone00000001',
    poptin_type: 'lightbox',
    content: { title: 'Ten percent off', button: { label: 'Get it', action: 'close' } },
  };

  test('the first page from a search engine is not covered, the next one may be', async ({ page }) => {
    await openPage(page, inline(lightbox), { referer: 'https://www.google.com/' });
    const bar = page.locator('.popup[data-type="bar"]');
    await expect(bar).toBeVisible();
    const box = await bar.locator('.popup-panel').boundingBox();
    expect(box?.height).toBeLessThan(780 * 0.3);
    await page.goto('/trial/two');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a template becomes a teaser tab, which opens it', async ({ page }) => {
    const poptin = { ...lightbox, poptin: '<h2>Our own design</h2><p>Hi</p>' };
    await openPage(page, inline(poptin), { referer: 'https://www.google.com/' });
    const tab = page.getByRole('button', { name: 'Ten percent off', exact: true });
    await expect(tab).toBeVisible();
    await tab.click();
    await expect(page.getByRole('dialog')).toContainText('Our own design');
  });

  for (const [type, number] of [
    ['fullpage', 1],
    ['bside', 1],
    ['bar', 1],
    ['lightbox', 1],
    ['sside', 1],
  ] as const) {
    test(`${type} keeps its words and its X clear of the notch and the home bar`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await openPage(page, '');
      await session.send(
        'Emulation.setSafeAreaInsetsOverride' as never,
        { insets: { top: 59, bottom: 34 } } as never,
      );
      const top = await page.locator('h1').evaluate((probe) => {
        probe.style.paddingTop = 'env(safe-area-inset-top)';
        return getComputedStyle(probe).paddingTop;
      });
      expect(top).toBe('59px'); // the browser cooperates
      await open(page, {
        ...lightbox,
        poptin_type: type,
        poptin_format: `format_${number}`,
        x_close_button: 1,
        design_properties: { poptin_location: 'center-top', poptin_design_entry_effect: 'none' },
      });
      for (const part of ['title', 'button', 'close']) {
        const box = await page.locator(`.popup [part="${part}"]`).boundingBox();
        expect(box?.y, part).toBeGreaterThanOrEqual(59);
        expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(780 - 34);
      }
    });
  }
});
