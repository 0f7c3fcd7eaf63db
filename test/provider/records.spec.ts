import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';

const HOSTILE = '<img src=x onerror="document.title = \'run\'"><script>document.title = "run"</script>';

/** A separate client per test, so that parallel tests do not interfere. */
async function openPage(page: Page, name: string): Promise<{ client: string; problems: string[] }> {
  const client = `records-${name}-${Date.now()}`;
  const popups = [{ poptin_id: 'spec000000001', poptin_name: HOSTILE, display_after_scroll_active: 30 }];
  await page.request.put(`/provider/clients/${client}/poptins`, { data: popups });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`/provider/?client_id=${client}`);
  await expect(page.getByRole('status')).toContainText('Views: 0, closes: 0, conversions: 0');
  return { client, problems };
}

function convert(page: Page, client: string) {
  return page.request.post('/api/display/conversion/v-1', {
    form: { client_id: client, poptin_id: 'spec000000001', email: 'ada@example.com', message: HOSTILE },
  });
}

test('lists views, closes and conversions as they come, every field as text', async ({ page }) => {
  const { client, problems } = await openPage(page, 'live');
  const common = { client_id: client, url: 'https://shop.example/' };
  await page.request.post('/api/display/viewed/spec000000001', {
    data: { ...common, viewer_id: 'v-1', trigger: 'scroll', type: 'mobile' },
  });
  await page.request.post('/api/display/closed/spec000000001', { data: { ...common, close_trigger: 'x' } });
  await convert(page, client);
  await expect(page.getByRole('status')).toHaveText('Views: 1, closes: 1, conversions: 1');
  const conversions = page.getByRole('table', { name: 'Conversions (1)' });
  for (const text of ['spec000000001', 'v-1', 'email', 'ada@example.com', HOSTILE, 'conversion_id']) {
    await expect(conversions).toContainText(text);
  }
  await expect(page.getByRole('table', { name: 'Views (1)' })).toContainText('scroll');
  await expect(page.getByRole('table', { name: 'Closes (1)' })).toContainText('close_trigger');
  await expect(page.getByRole('table', { name: 'Popups (1)' })).toContainText('display_after_scroll_active');
  await expect(page).toHaveTitle('Provider · Tagdrop');
  expect(problems).toEqual([]);
});

test('has no accessibility violation, and empties the records of its client', async ({ page }) => {
  const { client, problems } = await openPage(page, 'reset');
  await convert(page, client);
  await expect(page.getByRole('status')).toContainText('conversions: 1');
  const { violations } = await axe(page).analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: `Empty the records of ${client}` }).click();
  await expect(page.getByRole('status')).toContainText('conversions: 0');
  expect(problems).toEqual([]);
});
