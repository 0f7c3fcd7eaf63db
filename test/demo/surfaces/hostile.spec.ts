import { expect, type Page, test } from 'playwright/test';
import { type HostOptions, openHost, settingsOf, show, state, TYPES } from './host-page.ts';

/** Pages that were never written with foreign elements in mind. */

const HOSTS: Record<string, HostOptions> = {
  'the highest z-index over everything': {
    body: '<div style="position: fixed; inset: 0; z-index: 2147483647; background: #fee"></div>',
  },
  'transform, filter and containment on the body': {
    head: `<style>body { transform: scale(0.5) rotate(3deg); filter: blur(2px); contain: strict; perspective: 10px;
      inline-size: 300px; block-size: 100px; overflow: clip }</style>`,
  },
  'a transformed root': {
    head: '<style>html { transform: translate(300px, 300px); filter: invert(1) }</style>',
  },
  'important styles for everything': {
    head: `<style>* { all: revert !important; display: block !important; opacity: 0.1 !important;
      max-width: 20px !important; pointer-events: none !important }</style>`,
  },
  'quirks mode': { doctype: '' },
  'a base address of another site': { head: '<base href="https://elsewhere.example/deep/">' },
  'a root that does not scroll': { root: 'style="overflow: hidden; height: 100%"' },
  'a root font of 40 px, zoomed': {
    head: '<style>html { font-size: 40px; zoom: 1.5 } body { line-height: 4 }</style>',
  },
};

/** One for each way onto the page: a dialog, a popover, one that pushes the page, and an embedded one. */
const FREE = ['lightbox', 'sside', 'bar'] as const;
const WAYS = [...FREE, 'embedded'] as const;

/** Errors that the page sees, except for its own network errors. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      errors.push(message.text());
  });
  return errors;
}

/** What covers the button and the X, and what is outside the screen. */
const obstacles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('poptin-popup')?.shadowRoot as ShadowRoot;
    // its buttons have been seen (decision D-29)
    for (const each of root.getAnimations()) {
      if ((each as CSSAnimation).animationName === 'press-wait') each.finish();
    }
    return ['.popup-button', '.popup-close'].flatMap((selector) => {
      const target = root.querySelector(selector);
      if (!target) return [`no ${selector}`];
      const { x, y, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const inner = root.elementFromPoint(x + width / 2, y + height / 2);
      return hit?.localName === 'poptin-popup' && target.contains(inner)
        ? []
        : [`${hit?.localName} over ${selector}`];
    });
  });

for (const [what, host] of Object.entries(HOSTS)) {
  test(`a page with ${what}`, async ({ page }) => {
    const errors = watchErrors(page);
    await openHost(page, host);
    for (const type of FREE) {
      await show(page, settingsOf(type));
      expect(await obstacles(page), type).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('a page that stops clicks and keys before any listener gets them', async ({ page }) => {
  await openHost(page, {
    head: `<script>
      for (const type of ['click', 'pointerdown', 'mousedown', 'keydown', 'keyup', 'keypress', 'focusin'])
        window.addEventListener(type, (event) => event.stopPropagation(), true);
    </script>`,
  });
  for (const type of FREE) {
    await show(page, settingsOf(type));
    await page.locator('[name="email"]').fill('dana@example.com');
    await page.locator('[name="email"]').press('Enter');
    await expect(page.locator('.popup-thanks'), type).toBeVisible();
    await page.locator('.popup-close').click();
    expect(await state(page), type).toBe('closing');
    await show(page, settingsOf(type));
    await page.locator('[name="email"]').focus();
    // the code that replays them is fetched when the browser is idle
    await expect(async () => {
      await page.keyboard.press('Escape');
      expect(await state(page), type).toBe('closing');
    }).toPass();
  }
});

test('a modal dialog of the page over ours takes the first Escape, and ours continues', async ({ page }) => {
  await openHost(page, { body: '<dialog><button>OK</button></dialog>' });
  const own = page.locator('dialog').filter({ hasText: 'OK' });
  for (const type of FREE) {
    await show(page, settingsOf(type));
    await own.evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    await page.keyboard.press('Escape');
    await expect(own).toBeHidden();
    expect(await state(page), type).toBe('open');
    await page.locator('[name="email"]').fill('dana@example.com');
    await page.locator('.popup-button').click();
    await expect(page.locator('.popup-thanks'), type).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await state(page), type).toBe('closing');
  }
});

for (const when of ['loading', 'open', 'closing'] as const) {
  test(`a page that removes the element while it is ${when}`, async ({ page }) => {
    const errors = watchErrors(page);
    await openHost(page);
    const design = { poptin_location: 'center-top', poptin_design_entry_effect: 'effect-up' };
    for (const type of WAYS) {
      await page.evaluate(
        async ({ settings, when }) => {
          const popup = document.createElement('poptin-popup');
          popup.settings = settings;
          document.body.append(popup);
          const opening = popup.open();
          if (when !== 'loading') await opening;
          if (when === 'closing') popup.close();
          if (when !== 'loading' && popup.state !== when) throw new Error(`it is ${popup.state}`);
          popup.remove();
          await opening;
          if (popup.shadowRoot?.childElementCount) throw new Error('something is left in it');
        },
        {
          settings: settingsOf(type, { design }),
          when: when === 'closing' && type === 'embedded' ? 'open' : when,
        },
      );
      expect(await page.locator('html').getAttribute('style'), type).toBe(null);
    }
    expect(errors).toEqual([]);
  });
}

test('a strict policy with Trusted Types: no violation on any surface, nor in a game', async ({ page }) => {
  const errors = watchErrors(page);
  await openHost(page, {
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';
        connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types tagdrop`.replaceAll(
        /\s+/g,
        ' ',
      ),
    },
  });
  for (const type of TYPES) {
    await show(page, settingsOf(type));
    await page.locator('[name="email"]').fill('dana@example.com');
    await page.locator('[name="email"]').press('Enter');
    await expect(page.locator('.popup-thanks'), type).toBeVisible();
  }
  const prizes = [{ prize_id: 'p1', label: '10 % off', code: 'COFFEE10', chances: 100, loosing_option: 0 }];
  for (const format of [1, 2, 3]) {
    const game = settingsOf('gamified', { format, prizes, content: { fields: [] } });
    await show(page, { ...game, poptin_id: `a1b2c3d4e5f6${format}` });
    await page.locator('.game-button, .gift-box').first().press('Enter');
    await expect(page.locator('.game-table [data-stage="ready"]')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});
