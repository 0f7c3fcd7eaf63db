import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { CHROMIUM, NO_BIDI } from '../engines/pages.mjs';
import { frames } from './frames.ts';

/** The contact form on a host page, from the built files, against the demo's WordPress (decision D-14). */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types tagdrop";

const recordings = new URL('../elements/contact-form-7/recordings/', import.meta.url);
const rendered = (name: string) => readFileSync(new URL(`form-${name}.html.txt`, recordings), 'utf8');
const around = (html: string, attributes = '') => `<contact-form-7${attributes}>${html}</contact-form-7>`;

interface Host {
  lang?: string;
  policy?: string;
  head?: string;
  /** False if the form in the page stays. */
  isTaken?: boolean;
}

let pages = 0;

/** Puts a form on a separate page of the demo's server and waits until it has taken over. */
async function open(
  page: Page,
  body: string,
  { lang = 'en', policy, head = '', isTaken = true }: Host = {},
): Promise<string> {
  pages += 1;
  const path = `/host-${process.pid}-${pages}/`;
  const direction = lang === 'he' ? ' dir="rtl"' : '';
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html lang="${lang}"${direction}><head><meta charset="utf-8"><title>Contact</title><link rel="icon" href="/demo/images/tagdrop.svg"><link rel="stylesheet" href="/demo/pages/cms.css"><script src="/demo/pages/strict-csp.js"></script>${head}<script type="module" src="/built/tagdrop.js"></script></head><body><main class="content"><h1>Contact</h1>${body}<p class="after">After the form.</p></main></body></html>`,
    }),
  );
  await page.goto(path);
  if (isTaken) await taken(page);
  return path;
}

const taken = (page: Page) =>
  // the first one triggers the build
  expect(page.locator('contact-form-7 form.wpcf7-form[part]').first()).toBeVisible();

const field = (page: Page, name: string) =>
  page.locator(`contact-form-7 form[part] :is(input, select, textarea)[name="${name}"]`);
const button = (page: Page) => page.locator('contact-form-7 form[part] .wpcf7-submit');
const message = (page: Page) => page.locator('contact-form-7 form[part] .wpcf7-response-output');
const tip = (page: Page, name: string) =>
  page.locator(`contact-form-7 form[part] [data-name="${name}"] .wpcf7-not-valid-tip`);
const status = (page: Page) =>
  page.locator('contact-form-7').evaluate((form) => (form as HTMLElement & { status: string }).status);

async function fillIn(page: Page, name: string) {
  await field(page, 'your-name').fill(name);
  await field(page, 'your-email').fill('ada@example.org');
  await field(page, 'your-subject').fill('Hello');
  await field(page, 'your-message').fill('A message.');
}

async function submissions(page: Page, name: string): Promise<{ fields: Record<string, unknown> }[]> {
  const { formSubmissions } = await (await page.request.get('/provider/records')).json();
  return formSubmissions.filter(
    (each: { fields: Record<string, unknown> }) => each.fields['your-name'] === name,
  );
}

const newName = () => `Ada ${process.pid} ${Date.now()} ${Math.random()}`.slice(0, 40);

async function violations(page: Page, include = 'contact-form-7') {
  const found = await axe(page).include(include).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

const FEEDBACK = '**/contact-form-7/v1/contact-forms/*/feedback';

test('fill in, be refused, correct, send; the server stores the message', async ({ page }) => {
  const name = newName();
  await open(page, around(rendered('default')));
  await field(page, 'your-name').fill(name);
  await field(page, 'your-email').fill('not-an-address');
  await button(page).click();
  await expect(message(page)).toHaveText('One or more fields have an error. Please check and try again.');
  await expect(tip(page, 'your-email')).toHaveText('Please enter an email address.');
  await expect(tip(page, 'your-subject')).toHaveText('Please fill out this field.');
  await expect(field(page, 'your-email')).toBeFocused();
  await expect(field(page, 'your-name')).toHaveValue(name);

  await page.getByRole('link', { name: 'Subject: Please fill out this field.' }).click();
  await expect(field(page, 'your-subject')).toBeFocused();
  await field(page, 'your-subject').fill('Hello');
  await field(page, 'your-email').fill('ada@example.org');
  await field(page, 'your-message').focus();
  await expect(page.locator('contact-form-7 .wpcf7-not-valid-tip')).toHaveCount(0);

  await button(page).click();
  await expect(message(page)).toHaveText('Thank you for your message. It has been sent.');
  await expect(field(page, 'your-name')).toHaveValue('');
  await expect.poll(() => status(page)).toBe('sent');
  const [sent, refused, ...more] = (await submissions(page, name)).reverse();
  expect(more).toEqual([]);
  expect(refused?.fields['your-subject']).toBe('');
  expect(sent?.fields).toMatchObject({
    'your-subject': 'Hello',
    _wpcf7: '5',
    _wpcf7_unit_tag: 'wpcf7-f5-p6-o1',
  });
  expect(sent?.fields._wpcf7_posted_data_hash).toBe('');
});

test('a double click on a slow line sends once', async ({ page }) => {
  const name = newName();
  await open(page, around(rendered('default')));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(FEEDBACK, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, name);
  await button(page).dblclick();
  await expect(page.locator('contact-form-7 form[part] .wpcf7-spinner')).toBeVisible();
  await button(page).click({ force: true });
  answer();
  await expect(message(page)).toContainText('Thank you');
  expect(await submissions(page, name)).toHaveLength(1);
});

for (const [what, answer, said] of [
  ['403', { status: 403, json: { code: 'rest_cookie_invalid_nonce' } }, ''],
  ['404', { status: 404, json: { code: 'wpcf7_not_found' } }, ''],
  ['415', { status: 415, json: { code: 'wpcf7_unsupported_media_type' } }, ''],
  ['500', { status: 500, body: '<h1>Fatal error</h1>' }, ''],
  [
    'HTML',
    { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' },
    'The response is not a valid JSON response.',
  ],
  [
    'half a JSON',
    { status: 200, contentType: 'application/json', body: '{"status": "mail' },
    'The response is not a valid JSON response.',
  ],
  ['no connection', null, 'You are probably offline.'],
] as const) {
  test(`${what}: the form is usable again, and keeps what was typed`, async ({ page }) => {
    const name = newName();
    await open(page, around(rendered('default')));
    await page.route(FEEDBACK, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await fillIn(page, name);
    await button(page).click();
    await expect.poll(() => status(page)).toBe('failed');
    await expect(message(page)).toHaveText(said);
    if (!said) await expect(page.getByText('Your message was not sent.').first()).toBeVisible();
    await expect(field(page, 'your-message')).toHaveValue('A message.');
    await button(page).click();
    await expect(message(page)).toContainText('Thank you');
    expect(await submissions(page, name)).toHaveLength(1);
  });
}

test('shows the progress of uploaded files, and refuses a wrong one', async ({ page, browserName }) => {
  const name = newName();
  await open(page, around(rendered('kitchen')));
  await field(page, 'your-name').fill(name);
  await field(page, 'your-email').fill('ada@example.org');
  await field(page, 'your-one').selectOption('Alpha');
  // Playwright's roles ignore the page's own form behind it, which its slot makes inert
  const drawn = page.locator('contact-form-7 form[part]');
  await drawn.getByRole('checkbox', { name: 'Two' }).check();
  await drawn.getByRole('radio', { name: 'X' }).check();
  await field(page, 'accept-terms').check();
  const question = await page.locator('contact-form-7 form[part] .wpcf7-quiz-label').innerText();
  await field(page, 'your-quiz').fill(question.includes('Japan') ? ' Tokyo ' : '4');
  await field(page, 'your-file').setInputFiles({
    name: 'a.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(tip(page, 'your-file')).toHaveText('You are not allowed to upload files of this type.');
  await field(page, 'your-file').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(100, 1),
  });
  await expect(tip(page, 'your-file')).toHaveCount(0);
  await field(page, 'your-file2').setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1_000_000, 1),
  });

  // only Chromium's protocol makes a line slow enough to see the progress
  const isSlow = browserName === 'chromium';
  if (isSlow) {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput: 600_000,
    });
  }
  await button(page).click();
  const progress = page.locator('contact-form-7 progress');
  if (isSlow) {
    await expect(progress).toBeVisible();
    await expect
      .poll(async () => Number(await progress.getAttribute('value').catch(() => 1)))
      .toBeGreaterThan(0.1);
  }
  await expect(message(page).first()).toContainText('Thank you');
  await expect(progress).toHaveCount(0);
  const [sent] = await submissions(page, name);
  expect(sent?.fields).toMatchObject({ 'your-file': 'a.png', 'your-file2': 'b.png', 'your-multi[]': 'Two' });
});

test('by keyboard alone, to the end', async ({ page }) => {
  const name = newName();
  await open(page, `<a href="#x">Before</a>${around(rendered('default'))}`);
  await page.getByRole('link', { name: 'Before' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'your-name')).toBeFocused();
  await expect(tip(page, 'your-name')).toBeVisible();
  for (const text of [name, 'ada@example.org', 'Hello', 'A message.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(message(page)).toContainText('Thank you');
  expect(await submissions(page, name)).toHaveLength(1);
});

for (const lang of ['en', 'he']) {
  test(`axe finds nothing: ${lang}`, { tag: CHROMIUM }, async ({ page }) => {
    await open(page, around(rendered('kitchen').replace('lang="en-US" dir="ltr"', '')), { lang });
    expect(await violations(page)).toEqual([]);
    await page
      .locator('contact-form-7')
      .evaluate((form) => (form as HTMLElement & { submit(): Promise<string> }).submit());
    await expect(tip(page, 'your-name')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('a strict policy reports nothing, and the form looks and works the same', async ({ page }) => {
  const name = newName();
  await open(page, around(rendered('default')), { policy: POLICY });
  await fillIn(page, name);
  const styled = () => field(page, 'your-name').evaluate((input) => getComputedStyle(input).borderRadius);
  expect(await styled()).toBe('8px');
  await button(page).click();
  await expect(message(page)).toContainText('Thank you');
  await page.evaluate(() => {
    const tag = document.createElement('contact-form-7');
    tag.setAttribute('form-id', '5');
    tag.append('[text* your-name] [submit "Go"]');
    document.querySelector('main')?.append(tag);
  });
  await expect(page.locator('contact-form-7').nth(1).getByRole('button', { name: 'Go' })).toBeVisible();
  expect(await page.evaluate('violations')).toBe(0);
});

test('a policy that refuses Trusted Types: the page’s form is drawn, a template stays, and the console says so once', async ({
  page,
}) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (line) => line.text().startsWith('[tagdrop]') && warnings.push(line.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const policy = POLICY.replace('trusted-types tagdrop', 'trusted-types other');
  const template = around('<p>[text* your-name] [submit "Go"]</p>', ' form-id="5"');
  await open(page, around(rendered('default')) + template.repeat(2), { policy });
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toContain('trusted-types tagdrop');
  await field(page, 'your-name').fill('Ada');
  await expect(page.getByText('[submit "Go"]').first()).toBeVisible();
  // Firefox reports the policy's refusal as an error too
  expect(errors.filter((each) => !/page’s settings blocked/.test(each))).toEqual([]);
});

test('reload, back and forward restore what was typed', async ({ page }) => {
  const path = await open(page, around(rendered('default')));
  await fillIn(page, 'Ada');
  await page.reload();
  await taken(page);
  await expect(field(page, 'your-message')).toHaveValue('A message.');
  await page.goto('/demo/images/tagdrop.svg');
  await page.goBack();
  await taken(page);
  await expect(field(page, 'your-name')).toHaveValue('Ada');
  await page.goto('/demo/images/tagdrop.svg');
  await page.goto(path); // a new visit is a new form
  await taken(page);
  await expect(field(page, 'your-name')).toHaveValue('');
});

test('without scripts there is the form that WordPress rendered', { tag: NO_BIDI }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('**/no-script/', (route) =>
    route.fulfill({ contentType: 'text/html', body: around(rendered('default')) }),
  );
  await page.goto('/no-script/');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await context.close();
});

test('a visitor who ignores the form downloads neither rules nor calls, and nobody downloads React', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, around(rendered('default')));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /wp-json|form-client|react|purify/.test(url))).toEqual([]);
  await field(page, 'your-name').focus();
  await expect.poll(() => asked.filter((url) => url.endsWith('/feedback/schema')).length).toBe(1);
  await button(page).click();
  await expect(tip(page, 'your-name')).toBeVisible();
  expect(asked.filter((url) => /react|purify/.test(url))).toEqual([]);
});

const THEME =
  '<style>body{font:18px/1.5 sans-serif}.wpcf7 :is(input:not([type=submit]),textarea){inline-size:100%;box-sizing:border-box;padding:.6rem 1rem;font:inherit}.wpcf7 [type=submit]{padding:1rem;font:inherit}.hidden-fields-container{display:none}.screen-reader-response{position:absolute;block-size:1px;overflow:hidden}</style>';

const CAPTCHA =
  '<div class="cf-turnstile"><b style="display:block;block-size:65px">I am human</b></div><p><input class="wpcf7-form-control wpcf7-submit';
const LONG = Array.from(
  { length: 28 },
  (_, at) =>
    `<p><label> Question ${at}<br /><span class="wpcf7-form-control-wrap" data-name="f${at}"><input size="40" class="wpcf7-form-control wpcf7-text" aria-invalid="false" type="text" name="f${at}" /></span> </label></p>`,
).join('');

for (const [what, html, head] of [
  ['a page whose theme styles forms', rendered('default'), THEME],
  ['a page that styles nothing', rendered('default'), ''],
  ['a page with every control', rendered('kitchen'), THEME],
  [
    'a page with thirty fields',
    rendered('default').replace('<p><label> Subject', `${LONG}<p><label> Subject`),
    THEME,
  ],
  [
    'a page with a captcha',
    rendered('default').replace('<p><input class="wpcf7-form-control wpcf7-submit', CAPTCHA),
    THEME,
  ],
] as const) {
  for (const width of [1000, 390]) {
    test(`on ${what}, ${width} px wide, nothing moves when the element takes over`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width, height: 3600 });
      await open(page, around(html), { head });
      await frames(page);
      expect(await page.evaluate('shifts')).toEqual([]);
    });
  }
}

test('a hostile page changes nothing inside', async ({ page }) => {
  const looks = async () => {
    // at another width the form is no longer fitted to the page's own; wait for each drawing, or the tag would not see
    // it
    for (const width of [1280, 700]) {
      await page.setViewportSize({ width, height: 720 });
      await frames(page);
    }
    await expect
      .poll(() =>
        page
          .locator('contact-form-7')
          .evaluate((form) => form.shadowRoot?.lastElementChild?.getAttribute('style')),
      )
      .toBe(null);
    return page.locator('contact-form-7').evaluate((form) =>
      [...(form.shadowRoot?.querySelectorAll('form, form *') ?? [])].map((element) => {
        const { color, backgroundColor, font, letterSpacing, textTransform, borderRadius, padding, display } =
          getComputedStyle(element);
        return [
          element.localName,
          color,
          backgroundColor,
          font,
          letterSpacing,
          textTransform,
          borderRadius,
          padding,
          display,
        ];
      }),
    );
  };
  await open(page, around(rendered('kitchen')));
  const plain = await looks();
  await open(page, around(rendered('kitchen')), {
    head: '<link rel="stylesheet" href="/demo/pages/hostile.css">',
  });
  expect(await looks()).toEqual(plain);
});

test.describe('in the look of the page', () => {
  const kept = (html: string) => around(html, ' look="page"');
  const pageField = (page: Page, name: string) => page.locator(`form.wpcf7-form [name="${name}"]`);

  test('nothing moves, no React is loaded before there is a message, and the form is sent', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    const name = newName();
    await open(page, kept(rendered('default')), { head: THEME, isTaken: false });
    await expect(page.locator('.wpcf7.js')).toBeVisible({ timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /react|purify|form-client|notices|own-look/.test(url))).toEqual([]);
    await frames(page);
    expect(await page.evaluate('shifts')).toEqual([]);

    await pageField(page, 'your-name').fill(name);
    await pageField(page, 'your-email').fill('not-an-address');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('[data-name="your-email"] .wpcf7-not-valid-tip')).toHaveText(
      'Please enter an email address.',
    );
    await expect(pageField(page, 'your-email')).toBeFocused();
    await expect(page.locator('.wpcf7-response-output')).toContainText('One or more fields have an error');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Subject: Please fill out this field.' }).last().click();
    await expect(pageField(page, 'your-subject')).toBeFocused();
    await pageField(page, 'your-subject').fill('Hello');
    await pageField(page, 'your-email').fill('ada@example.org');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('.wpcf7-response-output')).toContainText('Thank you');
    expect(await submissions(page, name)).toHaveLength(2);
  });

  test('works under a policy that allows neither Trusted Types nor our styles in the page', async ({
    page,
  }) => {
    const name = newName();
    const policy = POLICY.replace('trusted-types tagdrop', "trusted-types 'none'");
    await open(page, kept(rendered('default')), { policy, isTaken: false });
    await expect(page.locator('.wpcf7.js')).toBeVisible();
    await pageField(page, 'your-name').fill(name);
    await pageField(page, 'your-email').fill('ada@example.org');
    await pageField(page, 'your-subject').fill('Hello');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('.wpcf7-response-output')).toContainText('Thank you');
    expect(await page.evaluate('violations')).toBe(0);
    expect(await submissions(page, name)).toHaveLength(1);
  });
});

test('in a popup on a phone the form of the phone’s screen sends, and only what arrives is thanked for', {
  tag: CHROMIUM,
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const screen = (name: string, tag: string) =>
    `<div data-poptin-screen="${name}"><h2>${tag}</h2>${around(rendered('default').replaceAll('f5-p6-o1', `f5-p6-${tag}`), ' look="page"')}</div>`;
  const popup = {
    poptin_id: 'phonetwin0001',
    poptin_type: 'lightbox',
    poptin_format: 'format_1',
    display_after_sec_active: { seconds: 0, scope: 'page_wide' },
    design_properties: { poptin_design_thank_screen: 1, switch_mobile_editor: 1 },
    poptin: `${screen('form', 'desk')}${screen('mobile', 'phone')}<div data-poptin-screen="thank-you"><h2>We will write</h2></div>`,
  };
  const json = JSON.stringify(popup).replaceAll('<', '\\u003c');
  const answers = ['spam', 'abort', 'mail_sent'];
  const posts: string[] = [];
  await page.route(FEEDBACK, (route) => {
    posts.push(route.request().postData() ?? '');
    const status = answers.shift();
    if (status === 'abort') return route.abort();
    return route.fulfill({ json: { status, message: `Answer ${status}`, into: '#wpcf7-f5-p6-phone' } });
  });
  await open(page, `<poptin-popup><script type="application/json">${json}</script></poptin-popup>`, {
    isTaken: false,
  });
  const form = page.locator('poptin-popup contact-form-7 form');
  await expect(page.getByRole('heading', { name: 'phone' })).toBeVisible();
  await expect(form).toHaveCount(1);
  for (const name of ['your-name', 'your-subject', 'your-message'])
    await form.locator(`[name="${name}"]`).fill('Ada');
  await form.locator('[name="your-email"]').fill('ada@example.org');
  for (const said of ['Answer spam', 'You are probably offline.']) {
    await form.locator('.wpcf7-submit').tap();
    await expect(form.locator('.wpcf7-response-output')).toHaveText(said);
    await expect(page.getByRole('heading', { name: 'phone' })).toBeVisible();
    await expect(form.locator('[name="your-message"]')).toHaveValue('Ada');
  }
  await form.locator('.wpcf7-submit').tap();
  await expect(page.getByRole('heading', { name: 'We will write' })).toBeVisible();
  expect(posts).toHaveLength(3);
  for (const post of posts) expect(post).toContain('wpcf7-f5-p6-phone');
  await context.close();
});
