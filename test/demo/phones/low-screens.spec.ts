import { expect, type Page, test } from 'playwright/test';
import { type Language, openHost, settingsOf, show, type Type } from '../surfaces/host-page.ts';

/**
 * Every control of every surface can be pressed on low and narrow screens: 320 × 256 is 1280 × 1024 at 400 % (WCAG
 * 1.4.10). The same with the text spacing of WCAG 1.4.12 and text twice as large.
 */

const SCREENS = [
  [320, 256],
  [360, 300],
  [844, 390],
  [280, 653],
] as const;

const SPACED = `:host{--tagdrop-font-size:32px}
  *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
  p{margin-block-end:2em!important}`;

/** Controls that cannot be pressed at any scroll position, of the tag's shadow root. */
const unreachable = (page: Page, tag: string, spaced = false, within = ''): Promise<string[]> =>
  page.evaluate(
    async ({ tag, spaced, within }) => {
      const host = document.querySelector(tag) as HTMLElement;
      const root = host.shadowRoot as ShadowRoot;
      const spacing = new CSSStyleSheet();
      if (spaced) {
        spacing.replaceSync(spaced);
        root.adoptedStyleSheets.push(spacing);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      for (const each of root.getAnimations()) {
        if ((each as CSSAnimation).animationName === 'press-wait') each.finish();
      }
      const found: string[] = [];
      const controls = root.querySelectorAll<HTMLElement>(
        `${within} :is(a[href], button, input, select, textarea, canvas)`,
      );
      if (controls.length === 0) found.push('no controls');
      for (const each of controls) {
        const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isSeen || each.closest('[inert]')) continue;
        const isHit = (['nearest', 'center', 'start', 'end'] as const).some((block) => {
          each.scrollIntoView({ block, behavior: 'instant' });
          const { left, top, width, height } = each.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = root.elementFromPoint(x, y);
          const isInside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
          return isInside && (each.contains(hit) || hit?.closest('label')?.control === each);
        });
        if (!isHit) found.push(`${each.className || each.getAttribute('part') || each.localName}`);
      }
      const panel = root.querySelector('.popup-body, [part="banner"], dialog, .pushdown');
      if (panel && panel.scrollWidth > panel.clientWidth + 1) found.push('scrolls sideways');
      return found;
    },
    { tag, spaced: spaced ? SPACED : '', within },
  );

const FIELDS = ['first_name', 'email', 'city', 'phone', 'message', 'consent', 'select', 'birthday'].map(
  (type, at) => ({ id: `f${at}`, type, name: type, placeholder: type, label: type, values: ['One', 'Two'] }),
);

const POPUPS: readonly (readonly [Type, number, object])[] = [
  ['lightbox', 1, {}],
  ['lightbox', 4, { fields: FIELDS }],
  ['fullpage', 1, {}],
  ['fullpage', 1, { fields: FIELDS }],
  ['gamified', 1, {}],
  ['gamified', 2, { fields: FIELDS }],
  ['gamified', 3, {}],
  ['sside', 3, {}],
  ['bside', 1, { fields: FIELDS }],
  ['bar', 1, { fields: [], button: { label: 'To the sale', action: 'link', url: '#sale' } }],
  ['bar', 2, {}],
  ['social', 1, {}],
  ['browsing', 1, {}],
];

const PRIZES = ['10 %', '20 %', 'Nothing'].map((label, at) => ({
  ...{
    id: `p${at}`,
    option_label: label,
    option_code: `C${at}`,
    option_type: at < 2 ? 'winning' : 'loosing',
  },
  option_gravity: 1,
}));

for (const [width, height] of SCREENS) {
  test(`every control of every popup can be pressed at ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    for (const language of ['en', 'he'] satisfies Language[]) {
      await openHost(page, { language });
      for (const [type, format, content] of POPUPS) {
        for (const spaced of [false, true]) {
          const prizes = type === 'gamified' ? PRIZES : [];
          await show(page, settingsOf(type, { language, format, content, prizes }));
          if (type === 'gamified') await page.locator('.game-stage').waitFor({ state: 'attached' });
          for (const each of await unreachable(page, 'poptin-popup', spaced)) {
            found.push(`${language} ${type} ${format}${spaced ? ', spaced' : ''}: ${each}`);
          }
        }
      }
    }
    expect(found).toEqual([]);
  });
}

const CONSENT = {
  categories: ['necessary', 'functional', 'analytics', 'advertisement'].map((slug) => ({
    ...{ slug, isNecessary: slug === 'necessary' },
    cookies: [{ cookieID: `_${slug}*`, domain: '.shop.example' }],
  })),
};

test('every control of the banner and its preference centre can be pressed on low screens', async ({
  page,
}) => {
  test.slow();
  const found: string[] = [];
  for (const language of ['en', 'he'] satisfies Language[]) {
    for (const [type, centre] of [
      ['box', 'modal'],
      ['classic', 'pushdown'],
      ['popup', 'sidebar'],
    ]) {
      const tag = `<consent-banner type="${type}" preference-center="${centre}"><script type="application/json">${JSON.stringify(CONSENT)}</script></consent-banner>`;
      await openHost(page, { language, body: tag, isOwnMarkup: true });
      await expect(page.locator('[part="banner"]')).toBeVisible();
      for (const isOpen of [false, true]) {
        if (isOpen) {
          await page.evaluate(() => document.querySelector('consent-banner')?.showPreferences());
          await expect(page.locator('[part="preferences"]')).toBeVisible();
        }
        for (const [width, height] of SCREENS) {
          await page.setViewportSize({ width, height });
          for (const spaced of [false, true]) {
            const within = isOpen ? '[part="preferences"]' : '[part="banner"]';
            const faults = await unreachable(page, 'consent-banner', spaced, within);
            for (const each of faults) {
              found.push(
                `${language} ${type} ${isOpen ? centre : ''} ${width}${spaced ? ', spaced' : ''}: ${each}`,
              );
            }
            await page.evaluate(() => {
              const root = document.querySelector('consent-banner')?.shadowRoot as ShadowRoot;
              root.adoptedStyleSheets = root.adoptedStyleSheets.filter(
                (sheet) => !/word-spacing/.test(sheet.cssRules[1]?.cssText ?? ''),
              );
            });
          }
        }
      }
    }
  }
  expect(found).toEqual([]);
});
