import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type Running, run } from '../../provider/run.ts';
import { axe } from '../axe.ts';
import { LONG } from '../engines/pages.mjs';

/** A single pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = `whsec_${Buffer.alloc(32).toString('base64')}`;
let running: Running;
let password = '';
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagdrop-desk-'));
  const started = await run({ PORT: '0', DATA_DIR: folder }, (line) => {
    if (line.startsWith('password: ')) password = line.slice('password: '.length);
  });
  if (!started) throw new Error('the provider did not start');
  running = started;
});

test.afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page): Promise<void> {
  await page.goto(running.address);
  await page.getByLabel('Login').fill('owner');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
}

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

async function fits(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect([page.url(), scrollWidth]).toEqual([page.url(), clientWidth]);
}

async function looksRight(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect([page.url(), violations]).toEqual([page.url(), []]);
  await fits(page);
}

test('from the first login to the first lead, on a phone and by keyboard', async ({ page }) => {
  const problems = problemsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(running.address);
  await looksRight(page);
  await enter(page);

  await page.getByLabel('Id, as in the tag').fill('bakery');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The bakery in Lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'bakery' })).toBeVisible();
  await expect(page.getByText('data-client-id="bakery"')).toContainText(`data-api-base="${running.address}"`);
  await page.getByText('All popups as JSON').focus();
  await page.keyboard.press('Enter');
  await page
    .getByLabel('All popups of this site')
    .fill('[{"poptin_id":"bread00000001","poptin_name":"Bread"}]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveText('Published.');
  await looksRight(page);

  const shown = await page.request.post(`${running.address}/api/display/bakery`, {
    form: { domain: 'a.example' },
  });
  expect(await shown.json()).toMatchObject({ poptins: [{ poptin_name: 'Bread' }] });
  for (let n = 0; n < 3; n++) await convert(page, 'bakery', 'bread00000001', n);
  await page.getByRole('link', { name: 'Leads: 0' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await looksRight(page);
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Permanently delete the chosen leads' }).press('Enter');
  await expect(page.getByText('Leads that will be permanently deleted: 1')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Permanently delete the chosen leads' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Deleted: 1');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('נועה')).toBeVisible();
  expect(problems).toEqual([]);
});

const convert = (page: Page, site: string, popup: string, n: number, more: Record<string, string> = {}) =>
  page.request.post(`${running.address}/api/display/conversion/v-1`, {
    form: {
      client_id: site,
      poptin_id: popup,
      email: `visitor-${n}@a-very-long-name-of-a-host.example`,
      message: 'One loaf, please. '.repeat(20),
      שם: 'נועה',
      origin_landing_page: 'https://shop.example/',
      previous_visited_pages_with_current_page:
        '["https://shop.example/a-page-with-a-name-that-goes-on-and-on-and-on","https://shop.example/cart"]',
      ...more,
    },
  });

/** A site with something on each of its pages. @returns their paths. */
async function fill(page: Page): Promise<string[]> {
  const site = `${running.address}/provider/clients/florist`;
  const poptin = (poptin_id: string, more = {}) => ({ poptin_id, poptin_name: 'Tulips <b>', ...more });
  await page.request.put(site, { data: { about: 'A florist' } });
  await page.request.put(`${site}/poptins`, {
    data: [
      poptin('tulips0000001', { ab_test: 1 }),
      poptin('tulips0000002', { ab_test_parent_id: 'tulips0000001' }),
    ],
  });
  await page.request.put(`${site}/drafts`, {
    data: {
      poptins: [poptin('tulips0000001', { ab_test: 1, poptin_target: 'link' }), poptin('roses00000001')],
    },
  });
  const { id } = (await (
    await page.request.post(`${site}/destinations`, {
      data: { kind: 'webhook', label: 'CRM', values: { url: 'https://crm.invalid/leads', key: KEY } },
    })
  ).json()) as { id: number };
  await page.request.post(`${site}/pictures`, { data: PNG, headers: { 'Content-Type': 'image/png' } });
  for (let n = 0; n < 60; n++) await convert(page, 'florist', 'tulips0000001', n);
  await convert(page, 'florist', 'tulips0000001', 99, { tagdrop_website: 'spam' });
  const leads = (await (await page.request.get(`${running.address}/sites/florist/leads.json`)).json()) as {
    id: number;
  }[];
  const below = (path: string) => `/sites/florist${path}`;
  return [
    '/',
    '/accounts',
    ...['', '/popups', '/popups/tulips0000001', '/popups/roses00000001', '/popups/nothing000001'].map(below),
    ...['/leads', `/leads/${leads[0]?.id}`, '/leads?suspected=1', '/numbers', '/destinations'].map(below),
    ...['/pictures', '/consents', '/jobs'].map(below),
    ...['webhook', 'google-sheets'].map((kind) => below(`/destinations/new?kind=${kind}`)),
    below(`/destinations/${id}`),
    '/sites/florist/nothing',
    '/sites/nowhere',
  ];
}

test('every page is correct in two languages, light and dark, on a phone and a desktop', {
  tag: LONG,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const problems = problemsOf(page);
  await enter(page);
  const paths = await fill(page);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await page.goto(running.address + path);
      await expect(page.locator('html')).toHaveAttribute('dir', width === 390 ? 'rtl' : 'ltr');
      await looksRight(page);
    }
    if (width === 1280) {
      await page.getByRole('button', { name: 'עברית' }).click();
      // the page that could be requested again, in the other language
      await expect(page).toHaveURL(`${running.address}${paths.at(-1)}`);
    }
  }
  await page.getByRole('button', { name: 'English' }).click();
  // the browser reports each missing page
  expect(problems.filter((each) => !each.includes('404'))).toEqual([]);
});

test('the first key leads past the navigation, and the focus is visible', async ({ page }) => {
  await enter(page);
  await page.goto(`${running.address}/accounts`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = page.locator('main :focus');
  await expect(focused).toHaveCount(1);
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('says what is wrong on the field’s page and keeps what was typed', async ({ page }) => {
  await enter(page);
  await page.getByLabel('Id, as in the tag').fill('two words');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert')).toContainText('The id must have up to 64 letters, digits, - or _');
  await expect(page.getByLabel('Id, as in the tag')).toHaveValue('two words');
  await looksRight(page);
});
