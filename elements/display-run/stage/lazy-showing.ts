import type { Browser } from '../../../shared/base/browser.ts';
import { lazy } from '../../../shared/base/lazy.ts';
import type { ShowRequest } from '../decide/queue.ts';
import type { Showing } from './showing.ts';

/** Replaces {@link Showing} until its chunk has loaded, and then passes on the requests made in the meantime. */
export interface LazyShowing {
  request(request: ShowRequest): boolean;
  /** The popup is open, about to open, or requested. */
  isBusy(id: string): boolean;
  /** Null until it is needed. */
  loaded(): Showing | null;
  /** Loads it, because a popup may open soon. Null if it cannot be loaded, which is logged. */
  load(): Promise<Showing | null>;
  onPageChange(): void;
}

/** @param create imports the chunk and makes the showing. */
export function createLazyShowing(browser: Browser, create: () => Promise<Showing>): LazyShowing {
  const current: { showing: Showing | null; early: ShowRequest[] } = { showing: null, early: [] };
  const takeEarly = () => current.early.splice(0);
  const refuseEarly = () => {
    for (const each of takeEarly()) each.done(false);
  };
  const get = lazy(browser, 'showing', async () => {
    const showing = await create();
    current.showing = showing;
    for (const each of takeEarly()) showing.request(each);
    return showing;
  });
  const load = async () => {
    const showing = await get();
    if (!showing) refuseEarly();
    return showing;
  };
  return {
    request(request) {
      if (current.showing) return current.showing.request(request);
      current.early.push(request);
      void load();
      return true;
    },
    isBusy: (id) => current.showing?.isOpen(id) ?? current.early.some(({ poptin }) => poptin.id === id),
    loaded: () => current.showing,
    load,
    onPageChange() {
      refuseEarly();
      current.showing?.onPageChange();
    },
  };
}
