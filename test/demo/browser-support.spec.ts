import { expect, type Page, test } from 'playwright/test';

/** docs/browser-support.md says what an older browser gets: here it is a browser without one feature. */
test.describe.configure({ timeout: 120_000 });

const TAGS = `
  <consent-banner></consent-banner>
  <link-analytics></link-analytics>
  <page-theme js-class menu headline animations></page-theme>
  <button data-menu-toggle="menu">Menu</button><ul id="menu"><li>Entry</li></ul>
  <h1 data-typed="a phrase">Headline</h1>
  <contact-form-7><form class="wpcf7-form"><label>Your name <input name="your-name"></label>
    <input type="submit" value="Send"></form></contact-form-7>
  <sbi-feed><div class="sbi"><a href="#photo">A photo of the feed</a></div></sbi-feed>
  <poptin-tab for="offer" label="Offer"></poptin-tab>`;

const popup = (type: string) => `<poptin-popup><script type="application/json">
  {"poptin_id":"offer","poptin_type":"${type}","display_after_sec_active":{"seconds":1,"scope":"page_wide"},
   "content":{"title":"An offer","fields":[{"id":"f1","type":"email","name":"email","label":"E-mail"}],
   "button":{"label":"Sign me up","action":"submit"}}}</script></poptin-popup>`;

/** Console output, and thrown errors. */
interface Report {
  lines: string[];
  errors: string[];
}

async function open(page: Page, takeAway: () => void, body = TAGS): Promise<Report> {
  const report: Report = { lines: [], errors: [] };
  page.on('console', (line) => {
    if (line.text().startsWith('[tagdrop]')) report.lines.push(line.text());
  });
  page.on('pageerror', ({ message }) => report.errors.push(message));
  await page.addInitScript(takeAway);
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title><script type="module" src="/built/tagdrop.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/host.html');
  return report;
}

test('without constructable style sheets the page keeps its own form and feed', async ({ page }) => {
  // Safari before 16.4, Firefox before 101
  const report = await open(page, () => {
    Object.defineProperty(window, 'CSSStyleSheet', {
      value: class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    });
  });
  await expect.poll(() => report.lines.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A photo of the feed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Headline' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(report.errors).toEqual([]);
  const drawn = ['consent-banner', 'contact-form-7', 'sbi-feed', 'poptin-tab'];
  expect(report.lines.filter((line) => !line.includes('<page-theme>')).sort()).toEqual(
    drawn.map((tag) => `[tagdrop] <${tag}> is not drawn: this browser is too old.`).sort(),
  );
});

for (const type of ['lightbox', 'bar', 'sside', 'bside', 'social', 'browsing']) {
  test(`without popovers a ${type} opens`, async ({ page }) => {
    // Safari before 17, Chrome before 114, Firefox before 125
    const report = await open(
      page,
      () => {
        for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
          Reflect.deleteProperty(HTMLElement.prototype, name);
        }
        const { replaceSync } = CSSStyleSheet.prototype;
        CSSStyleSheet.prototype.replaceSync = function (text) {
          replaceSync.call(this, text.replaceAll(':popover-open', ':unknown-here'));
        };
      },
      `${TAGS}${popup(type)}`,
    );
    // whether the popup is open or not
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'We value your privacy' })).toBeHidden();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('An offer')).toBeHidden();
    expect(report.errors).toEqual([]);
  });
}

test('without URL.canParse a lead and the receipt of a consent arrive', async ({ page }) => {
  // Chrome before 120, Safari before 17, Firefox before 115
  const posted: string[] = [];
  await page.route('**/posted/*', (route) => {
    posted.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { success: true } });
  });
  const report = await open(
    page,
    () => {
      Reflect.deleteProperty(URL, 'canParse');
    },
    `<consent-banner log-endpoint="/posted/receipt"></consent-banner>
     ${popup('lightbox').replace('<poptin-popup>', '<poptin-popup submit-url="/posted/lead">')}`,
  );
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => posted).toContain('/posted/receipt');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect.poll(() => posted).toContain('/posted/lead');
  expect(posted).toHaveLength(2);
  expect(report.errors).toEqual([]);
});

test('without @scope a template’s style applies to it, and to nothing else', async ({ page }) => {
  // Chrome before 118, Safari before 17.4, Firefox before 128
  const json = {
    poptin_id: 'offer',
    poptin_type: 'lightbox',
    display_after_sec_active: { seconds: 1, scope: 'page_wide' },
    poptin: '<style>p, button { color: rgb(1, 2, 3) }</style><p>From a template</p>',
  };
  const report = await open(
    page,
    () => {
      Reflect.deleteProperty(window, 'CSSScopeRule');
      const { replaceSync } = CSSStyleSheet.prototype;
      CSSStyleSheet.prototype.replaceSync = function (text) {
        replaceSync.call(this, text.replaceAll('@scope', '@unknown'));
      };
    },
    `<p>Of the page</p><poptin-popup><script type="application/json">${JSON.stringify(json)}</script></poptin-popup>`,
  );
  await expect(page.getByText('From a template')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).not.toHaveCSS(
    'color',
    'rgb(1, 2, 3)',
  );
  await expect(page.getByText('Of the page')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(report.errors).toEqual([]);
});

test('a browser that can’t parse our files leaves the page as the server wrote it', async ({ page }) => {
  // Chrome before 93, Safari before 15.4, Firefox before 92: private members are a syntax error
  await page.route('**/built/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class A { #not yet a member }' }),
  );
  const report = await open(page, () => {});
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'A photo of the feed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Headline' })).toBeVisible();
  expect(report.errors.every((message) => /^(Unexpected|Invalid|missing)/.test(message))).toBe(true);
});

test('without at() and Object.hasOwn the page keeps a form and a feed that work', async ({ page }) => {
  // Chrome before 93, Safari before 15.4, Firefox before 92
  const report = await open(page, () => {
    Reflect.deleteProperty(Array.prototype, 'at');
    Reflect.deleteProperty(String.prototype, 'at');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'A photo of the feed' })).toBeVisible();
  expect(report.errors).toEqual([]);
  expect(report.lines.filter((line) => line.includes('<contact-form-7>'))).toEqual([
    '[tagdrop] <contact-form-7> is not drawn: this browser is too old.',
  ]);
});

/** A popup that is opened, sent and closed, after a banner that was answered. */
async function useEverything(page: Page, posted: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await expect.poll(() => posted).toContain('/posted/lead');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('An offer')).toBeHidden();
}

async function collectPosts(page: Page): Promise<string[]> {
  const posted: string[] = [];
  await page.route('**/posted/*', (route) => {
    posted.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { success: true } });
  });
  return posted;
}

const lead = (type: string) =>
  popup(type).replace('<poptin-popup>', '<poptin-popup submit-url="/posted/lead">');

test('without container units, color-mix(), :has() and nesting everything works', async ({ page }) => {
  // Chrome before 120, Safari before 17.2, Firefox before 121
  const posted = await collectPosts(page);
  const report = await open(
    page,
    () => {
      const { replaceSync } = CSSStyleSheet.prototype;
      CSSStyleSheet.prototype.replaceSync = function (text) {
        const old = text
          .replace(/(\d)cq(?:w|h|i|b|min|max)\b/g, '$1unknown')
          .replaceAll('color-mix(', 'unknown-mix(')
          .replaceAll(':has(', ':unknown-has(')
          .replace(/&(?=[\s.:[>+~#])/g, ':unknown-nesting ');
        replaceSync.call(this, old);
      };
    },
    `${TAGS}${lead('lightbox')}`,
  );
  await useEverything(page, posted);
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(report.errors).toEqual([]);
});

test('without idle callbacks, Web Locks, inert, checkVisibility and custom states everything works', async ({
  page,
}) => {
  const posted = await collectPosts(page);
  const report = await open(
    page,
    () => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
      Reflect.deleteProperty(Navigator.prototype, 'locks');
      Reflect.deleteProperty(HTMLElement.prototype, 'inert');
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      Reflect.deleteProperty(ElementInternals.prototype, 'states');
      Reflect.deleteProperty(window, 'PerformanceObserver');
      Reflect.deleteProperty(window, 'reportError');
      Reflect.deleteProperty(window, 'onscrollend');
    },
    `${TAGS}${lead('lightbox')}`,
  );
  await useEverything(page, posted);
  expect(report.errors).toEqual([]);
});

test('without the Navigation API a route of a single-page app is a separate page', async ({ page }) => {
  // Chrome before 102, Safari before 26.2, Firefox before 147; an element's id is a name on the window then
  const report = await open(
    page,
    () => {
      Reflect.deleteProperty(window, 'navigation');
    },
    `<nav id="navigation">Menu</nav>${popup('bar').replace('"display_after', '"d_f_r":"all@display_everytime_everypage_5","display_after')}`,
  );
  const offer = page.getByRole('heading', { name: 'An offer' });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await close.click();
  await expect(offer).toBeHidden();
  await page.evaluate(() => history.pushState({}, '', '/another-route'));
  await expect(offer).toBeVisible();
  await close.click();
  await expect(offer).toBeHidden();
  await page.goBack();
  await expect(offer).toBeVisible();
  expect(report.errors).toEqual([]);
});
