import { expect, test, vi } from 'vitest';
import { watchEnd } from '../../../../elements/sbi-feed/source/infinite.ts';
import type { FeedState } from '../../../../elements/sbi-feed/state.ts';
import { createStore } from '../../../../shared/base/store.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

/** A feed whose end is on the screen, as an observer reports it at once. */
function open(settings: object = { config: { infinite: true }, layout: 'grid' }) {
  const browser = fakeBrowser();
  const { document } = browser.window;
  const host = document.createElement('div');
  const end = document.createElement('span');
  end.className = 'end';
  host.attachShadow({ mode: 'open' }).append(end);
  const life = new AbortController();
  const observers = new Set<object>();
  Object.assign(browser.window, {
    IntersectionObserver: class {
      constructor(readonly report: (entries: object[]) => void) {}
      observe() {
        observers.add(this);
        queueMicrotask(() => observers.has(this) && this.report([{ isIntersecting: true }]));
      }
      disconnect() {
        observers.delete(this);
      }
    },
  });
  const state = { settings, hasMore: true, loading: false, pages: [], limit: 9 };
  const store = createStore(state as unknown as FeedState);
  const loadMore = vi.fn(async () => 0);
  watchEnd({ browser, host, signal: life.signal, store, loadMore });
  return { browser, store, loadMore, life, observers };
}

test('loads more while the end is near, and stops at the feed’s end', async () => {
  const { browser, store, loadMore } = open();
  await browser.settle();
  expect(loadMore).toHaveBeenCalledTimes(1);
  for (const hasMore of [true, false]) {
    store.setState({ loading: true });
    store.setState({ limit: store.getState().limit + 9, hasMore });
    store.setState({ loading: false });
    await browser.settle();
  }
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test('requests nothing after a failure, until the button has brought something', async () => {
  const { browser, store, loadMore } = open();
  await browser.settle();
  const finish = async (change: Partial<FeedState>) => {
    store.setState({ loading: true });
    store.setState({ ...change });
    store.setState({ loading: false });
    await browser.settle();
  };
  await finish({});
  await finish({});
  expect(loadMore).toHaveBeenCalledTimes(1);
  await finish({ limit: 18 });
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test.each([
  { config: { infinite: false }, layout: 'grid' },
  { config: { infinite: true }, layout: 'carousel' },
])('does nothing with %o, and starts when the attribute is set', async (settings) => {
  const { browser, store, loadMore } = open(settings);
  await browser.settle();
  expect(loadMore).not.toHaveBeenCalled();
  store.setState({ settings: { config: { infinite: true }, layout: 'grid' } as never });
  await browser.settle();
  expect(loadMore).toHaveBeenCalledOnce();
});

test('leaves nothing behind', async () => {
  const { life, observers, store } = open();
  life.abort();
  store.setState({ settings: { config: { infinite: true }, layout: 'grid' } as never });
  expect(observers.size).toBe(0);
});
