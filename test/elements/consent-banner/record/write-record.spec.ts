import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { BANNER, config, GATE, HOME, openShop } from '../gate/shop.ts';

const CATEGORIES = [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }];
const BODY = `<script type="text/plain" data-consent="analytics">ran.push('analytics')</script>
  <consent-banner></consent-banner>`;
const head = (json: object = {}) => config({ categories: CATEGORIES, ...json }) + GATE + BANNER;
const NAME = 'cookieyes-consent';
const makeRecord = (answer: 'yes' | 'no') =>
  `consentid:x,consent:${answer},action:yes,necessary:yes,analytics:${answer}`;

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const records = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === NAME);
const setRecord = (context: BrowserContext, value: string) =>
  context.addCookies([{ name: NAME, value, domain: 'www.shop.example', path: '/' }]);

/** Page 1, where everything is accepted, and page 2, where it is refused. */
const CHANGES: Readonly<Record<string, readonly [first: object, second: object]>> = {
  'a rootDomain is added': [{}, { rootDomain: '.shop.example' }],
  'a rootDomain is removed': [{ rootDomain: '.shop.example' }, {}],
  'a rootDomain becomes the host': [{ rootDomain: 'shop.example' }, { rootDomain: 'www.shop.example' }],
  'a rootDomain is replaced by one that the browser refuses': [
    { rootDomain: '.shop.example' },
    { rootDomain: '.other.example' },
  ],
};
for (const [name, [first, second]] of Object.entries(CHANGES)) {
  test(`a refusal stays one when ${name}`, async ({ page, context }) => {
    await openShop(page, { head: head(first), body: BODY });
    await press(page, 'Accept all');
    await expect.poll(() => records(context)).toHaveLength(1);
    const shop = await openShop(page, { head: head(second), body: BODY });
    await press(page, 'Cookie settings');
    await press(page, 'Reject all');
    await expect.poll(async () => (await records(context)).map(({ value }) => value)).toHaveLength(1);
    await page.goto(HOME);
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    expect(await shop.ran()).toEqual(['end']);
    expect(await page.evaluate(() => window.getCkyConsent?.().categories.analytics)).toBe(false);
  });
}

for (const scope of ['Domain=shop.example; Path=/', 'Path=/blog', 'Domain=shop.example; Path=/blog/post']) {
  test(`of two records the refusal counts, on ${scope} or beside it`, async ({ page, context }) => {
    const options = { head: head(), body: BODY };
    for (const [own, other] of [
      ['yes', 'no'],
      ['no', 'yes'],
    ] as const) {
      await context.clearCookies();
      const shop = await openShop(page, options);
      await expect(page.getByRole('region')).toBeVisible();
      await page.evaluate(
        (cookies) => {
          // biome-ignore lint/suspicious/noDocumentCookie: as earlier versions of the site wrote them
          for (const each of cookies) document.cookie = each;
        },
        [`${NAME}=${makeRecord(own)}; Path=/`, `${NAME}=${makeRecord(other)}; ${scope}`],
      );
      expect((await page.evaluate(() => document.cookie)).split(NAME)).toHaveLength(3);
      await page.goto(HOME);
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
      expect(await shop.ran()).toEqual(['end']);
    }
  });
}

for (const [name, encode] of [
  ['PHP and Express', encodeURIComponent],
  ['Python', (text: string) => `"${text.replaceAll(',', '\\054')}"`],
] as const) {
  test(`gate and banner read a record as ${name} set it again`, async ({ page, context }) => {
    const open = (json: object) => openShop(page, { head: head(json), body: BODY });
    await setRecord(context, encode(makeRecord('no')));
    const shop = await open({ law: 'ccpa' });
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    expect(await shop.ran()).toEqual(['end']);
    await setRecord(context, encode(makeRecord('yes')));
    await expect.poll((await open({ law: 'gdpr' })).ran).toContain('analytics');
  });
}

test('another cookie that ends in the record’s name, or contains it, is none', async ({ page, context }) => {
  for (const [name, value] of [
    [`backup-${NAME}`, makeRecord('yes')],
    ['note', `${NAME}=${makeRecord('yes')}`],
  ] as const)
    await context.addCookies([{ name, value, domain: 'www.shop.example', path: '/' }]);
  const shop = await openShop(page, { head: head(), body: BODY });
  await press(page, 'Reject all');
  await page.goto(HOME);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect(await shop.ran()).toEqual(['end']);
});

for (const rootDomain of ['.other.example', 'https://www.shop.example', '*.shop.example', '.example']) {
  test(`the rootDomain ${rootDomain}, which no browser accepts, is named once, and nobody is asked twice`, async ({
    page,
    context,
  }) => {
    const warnings: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
    await openShop(page, { head: head({ rootDomain }), body: BODY });
    await press(page, 'Reject all');
    await expect.poll(() => records(context)).toHaveLength(1);
    expect(warnings.filter((each) => each.includes('rootDomain'))).toHaveLength(1);
    await page.goto(HOME);
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    await expect(page.getByRole('region')).toBeHidden();
  });
}
