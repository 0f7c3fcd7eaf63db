import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { buildPageFiles } from '../../provider/build.mjs';
import { type Running, run } from '../../provider/run.ts';
import { axe } from '../axe.ts';

/** As `npm run provider` keeps them: built once, and again when a source is newer. */
const FILES = resolve(import.meta.dirname, '../../node_modules/.cache/tagdrop-provider');

let running: Running;
let password = '';
let folder = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  await buildPageFiles(FILES);
  folder = mkdtempSync(join(tmpdir(), 'tagdrop-composer-'));
  const hear = (line: string) => {
    if (line.startsWith('password: ')) password = line.slice('password: '.length);
  };
  const started = await run({ PORT: '0', DATA_DIR: folder }, hear, FILES);
  if (!started) throw new Error('the provider did not start');
  running = started;
});

const sites: Server[] = [];
test.afterAll(async () => {
  for (const site of sites) site.close();
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${running.address}/login`);
  await page.getByLabel('Login').fill('owner');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeVisible();
  return problems;
}

/** A page of the bakery's own site. @returns its address. */
async function siteWith(tag: string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Bakery</title><h1>Bakery</h1>\n${tag}\n</html>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  sites.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What a visitor of the bakery's pages gets. */
const given = async (page: Page) => {
  const answer = await page.request.post(`${running.address}/api/display/bakery`, {
    form: { domain: 'a.example' },
  });
  return ((await answer.json()) as { poptins: { content: { title: string } }[] }).poptins.map(
    ({ content }) => content.title,
  );
};

const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const panel = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name, exact: true }).click();

test('a popup is made in the composer, published, and gets its first lead', async ({ page, context }) => {
  test.setTimeout(240_000);
  const problems = await enter(page);
  await page.getByLabel('Id, as in the tag').fill('bakery');
  await page.keyboard.press('Enter');
  const tag = await page.getByText('data-client-id="bakery"').innerText();
  await page.getByRole('link', { name: 'Make popups in the composer' }).click();
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page
    .getByRole('button', { name: /^Newsletter/ })
    .first()
    .click();
  await panel(page, 'Content');
  await title(page).fill('Bread every Friday');
  await expect(page.getByRole('status').first()).toHaveText('Kept.');
  const shown = page.frameLocator('iframe[title="Preview"]').locator('poptin-popup');
  await expect(shown.getByRole('heading', { name: 'Bread every Friday' })).toBeVisible();
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  // the provider keeps no settings of the tag: what would be lost is not offered
  await expect(page.getByRole('tab', { name: 'Colours', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'The tag', exact: true })).toHaveCount(0);
  await panel(page, 'When');
  await page.getByLabel('after', { exact: true }).first().fill('1');
  await expect(page.getByText('Opens after 1 second on the page.')).toBeVisible();
  expect(await given(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: visitors get it now.')).toBeVisible();
  expect(await given(page)).toEqual(['Bread every Friday']);

  // the bakery's own page, on another origin, with the copied tag
  const visitor = await context.newPage();
  await visitor.goto(await siteWith(tag));
  const popup = visitor.locator('poptin-popup');
  await expect(popup.getByRole('heading', { name: 'Bread every Friday' })).toBeVisible();
  // as fast as a person types: the provider takes anything faster for a program's
  const email = popup.getByRole('textbox').first();
  await email.pressSequentially('ada@example.com', { delay: 60 });
  const answered = visitor.waitForResponse(/\/api\/display\/conversion\//);
  await email.press('Enter');
  expect(await (await answered).json()).toMatchObject({ success: true });
  await page.goto(`${running.address}/sites/bakery/leads`);
  await expect(page.getByRole('cell', { name: 'ada@example.com' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('changes are a draft until they are published, and an older version can be restored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const problems = await enter(page);
  await page.goto(`${running.address}/sites/bakery/popups`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('link').click();
  await page.getByRole('link', { name: 'Change it in the composer' }).click();
  await panel(page, 'Content');
  await title(page).fill('Cake every Friday');
  await expect(page.getByRole('status').first()).toHaveText('Kept.');
  expect(await given(page)).toEqual(['Bread every Friday']);
  await page.getByRole('link', { name: 'bakery' }).click();
  await expect(row).toContainText('on, changed in a draft');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  expect(await given(page)).toEqual(['Cake every Friday']);

  await page.getByRole('button', { name: 'Restore as a draft' }).click();
  await page.getByRole('link', { name: 'Change it in the composer' }).click();
  await panel(page, 'Content');
  await expect(title(page)).toHaveValue('Bread every Friday');
  // removed here, it stays with visitors until it is deleted on its own page
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Kept.');
  expect(await given(page)).toEqual(['Cake every Friday']);
  await page.reload();
  await panel(page, 'Content');
  await expect(title(page)).toHaveValue('Cake every Friday');
  expect(problems).toEqual([]);
});

test('two editors of one popup: whoever saves later sees both versions, and chooses', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await enter(page);
  const editors = [page, await context.newPage()] as const;
  const [first, second] = editors;
  const kept = (editor: Page) => expect(editor.getByRole('status').first()).toHaveText('Kept.');
  for (const editor of editors) {
    await editor.goto(`${running.address}/sites/bakery/composer`);
    await panel(editor, 'Content');
    await expect(title(editor)).toHaveValue('Cake every Friday');
  }
  const question = second.getByRole('dialog', { name: 'Somebody else has changed this work' });

  await title(first).fill('Rolls every Friday');
  await kept(first);
  await title(second).fill('Buns every Friday');
  await expect(question).toContainText('changed by owner');
  // the author goes on typing: nothing is chosen by that
  await second.keyboard.type(' and ');
  await second.keyboard.press('Enter');
  await expect(question).toBeVisible();
  expect((await axe(second).exclude('iframe').analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'Keep both' }).click();
  await kept(second);
  // the author goes on in the own version
  await expect(title(second)).toHaveValue('Buns every Friday');
  await second.reload();
  await panel(second, 'Content');
  await expect(title(second)).toHaveValue('Rolls every Friday');

  // later, with the next change, and by keyboard
  await title(second).fill('Croissants');
  await kept(second);
  await title(first).fill('Baguettes');
  const again = first.getByRole('dialog');
  await expect(again).toBeVisible();
  await first.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(first.getByRole('status').first()).toContainText('Not saved');
  await title(first).fill('Baguettes!');
  await again.getByRole('button', { name: 'Keep my version' }).press('Enter');
  await kept(first);
  await second.reload();
  await panel(second, 'Content');
  await expect(title(second)).toHaveValue('Baguettes!');
});

test('a banner and a feed are published, and reach a page that has had the two lines all along', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const problems = await enter(page);
  await page.goto(`${running.address}/sites/bakery`);
  const lines = await page.locator('#tag').innerText();
  expect(lines.split('\n')).toHaveLength(2);
  const address = await siteWith(
    `${lines}<body><script>window.first = Symbol.for('tagdrop.gate') in window;</script><div data-tagdrop-feed></div><p>Below`,
  );
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.locator('poptin-popup')).toHaveCount(1);
  await expect(visitor.locator('consent-banner, sbi-feed')).toHaveCount(0);

  await page.getByRole('link', { name: 'Make it in the composer' }).first().click();
  await expect(page.getByRole('tab', { name: 'Categories' })).toBeVisible();
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: visitors get it within a minute')).toBeVisible();
  await page.getByRole('link', { name: 'Photo feed' }).click();
  await page.getByRole('button', { name: 'Start with example photos' }).first().click();
  await expect(page.getByRole('status').first()).toHaveText('Kept.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('8 of its photos are example drawings.')).toBeVisible();

  // another visitor: the first one's browser keeps the script for a minute
  const later = await (await browser.newContext()).newPage();
  await later.goto(address);
  // before any script of the page
  expect(await later.evaluate('first')).toBe(true);
  await expect(later.locator('[data-tagdrop-feed] sbi-feed').getByRole('img')).not.toHaveCount(0);
  const receipt = later.waitForResponse(/\/api\/consent\/bakery$/);
  await later.getByRole('button', { name: 'Reject all' }).click();
  expect((await receipt).status()).toBe(200);
  await page.goto(`${running.address}/sites/bakery`);
  await expect(page.getByText('Visitors get it since')).toHaveCount(2);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.goto(`${running.address}/sites/bakery/consents`);
  await expect(page.getByRole('region', { name: 'Receipts of consent' })).toBeVisible();
  await later.context().close();

  // two editors of one banner
  const second = await context.newPage();
  for (const editor of [page, second]) {
    await editor.goto(`${running.address}/sites/bakery/composer/consent`);
    await expect(editor.getByRole('tab', { name: 'Categories' })).toBeVisible();
  }
  const change = async (editor: Page, name: string) => {
    await panel(editor, 'Law and layout');
    await editor.getByLabel('Law', { exact: true }).selectOption(name);
  };
  await change(page, 'ccpa');
  await expect(page.getByRole('status').first()).toHaveText('Kept.');
  await change(second, 'none');
  const question = second.getByRole('dialog', { name: 'Somebody else has changed this work' });
  await expect(question).toContainText('Consent banner: changed by owner');
  await question.getByRole('button', { name: 'Take the other version' }).click();
  await expect(second.getByLabel('Law', { exact: true })).toHaveValue('ccpa');
  expect(problems).toEqual([]);
});

test('says what could not be saved, and a viewer does not get in', async ({ page, browser }) => {
  await enter(page);
  await page.goto(`${running.address}/sites/bakery/composer`);
  await panel(page, 'Content');
  await page.context().clearCookies();
  await title(page).fill('Nobody is logged in');
  await expect(
    page.getByText('You are logged out. Log in in another window, then continue here.'),
  ).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(`${running.address}/sites/bakery/composer`);
  await expect(stranger).toHaveURL(/\/login\?next=/);
  await stranger.close();
});
