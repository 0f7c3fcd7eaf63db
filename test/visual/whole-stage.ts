import type { Browser, Page } from 'playwright/test';
import { hostPage } from '../sheets/shop-page.mjs';

/** Screens on which nothing may be cut off: a desk, a laptop, a phone on its side, a desk at 200 %, two phones. */
export const SCREENS = [
  [1280, 800],
  [1366, 633],
  [844, 390],
  [640, 400],
  [390, 844],
  [320, 568],
] as const;

const ORIGIN = 'http://whole.example';

/**
 * A page with one frame for each screen and direction, the popup's element in each: a frame has a viewport of its own,
 * so all screens are measured without resizing a window.
 */
export async function openScreens(
  browser: Browser,
  script: string,
  screens: readonly (readonly [number, number])[] = SCREENS,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });
  const frames = screens.flatMap(([width, height]) =>
    ['ltr', 'rtl'].map((dir) => `<iframe src="/${dir}" width="${width}" height="${height}"></iframe>`),
  );
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/tag.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    const body = pathname === '/' ? frames.join('') : hostPage(pathname.slice(1), false);
    return route.fulfill({
      body: `<!doctype html><style>iframe{border:0}</style>${body}`,
      contentType: 'text/html',
    });
  });
  await page.goto(ORIGIN);
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.querySelectorAll('iframe'), ({ contentWindow }) =>
        contentWindow?.customElements.whenDefined('poptin-popup'),
      ),
    ),
  );
  return page;
}

/** One popup to measure; `name` is said of what is wrong with it. */
export interface Case {
  name: string;
  settings: Readonly<Record<'ltr' | 'rtl', object>>;
}

/**
 * Shows each popup on every screen, one after the other, and tells what cannot be seen or reached of it. Runs in the
 * page: it uses nothing from outside.
 */
export async function measureCases(cases: readonly Case[]): Promise<string[]> {
  const said = new Map<string, string[]>();
  const frames = Array.from(document.querySelectorAll('iframe'));
  for (const { name, settings } of cases) {
    for (const frame of frames) {
      const { width, height, contentDocument: page } = frame;
      if (!page) continue;
      const dir = page.documentElement.dir as 'ltr' | 'rtl';
      const popup = page.createElement('poptin-popup');
      (popup as unknown as { settings: object }).settings = settings[dir];
      page.querySelector('#place')?.append(popup);
      const isShown = await (popup as unknown as { open(trigger: string): Promise<boolean> }).open('whole');
      const flaws = isShown ? measure(popup, Number(width), Number(height)) : ['not shown'];
      for (const flaw of flaws) {
        const where = said.get(`${name}: ${flaw}`) ?? [];
        said.set(`${name}: ${flaw}`, [...where, `${width}x${height} ${dir}`]);
      }
      popup.remove();
    }
  }
  return [...said].map(([flaw, where]) => `${flaw} (${where.join(', ')})`);

  function measure(popup: Element, width: number, height: number): string[] {
    const root = popup.shadowRoot;
    const find = (selector: string) => root?.querySelector<HTMLElement>(selector);
    const [panel, body] = [find('.popup-panel'), find('.popup-body')];
    if (!root || !panel || !body) return ['no panel'];
    const flaws = new Set<string>();
    const round = (pixels: number) => Math.ceil(pixels / 10) * 10;
    const box = panel.getBoundingClientRect();
    const inner = body.getBoundingClientRect();
    const isInline = find('.popup')?.dataset.modality === 'inline';
    if (!isInline && (box.top < -1 || box.left < -1 || box.bottom > height + 1 || box.right > width + 1))
      flaws.add('the panel leaves the screen');
    if (inner.bottom > box.bottom + 1) flaws.add('the body leaves the panel');
    if (body.scrollWidth > body.clientWidth + 1) flaws.add('scrolls sideways');
    const parts = [
      ...root.querySelectorAll<HTMLElement>(
        '.popup-content > :not(form), .field-control, .field-choice, .field-label, .popup-button',
      ),
    ].filter((part) => {
      const { clipPath, display } = getComputedStyle(part);
      return clipPath === 'none' && display !== 'none' && part.getClientRects().length > 0;
    });
    const cross = find('.popup-close svg')?.getBoundingClientRect();
    let first = Number.POSITIVE_INFINITY;
    let isHigher = false;
    for (const part of parts) {
      const own = part.getBoundingClientRect();
      first = Math.min(first, own.top);
      const what = part.className.split(' ')[0];
      if (own.top < inner.top - 1) flaws.add(`${what} begins ${round(inner.top - own.top)} px above`);
      const end = own.bottom - inner.top - body.clientTop + body.scrollTop - body.scrollHeight;
      if (end > 1 && getComputedStyle(body).overflowY !== 'visible')
        flaws.add(`${what} ends ${round(end)} px below`);
      const isControl = part.matches('.field-control, .popup-button');
      if (isControl && own.height < 43.5) flaws.add(`${what} is ${Math.round(own.height)} px high`);
      if (isControl && own.width < 43.5) flaws.add(`${what} is ${Math.round(own.width)} px wide`);
      // a sentence of one word a line
      if (part.matches('.field-choice, .popup-text') && own.width < 110 && own.height > 90)
        flaws.add(`${what} is squeezed to ${Math.round(own.width)} px`);
      const range = document.createRange();
      range.selectNodeContents(part);
      const letters = isControl ? [own] : [...range.getClientRects()];
      for (const each of letters) {
        if (each.left < inner.left - 1 || each.right > inner.right + 1)
          flaws.add(`${what} runs out of the panel`);
        const meets =
          cross &&
          each.left < cross.right + 1 &&
          cross.left < each.right + 1 &&
          each.top < cross.bottom &&
          cross.top < each.bottom;
        if (meets) flaws.add(`${what} lies under the X`);
      }
      isHigher ||= own.height > 0;
    }
    if (isHigher && first > inner.bottom - 8) flaws.add('the first part is below the fold');
    return [...flaws];
  }
}
