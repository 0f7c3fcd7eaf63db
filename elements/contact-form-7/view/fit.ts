/**
 * How densely a form may be drawn. What it gives up, in this order: from 0 to 1 the height of texts of several lines,
 * from 1 to 2 space between its paragraphs, from 2 to 3 height of lines and controls. A control stays easy to hit, and a
 * label closer to its own field than to the one before.
 */
const DENSEST = 3;

/** How often the range is halved: the result is exact to about a pixel on a long form. */
const STEPS = 8;

const between = (loose: number, dense: number, share: number): number =>
  loose + (dense - loose) * Math.min(1, Math.max(0, share));

function setDensity(drawn: HTMLElement, density: number, areas: ReadonlyMap<HTMLElement, number>): void {
  const { style } = drawn;
  const last = density - 2;
  const values: Readonly<Record<string, string>> = {
    '--fit-gap': `${between(18, 12, density - 1)}px`,
    '--fit-control': `${between(44, 40, last)}px`,
    '--fit-item': `${between(32, 24, last)}px`,
    'line-height': `${between(1.5, 1.2, last)}`,
  };
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  for (const [area, height] of areas) {
    // three lines stay
    const least = Math.min(height, between(88, 72, last));
    area.style.height = `${between(height, least, density)}px`;
  }
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
  drawn.style.display = 'none';
  const wanted = edge();
  const leading = readLeadingMargin(host);
  drawn.style.display = '';
  drawn.style.marginBlockStart = `${leading}px`;
  removing();
  hideTwin(light);
  // wide controls of the light form may have made the tag wider than its place
  const { width } = host.getBoundingClientRect();
  if (edge() > wanted) {
    const areas = new Map(
      [...drawn.querySelectorAll('textarea')]
        .filter(({ offsetHeight }) => offsetHeight > 0)
        .map((area) => [area, area.offsetHeight]),
    );
    let loose = 0;
    let dense = DENSEST;
    for (let step = 0; step < STEPS; step++) {
      const middle = (loose + dense) / 2;
      setDensity(drawn, middle, areas);
      if (edge() > wanted) loose = middle;
      else dense = middle;
    }
    setDensity(drawn, dense, areas);
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
