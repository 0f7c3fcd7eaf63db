/**
 * How densely a form may be drawn. From 0 to 1 its paragraphs move closer together, from 1 to 2 lines and controls get
 * lower too, as on a page that does not style its form at all; controls stay above the 24 px of WCAG 2.5.8.
 */
const DENSEST = 2;

/** How often the range is halved: the result is exact to about a pixel on a long form. */
const STEPS = 7;

const between = (loose: number, dense: number, share: number): number =>
  loose + (dense - loose) * Math.min(1, Math.max(0, share));

function setDensity({ style }: HTMLElement, density: number): void {
  const values: Readonly<Record<string, string>> = {
    '--fit-gap': `${between(18, 4, density) - between(0, 2, density - 1)}px`,
    '--fit-control': `${between(44, 27, density - 1)}px`,
    '--fit-item': `${between(32, 24, density - 1)}px`,
    '--fit-label': `${between(0.25, 0, density - 1)}em`,
    'line-height': `${between(1.5, 1.2, density - 1)}`,
  };
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
}

/** A multi-line text gets as many pixels as on the page, and at least three lines. */
function fitTextAreas(drawn: HTMLElement, heights: readonly number[]): void {
  drawn.querySelectorAll('textarea').forEach((area, index) => {
    const height = heights[index] ?? 0;
    if (height > 0 && height < area.offsetHeight) area.style.height = `${Math.max(height, 88)}px`;
  });
}

/** The top margin of the light form, which passes through the tag and meets the margins of the page. */
function readLeadingMargin(host: HTMLElement): number {
  const { top } = host.getBoundingClientRect();
  const leading = [...host.querySelectorAll('.wpcf7 > * > *, form > * > *')].filter(
    (each) => each.getClientRects().length > 0 && Math.abs(each.getBoundingClientRect().top - top) < 1,
  );
  return Math.max(0, ...leading.map((each) => Number.parseFloat(getComputedStyle(each).marginTop) || 0));
}

/** Leaves the page's form where only scripts find and measure it. */
function hideTwin(light: HTMLElement): void {
  light.className = 'twin';
  light.inert = true;
  light.ariaHidden = 'true';
}

/** Puts the page's form back into the page. */
export function showTwin(light: HTMLElement): void {
  light.className = '';
  light.inert = false;
  light.removeAttribute('aria-hidden');
}

/**
 * Puts the drawn form in the place of the light one so that the content below does not move: denser if it would be
 * higher, with space at its end if it is lower. At another width everything is laid out again, without this adjustment.
 * @param removing is called before the light form goes, when its height is known.
 */
export function fitInto(
  host: HTMLElement,
  light: HTMLElement,
  signal: AbortSignal,
  removing: () => void,
): void {
  const drawn = host.shadowRoot?.lastElementChild as HTMLElement;
  const next = host.nextElementSibling;
  /** Where the content below begins. */
  const edge = () => {
    const { top, bottom } = (next ?? host).getBoundingClientRect();
    return next ? top : bottom;
  };
  const edgeAt = (density: number) => {
    setDensity(drawn, density);
    return edge();
  };
  drawn.style.display = 'none';
  const wanted = edge();
  const leading = readLeadingMargin(host);
  const heights = [...host.querySelectorAll('textarea')].map(({ offsetHeight }) => offsetHeight);
  drawn.style.display = '';
  drawn.style.marginBlockStart = `${leading}px`;
  removing();
  hideTwin(light);
  // wide controls of the light form may have made the tag wider than its place
  const { width } = host.getBoundingClientRect();
  if (edge() > wanted) fitTextAreas(drawn, heights);
  if (edge() > wanted) {
    let loose = 0;
    let dense = DENSEST;
    for (let step = 0; step < STEPS; step++) {
      const middle = (loose + dense) / 2;
      if (edgeAt(middle) > wanted) loose = middle;
      else dense = middle;
    }
    setDensity(drawn, dense);
  }
  // twice: setting a height stops the last margin from collapsing with the page's
  for (let pass = 0; pass < 2 && edge() < wanted; pass++) {
    drawn.style.minBlockSize = `${drawn.getBoundingClientRect().height + wanted - edge()}px`;
  }
  const observer = new ResizeObserver(() => {
    if (Math.abs(host.getBoundingClientRect().width - width) < 1) return;
    drawn.removeAttribute('style');
    observer.disconnect();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
