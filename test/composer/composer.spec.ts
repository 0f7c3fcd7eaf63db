import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { frames } from '../demo/frames.ts';
import { LONG } from '../engines/pages.mjs';

const DIST = resolve(import.meta.dirname, '../../dist');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } });

/** Somebody's site: one page, and Tagdrop in a folder. */
async function plainSite(body: string): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>A plain page</title><h1>A plain page</h1>\n${body}\n</html>`,
      );
      return;
    }
    try {
      const file = readFileSync(join(DIST, path.replace(/^\/tagdrop\//, '')));
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

/** Moves on by keyboard until the focused element has this name. @returns how many keys that took. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<number> {
  for (let keys = 0; keys < 120; keys++) {
    const here = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent;
      return element?.getAttribute('aria-label') || label || element?.textContent || '';
    });
    if (name.test(here.trim())) return keys;
    await page.keyboard.press(key);
  }
  throw new Error(`nothing called ${name} is reached by ${key}`);
}

const panel = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name, exact: true }).click();

const begin = async (page: Page, starter: RegExp) => {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page.getByRole('button', { name: starter }).first().click();
};

/** Opens every collapsed part, and those inside it. */
const unfold = async (page: Page) => {
  for (const _ of [1, 2, 3]) {
    await page
      .locator('.panel details:not([open]) > summary')
      .evaluateAll((folds) => folds.map((fold) => (fold as HTMLElement).click()));
    await frames(page);
  }
};

/** The popup in the preview. */
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]').locator('poptin-popup');

test('a popup made by keyboard alone works on a plain page on another server', async ({
  page,
  context,
}, info) => {
  test.slow();
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== new URL(info.project.use.baseURL ?? '').host)
      outside.push(request.url());
  });
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const to = async (name: RegExp, key = 'Tab') => {
    keys += await tabTo(page, name, key);
  };

  await page.goto('/composer/');
  // with nothing open, the focus is on the first button
  await expect(page.getByRole('button', { name: 'Choose a popup to start with' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await type('news');
  await expect(page.getByText('Enter takes “Newsletter”.')).toBeVisible();
  await press('Enter');
  // the title is selected, ready to be replaced
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toBeFocused();
  await type('Fresh beans every Friday');
  await expect(preview(page).getByRole('heading', { name: 'Fresh beans every Friday' })).toBeVisible();
  const words = keys;
  await to(/^Content$/, 'Shift+Tab');
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'When' })).toBeFocused();
  await to(/^after$/);
  await press('Control+A');
  await type('1');
  await expect(page.getByText('Opens after 1 second on the page.')).toBeVisible();
  const when = keys - words;
  await press('Control+S');
  // a form without a receiver thanks nobody: the question comes first
  await expect(page.getByRole('radio', { name: /^A Tagdrop provider/ })).toBeFocused();
  await expect(page.getByText('This popup has a form whose leads would reach nobody.')).toBeVisible();
  const unanswered = keys;
  await press('ArrowUp');
  await expect(page.getByText('would reach nobody')).toBeHidden();
  await to(/^Copy HTML$/);
  const receiver = keys - unanswered;
  await press('Enter');
  await expect(page.getByText('HTML copied.')).toBeVisible();
  info.annotations.push({
    type: 'keys',
    description: `${keys} keys; ${keys - when - receiver} without another cause and a receiver, 28 of them letters`,
  });
  // Enter, a word of the search, Enter, the title, Ctrl+S, Enter
  expect(keys - when - receiver).toBe(1 + 'news'.length + 1 + 'Fresh beans every Friday'.length + 1 + 1);
  expect(keys - receiver).toBeLessThanOrEqual(45);
  expect(receiver).toBeLessThanOrEqual(6);
  expect(outside).toEqual([]);

  // the first request for the loader builds dist/
  expect((await page.request.get('/built/tagdrop.js', { timeout: 300_000 })).ok()).toBe(true);
  const { address, server } = await plainSite(await page.evaluate(() => navigator.clipboard.readText()));
  try {
    const site = await context.newPage();
    await site.goto(address);
    await expect(site.getByRole('dialog', { name: 'Fresh beans every Friday' })).toBeVisible();
    await site.screenshot({ path: info.outputPath('pasted.png') });
    await site.getByRole('textbox', { name: 'E-mail' }).fill('dana@corner-roastery.com');
    await site.keyboard.press('Enter');
    await expect(site.getByRole('heading', { name: 'Fresh beans every Friday' })).toBeHidden();
    await expect(site.getByRole('dialog')).toBeVisible();
  } finally {
    server.close();
  }
});

test('a popup and a banner made with the mouse alone work on a plain page', async ({
  page,
  context,
}, info) => {
  test.slow();
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name });
  await page.goto('/composer/');
  await click(button('Choose a popup to start with'));
  await click(button(/^Newsletter/));
  await click(tab('Design'));
  await click(page.locator('label').filter({ hasText: 'lightbox 3' }));
  await click(tab('When'));
  await click(page.getByRole('checkbox', { checked: true }));
  await expect(page.getByText('Opens as soon as the page has loaded.')).toBeVisible();
  await click(button('Export'));
  await click(page.getByRole('radio', { name: /^A script of the page/ }));
  await click(button('Copy HTML'));
  await expect(page.getByText('HTML copied.')).toBeVisible();
  expect(clicks).toBe(9);
  const popup = await page.evaluate(() => navigator.clipboard.readText());
  await click(button('Close'));
  await click(button('Consent banner'));
  await click(button('Export'));
  await click(button('Copy HTML'));
  await expect(page.getByText('HTML copied.')).toBeVisible();
  expect(clicks).toBe(13);
  const banner = await page.evaluate(() => navigator.clipboard.readText());

  expect((await page.request.get('/built/tagdrop.js', { timeout: 300_000 })).ok()).toBe(true);
  const { address, server } = await plainSite(`${banner}\n${popup}`);
  try {
    const site = await context.newPage();
    await site.goto(address);
    // the first request is answered first
    await site.getByRole('button', { name: 'Reject all' }).click();
    await expect(site.getByRole('dialog', { name: /letter/ })).toBeVisible();
    await site.screenshot({ path: info.outputPath('pasted-by-mouse.png') });
  } finally {
    server.close();
  }
});

test('what a scan of a site finds is pasted, and its services are ticked', async ({ page, context }) => {
  test.slow(); // the first request makes the built loader
  const site = await context.newPage();
  await site.route('https://*.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await site.route('https://counter.invalid/**', (route) => route.fulfill({ body: '' }));
  await site.route('**/scanned*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="he" dir="rtl"><meta name="viewport" content="width=device-width">
        <title>Shop</title><h1>Shop</h1><consent-banner></consent-banner>
        <script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
        <script>new Image().src = 'https://counter.invalid/pixel'; document.cookie = 'visits=1'</script>
        <script type="module" src="/built/tagdrop.js"></script>`,
    }),
  );
  await site.setViewportSize({ width: 390, height: 844 });
  await site.goto('/scanned?tagdrop-scan', { timeout: 300_000 });
  const scan = site.getByRole('region', { name: 'Tagdrop: consent scan' });
  await expect(scan.getByText(/^\d before the choice/)).toBeVisible();
  await expect(scan.getByLabel('What the configuration lacks')).toHaveValue(/google-analytics/);
  await scan.getByRole('button', { name: 'Copy' }).click();

  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Consent banner', exact: true }).click();
  await panel(page, 'Scripts to hold back');
  const ticks = page.getByRole('checkbox', { checked: true });
  await expect(ticks).toHaveCount(0);
  await page.getByText('From a scan').click();
  const list = page.getByLabel('List from the scan');
  await list.fill('{"unknown": 1}');
  await page.getByRole('button', { name: 'Add to the configuration' }).click();
  await expect(page.getByText('This is not a list from a scan.')).toBeVisible();
  await list.fill('');
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Add to the configuration' }).click();
  await expect(page.getByText(/^Added: Google Analytics, 1 rule\./)).toBeVisible();
  await expect(ticks).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Google Analytics' })).toBeChecked();
  await unfold(page);
  await expect(page.getByRole('textbox').and(page.locator('[value="counter.invalid"]'))).toBeVisible();
  // one step of undo
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(ticks).toHaveCount(0);
});

test('typing keeps the focus while the preview follows, and one undo restores the text', async ({ page }) => {
  await begin(page, /^Newsletter/);
  await panel(page, 'Content');
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  const before = await title.inputValue();
  await title.fill('');
  await title.blur();
  await title.focus();
  await page.keyboard.type('Two');
  await expect(preview(page).getByRole('heading', { name: 'Two' })).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.type(' words');
  await expect(preview(page).getByRole('heading', { name: 'Two words' })).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(title).toHaveValue('');
  await page.keyboard.press('Control+Z');
  await expect(title).toHaveValue(before);
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Y');
  await expect(title).toHaveValue('Two words');
});

test('playing says why a popup appears, and why it does not appear again', async ({ page }) => {
  await begin(page, /^Newsletter/);
  await page.getByRole('button', { name: 'Play it' }).click();
  const said = page.getByRole('region', { name: 'Play it' }).locator('article');
  await expect(said).toContainText('It waits for time.');
  await page.getByRole('button', { name: 'Wait 30 seconds' }).click();
  await expect(said).toContainText('It is on the screen, because of time.');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(said).toContainText('this visitor has seen it too recently');
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Back after a week' }).click();
  await expect(said).toContainText('It waits for time.');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Wait 30 seconds' }).click();
  await expect(said).toContainText('It is on the screen');
  await page.getByRole('button', { name: 'Another visitor' }).click();
  await expect(said).toContainText('It waits for time.');
});

test('a game shows its outcomes, a tab is placed at its edge', async ({ page }) => {
  await begin(page, /^Wheel/);
  const show = page.getByRole('combobox', { name: 'Screen', exact: true });
  await show.selectOption({ label: 'After a win' });
  await expect(preview(page).locator('.game-outcome[data-won]')).toBeVisible();
  await show.selectOption({ label: 'After a loss' });
  await expect(preview(page).locator('.game-outcome:not([data-won])')).toBeVisible();
  await panel(page, 'Teaser tab');
  await page.getByRole('combobox', { name: 'When the tab is shown' }).selectOption('always');
  await page.getByRole('textbox', { name: 'Label' }).fill('Spin me');
  await show.selectOption({ label: 'Teaser tab' });
  const tab = page.frameLocator('iframe[title="Preview"]').locator('poptin-tab');
  await expect(tab.getByRole('button', { name: 'Spin me' }).first()).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
});

test('a feed starts with photos that load, and its export says that they exist only in the composer', async ({
  page,
}) => {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Photo feed' }).click();
  await page.getByRole('button', { name: 'Start with example photos' }).first().click();
  const photos = page.frameLocator('iframe[title="Preview"]').locator('sbi-feed img');
  // the preview may reload meanwhile, which ends a question to its photos
  await expect(async () => {
    const loaded = await photos.evaluateAll(
      (all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length,
    );
    expect(loaded).toBeGreaterThanOrEqual(4);
  }).toPass();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('8 photos are drawings that only this composer')).toBeVisible();
});

test('a link carries the work to another browser', async ({ page, browser }) => {
  await begin(page, /^Wheel/);
  await page.getByRole('button', { name: 'Export' }).click();
  const link = page.getByRole('textbox', { name: 'A link to this work' });
  await expect(link).toHaveValue(/#work=/);
  const file = await page.getByRole('textbox', { name: 'HTML to paste into your page' }).inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(await link.inputValue());
  await expect(other.getByText('Opened from the link.')).toBeVisible();
  await other.getByRole('button', { name: 'Export' }).click();
  await expect(other.getByRole('textbox', { name: 'HTML to paste into your page' })).toHaveValue(file);
  await other.context().close();
});

test('refuses a bad file and names the places, and opens a good one', async ({ page }) => {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Open' }).click();
  const text = page.getByLabel('Or its text');
  await text.fill('{ "poptins": [\n  { "poptin_type": "lightbux" }\n] }');
  await page.getByRole('button', { name: 'Open this text' }).click();
  await expect(page.getByText('popups.json was not opened.')).toBeVisible();
  await expect(page.getByText(/line 2, column 20: error: .*Did you mean "lightbox"\?/)).toBeVisible();
  await page.setInputFiles('input[type="file"]', resolve(import.meta.dirname, '../../templates/wheel.json'));
  await expect(page.getByRole('region', { name: 'Popups in the file' })).toContainText('gamified');
});

test('the work is back after a reload; if storage is blocked, the composer says so', async ({ page }) => {
  await begin(page, /^Newsletter/);
  await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Popups in the file' })).toContainText('Newsletter');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await begin(page, /^Newsletter/);
  await expect(page.getByText(/cannot be saved here/)).toBeVisible();
  await expect(preview(page).getByRole('dialog')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any panel, ${scheme}`, { tag: LONG }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: scheme });
    const check = async (what: string, part?: string) => {
      // the preview is the product, which has its own tests
      const rules = axe(page).exclude('iframe');
      if (part) rules.include(part);
      // everything but colours is the same in both
      const { violations } = await (scheme === 'dark'
        ? rules.withRules(['color-contrast'])
        : rules
      ).analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html}`),
          what,
        )
        .toEqual([]);
    };
    await page.goto('/composer/');
    await expect(page.getByRole('heading', { name: 'Make your first popup' })).toBeVisible();
    await check('the beginning');
    await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
    await expect(page.getByRole('button', { name: /^Wheel/ })).toBeVisible();
    await check('new popup');
    await page.getByRole('button', { name: /^Wheel/ }).click();
    for (const kind of ['Popups', 'Consent banner', 'Photo feed']) {
      await page
        .getByRole('navigation', { name: 'What to make' })
        .getByRole('button', { name: kind })
        .click();
      const panels = page.getByRole('tablist', { name: 'Panels' }).getByRole('tab');
      for (const [at, name] of (await panels.allTextContents()).entries()) {
        await panel(page, name);
        await unfold(page);
        // what surrounds the panels stays the same
        await check(`${kind}, ${name}`, at > 0 ? '.panel' : undefined);
      }
    }
    await page
      .getByRole('navigation', { name: 'What to make' })
      .getByRole('button', { name: 'Popups' })
      .click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect(page.getByRole('region', { name: 'Play it' }).locator('article')).toBeVisible();
    await check('play');
    for (const name of ['Export', 'Open']) {
      await page.getByRole('button', { name, exact: true }).click();
      await check(name);
      await page.keyboard.press('Escape');
    }
  });
}
