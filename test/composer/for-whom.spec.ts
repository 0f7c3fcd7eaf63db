import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';

async function begin(page: Page): Promise<void> {
  await page.goto('/composer/');
  await page.getByRole('button', { name: 'Choose a popup to start with' }).click();
  await page
    .getByRole('button', { name: /^Newsletter/ })
    .first()
    .click();
  await page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name: 'For whom' }).click();
}

const NAMES = [
  'Page address',
  'Where they came from',
  'Campaign',
  'Device',
  'Country',
  'Browser’s language',
  'New or returning',
  'Logged in',
  'Day and hour',
];

test('conditions are added, changed and removed by keyboard, and told as sentences', async ({ page }) => {
  await begin(page);
  const said = page.locator('#panel').getByRole('status').first();
  await expect(said).toContainText('Everybody sees it, on every page with the tag.');
  await page.getByRole('button', { name: 'Device', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Shown only on phones or tablets.');
  // the hand is in the new row
  await expect(page.getByLabel('Device: what it does')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Hidden on phones or tablets.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Hidden on tablets.');
  await page.getByRole('button', { name: 'Remove the condition “Device”' }).focus();
  await page.keyboard.press('Enter');
  await expect(said).toContainText('Everybody sees it');
  await expect(page.getByRole('button', { name: 'Page address' })).toBeFocused();
});

test('a condition that is not filled in says so, and every kind has its controls', async ({ page }, info) => {
  await begin(page);
  for (const name of NAMES) await page.getByRole('button', { name, exact: true }).click();
  const said = page.locator('#panel').getByRole('status').first();
  await expect(said).toContainText('“Page address” is not filled in yet: until then it changes nothing.');
  await page.getByLabel('One of these addresses').fill('/shop\n/sale\n');
  await page.getByRole('button', { name: 'Search engines' }).click();
  await page.getByLabel('One of these values').fill('spring');
  for (const country of ['Germany', 'Austria'])
    await page.getByLabel('the visitor is in').selectOption({ label: country });
  await page.getByRole('button', { name: /^Germany\s*: take away/ }).click();
  await page.getByLabel('the browser is set to').selectOption({ label: 'Hebrew' });
  for (const sentence of [
    'Shown only on pages whose address contains “/shop” or “/sale”.',
    'Shown only to visitors who came from an address that begins with “google.”',
    'Shown only to visitors who came with a utm_campaign that is “spring”.',
    'Shown only to visitors in Austria.',
    'Shown only to visitors whose browser is set to Hebrew.',
    'Shown only to new visitors.',
    'Shown only to visitors who are not logged in.',
    'Shown only on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays from 09:00 to 17:00, by the visitor’s clock.',
  ])
    await expect(said).toContainText(sentence);
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.screenshot({ path: info.outputPath('for-whom-390.png') });
});
