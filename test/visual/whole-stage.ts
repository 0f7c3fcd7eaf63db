import type { Browser, Page } from 'playwright/test';
import { hostPage } from '../../tools/sheets/shop-page.mjs';

type Size = readonly [width: number, height: number];

/**
 * Screens on which nothing may be cut off: a desktop, a laptop, a phone in landscape, a desktop at 200 %; two phones. A
 * popup is opened once per list, and its screen is then resized: below 600 px other parts of it are loaded (bar-form).
 */
export const SCREENS: readonly (readonly Size[])[] = [
  [
    [1280, 800],
    [1366, 633],
    [844, 390],
    [640, 400],
  ],
  [
    [390, 844],
    [320, 568],
  ],
];

const ORIGIN = 'http://whole.example';

/**
 * A page with one frame per list of screens and direction, with the popup's element in each: a frame has its own
 * viewport, which a page can resize without waiting for a window.
 */
export async function openScreens(
  browser: Browser,
  script: string,
  screens: readonly (readonly Size[])[] = SCREENS,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });
  const frames = screens.flatMap((sizes) =>
    ['ltr', 'rtl'].map((dir) => `<iframe src="/${dir}" data-sizes="${sizes.join(' ')}"></iframe>`),
  );
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/tag.js') return route.fulfill({ body: script, contentType: 'text/javascript' });
    const body = pathname === '/' ? frames.join('') : hostPage(pathname.slice(1), false);
    return route.fulfill({
      body: `<!doctype html><style>iframe{border:0;visibility:hidden}</style>${body}`,
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

/** One popup to measure; its `name` appears in the faults. */
export interface Case {
  name: string;
  settings: Readonly<Record<'ltr' | 'rtl', object>>;
  /** The number of the only frame that shows it; all do otherwise. */
  frame?: number;
}

/**
 * Shows each popup on every screen, one after the other, and reports what is invisible or unreachable. Runs in the
 * page: it uses nothing from outside.
 */
export async function measureCases(cases: readonly Case[]): Promise<string[]> {
  const said = new Map<string, string[]>();
  const frames = Array.from(document.querySelectorAll('iframe'));
  for (const { name, settings, frame: only } of cases) {
    for (const frame of only === undefined ? frames : frames.slice(only, only + 1)) {
      const { dataset, contentDocument: page } = frame;
      if (!page) continue;
      const sizes = (dataset.sizes ?? '').split(' ').map((size) => size.split(',').map(Number));
      const resize = ([width = 0, height = 0]: number[] = []) =>
        Object.assign(frame, { width: String(width), height: String(height) });
      resize(sizes[0]);
      const dir = page.documentElement.dir as 'ltr' | 'rtl';
      const popup = page.createElement('poptin-popup');
      (popup as unknown as { settings: object }).settings = settings[dir];
      popup.toggleAttribute('submit-event', true);
      page.querySelector('#place')?.append(popup);
      const isShown = await (popup as unknown as { open(trigger: string): Promise<boolean> }).open('whole');
      const look = (state: string) => {
        for (const [width = 0, height = 0] of sizes) {
          resize([width, height]);
          for (const flaw of isShown ? measure(popup, width, height) : ['not shown']) {
            const where = said.get(`${name}${state}: ${flaw}`) ?? [];
            said.set(`${name}${state}: ${flaw}`, [...where, `${width}x${height} ${dir}`]);
          }
        }
      };
      look('');
      // a bar's form on a phone
      const opener = popup.shadowRoot?.querySelector<HTMLElement>('.bar-form-open button');
      opener?.click();
      if (opener) look(', form opened');
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
    // a script scrolls what is hidden too; a finger does not
    const { overflowY } = getComputedStyle(body);
    if (body.scrollHeight > body.clientHeight + 1 && /hidden|clip/.test(overflowY))
      flaws.add(`the body cannot be scrolled: overflow is ${overflowY}`);
    const parts = [
      ...root.querySelectorAll<HTMLElement>(
        '.popup-content > :not(form), .field-control, .field-choice, .field-label, .popup-button',
      ),
    ].filter((part) => {
      const { clipPath, display } = getComputedStyle(part);
      return clipPath === 'none' && display !== 'none' && part.getClientRects().length > 0;
    });
    const close = find('.popup-close')?.getBoundingClientRect();
    if (close && Math.min(close.width, close.height) < 43.9) flaws.add('the X is smaller than 44 px');
    const cross = find('.popup-close svg')?.getBoundingClientRect();
    let first = Number.POSITIVE_INFINITY;
    let isHigher = false;
    for (const part of parts) {
      const own = part.getBoundingClientRect();
      first = Math.min(first, own.top);
      const what = part.className.split(' ')[0];
      if (own.top < inner.top - 1) flaws.add(`${what} begins ${round(inner.top - own.top)} px above`);
      const end = own.bottom - inner.top - body.clientTop + body.scrollTop - body.scrollHeight;
      if (end > 1 && overflowY !== 'visible') flaws.add(`${what} ends ${round(end)} px below`);
      const isControl = part.matches('.field-control, .popup-button');
      if (isControl && own.height < 43.9) flaws.add(`${what} is ${own.height.toFixed(1)} px high`);
      if (isControl && own.width < 43.9) flaws.add(`${what} is ${own.width.toFixed(1)} px wide`);
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
          each.left < cross.right + 2 &&
          cross.left < each.right + 2 &&
          each.top < cross.bottom &&
          cross.top < each.bottom;
        if (meets) flaws.add(`${what} lies under the X`);
      }
      isHigher ||= own.height > 0;
    }
    if (isHigher && first > inner.bottom - 8) flaws.add('the first part is below the fold');
    // a picture that stays visible while the words scroll is next to them, not on them
    body.scrollTop = body.scrollHeight;
    for (const control of root.querySelectorAll<HTMLElement>('.field-control, .popup-button')) {
      const { left, top, width: wide, height: high } = control.getBoundingClientRect();
      if (wide === 0) continue; // of a form that is not open
      const hit = root.elementFromPoint(left + wide / 2, top + high / 2);
      if (hit?.closest('.popup-picture'))
        flaws.add(`${control.className.split(' ')[0]} lies under the picture`);
    }
    body.scrollTop = 0;
    return [...flaws];
  }
}
