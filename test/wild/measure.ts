/** Functions that run in the page: they use nothing from outside. */

/** What a page looks like: its root, and the places of its first 200 visible elements. */
export interface Sample {
  readonly title: string;
  readonly hash: string;
  readonly root: string;
  readonly scroll: number;
  readonly places: readonly string[];
}

export function samplePage(): Sample {
  const { documentElement: root, body, title } = document;
  const OURS =
    'poptin-popup, poptin-tab, consent-banner, contact-form-7, sbi-feed, link-analytics, page-theme';
  const elements = [...body.querySelectorAll('*')]
    .filter((each) => !each.closest(OURS) && each.getClientRects().length > 0)
    .slice(0, 200);
  return {
    title,
    hash: location.hash,
    root: `${[...root.classList].join(' ')}|${root.style.cssText}`,
    scroll: root.scrollHeight,
    places: elements.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const place = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
      // ids with digits are made up at each load
      return `${each.localName}${each.id && !/\d/.test(each.id) ? `#${each.id}` : ''} ${place}`;
    }),
  };
}

/** A control of the page that can be pressed where it is, by its name for people. */
export interface Control {
  readonly index: number;
  readonly name: string;
  readonly bottom: number;
  /** The tag of ours that lies on its middle. */
  readonly coveredBy: string;
}

/** The page's controls in the window. */
export function listControls(): Control[] {
  const OURS = 'poptin-popup, poptin-tab, consent-banner, contact-form-7, sbi-feed';
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button]'),
  ];
  return all.flatMap((each, index) => {
    if (each.closest(OURS) || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return [];
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (right - left < 4 || bottom - top < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
      return [];
    const hits = document.elementsFromPoint(x, y);
    const [hit = null] = hits;
    const coveredBy = hit?.closest(OURS)?.localName ?? '';
    // what its own scroller does not show there is not covered
    if (coveredBy && !hits.some((under) => each.contains(under))) return [];
    if (!coveredBy && !each.contains(hit) && !hit?.contains(each)) return []; // covered by the page itself
    const text = (each.getAttribute('aria-label') || each.innerText || each.title || each.className).trim();
    return [
      { index, name: `${each.localName} “${text.slice(0, 30).replaceAll(/\s+/g, ' ')}”`, bottom, coveredBy },
    ];
  });
}

/** Places of controls that stay where they are while the page scrolls. */
export function topsOf(indices: readonly number[]): number[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button]'),
  ];
  return indices.map((index) => Math.round(all[index]?.getBoundingClientRect().top ?? -1));
}
