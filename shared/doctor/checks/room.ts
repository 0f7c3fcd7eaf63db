import type { Finding } from '../report.ts';
import { isBar, type Surface } from '../surface.ts';

/** Where the page keeps what is fixed to it, and what it says about anchors. */
export interface PageState {
  readonly root: string;
  readonly padding: readonly [top: string, bottom: string];
  readonly places: ReadonlyMap<Element, number>;
}

const FIXED = /^(?:fixed|sticky|relative)$/;
const OURS =
  'poptin-popup,poptin-tab,consent-banner,contact-form-7,sbi-feed,link-analytics,page-theme,[popover]';
/** Elements that are looked at, the outer ones first. */
const MOST = 200;

/** A look at the page at rest, at its beginning. */
export function readPage(document: Document): PageState {
  const { documentElement: root, body } = document;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
  const outer = [...body.querySelectorAll('body > *, body > * > *, body > * > * > *')].slice(0, MOST);
  const places = outer
    .filter((each) => FIXED.test(getComputedStyle(each).position) && each.getClientRects().length > 0)
    // the mark of the preview moves to where it hides nothing
    .filter((each) => !each.matches(OURS))
    .map((each) => [each, Math.round(each.getBoundingClientRect().top + scrollY)] as const);
  return {
    root: `${root.style.cssText}|${body.style.cssText}`,
    padding: [scrollPaddingTop, scrollPaddingBottom],
    places: new Map(places),
  };
}

/** An anchor, and what has the focus, stop beside a bar (WCAG 2.4.11). */
export async function checkAnchors(surface: Surface, settled: () => Promise<void>): Promise<Finding[]> {
  if (!isBar(surface)) return [];
  const { documentElement: root } = document;
  if (root.scrollHeight <= innerHeight + 1) return [];
  const isTop = surface.kind === 'top-bar';
  const before = scrollY;
  // in the middle of the page, where nothing but the bar decides
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;inset-inline-start:0;inline-size:1px;block-size:1px';
  probe.style.top = `${root.scrollHeight / 2}px`;
  document.body.append(probe);
  probe.scrollIntoView({ block: isTop ? 'start' : 'end', behavior: 'instant' });
  await settled();
  const { top, bottom } = probe.getBoundingClientRect();
  const bar = surface.panel.getBoundingClientRect();
  probe.remove();
  scrollTo({ top: before, behavior: 'instant' });
  const isUnder = isTop ? bottom <= bar.bottom - 1 : top >= bar.top + 1;
  if (!isUnder || top > innerHeight || bottom < 0) return [];
  return [
    {
      check: 'anchors',
      surface: surface.name,
      what: `Anchors and the keyboard’s focus stop under it: ${Math.round(isTop ? bar.bottom - top : bottom - bar.top)} px of them are hidden.`,
      fix: isTop
        ? 'Let no script of the page set scroll-padding on <html>, or add the bar to it: scroll-padding-top: var(--poptin-bar-top, 0px).'
        : 'Let no script of the page set scroll-padding on <html>, or add the bar to it: scroll-padding-bottom: var(--poptin-bar-bottom, 0px).',
    },
  ];
}

/** After a surface has gone the page is as it was. */
export function checkLeftBehind(surface: Surface, before: PageState, after: PageState): Finding[] {
  const what: string[] = [];
  const [top, bottom] = after.padding;
  if (top !== before.padding[0]) what.push(`scroll-padding-top was ${before.padding[0]} and stays ${top}`);
  if (bottom !== before.padding[1])
    what.push(`scroll-padding-bottom was ${before.padding[1]} and stays ${bottom}`);
  if (after.root !== before.root) what.push('the style attribute of <html> or <body> is not what it was');
  const moved = [...before.places].filter(([element, place]) => {
    const now = after.places.get(element);
    return now !== undefined && Math.abs(now - place) > 1;
  });
  if (moved.length > 0)
    what.push(`${moved.length} elements of the page stay moved, the first by ${by(moved[0], after)} px`);
  if (what.length === 0) return [];
  return [
    {
      check: 'left-behind',
      surface: surface.name,
      what: `After it has closed, ${what.join('; ')}.`,
      fix: 'If a script of the page sets these on scroll or resize, let it use CSS (position: sticky); otherwise set bar-shift="page" on the tag, and tell us with this report.',
    },
  ];
}

const by = (moved: readonly [Element, number] | undefined, { places }: PageState): number =>
  moved ? (places.get(moved[0]) ?? 0) - moved[1] : 0;
