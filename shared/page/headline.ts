import type { Stop } from '../browser.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { each } from './each.ts';
import { type PageBrowser, pageBrowser } from './page-browser.ts';
import { createWaypoints } from './waypoints.ts';

/** Site §9. */
export const HEADLINE_OFFSET = 85;
export const HEADLINE_DELAY_MS = 500;
/** Between two letters … */
export const LETTER_MS = 60;
/** … or less: what moves by itself for longer than five seconds would need a pause button (WCAG 2.2.2). */
export const TYPING_AT_MOST_MS = 4500;

/** Letters that are still to come keep their place, so typing shifts nothing; print shows them. */
const SHEET =
  '@media screen{[data-typed-rest]{opacity:0}}[data-typed-own]{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}';

/**
 * Types a headline, `<span data-typed="phrase|another">own text</span>`: the phrases first, each erased again, and in
 * the end the element's own text. That text is in the document all the time, for assistive technology, for search and
 * without script; what is typed is hidden from them.
 */
export function startHeadline(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const page = browser.window.document;
  const stopSheet = adoptSheet(page, SHEET);
  const waypoints = createWaypoints(browser, HEADLINE_OFFSET);
  const typed = new WeakSet<Element>();

  const stopAll = each(browser, '[data-typed]', (headline) => {
    const text = headline.textContent ?? '';
    if (typed.has(headline) || !text.trim()) return undefined;
    const states = statesOf([...(headline.dataset.typed ?? '').split('|').filter(Boolean), text]);
    const nodes = [...headline.childNodes];
    const own = page.createElement('span');
    const shown = page.createElement('span');
    const rest = page.createElement('span');
    const picture = page.createElement('span');
    own.dataset.typedOwn = '';
    rest.dataset.typedRest = '';
    picture.ariaHidden = 'true';
    own.append(...nodes);
    picture.append(shown, rest);
    headline.replaceChildren(own, picture);
    const draw = ([before, after]: readonly [string, string]) => {
      shown.textContent = before;
      rest.textContent = after;
    };
    draw(['', text]);

    let stopTimer: Stop | undefined;
    const stop = () => {
      stopWaiting();
      stopTimer?.();
      stopTimer = undefined;
      if (own.isConnected) headline.replaceChildren(...nodes);
    };
    const letterMs = Math.min(LETTER_MS, TYPING_AT_MOST_MS / states.length);
    const type = (at: number) => {
      const state = states[at];
      if (!state) return stop();
      draw(state);
      stopTimer = browser.after(letterMs, () => type(at + 1));
    };
    const stopWaiting = waypoints.add(headline, (instantly) => {
      typed.add(headline);
      if (!instantly) stopTimer = browser.after(HEADLINE_DELAY_MS, () => type(0));
    });
    if (typed.has(headline)) stop(); // reduced motion
    browser.window.addEventListener('beforeprint', stop, { once: true });
    return () => {
      browser.window.removeEventListener('beforeprint', stop);
      stop();
    };
  });

  return () => {
    stopAll();
    waypoints.stop();
    stopSheet();
  };
}

/** What stands and what is still to come, letter by letter: each phrase grows, all but the last shrink again. */
function statesOf(phrases: string[]): (readonly [string, string])[] {
  return phrases.flatMap((phrase, at) => {
    const letters = [...phrase];
    const growing = letters.map(
      (_, count) => [letters.slice(0, count + 1).join(''), letters.slice(count + 1).join('')] as const,
    );
    return at === phrases.length - 1 ? growing : [...growing, ...[...growing].reverse().slice(1)];
  });
}
