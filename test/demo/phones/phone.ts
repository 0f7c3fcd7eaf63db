import type { BrowserContextOptions, CDPSession, Page } from 'playwright/test';

/** A small driver of what a visitor has on a phone: fingers, a keyboard on the screen, zoom. */

/** A phone of the usual size, as Chromium emulates it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Finger {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  tap(at: Point): Promise<void>;
  /** From one point to the other in small steps. */
  drag(from: Point, to: Point): Promise<void>;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const protocol = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** One finger on the glass: Chromium makes pointer, touch and mouse events, clicks and scrolling of it. */
export async function finger(page: Page): Promise<Finger> {
  const session = await protocol(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const down = async (at: Point) => void (await send('touchStart', [at]));
  const move = async (to: Point) => void (await send('touchMove', [to]));
  const up = async () => void (await send('touchEnd', []));
  return {
    down,
    move,
    up,
    async tap(at) {
      await down(at);
      await up();
    },
    async drag(from, to) {
      await down(from);
      for (let step = 1; step <= 8; step++) {
        await move({
          x: from.x + ((to.x - from.x) * step) / 8,
          y: from.y + ((to.y - from.y) * step) / 8,
        });
      }
      await up();
    },
  };
}

/** The visitor zooms in, or out again with 1. */
export async function zoom(page: Page, scale: number): Promise<void> {
  await (await protocol(page)).send('Emulation.setPageScaleFactor', { pageScaleFactor: scale });
  await page.waitForFunction((scale) => Math.abs((visualViewport?.scale ?? 1) - scale) < 0.02, scale);
}

/**
 * Opens a keyboard of this height over the page, as iOS and Chrome do by default (`resizes-visual`): the layout does not
 * change, only the visual viewport reports it, which also moves down over the page as far as the focused field needs. 0
 * closes it.
 */
export const keyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((height) => {
    const view = visualViewport as VisualViewport;
    const visible = innerHeight - height;
    /** The lower edge of what has the focus, through open shadow roots and frames of this host. */
    const findEdge = (root: DocumentOrShadowRoot): number => {
      const active = root.activeElement;
      if (!active || active === document.body) return 0;
      if (active.shadowRoot?.activeElement) return findEdge(active.shadowRoot);
      const { top, bottom } = active.getBoundingClientRect();
      const inner = active.localName === 'iframe' && (active as HTMLIFrameElement).contentDocument;
      return inner ? top + findEdge(inner) : bottom;
    };
    const passed = Math.max(0, Math.min(height, findEdge(document) - visible));
    for (const [name, value] of Object.entries({ height: visible, offsetTop: passed })) {
      Object.defineProperty(view, name, { value, configurable: true });
    }
    view.dispatchEvent(new Event('resize'));
    view.dispatchEvent(new Event('scroll'));
  }, height);

/**
 * The same where the page gets smaller with the keyboard (`interactive-widget=resizes-content`, Firefox, WebViews): the
 * browser then scrolls to the focused field.
 */
export async function keyboardInLayout(page: Page, height: number): Promise<void> {
  const { width = 0, height: whole = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: whole - height });
  await page.evaluate(() => {
    const active = document.activeElement;
    if (active !== document.body) active?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** The middle of an element, in the page or in one of our shadow roots. */
export async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
