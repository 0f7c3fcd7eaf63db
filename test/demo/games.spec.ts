import { expect, type Page, test } from 'playwright/test';

/** Every game from its form to the provider's database, over the built product (popup §4 "Gamified"). */

async function openGame(page: Page, clientId: string, lang = 'en'): Promise<boolean> {
  const answer = await page.request.post(`/api/display/${clientId}`, { form: { domain: 'localhost' } });
  const { poptins } = await answer.json();
  await page.route('**/games-host.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><title>Host</title>
        <script type="module" src="/built/tagdrop.js"></script>
        <poptin-popup popup-id="${poptins[0].poptin_id}" client-id="${clientId}" api-base="/"></poptin-popup></html>`,
    }),
  );
  await page.goto('/games-host.html');
  return page.evaluate(async (settings) => {
    await customElements.whenDefined('poptin-popup');
    const popup = document.querySelector('poptin-popup') as HTMLElement & {
      settings: unknown;
      open(): Promise<boolean>;
    };
    popup.settings = settings;
    return popup.open();
  }, poptins[0]);
}

const uniqueEmail = () => `game.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;

async function fillForm(page: Page, email = uniqueEmail()): Promise<string> {
  await page.locator('input[type="email"]').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('.game-play')).toBeVisible();
  return email;
}

const leadOf = async (page: Page, email: string) => {
  const { conversions } = await (await page.request.get('/provider/records')).json();
  return conversions
    .map(({ fields }: { fields: Record<string, string> }) => fields)
    .filter((fields: Record<string, string>) => fields.email === email);
};

const won = (page: Page) => page.getByRole('heading', { name: 'You won 10 % off!' });

test('the wheel, by mouse: it stops on the prize, and one conversion carries it', async ({ page }) => {
  await openGame(page, 'game-wheel-win');
  const email = await fillForm(page);
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(won(page)).toBeVisible({ timeout: 12_000 });
  await expect(page.locator('.popup-coupon-code')).toHaveText('COFFEE10');
  expect(await leadOf(page, email)).toMatchObject([
    { prize_code: 'COFFEE10', prize_label: '10 % off', is_winner: '1' },
  ]);
});

test('a reload shows what was won, and does not spin again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'game-wheel-win');
  await fillForm(page);
  await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
  await expect(won(page)).toBeVisible();
  await openGame(page, 'game-wheel-win');
  await expect(won(page)).toBeVisible();
});

test('the scratch card, by mouse', async ({ page }) => {
  await openGame(page, 'game-scratch-win');
  await fillForm(page);
  const box = await page.locator('.scratch-coat').boundingBox();
  if (!box) throw new Error('no card');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  for (let y = 8; y < box.height; y += 30) {
    await page.mouse.move(box.x + 8, box.y + y);
    await page.mouse.move(box.x + box.width - 8, box.y + y, { steps: 6 });
  }
  await page.mouse.up();
  await expect(page.locator('.game-scratch')).toHaveAttribute('data-stage', 'revealed');
  await expect(won(page)).toBeVisible();
});

test('the scratch card, by keyboard; a lost game sends its lead', async ({ page }) => {
  await openGame(page, 'game-scratch-lose');
  const email = await fillForm(page);
  await page.getByRole('button', { name: 'Reveal my result' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  const [lead] = await leadOf(page, email);
  expect(lead).toMatchObject({ is_winner: '0' });
  expect(lead).not.toHaveProperty('prize_code');
});

test('the gift boxes, by keyboard', async ({ page }) => {
  await openGame(page, 'game-gift-win');
  await fillForm(page);
  await page.getByRole('button', { name: 'Gift box 2' }).press(' ');
  await expect(won(page)).toBeVisible();
});

test.describe('by touch, in Hebrew', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the gift boxes', async ({ page }) => {
    await openGame(page, 'game-gift-hebrew', 'he');
    await fillForm(page);
    await page.getByRole('button', { name: 'קופסה 1' }).tap();
    await expect(page.locator('.game-outcome')).toBeVisible();
  });

  test('the wheel', async ({ page }) => {
    await openGame(page, 'game-wheel-hebrew', 'he');
    await fillForm(page);
    await page.getByRole('button', { name: 'סובבו את הגלגל' }).tap();
    await expect(page.locator('.game-outcome')).toBeVisible({ timeout: 12_000 });
  });
});

test('a countdown past its end is not shown', async ({ page }) => {
  expect(await openGame(page, 'timer-over')).toBe(false);
});

test('the ticker can be paused, the countdown runs', async ({ page }) => {
  await openGame(page, 'parts');
  await page.getByRole('button', { name: 'Pause the moving text' }).click();
  const state = () =>
    page.locator('.ticker-track').evaluate((track) => getComputedStyle(track).animationPlayState);
  await expect.poll(state).toBe('paused');
  await expect(page.getByRole('timer')).toContainText('hours');
});

test('a popup without a game downloads nothing of it', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await openGame(page, 'demo');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(chunks.filter((url) => /extras-room|confetti/.test(url))).toEqual([]);
});
