import { expect, type Page, test } from 'playwright/test';
import { fillForm, leadOf, openGame, uniqueEmail, won } from './game-page.ts';

/** Every game from its form to the provider's database, over the built product (popup §4 "Gamified"). */

test('the wheel, by mouse: its form spins it, it stops on the prize, and one conversion contains it', async ({
  page,
}) => {
  await openGame(page, 'game-wheel-win');
  const wheel = await page.locator('.game-wheel').elementHandle();
  const panel = () => page.locator('.popup-panel').evaluate((each: HTMLElement) => each.offsetHeight);
  const height = await panel();
  await page.locator('.wheel-hub').dispatchEvent('click');
  await expect(page.locator('.game-wheel')).toHaveAttribute('data-stage', 'ready');
  const email = await fillForm(page);
  await expect(page.locator('.game-wheel')).toHaveAttribute('data-stage', 'playing');
  expect(await panel()).toBe(height);
  await expect(won(page)).toBeVisible();
  await expect(page.locator('.popup-coupon-code')).toHaveText('COFFEE10');
  expect(await panel()).toBe(height);
  expect(await wheel?.evaluate((each) => each.isConnected)).toBe(true);
  expect(await leadOf(page, email)).toMatchObject([
    { prize_code: 'COFFEE10', prize_label: '10 % off', is_winner: '1' },
  ]);
});

test('losers have a way on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'game-wheel-lose');
  await fillForm(page);
  await page.getByRole('button', { name: 'Keep browsing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a reload shows the prize, and does not spin again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'game-wheel-win');
  await fillForm(page);
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

test('a lost game sends nothing if the site owner wants no losers', async ({ page }) => {
  await openGame(page, 'game-scratch-lose', { attributes: 'send-losers="off"' });
  const email = await fillForm(page);
  await page.getByRole('button', { name: 'Reveal my result' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  expect(await leadOf(page, email)).toEqual([]);
});

test('the gift boxes, by keyboard', async ({ page }) => {
  await openGame(page, 'game-gift-win');
  await fillForm(page);
  await page.getByRole('button', { name: 'Gift box 2' }).press(' ');
  await expect(won(page)).toBeVisible();
});

const WORDS = {
  en: { box: 'Gift box 3', client: '' },
  he: { box: 'קופסה 3', client: '-hebrew' },
} as const;

for (const lang of ['en', 'he'] as const) {
  const { box, client } = WORDS[lang];
  const outcome = (page: Page) => page.locator('.game-outcome');

  test(`the gift boxes, by mouse, in ${lang}`, async ({ page }) => {
    await openGame(page, `game-gift${client}`, { lang });
    await fillForm(page);
    await page.getByRole('button', { name: box }).click();
    await expect(page.locator('.gift-result')).not.toBeEmpty();
    await expect(outcome(page)).toBeVisible();
  });

  test.describe(`by touch, in ${lang}`, () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('the gift boxes', async ({ page }) => {
      await openGame(page, `game-gift${client}`, { lang });
      await fillForm(page);
      await page.getByRole('button', { name: box }).tap();
      await expect(outcome(page)).toBeVisible();
    });

    test('the wheel', async ({ page }) => {
      await openGame(page, `game-wheel${client}`, { lang });
      await page.locator('input[type="email"]').fill(uniqueEmail());
      await page.locator('.popup-form .popup-button').tap();
      await expect(outcome(page)).toBeVisible();
    });

    test('the scratch card', async ({ page, context }) => {
      await openGame(page, `game-scratch${client}`, { lang });
      await fillForm(page);
      const card = await page.locator('.scratch-coat').boundingBox();
      if (!card) throw new Error('no card');
      const session = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: card.x + x, y: card.y + y }],
        });
      await touch('touchStart', 4, 4);
      for (let y = 12; y < card.height; y += 28) {
        await touch('touchMove', 4, y);
        for (let x = 40; x < card.width; x += 40) await touch('touchMove', x, y);
      }
      await touch('touchEnd');
      await expect(page.locator('.game-scratch')).toHaveAttribute('data-stage', 'revealed');
      await expect(outcome(page)).toBeVisible();
    });
  });
}

test.describe('in template HTML', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('its own screens play, win and lose, with the prize as text', async ({ page }) => {
    await openGame(page, 'game-template');
    await expect(page.getByRole('dialog', { name: 'The roastery fair' })).toBeVisible();
    const email = await fillForm(page);
    await expect(page.getByRole('dialog', { name: 'Round and round' })).toBeVisible();
    await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
    await expect(page.getByRole('dialog', { name: '10 % off: yours!' })).toBeVisible();
    await expect(page.locator('.popup-coupon-code')).toHaveText('COFFEE10');
    expect(await leadOf(page, email)).toMatchObject([
      { prize_code: 'COFFEE10', prize_label: '10 % off', won: '10 % off' },
    ]);
    await openGame(page, 'game-template-lose');
    await fillForm(page);
    await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Next time' })).toBeVisible();
    await expect(page.locator('.popup-coupon')).toHaveCount(0);
  });

  test('a wheel next to its form waits for the form, and its button spins it', async ({ page }) => {
    await openGame(page, 'game-beside-form');
    const spin = page.getByRole('button', { name: 'Spin', exact: true });
    await spin.click();
    await expect(page.locator('.game-wheel')).toHaveAttribute('data-stage', 'ready');
    const email = uniqueEmail();
    await page.locator('input[type="email"]').fill(email);
    await spin.click();
    await expect(page.locator('.game-outcome')).toContainText('10 % off');
    expect(await leadOf(page, email)).toMatchObject([{ prize_code: 'COFFEE10' }]);
  });

  test('without a form, in Hebrew', async ({ page }) => {
    await openGame(page, 'game-template-hebrew', { lang: 'he' });
    await page.getByRole('button', { name: 'קופסה 2' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'מזל טוב: 10% הנחה' })).toBeVisible();
    await expect(page.locator('.popup-coupon-code')).toHaveText('COFFEE10');
  });

  test('countdown, ticker and coupon', async ({ page }) => {
    await openGame(page, 'parts-template');
    await expect(page.getByRole('timer')).toContainText('hours');
    await expect(page.locator('.popup-ticker')).toContainText('New: Ethiopia Guji');
    await expect(page.locator('.popup-coupon-code')).toHaveText('SPRING25');
  });
});

test('a network failure in the middle of a game costs neither the prize nor the lead', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'game-gift-win');
  const email = await fillForm(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Gift box 1' }).press('Enter');
  await expect(won(page)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => leadOf(page, email)).toMatchObject([{ prize_code: 'COFFEE10', is_winner: '1' }]);
});

test('a countdown past its end is not shown', async ({ page }) => {
  expect(await openGame(page, 'timer-over')).toBe(false);
});

test('the ticker can be paused, and moves against the reading direction', async ({ page }) => {
  const track = (property: 'animationPlayState' | 'animationName' | 'animationDuration') =>
    page.locator('.ticker-track').evaluate((each, name) => getComputedStyle(each)[name], property);
  await openGame(page, 'parts');
  expect(await track('animationName')).toBe('ticker-pass');
  // popup §9: 7,000 ms divided by 400
  expect(await track('animationDuration')).toBe('17.5s');
  await page.getByRole('button', { name: 'Pause the moving text' }).click();
  await expect.poll(() => track('animationPlayState')).toBe('paused');
  await page.getByRole('button', { name: 'Let the text move' }).press('Enter');
  await page.mouse.move(2, 2);
  await expect.poll(() => track('animationPlayState')).toBe('running');
  await openGame(page, 'parts', { lang: 'he' });
  expect(await track('animationName')).toBe('ticker-pass-rtl');
  await expect(page.getByRole('button', { name: 'עצירת הטקסט הנע' })).toBeVisible();
});

test('the button moves until the visitor touches anything; with reduced motion nothing moves', async ({
  page,
}) => {
  const moving = (selector: string) =>
    page.locator(selector).evaluate((each) => getComputedStyle(each).animationName);
  await openGame(page, 'parts');
  expect(await moving('.popup-form .popup-button')).toContain('button-attention');
  await page.locator('.popup-title').click();
  await expect.poll(() => moving('.popup-form .popup-button')).not.toContain('button-attention');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page, 'parts');
  expect(await moving('.popup-form .popup-button')).not.toContain('button-attention');
  expect(await moving('.ticker-track')).toBe('none');
  await expect(page.locator('.ticker-pause')).toBeHidden();
});

test.describe('what is downloaded', () => {
  const chunksOf = async (page: Page, clientId: string) => {
    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    await openGame(page, clientId);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    return chunks.flatMap((url) => /\/(game|timer|throw-confetti)-[\w-]+\.js/.exec(url)?.[1] ?? []);
  };

  test('a popup without a game downloads nothing for games', async ({ page }) => {
    expect(await chunksOf(page, 'demo')).toEqual([]);
  });

  test('a game fetches its feature, and the confetti only for a win', async ({ page }) => {
    expect(await chunksOf(page, 'game-gift-win')).toEqual(['game']);
    await fillForm(page);
    const confetti = page.waitForRequest(/throw-confetti-[\w-]+\.js/);
    await page.getByRole('button', { name: 'Gift box 1' }).click();
    await confetti;
  });
});
