import type { Page } from 'playwright/test';
import type { Surface } from './surfaces.ts';

/** What is wrong with a surface on a phone; each look returns a line for each fault, and says nothing else. */

type Where = Pick<Surface, 'tag' | 'within'>;
const where = ({ tag, within }: Where): Where => ({ tag, within });

/** Puts functions into the page that the looks share. */
export const teach = (page: Page) =>
  page.addInitScript(() => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, canvas.scratch-coat, [role="button"]';
    const nameOf = (element: Element) =>
      element.getAttribute('part') ||
      `${element.localName}.${element.className || element.getAttribute('name') || ''}`.trim();
    const findRoot = ({ tag }: Where): ShadowRoot | Document => {
      const host = tag ? document.querySelector(tag) : null;
      return host?.shadowRoot ?? document;
    };
    const findArea = (at: Where): ParentNode => {
      const root = findRoot(at);
      return (at.within && root.querySelector(at.within)) || root;
    };
    const isUsed = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !element.closest('[inert], .visually-hidden, [aria-hidden="true"]') &&
      !(element as HTMLInputElement).disabled;
    const listControls = (at: Where) => {
      const area = findArea(at);
      const all = [...area.querySelectorAll<HTMLElement>(CONTROLS)];
      if (area instanceof HTMLElement && area.matches(CONTROLS)) all.unshift(area);
      return all.filter(isUsed);
    };
    /** What moves in is at its place, and buttons that have just come no longer wait for their first press. */
    const endWaiting = (at: Where) => {
      for (const each of findRoot(at).getAnimations()) {
        if (Number.isFinite(Number(each.effect?.getComputedTiming().endTime))) each.finish();
      }
    };
    Object.assign(window, { phone: { nameOf, findRoot, findArea, isUsed, listControls, endWaiting } });
  });

declare global {
  interface Window {
    phone: {
      nameOf(element: Element): string;
      findRoot(at: Where): ShadowRoot | Document;
      findArea(at: Where): ParentNode;
      listControls(at: Where): HTMLElement[];
      endWaiting(at: Where): void;
    };
  }
}

/** Targets below 44 × 44 px that have another target within the 44 px around their middle (C4). */
export const lookAtTargets = (page: Page, surface: Surface): Promise<string[]> =>
  page.evaluate(
    ({ at, needed }) => {
      const { listControls, nameOf } = window.phone;
      const boxOf = (control: HTMLElement) => {
        // whoever presses a label presses its box
        const label = (control as HTMLInputElement).labels?.[0];
        const isBox = /^(?:checkbox|radio)$/.test((control as HTMLInputElement).type);
        const [one, other] = [control, (isBox && label) || control].map((each) =>
          each.getBoundingClientRect(),
        );
        if (!one || !other) throw new Error('no box');
        return {
          left: Math.min(one.left, other.left),
          right: Math.max(one.right, other.right),
          top: Math.min(one.top, other.top),
          bottom: Math.max(one.bottom, other.bottom),
        };
      };
      const controls = listControls(at);
      /** What has scrolled behind a footer is not beside its buttons. */
      const scrollerOf = (element: Element | null): Element | null =>
        !element || /auto|scroll/.test(getComputedStyle(element).overflowY)
          ? element
          : scrollerOf(element.parentElement);
      const boxes = controls.map(boxOf);
      return controls.flatMap((control, index) => {
        const box = boxes[index];
        // a link in a sentence is as high as its line (WCAG 2.5.8)
        if (!box || (control.localName === 'a' && getComputedStyle(control).display === 'inline')) return [];
        const [width, height] = [box.right - box.left, box.bottom - box.top].map((each) => Math.round(each));
        if ((width ?? 0) >= needed && (height ?? 0) >= needed) return [];
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const half = needed / 2 - 0.5;
        const near = boxes.findIndex(
          (other, otherAt) =>
            otherAt !== index &&
            scrollerOf(control) === scrollerOf(controls[otherAt] ?? null) &&
            other.left < Math.max(box.right, x + half) &&
            other.right > Math.min(box.left, x - half) &&
            other.top < Math.max(box.bottom, y + half) &&
            other.bottom > Math.min(box.top, y - half) &&
            !control.contains(controls[otherAt] as Node) &&
            !controls[otherAt]?.contains(control),
        );
        return near < 0
          ? []
          : [`${nameOf(control)} ${width} × ${height}, beside ${nameOf(controls[near] as Element)}`];
      });
    },
    { at: where(surface), needed: surface.least ?? 44 },
  );

/** What scrolls inside and hands the rest of a swipe to the page (C5), or to the browser's way back (C6). */
export const lookAtChaining = (page: Page, surface: Surface): Promise<string[]> =>
  page.evaluate(
    ({ at, isOver }) => {
      const { findArea, findRoot, nameOf } = window.phone;
      const area = findArea(at);
      const all = [...area.querySelectorAll<HTMLElement>('*')];
      if (area instanceof HTMLElement) all.push(area);
      const host = findRoot(at);
      if (host instanceof ShadowRoot) all.push(host.host as HTMLElement);
      return all.flatMap((each) => {
        const style = getComputedStyle(each);
        const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
        if (/^(?:textarea|select)$/.test(each.localName)) return [];
        const faults: string[] = [];
        if (isOver && scrolls(style.overflowY) && each.scrollHeight > each.clientHeight + 1) {
          if (style.overscrollBehaviorY === 'auto') faults.push(`${nameOf(each)} hands swipes to the page`);
        }
        if (scrolls(style.overflowX) && each.scrollWidth > each.clientWidth + 1) {
          if (style.overscrollBehaviorX === 'auto') faults.push(`${nameOf(each)} swipes back`);
        }
        return faults;
      });
    },
    { at: where(surface), isOver: surface.isOver },
  );

/** Texts that do not grow with the page's (C7), and controls that cannot be reached once they have. */
export async function lookAtTextSize(page: Page, surface: Where): Promise<string[]> {
  return page.evaluate(async (at) => {
    const { findArea, nameOf } = window.phone;
    const heights = () => {
      const found = new Map<Element, number>();
      const texts = document.createTreeWalker(findArea(at) as Node, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement } = text;
        if (!text.nodeValue?.trim() || !parentElement?.checkVisibility()) continue;
        if (parentElement.closest('.visually-hidden, svg, option, script, style')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { height = 0 } = range.getClientRects()[0] ?? {};
        if (height > 1) found.set(parentElement, height);
      }
      return found;
    };
    const before = heights();
    const { style } = document.documentElement;
    style.setProperty('text-size-adjust', '200%');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const after = heights();
    const faults = [...before].flatMap(([element, height]) => {
      const now = after.get(element) ?? height * 2;
      return now < height * 1.3 ? [`${nameOf(element)} ${Math.round(height)} → ${Math.round(now)}`] : [];
    });
    const isIcon = findArea(at) instanceof HTMLButtonElement;
    return before.size === 0 && !isIcon ? ['no words'] : [...new Set(faults)];
  }, where(surface));
}

/** Controls that cannot be pressed at any scroll position, and what scrolls sideways. */
export const lookAtReach = (page: Page, surface: Where): Promise<string[]> =>
  page.evaluate(async (at) => {
    const { endWaiting, findArea, findRoot, listControls, nameOf } = window.phone;
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    endWaiting(at);
    await frames();
    const root = findRoot(at);
    const found: string[] = [];
    const controls = listControls(at);
    if (controls.length === 0) found.push('no controls');
    for (const each of controls) {
      const isHit = (['nearest', 'center', 'start', 'end'] as const).some((block) => {
        each.scrollIntoView({ block, behavior: 'instant' });
        // a link may be on two lines
        const { left, top, width, height } = each.getClientRects()[0] as DOMRect;
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = root.elementFromPoint(x, y);
        const isInside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        return isInside && (each.contains(hit) || hit?.closest('label')?.control === each);
      });
      if (!isHit) found.push(`${nameOf(each)} out of reach`);
    }
    const area = findArea(at);
    const wide = [area, ...area.querySelectorAll('.popup-body, dialog, .scroll, form')].find(
      (each) =>
        each instanceof HTMLElement &&
        each.scrollWidth > each.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(each).overflowX),
    );
    if (wide) found.push(`${nameOf(wide as Element)} scrolls sideways`);
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
    return found;
  }, where(surface));
