import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { createAttributeMemory } from './attribute-memory.ts';
import { observeElements } from './observe-elements.ts';

/** What a kind of toggle does besides opening and closing. */
interface Kind {
  /** Nothing around the open target can be reached, and nothing in the closed one (an off-canvas sidebar). */
  modal?: boolean;
  /** Focus moves into the opened target, to its first match of this. */
  focus?: string;
  /** Slides open in this time and hides closed parts; other toggles leave the look to the page's style sheet. */
  slideMs?: number;
}

const FOCUSABLE = 'a[href],button,input:not([type=hidden]),select,textarea,[tabindex]';

const KINDS = {
  menu: {},
  search: { focus: 'input,textarea' },
  sidebar: { modal: true, focus: FOCUSABLE },
  collapse: { slideMs: 350 }, // site §9
} as const satisfies Record<string, Kind>;

/** How often the focus is tried, once a frame. */
const FOCUS_FRAMES = 20;

/** These must stay reachable for a visitor whatever covers the page. */
const ALWAYS_IN_REACH = 'consent-banner,poptin-popup,poptin-tab,script,style,link,template';

/**
 * `[data-{kind}-toggle="id"]` opens and closes the element of that id: the mobile menu, the search box, the off-canvas
 * sidebar (site §2, §4) and what collapses in 350 ms (site §9). The open one has the class `is-open`, its buttons
 * `aria-expanded`. Escape and a click elsewhere close it and give the focus back; a link to a place on the page closes
 * it too. A collapsed part stays findable: search in page and anchors open it.
 */
export function startToggles(
  { kind }: { kind: keyof typeof KINDS },
  browser: PageBrowser = pageBrowser,
): Stop {
  const { window, log } = browser;
  const document = window.document;
  const { modal = false, focus, slideMs }: Kind = KINDS[kind];
  const hook = `data-${kind}-toggle`;
  const stop = new AbortController();
  const { signal } = stop;
  const memory = createAttributeMemory();
  const targets = new Set<HTMLElement>();
  const around = createAttributeMemory();
  const slider = createSlider(window, memory);
  const scrolling = createScrollLock(document.documentElement);
  let opener: HTMLElement | null = null;

  const findButtons = (target: Element) => document.querySelectorAll(`[${hook}="${CSS.escape(target.id)}"]`);

  const apply = (target: HTMLElement, open: boolean) => {
    target.classList.toggle('is-open', open);
    for (const button of findButtons(target)) memory.set(button, 'aria-expanded', String(open));
    if (!modal) return;
    // where the theme shows the sidebar as part of the page, it has no button, and nothing is inert
    memory.set(target, 'inert', open || !hasButton(target) ? null : '');
    around.restore();
    scrolling.free();
    if (!open) return;
    if (window.getComputedStyle(target).position === 'fixed') scrolling.lock();
    for (
      let here: Element = target;
      here !== document.body && here.parentElement;
      here = here.parentElement
    ) {
      for (const other of here.parentElement.children) {
        if (other !== here && !other.matches(ALWAYS_IN_REACH)) around.set(other, 'inert', '');
      }
    }
  };

  /** A visible button outside the target. */
  const hasButton = (target: HTMLElement) =>
    [...findButtons(target)].some((button) => !target.contains(button) && isRendered(button));

  let width = window.innerWidth;
  /** The window has another width: the theme may no longer use the sidebar. */
  const resized = () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    for (const target of targets) {
      if (isOpen(target) && !hasButton(target)) set(target, false);
      else if (!isOpen(target)) memory.set(target, 'inert', hasButton(target) ? '' : null);
    }
  };
  if (modal) window.addEventListener('resize', resized, { signal });

  const set = (target: HTMLElement, open: boolean) => {
    if (open === isOpen(target)) return;
    const inside = target.contains(document.activeElement);
    if (open) opener = document.activeElement as HTMLElement | null;
    apply(target, open);
    if (slideMs) slider.slide(target, open, slideMs);
    if (open && focus) moveFocus(window, target, focus);
    if (!open && (inside || modal)) opener?.focus({ preventScroll: true });
  };
  const closeAll = (except: (target: HTMLElement) => boolean = () => false) => {
    for (const target of targets) if (isOpen(target) && !except(target)) set(target, false);
  };

  const stopEach = observeElements(browser, `[${hook}]`, (button) => {
    const target = document.getElementById(button.getAttribute(hook) ?? '');
    if (!target) {
      log.warnOnce(
        `${hook} ${button.getAttribute(hook)}`,
        `<page-theme>: ${hook} names no element of the page.`,
      );
      return;
    }
    memory.set(button, 'aria-controls', target.id);
    if (button.localName !== 'button') memory.set(button, 'role', 'button');
    const known = targets.has(target);
    targets.add(target);
    apply(target, isOpen(target) || button.ariaExpanded === 'true');
    if (known || !slideMs) return;
    slider.slide(target, isOpen(target), 0);
    target.addEventListener('beforematch', () => set(target, true), { signal });
  });

  document.addEventListener(
    'click',
    (event) => {
      const clicked = event.target as Element;
      const button = clicked.closest?.(`[${hook}]`);
      const target = button && document.getElementById(button.getAttribute(hook) ?? '');
      if (target) {
        event.preventDefault(); // the button may be a link, for pages without script
        set(target, !isOpen(target));
      } else if (!slideMs) closeAll((each) => each.contains(clicked) && !clicked.closest('a[href*="#"]'));
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const button = (event.target as Element).closest?.<HTMLElement>(`[${hook}][role="button"]`);
      if (event.key === ' ' && button) {
        event.preventDefault();
        button.click();
      }
      if (event.key === 'Escape' && !slideMs) closeAll();
    },
    { signal },
  );
  return () => {
    stop.abort();
    stopEach();
    slider.stop();
    for (const target of targets) target.classList.remove('is-open');
    around.restore();
    scrolling.free();
    memory.restore();
  };
}

/** It has a box, and is not hidden. */
const isRendered = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/** The page behind an overlay does not scroll, and does not jump by the width of its scrollbar. */
function createScrollLock({ style, ownerDocument }: HTMLElement) {
  let before: { overflow: string; gutter: string } | null = null;
  return {
    lock() {
      before ??= { overflow: style.overflow, gutter: style.scrollbarGutter };
      const { innerWidth = 0 } = readMember(ownerDocument, 'defaultView') ?? {};
      if (innerWidth > ownerDocument.documentElement.clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    },
    free() {
      if (before) [style.overflow, style.scrollbarGutter] = [before.overflow, before.gutter];
      before = null;
    },
  };
}

const isOpen = (target: Element): boolean => target.classList.contains('is-open');

/** Slides collapsing parts open and shut; closed ones stay findable by search in page. */
function createSlider(window: PageBrowser['window'], memory: ReturnType<typeof createAttributeMemory>) {
  const running = new Map<HTMLElement, Animation>();
  return {
    slide(target: HTMLElement, open: boolean, ms: number) {
      if (open) memory.set(target, 'hidden', null);
      const finish = () => {
        running.delete(target);
        if (!isOpen(target)) memory.set(target, 'hidden', 'until-found');
      };
      const before = running.get(target);
      if (before) {
        before.reverse();
        return;
      }
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (still || ms === 0) {
        finish();
        return;
      }
      const closed = { height: '0px', paddingTop: '0px', paddingBottom: '0px', overflow: 'hidden' };
      const frames = [closed, { height: `${target.offsetHeight}px`, overflow: 'hidden' }];
      const animation = target.animate(open ? frames : frames.reverse(), { duration: ms, easing: 'ease' });
      running.set(target, animation);
      animation.onfinish = finish;
    },
    stop() {
      for (const animation of running.values()) animation.cancel();
    },
  };
}

/**
 * Moves the focus into `target`. An element that opens with a transition of its visibility cannot take it before that
 * begins.
 */
function moveFocus(
  window: PageBrowser['window'],
  target: HTMLElement,
  selector: string,
  frames = FOCUS_FRAMES,
): void {
  if (!isOpen(target)) return;
  target.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  if (frames === 0 || target.contains(target.ownerDocument.activeElement)) return;
  window.requestAnimationFrame(() => moveFocus(window, target, selector, frames - 1));
}
