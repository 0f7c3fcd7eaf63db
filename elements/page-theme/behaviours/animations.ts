import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { findEffect } from './effects.ts';
import { observeElements } from './observe-elements.ts';
import { createWaypoints } from './waypoints.ts';

/** Site §9: percent of the viewport's height. */
export const BLOCK_OFFSET = 90;
export const STAGGER_OFFSET = 120;
/** Between two items of a stagger block that names no other time. */
export const STAGGER_MS = 100;

/**
 * Hides only on a screen and only without reduced motion. Without script, or after a script failed or stopped, this
 * sheet does not exist, and everything is visible.
 */
const HIDE = '@media screen and (prefers-reduced-motion:no-preference){[data-animate-wait]{opacity:0}}';

/** Targets that have played their effect; each plays it once in the life of the page, whatever starts and stops. */
const played = new WeakSet<Element>();

/**
 * Page animation blocks (site §3, §4): `[data-animate-type]` waits invisibly until its waypoint, then plays its
 * effect once and is marked `data-animate-done`.
 *
 * With `data-animate-columns="columns"` each child has its own waypoint, with `"stagger"` the children follow one
 * another from the block's waypoint; `data-animate-item` is a selector that replaces "child". Delay, duration and
 * stagger are milliseconds.
 */
export function startAnimations(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const { window, log } = browser;
  const document = window.document;
  const stopSheet = adoptStyles(document, HIDE);
  const waypoints = createWaypoints(browser, BLOCK_OFFSET);
  const staggered = createWaypoints(browser, STAGGER_OFFSET);
  const running = new Set<Animation>();
  const finish = () => {
    for (const animation of running) animation.finish();
  };
  window.addEventListener('beforeprint', finish);
  const isPainted = window.performance.getEntriesByType('paint').length > 0;
  let isStarting = true;
  /** Visible elements are not hidden just to come back with an effect. */
  const isSeen = (target: Element) => {
    if (!isStarting || !isPainted || window.getComputedStyle(target).opacity === '0') return false;
    const { top, bottom } = target.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  };

  const stopBlocks = observeElements(browser, '[data-animate-type]', (block) => {
    const type = block.dataset.animateType ?? '';
    const effect = findEffect(type);
    if (!effect) {
      log.warnOnce(
        `effect ${type}`,
        `<page-theme>: there is no animation effect "${type}"; its block appears without one.`,
      );
      return undefined;
    }
    const number = (name: 'animateDelay' | 'animateDuration' | 'animateStagger', otherwise: number) => {
      const value = Number(block.dataset[name] || otherwise);
      if (value >= 0 && value < Number.POSITIVE_INFINITY) return value;
      log.warnOnce(
        `${name} ${value}`,
        `<page-theme>: "${block.dataset[name]}" is not a time in milliseconds.`,
      );
      return otherwise;
    };
    const delay = number('animateDelay', 0);
    const duration = number('animateDuration', effect.durationMs);
    const isStagger = block.dataset.animateColumns === 'stagger';
    const step = isStagger ? number('animateStagger', STAGGER_MS) : 0;
    const targets = block.dataset.animateColumns ? findItems(block, log) : [block];
    const stops: Stop[] = [];
    const show = (target: HTMLElement, quietly: boolean) => {
      target.removeAttribute('data-animate-wait');
      target.setAttribute('data-animate-done', '');
      if (quietly || played.has(target)) return;
      played.add(target);
      const animation = target.animate(effect.frames, { duration, easing: 'ease-out' });
      running.add(animation);
      animation.onfinish = () => running.delete(animation);
    };
    const reach = (reached: HTMLElement[], instantly: boolean) => {
      reached.forEach((target, at) => {
        const wait = instantly ? 0 : delay + at * step;
        if (wait > 0) stops.push(browser.after(wait, () => show(target, false)));
        else show(target, instantly);
      });
    };
    for (const target of targets) {
      if (isSeen(target)) played.add(target);
      if (!played.has(target)) target.setAttribute('data-animate-wait', '');
    }
    if (isStagger) stops.push(staggered.add(block, (instantly) => reach(targets, instantly)));
    else
      for (const target of targets)
        stops.push(waypoints.add(target, (instantly) => reach([target], instantly)));
    return () => {
      for (const stop of stops) stop();
      for (const target of targets) {
        target.removeAttribute('data-animate-wait');
        target.removeAttribute('data-animate-done');
      }
    };
  });

  isStarting = false;

  return () => {
    window.removeEventListener('beforeprint', finish);
    stopBlocks();
    waypoints.stop();
    staggered.stop();
    for (const animation of running) animation.cancel();
    stopSheet();
  };
}

function findItems(block: HTMLElement, log: PageBrowser['log']): HTMLElement[] {
  const selector = block.dataset.animateItem || ':scope > *';
  try {
    const items = [...block.querySelectorAll<HTMLElement>(selector)];
    if (items.length > 0) return items;
  } catch {
    // not a selector: the block is its own item, as if nothing matched
  }
  log.warnOnce(
    `item ${selector}`,
    `<page-theme>: data-animate-item="${selector}" matches nothing to animate.`,
  );
  return [block];
}
