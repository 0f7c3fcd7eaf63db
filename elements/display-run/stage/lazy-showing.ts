import type { ShowRequest } from '../decide/queue.ts';
import type { Showing } from './showing.ts';

/** Stands for the half of the run that shows until it is there, and hands on what was asked meanwhile. */
export interface ShowingDoor {
  ask(request: ShowRequest): boolean;
  /** The popup is open, about to open, or in the line. */
  isBusy(id: string): boolean;
  /** Null until it was needed. */
  opened(): Showing | null;
  /** Loads it, as something may come up soon. */
  open(): Promise<Showing | null>;
  turn(): void;
  stop(): void;
}

/** @param load rejects if the chunk cannot be had; that is logged already. */
export function createShowingDoor(load: () => Promise<Showing>): ShowingDoor {
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
        for (const each of asked) loaded.ask(each);
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
    ask(request) {
      if (showing) return showing.ask(request);
      early.push(request);
      void open();
      return true;
    },
    isBusy: (id) => showing?.isOpen(id) ?? early.some(({ poptin }) => poptin.id === id),
    opened: () => showing,
    open,
    turn() {
      forget();
      showing?.turn();
    },
    stop() {
      isStopped = true;
      forget();
      showing?.stop();
    },
  };
}
