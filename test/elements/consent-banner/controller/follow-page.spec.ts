import { expect, type Page, test } from 'playwright/test';
import { BANNER, config, GATE, HOME, openShop } from '../gate/shop.ts';

const CATEGORIES = [{ slug: 'necessary', isNecessary: true }, { slug: 'functional' }, { slug: 'analytics' }];
const TAG = '<consent-banner></consent-banner>';
const WAITING = `<script type="text/plain" data-consent="analytics">ran.push('analytics')</script>`;
const HEAD = config({ categories: CATEGORIES }) + GATE + BANNER;
const FRAME = '<iframe src="/inner" title="Preview"></iframe>';

/** A page of the same shop, for a frame. */
const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>In a frame</title><script>window.ran ??= []</script>${HEAD}</head><body>${body}</body></html>`;
const PARTS = {
  '/inner': pageOf(WAITING + TAG),
  '/with-banner': pageOf(FRAME + TAG),
  '/without-banner': pageOf(FRAME),
};

const HEADING = 'We value your privacy';
const ask = (where: Pick<Page, 'getByRole'>) => where.getByRole('region', { name: HEADING });
const revisit = (where: Pick<Page, 'getByRole'>) => where.getByRole('button', { name: 'Cookie settings' });
const ranIn = (where: Pick<Page, 'locator'>) => () =>
  where.locator('body').evaluate(() => (window as unknown as { ran: string[] }).ran);

/** How the outer page gets its banner when the frame asks already. */
const LATE: Readonly<Record<string, () => void>> = {
  'that a script inserts': () => document.body.append(document.createElement('consent-banner')),
  'in a shadow root': () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(document.createElement('consent-banner'));
  },
  'that a script writes as markup': () =>
    document.body.insertAdjacentHTML('beforeend', '<main><consent-banner></consent-banner></main>'),
};

for (const [name, insert] of Object.entries(LATE)) {
  for (const answer of ['Accept all', 'Reject all']) {
    test(`a late banner ${name} asks alone, and “${answer}” counts in page and frame`, async ({ page }) => {
      await openShop(page, { head: HEAD, body: WAITING + FRAME, parts: PARTS });
      const inner = page.locator('iframe').contentFrame();
      await expect(ask(inner)).toBeVisible();
      await page.evaluate(insert);
      await expect(ask(page)).toBeVisible();
      await expect(ask(inner)).toBeHidden();
      await page.getByRole('button', { name: answer }).click();
      await expect(revisit(inner)).toBeVisible();
      await expect(ask(inner)).toBeHidden();
      const expected = answer === 'Accept all' ? ['analytics'] : [];
      await expect.poll(ranIn(inner)).toEqual(expected);
      await expect
        .poll(async () => (await ranIn(page)()).filter((each) => each === 'analytics'))
        .toEqual(expected);
    });
  }
}

test('a late banner does not ask what was answered in the frame', async ({ page }) => {
  await openShop(page, { head: HEAD, body: FRAME, parts: PARTS });
  const inner = page.locator('iframe').contentFrame();
  await inner.getByRole('button', { name: 'Reject all' }).click();
  await expect(revisit(inner)).toBeVisible();
  await page.evaluate(LATE['that a script inserts'] as () => void);
  await expect(revisit(page)).toBeVisible();
  await expect(ask(page)).toBeHidden();
});

test('with cookies refused, the answer of the page around a frame counts in the frame', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await openShop(page, { head: HEAD, body: FRAME, parts: PARTS });
  const inner = page.locator('iframe').contentFrame();
  await expect(ask(inner)).toBeVisible();
  await page.evaluate(LATE['that a script inserts'] as () => void);
  await expect(ask(inner)).toBeHidden();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(ranIn(inner)).toEqual(['analytics']);
  await expect(revisit(inner)).toBeVisible();
});

for (const [name, body] of [
  ['only the page in the middle has one', '<iframe src="/with-banner" title="Preview"></iframe>'],
  ['the outermost has one', `<iframe src="/without-banner" title="Preview"></iframe>${TAG}`],
  ['all three have one', `<iframe src="/with-banner" title="Preview"></iframe>${TAG}`],
] as const) {
  test(`frames in frames: one banner asks where ${name}`, async ({ page }) => {
    await openShop(page, { head: HEAD, body, parts: PARTS });
    const middle = page.locator('iframe').contentFrame();
    const inner = middle.locator('iframe').contentFrame();
    const asking = name.startsWith('only') ? middle : page;
    await expect(ask(asking)).toBeVisible();
    await expect(inner.locator('consent-banner')).toHaveCount(1);
    for (const quiet of [middle, inner]) if (quiet !== asking) await expect(ask(quiet)).toBeHidden();
    await asking.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(ranIn(inner)).toEqual(['analytics']);
    await expect(ask(inner)).toBeHidden();
  });
}

test('a frame on another site’s page asks once, and keeps the answer for that page', async ({ page }) => {
  await openShop(page, { head: HEAD, body: WAITING + TAG, parts: PARTS });
  await page.route('https://portal.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Portal</title><iframe src="${HOME}" title="Shop" width="600" height="500"></iframe>`,
    }),
  );
  await page.goto('https://portal.example/');
  const shop = page.locator('iframe').contentFrame();
  await shop.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(ranIn(shop)).toContain('analytics');
  await page.reload();
  await expect(revisit(shop)).toBeVisible();
  await expect(ask(shop)).toBeHidden();
  await expect.poll(ranIn(shop)).toContain('analytics');
  // and a withdrawal there counts, too
  await revisit(shop).click();
  await shop.getByRole('button', { name: 'Reject all' }).click();
  await page.reload();
  await expect(revisit(shop)).toBeVisible();
  expect(await ranIn(shop)()).toEqual(['end']);
});

for (const way of ['the Cookie Store API', 'web storage, in older browsers']) {
  test(`two windows side by side agree at once, by ${way}, and a withdrawal offers the reload in both`, async ({
    page,
    context,
  }) => {
    const isOld = way.startsWith('web');
    if (isOld)
      await context.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
    const options = { head: HEAD, body: WAITING + TAG };
    const first = await openShop(page, options);
    const other = await context.newPage();
    const second = await openShop(other, options);
    await expect(ask(other)).toBeVisible();
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(first.ran).toContain('analytics');
    await expect(ask(other)).toBeHidden();
    await expect.poll(second.ran).toContain('analytics');
    await revisit(other).click();
    await other.getByRole('button', { name: 'Reject all' }).click();
    for (const each of [page, other])
      await expect(each.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(first.ran).toEqual(['end']);
  });
}
