import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { type Running, run } from '../../provider/run.ts';

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

async function looksRight(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test('from the first login to the first lead, on a phone and by keyboard', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(running.address);
  await looksRight(page);
  await enter(page);

  await page.getByLabel('Its id, as it stands in the tag').fill('bakery');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The bakery in Lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'bakery' })).toBeVisible();
  await expect(page.getByText(`client-id="bakery" api-base="${running.address}"`)).toBeVisible();
  await page
    .getByLabel('All popups of this site')
    .fill('[{"poptin_id":"bread00000001","poptin_name":"Bread"}]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Published.');
  await looksRight(page);

  const shown = await page.request.post(`${running.address}/api/display/bakery`, {
    form: { domain: 'a.example' },
  });
  expect(await shown.json()).toMatchObject({ poptins: [{ poptin_name: 'Bread' }] });
  for (let n = 0; n < 3; n++) {
    await page.request.post(`${running.address}/api/display/conversion/v-1`, {
      form: {
        client_id: 'bakery',
        poptin_id: 'bread00000001',
        email: `visitor-${n}@a-very-long-name-of-a-host.example`,
        message: 'One loaf, please. '.repeat(20),
        שם: 'נועה',
      },
    });
  }
  await page.getByRole('link', { name: '0 leads' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await looksRight(page);
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Delete the chosen leads for good' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 deleted.');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('נועה')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await looksRight(page);
  // the window of a phone in the dark
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page);
  expect(problems).toEqual([]);
});

test('says what is wrong at the field’s page and keeps what was typed', async ({ page }) => {
  await enter(page);
  await page.getByLabel('Its id, as it stands in the tag').fill('two words');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert')).toContainText('The id must be up to 64 letters, digits, - or _');
  await expect(page.getByLabel('Its id, as it stands in the tag')).toHaveValue('two words');
  await looksRight(page);
});
