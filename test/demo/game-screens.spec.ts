import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { axe } from '../axe.ts';
import { fillForm, openGame, won } from './game-page.ts';

/** How a game looks and sounds on each of its screens; pictures for people are in `.results/games/`. */

const PICTURES = resolve(fileURLToPath(import.meta.url), '../../../.results/games');
mkdirSync(PICTURES, { recursive: true });

const picture = (page: Page, name: string) =>
  page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });

async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .querySelector('poptin-popup')
      ?.shadowRoot?.getAnimations()
      .every(({ playState, effect }) => {
        return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
      }),
  );
  const { violations } = await axe(page).include('poptin-popup').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The whole console output: under the policy a violation is an error there. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/warning|error/.test(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

const WORDS = {
  en: { scratch: 'Reveal my result', gift: 'Gift box 2' },
  he: { scratch: 'גלו את התוצאה', gift: 'קופסה 2' },
} as const;

test.describe('under a strict policy axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const game of ['wheel', 'scratch', 'gift'] as const) {
    for (const [lang, outcome, client, width] of [
      ['en', 'win', `game-${game}-win`, 1100],
      ['he', 'any', `game-${game}-hebrew`, 390],
    ] as const) {
      test(`${game}, ${lang}, ${outcome}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const said = listen(page);
        await openGame(page, client, { lang, strict: true });
        await expectAccessible(page);
        await fillForm(page);
        // the form's button has spun the wheel
        if (game !== 'wheel') {
          await expectAccessible(page);
          await picture(page, `${game}-${lang}-${width}-play`);
          await page.getByRole('button', { name: WORDS[lang][game] }).press('Enter');
        }
        await expect(page.locator(`.game-${game}`)).toHaveAttribute('data-stage', 'revealed');
        await expectAccessible(page);
        await picture(page, `${game}-${lang}-${width}-revealed`);
        await expect(page.locator('.game-outcome')).toBeVisible();
        // the winning or losing screen focuses its heading
        await expect(page.locator('.popup-title')).toBeFocused();
        await expectAccessible(page);
        await picture(page, `${game}-${lang}-${width}-${outcome}`);
        expect(said).toEqual([]);
      });
    }
  }

  for (const [client, name] of [
    ['game-result-in-place', 'without a post-play screen'],
    ['game-one', 'one prize'],
    ['game-many', 'forty prizes'],
    ['game-long', 'long labels'],
  ] as const) {
    test(`wheel, ${name}, 390 px`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const said = listen(page);
      await openGame(page, client, { strict: true });
      await expectAccessible(page);
      await picture(page, `${client}-form`);
      await fillForm(page);
      await expect(page.locator('.game-wheel')).toHaveAttribute('data-stage', 'revealed');
      await expectAccessible(page);
      await picture(page, `${client}-revealed`);
      expect(said).toEqual([]);
    });
  }

  test('in template HTML', async ({ page }) => {
    const said = listen(page);
    await openGame(page, 'game-template', { strict: true });
    await expectAccessible(page);
    await fillForm(page);
    await expectAccessible(page);
    await picture(page, 'template-play');
    await page.getByRole('button', { name: 'Spin the wheel' }).press('Enter');
    await expect(page.getByRole('heading', { name: '10 % off: yours!' })).toBeFocused();
    await expectAccessible(page);
    await picture(page, 'template-win');
    await openGame(page, 'game-beside-form', { strict: true });
    await expectAccessible(page);
    await picture(page, 'template-beside-form');
    await openGame(page, 'parts-template', { strict: true });
    await expectAccessible(page);
    await picture(page, 'template-parts');
    expect(said).toEqual([]);
  });
});

test.describe('confetti', () => {
  const drawn = () => {
    const root = document.querySelector('poptin-popup')?.shadowRoot;
    const canvas = root?.querySelector<HTMLCanvasElement>('dialog:modal .game-confetti');
    if (!canvas) return 0;
    const copy = new OffscreenCanvas(canvas.width || 1, canvas.height || 1);
    const brush = copy.getContext('2d') as OffscreenCanvasRenderingContext2D;
    brush.drawImage(canvas, 0, 0);
    return brush.getImageData(0, 0, copy.width, copy.height).data.filter((each) => each > 0).length;
  };

  /** It falls for 60 frames: only the page itself looks often enough to see it on a slow machine. */
  const falls = (page: Page) =>
    page.evaluate(
      `new Promise((seen) => {
        const drawn = ${drawn};
        const look = () => (drawn() > 100 ? seen(true) : requestAnimationFrame(look));
        look();
      })`,
    );

  test('falls inside our own dialog, under the policy, and outlives the play screen', async ({ page }) => {
    const said = listen(page);
    await openGame(page, 'game-gift-win', { strict: true });
    await fillForm(page);
    const fallen = falls(page);
    await page.getByRole('button', { name: 'Gift box 1' }).click();
    await fallen;
    await expect(won(page)).toBeVisible();
    expect(await page.locator('.game-confetti').count()).toBe(1);
    expect(await page.evaluate(() => document.querySelectorAll('body > canvas').length)).toBe(0);
    expect(said).toEqual([]);
  });

  for (const [what, client, calm] of [
    ['under reduced motion', 'game-gift-win', true],
    ['for a loss', 'game-gift-lose', false],
  ] as const) {
    test(`is not even fetched ${what}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: calm ? 'reduce' : 'no-preference' });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await openGame(page, client);
      await fillForm(page);
      await page.getByRole('button', { name: 'Gift box 1' }).click();
      await expect(page.locator('.game-outcome')).toBeVisible();
      expect(asked.filter((url) => url.includes('confetti'))).toEqual([]);
      expect(await page.evaluate(drawn)).toBe(0);
    });
  }

  test('does not fall again over an earlier win', async ({ page }) => {
    await openGame(page, 'game-gift-win');
    await fillForm(page);
    await page.getByRole('button', { name: 'Gift box 1' }).click();
    await expect(won(page)).toBeVisible();
    await openGame(page, 'game-gift-win');
    await expect(won(page)).toBeVisible();
    await expect(page.locator('.game-confetti')).toHaveCount(0);
  });
});

test.describe('the coupon', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [how, blocked] of [
    ['by the clipboard API', false],
    ['without it', true],
  ] as const) {
    for (const [lang, copy, copied] of [
      ['en', 'Copy', 'Copied'],
      ['he', 'העתקה', 'הועתק'],
    ] as const) {
      test(`is copied ${how}, announced and shown in ${lang}`, async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        if (blocked) {
          await page.addInitScript(() => {
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
          });
        }
        await page.addInitScript(() => {
          document.addEventListener('couponCopy', ({ detail }) => {
            document.title = `copied ${detail.coupon}`;
          });
        });
        await openGame(page, 'game-gift-win', { lang });
        await fillForm(page);
        await page.getByRole('button', { name: WORDS[lang].gift }).press('Enter');
        const status = page.locator('.popup-panel > [role="status"]');
        await expect(status).toHaveText('');
        await page.getByRole('button', { name: copy, exact: true }).click();
        await expect(status).toHaveText(copied);
        await expect(page).toHaveTitle('copied COFFEE10');
        // the tooltip has gone; the announcement may stay longer
        await expect(page.getByRole('button', { name: copy, exact: true })).toBeFocused();
        await expect(status).toHaveText('');
        await page.evaluate(() => document.querySelector('poptin-popup')?.remove());
        await page.evaluate(() => {
          const field = document.createElement('textarea');
          field.id = 'paste';
          document.body.append(field);
        });
        await page.locator('#paste').press('Control+v');
        await expect(page.locator('#paste')).toHaveValue('COFFEE10');
      });
    }
  }
});
