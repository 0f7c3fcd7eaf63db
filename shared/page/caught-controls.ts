/** Tags of ours that lie over the page. */
const OURS = /^(?:poptin-|consent-banner$)/;
/** What a visitor uses. Nobody can see from outside what a frame has under a bar. */
const CONTROLS = 'a[href],button,input,select,textarea,summary,[tabindex]:not(iframe)';

/** A control is at least 24 pixels wide and high (WCAG 2.5.8). */
const STEP = 24;

/** Pixels of the window; over its whole width if there are no others. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly left?: number;
  readonly right?: number;
}

/** The page's uppermost element there, under ours; a tag of the page is asked for what it draws. */
function hitUnder(root: Document | ShadowRoot, x: number, y: number): Element | undefined {
  const hit = root.elementsFromPoint(x, y).find((each) => !OURS.test(each.localName));
  return (hit?.shadowRoot && hit.shadowRoot !== root && hitUnder(hit.shadowRoot, x, y)) || hit;
}

const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

/** The controls of the page whose middle is in the band, although something of ours lies over them. */
export function listControls(
  document: Document,
  { top, bottom, left = 0, right = innerWidth }: Band,
): Element[] {
  const found = new Set<Element>();
  for (let y = top + 1; y < bottom; y += STEP)
    for (let x = left + STEP / 2; x < right; x += STEP) {
      const control = hitUnder(document, x, y)?.closest(CONTROLS);
      const at = control ? middleOf(control) : -1;
      if (control && at > top && at < bottom) found.add(control);
    }
  return [...found];
}

/** For people: `a “Contact”`. */
export function nameControl(control: Element): string {
  const text = control.getAttribute('aria-label') || control.textContent?.trim() || control.className;
  return `${control.localName} “${`${text}`.replace(/\s+/g, ' ').slice(0, 40)}”`;
}

/** Fixed, or sticky and stuck: it stays where it is when the page scrolls. */
function stays(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.position !== 'sticky') return style.position === 'fixed';
  const { top, bottom } = element.getBoundingClientRect();
  const isAt = (own: string, now: number) => Math.abs(Number.parseFloat(own) - now) < 1;
  return isAt(style.top, top) || isAt(style.bottom, innerHeight - bottom);
}

/**
 * Whether a control is on the bar's side of the line, and no scrolling brings it over.
 * @param pushed how much further the page itself will be pushed; what is fixed to the window does not move with it.
 * @param isApp the page itself does not scroll, so that what is outside of the window stays there.
 */
export function isCaught(
  control: Element,
  side: 'top' | 'bottom',
  line: number,
  pushed = 0,
  isApp = false,
): boolean {
  const { documentElement: root } = control.ownerDocument;
  const sign = side === 'top' ? 1 : -1;
  let over = (middleOf(control) - line) * sign;
  let rest = pushed;
  for (let here: Element | null = control; here; here = here.parentElement ?? hostOf(here)) {
    const { scrollTop, scrollHeight, clientHeight } = here;
    if (here !== control && (here === root ? !isApp : /auto|scroll/.test(getComputedStyle(here).overflowY)))
      over += side === 'top' ? scrollTop : scrollHeight - clientHeight - scrollTop;
    if (!stays(here)) continue;
    rest = 0;
    break;
  }
  return over + rest < 0;
}

/** Whether a control of an app, a page that does not scroll, is below the window, where nothing brings it back. */
export const isLost = (control: Element): boolean =>
  control.checkVisibility?.() !== false && isCaught(control, 'bottom', innerHeight, 0, true);

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};
