import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { observeElements } from './observe-elements.ts';
import { createWaypoints } from './waypoints.ts';

/** Site §9. */
export const HEADLINE_OFFSET = 85;
export const HEADLINE_DELAY_MS = 500;
/** Between two letters … */
export const LETTER_MS = 60;
/** … or less: motion of more than five seconds would need a pause button (WCAG 2.2.2). */
export const TYPING_AT_MOST_MS = 4500;

/**
 * The element's own text occupies its space from the beginning, including letters not typed yet, and phrases cover
 * it: typing shifts nothing. Print shows the own text.
 */
const SHEET = `@media screen{[data-typed-rest]{opacity:0}[data-typed-phrase]{position:absolute}}
@media print{[data-typed-phrase]{display:none}}
[data-typed-own]{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}`;

/**
 * Types a headline, `<span data-typed="phrase|another">own text</span>`: the phrases first, each erased again, and in
 * the end the element's own text. Longer phrases cover what follows. That text is in the document all the time, for
 * assistive technology, for search and without script; the typing is hidden from them.
 */
export function startHeadline(_options: object = {}, browser: PageBrowser = pageBrowser): Stop {
  const document = browser.window.document;
  const stopSheet = adoptStyles(document, SHEET);
  const waypoints = createWaypoints(browser, HEADLINE_OFFSET);
  const typed = new WeakSet<Element>();

  const stopAll = observeElements(browser, '[data-typed]', (headline) => {
    const text = headline.textContent ?? '';
    if (typed.has(headline) || !text.trim()) return undefined;
    const states = listStates((headline.dataset.typed ?? '').split('|').filter(Boolean), text);
    const nodes = [...headline.childNodes];
    const make = (hook: string) => {
      const span = document.createElement('span');
      span.setAttribute(hook, '');
      return span;
    };
    const own = make('data-typed-own');
    const phrase = make('data-typed-phrase');
    const shown = make('data-typed-shown');
    const rest = make('data-typed-rest');
    const picture = make('aria-hidden');
    picture.ariaHidden = 'true';
    picture.append(phrase, shown, rest);
    own.append(...nodes);
    headline.replaceChildren(own, picture);
    const draw = (state: State) => {
      phrase.textContent = state.phrase;
      shown.textContent = text.slice(0, state.length);
      rest.textContent = text.slice(state.length);
    };
    draw({ phrase: '', length: 0 });

    let stopTimer: Stop | undefined;
    const stop = () => {
      stopWaiting();
      stopTimer?.();
      stopTimer = undefined;
      if (own.isConnected) headline.replaceChildren(...nodes);
    };
    const letterMs = Math.min(LETTER_MS, TYPING_AT_MOST_MS / states.length);
    // by the clock, not by counting timers: a slow page and a tab in the background make those late
    const type = (begin: number) => {
      const state = states[Math.floor((browser.window.performance.now() - begin) / letterMs)];
      if (!state) return stop();
      draw(state);
      stopTimer = browser.after(letterMs, () => type(begin));
    };
    const stopWaiting = waypoints.add(headline, (instantly) => {
      typed.add(headline);
      if (!instantly)
        stopTimer = browser.after(HEADLINE_DELAY_MS, () => type(browser.window.performance.now()));
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

/** The phrase over the own text, and how much of the own text is visible. */
interface State {
  phrase: string;
  length: number;
}

/** Letter by letter: each phrase grows and shrinks again, then the own text grows. */
function listStates(phrases: string[], text: string): State[] {
  const growing = (word: string) => [...word].map((_, at, letters) => letters.slice(0, at + 1).join(''));
  return [
    ...phrases
      .flatMap((phrase) => [...growing(phrase), ...growing(phrase).reverse(), ''])
      .map((phrase) => ({ phrase, length: 0 })),
    ...growing(text).map(({ length }) => ({ phrase: '', length })),
  ];
}
