import type { ShowRequest } from '../decide/queue.ts';
import type { Showing } from './showing.ts';

/** Stands for the half of the run that shows until it is there, and hands on what was asked meanwhile. */
export interface LazyShowing {
  request(request: ShowRequest): boolean;
  /** The popup is open, about to open, or in the line. */
  isBusy(id: string): boolean;
  /** Null until it was needed. */
  loaded(): Showing | null;
  /** Loads it, as something may come up soon. */
  load(): Promise<Showing | null>;
  onPageChange(): void;
  stop(): void;
}

/** @param load rejects if the chunk cannot be had; that is logged already. */
export function createLazyShowing(load: () => Promise<Showing>): LazyShowing {
  let showing: Showing | null = null;
  let loading: Promise<Showing | null> | null = null;
  let isStopped = false;
  let early: ShowRequest[] = [];
  const forget = () => {
    const forgotten = early;
    early = [];
    for (const each of forgotten) each.done(false);
  };
  const open = () => {
    loading ??= load().then(
      (loaded) => {
        if (isStopped) {
          loaded.stop();
          return null;
        }
        showing = loaded;
        const asked = early;
        early = [];
        for (const each of asked) loaded.request(each);
        return loaded;
      },
      () => {
        forget();
        return null;
      },
    );
    return loading;
  };
  return {
    request(request) {
      if (showing) return showing.request(request);
      early.push(request);
      void open();
      return true;
    },
    isBusy: (id) => showing?.isOpen(id) ?? early.some(({ poptin }) => poptin.id === id),
    loaded: () => showing,
    load: open,
    onPageChange() {
      forget();
      showing?.onPageChange();
    },
    stop() {
      isStopped = true;
      forget();
      showing?.stop();
    },
  };
}
