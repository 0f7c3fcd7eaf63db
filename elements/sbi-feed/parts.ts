import type { Stop } from '../../shared/base/browser.ts';
import { lazy } from '../../shared/base/lazy.ts';
import type { WritableStore } from '../../shared/base/store.ts';
import { adoptStyles } from '../../shared/surface/style-sheets.ts';
import type { ThirdParty } from './consent/held.tsx';
import type { FeedOptions, FeedState } from './state.ts';

/** Parts that only some feeds need: a row of slides, a photo on the top layer. Each is a separate chunk. */
export interface FeedParts {
  /** The list is in the document; a carousel gets its buttons and keys. */
  attach(list: HTMLElement): Stop;
  slide(direction: 1 | -1): void;
  /** Fetches the part that follows the visitor's consent, and says what waits for it. Null if it cannot be loaded. */
  loadConsent(): Promise<ThirdParty | null>;
  /** Fetches the lightbox. Resolves to false if it cannot be loaded. */
  loadLightbox(): Promise<boolean>;
}

export function createParts(
  { browser, host, signal }: Pick<FeedOptions, 'browser' | 'host' | 'signal'>,
  { getState, setState, subscribe }: WritableStore<FeedState>,
): FeedParts {
  const adopt = (styles: readonly string[]) => {
    if (host.shadowRoot && !signal.aborted)
      signal.addEventListener('abort', adoptStyles(host.shadowRoot, ...styles));
  };
  const loadSlides = lazy(browser, 'sbi-feed slides', async () => {
    const part = await import('./view/slides.tsx');
    adopt(part.styles);
    return part;
  });
  const loadLightbox = lazy(browser, 'sbi-feed lightbox', async () => {
    const part = await import('./view/lightbox.tsx');
    adopt(part.styles);
    setState({ Lightbox: part.Lightbox });
    return part;
  });
  const loadConsent = lazy(browser, 'sbi-feed consent', async () => {
    const part = await import('./consent/held.tsx');
    adopt(part.styles);
    setState({ Held: part.Held });
    return part.followThirdParty(browser);
  });
  /** The carousel's chunk; it is loaded before its buttons are drawn. */
  const row: { slide(direction: 1 | -1): void } = { slide() {} };

  return {
    loadConsent,
    loadLightbox: async () => (await loadLightbox()) !== null,
    slide: (direction) => row.slide(direction),
    attach(list) {
      const leaving = new AbortController();
      let stopWatching: Stop | undefined;
      const follow = async () => {
        const isCarousel = getState().settings.layout === 'carousel';
        if (isCarousel === (stopWatching !== undefined) || leaving.signal.aborted) return;
        if (!isCarousel) {
          stopWatching?.();
          stopWatching = undefined;
          return setState({ Slides: null });
        }
        stopWatching = () => {};
        const part = await loadSlides();
        if (!part || leaving.signal.aborted) return;
        row.slide = (direction) => part.slide(list, direction);
        // in the task that draws the buttons: an arrow key works as soon as they are visible
        stopWatching = part.watchSlides(list, (ends) => setState({ ends }));
        setState({ Slides: part.Slides });
      };
      const stops = [subscribe(() => void follow()), () => stopWatching?.()];
      void follow();
      return () => {
        leaving.abort();
        for (const stop of stops) stop();
      };
    },
  };
}
