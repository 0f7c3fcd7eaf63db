import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { CHROMIUM } from '../engines/pages.mjs';

/** Host pages over the built product: what a visitor and a site owner see (decision D-14). */
const CMS = '/built/demo/pages/cms.html';
const HOSTILE = '/built/demo/pages/bootstrap.html';
const STRICT = '/demo/pages/strict-csp.html';
/** Written for a plain file server over the repository: relative addresses and `dist/`. */
const STATIC = '/demo/pages/static.html';

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialog(page).getByRole('button', { name: /subscribe|send/i });

/** Page errors and console errors; a host page must see none. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

const records = async (page: Page) => (await page.request.get('/provider/records?client_id=demo')).json();

const leadOf = async (page: Page, email: string) => {
  const { conversions } = await records(page);
  return conversions.filter((each: { fields: Record<string, string> }) => each.fields.email === email);
};

let leads = 0;
const newEmail = () => `dana.${process.pid}.${Date.now()}.${++leads}@example.com`;

async function fillIn(page: Page, email: string) {
  await dialog(page).getByLabel(/name/i).fill('Dana');
  await dialog(page)
    .getByLabel(/e-?mail/i)
    .fill(email);
  const terms = dialog(page).getByRole('checkbox');
  if ((await terms.count()) > 0) await terms.check();
}

const thanks = (page: Page) => dialog(page).getByRole('heading', { name: /thank/i });

test.describe('a lead, end to end', () => {
  for (const [how, path] of [
    ['one line of HTML', CMS],
    ['the script tag alone', '/built/demo/pages/script-tag.html'],
    ['a page with a strict policy', STRICT],
    ['a page with hostile styles', HOSTILE],
  ] as const) {
    test(`by ${how}`, async ({ page }) => {
      const errors = watchErrors(page);
      const email = newEmail();
      await page.goto(path);
      await expect(dialog(page)).toBeVisible();
      await fillIn(page, email);
      await send(page).click();
      await expect(thanks(page)).toBeVisible();

      const [lead, ...more] = await leadOf(page, email);
      expect(more).toEqual([]);
      expect(lead).toMatchObject({ poptin_id: 'news000000001', client_id: 'demo' });
      expect(lead.fields).toMatchObject({ email, first_name: 'Dana', consent: 'yes', trigger: 'seconds' });
      expect(lead.fields.page_url).toContain(path);
      const { views } = await records(page);
      const viewIds = views.map((each: { answer: { poptin_view_id: string } }) => each.answer.poptin_view_id);
      expect(viewIds).toContain(lead.fields.poptin_view_id);
      expect(errors).toEqual([]);
    });
  }

  test('from a static file, with events as the result and no call to any server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' || request.url().includes('/api/')) calls.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('poptin-submit', (event) => {
        document.documentElement.dataset.lead = JSON.stringify((event as CustomEvent).detail);
      });
    });
    await page.goto(STATIC);
    await fillIn(page, 'dana@example.com');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-lead', /dana@example\.com/);
    expect(calls).toEqual([]);
  });

  test('by keyboard alone: in, trapped, refused, sent, closed, and back where the visitor was', async ({
    page,
  }) => {
    await page.goto(CMS);
    await page.getByRole('link', { name: 'Journal' }).focus();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel(/name/i)).toBeFocused();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement?.closest('header, main, aside, footer') !== null,
      );
      expect(outside).toBe(false);
    }
    await dialog(page)
      .getByLabel(/e-?mail/i)
      .focus();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel(/e-?mail/i)).toBeFocused();
    await expect(dialog(page).getByLabel(/e-?mail/i)).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page, newEmail());
    await dialog(page)
      .getByLabel(/e-?mail/i)
      .press('Enter');
    await expect(thanks(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Journal' })).toBeFocused();
  });
});

test('the popup looks the same on a hostile page and on a plain one', async ({ page }) => {
  const computed = async (path: string) => {
    await page.goto(path);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).not.toHaveAttribute('data-effect'); // the entry animation is over, and its class is gone
    return page.evaluate(async () => {
      const host = [...document.querySelectorAll('poptin-popup')].find((each) =>
        each.shadowRoot?.querySelector('dialog'),
      );
      const all = [...(host?.shadowRoot?.querySelectorAll('dialog, dialog *') ?? [])];
      await Promise.all(all.flatMap((each) => each.getAnimations()).map((each) => each.finished));
      return all.map((element) => {
        const style = getComputedStyle(element);
        const values = [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => [name, style.getPropertyValue(name)]);
        return [element.localName, Object.fromEntries(values)] as const;
      });
    });
  };
  const plain = await computed(CMS);
  const hostile = await computed(HOSTILE);
  expect(plain.length).toBeGreaterThan(10);
  expect(hostile).toEqual(plain);
});

test('a page with a strict policy reports no violation', async ({ page }) => {
  await page.goto(STRICT);
  await expect(dialog(page)).toBeVisible();
  await fillIn(page, newEmail());
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator('#violations')).toHaveText('0');
});

for (const [what, path] of [
  ['English', CMS],
  ['Hebrew', `${CMS}?lang=he`],
] as const) {
  test(`axe finds nothing, in ${what}`, { tag: CHROMIUM }, async ({ page }) => {
    if (what === 'Hebrew') {
      await page.addInitScript(() => {
        document.documentElement.lang = 'he';
        document.documentElement.dir = 'rtl';
      });
    }
    await page.goto(path);
    await expect(dialog(page)).toBeVisible();
    await send(page).click();
    await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    const { violations } = await axe(page).include('poptin-popup[popup-id]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

test('with storage blocked the popup still works, and the page sees no error', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  const email = newEmail();
  await page.goto(CMS);
  await fillIn(page, email);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await leadOf(page, email)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test.describe('when the provider fails', () => {
  for (const [how, answer] of [
    ['is down', null],
    ['answers 500', { status: 500, body: 'no' }],
    ['answers HTML', { status: 200, contentType: 'text/html', body: '<html></html>' }],
    ['answers nonsense', { status: 200, contentType: 'application/json', body: '{"poptins": 7}' }],
  ] as const) {
    test(`the host page continues: it ${how}`, async ({ page }) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.route('**/api/display/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
      const said = page.waitForEvent('console', (message) => message.text().startsWith('[tagdrop]'));
      await page.goto(CMS);
      await said;
      await expect(dialog(page)).toHaveCount(0);
      expect(thrown).toEqual([]);
    });
  }

  test('the visitor is thanked anyway, and the lead arrives with the next page, once', async ({ page }) => {
    const email = newEmail();
    await page.goto(CMS);
    await fillIn(page, email);
    await page.route('**/api/display/conversion/**', (route) => route.abort());
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await leadOf(page, email)).toEqual([]);
    await page.unroute('**/api/display/conversion/**');
    await page.goto(CMS);
    await expect.poll(() => leadOf(page, email).then((found) => found.length)).toBe(1);
  });
});

test('bad input from a site owner: one clear warning, nothing shown, nothing thrown', async ({ page }) => {
  const warnings: string[] = [];
  const thrown: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[tagdrop]')) warnings.push(message.text());
  });
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.route('**/bad.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>x</title><script type="module" src="/built/tagdrop.js"></script><poptin-popup spa="sometimes"></poptin-popup>',
    }),
  );
  await page.goto('/bad.html');
  await expect.poll(() => warnings.length).toBe(2);
  // in either order: a separate file explains an invalid attribute
  const said = warnings.join('\n');
  expect(said).toMatch(/<poptin-popup> spa="sometimes".*expected one of "auto", "off"/);
  expect(said).toMatch(/<poptin-popup>.*client-id/);
  expect(thrown).toEqual([]);
});

test('a popup causes no layout shift and leaves the page as it was', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(CMS);
  const before = await page.evaluate(() => document.documentElement.getAttribute('style'));
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: /close/i }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(before);
});
