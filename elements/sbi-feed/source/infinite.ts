import type { WritableStore } from '../../../shared/base/store.ts';
import type { FeedOptions, FeedState } from '../state.ts';

/** The end of the feed is near at this distance below the window: the photos arrive before they are visible. */
const NEAR = '0px 0px 600px';

interface EndOptions extends Pick<FeedOptions, 'browser' | 'host' | 'signal'> {
  store: WritableStore<FeedState>;
  /** @returns the number of photos that arrived. */
  loadMore(): Promise<number>;
}

/**
 * Attribute `infinite`: loads more near the end of the feed. The button stays, for visitors without a wheel, and for
 * the next try after a failure: nothing is requested again until it is pressed.
 */
export function watchEnd({ browser, host, signal, store, loadMore }: EndOptions): void {
  const { getState, subscribe } = store;
  const watching: { observer?: IntersectionObserver; hasGrown: boolean } = { hasGrown: false };
  const isWanted = () => {
    const { settings, hasMore, loading } = getState();
    return settings.config.infinite && settings.layout !== 'carousel' && hasMore && !loading;
  };
  /** An observer reports its new targets immediately, so a feed that is still too short continues. */
  function watch(): void {
    watching.observer?.disconnect();
    const end = host.shadowRoot?.querySelector('.end');
    if (!end || !isWanted() || signal.aborted) return;
    watching.observer = new browser.window.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && isWanted()) void loadMore();
      },
      { rootMargin: NEAR },
    );
    watching.observer.observe(end);
  }
  const stop = subscribe((now, before) => {
    if (now.pages.length > before.pages.length || now.limit > before.limit) watching.hasGrown = true;
    const isReady = before.loading && !now.loading && watching.hasGrown;
    if (isReady) watching.hasGrown = false;
    if (isReady || now.settings !== before.settings) watch();
  });
  watch();
  signal.addEventListener('abort', () => {
    stop();
    watching.observer?.disconnect();
  });
}
