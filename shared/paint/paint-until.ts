import type { Browser, Stop } from '../browser.ts';
import { loadChunk } from '../load-asset.ts';
import { savesData } from '../saves-data.ts';
import { createInputs } from './inputs.ts';
import { type Drawing, mountingOf } from './mounting.tsx';
import { paintInto } from './paint-view.tsx';

/** When React takes a painted view over. */
export interface TakeOver {
  /** It is fetched by itself so long after the painting, in idle time; not where data is to be spared. */
  readonly afterMs: number;
  /** A pointer on one of these, or anything written, is a reason to fetch it at once. */
  readonly touched: string;
  /** Asked at the last moment. */
  mayBegin(): boolean;
}

/**
 * Paints a view at once, and hands the same nodes to React when the visitor begins to use it, or has had a while to look
 * (decision D-1). Who only looks and closes never downloads react-dom.
 */
export function paintUntil<E>(
  drawing: Drawing<E>,
  browser: Browser,
  { afterMs, touched, mayBegin }: TakeOver,
): Stop {
  const { root } = drawing;
  const mounting = mountingOf(drawing);
  const seat = root.ownerDocument.createElement(mounting.seat);
  const waiting = new AbortController();
  const { signal } = waiting;
  let unmount: Stop = () => {};
  root.append(seat);
  const inputs = createInputs();
  const painting = paintInto(seat, drawing, inputs, queueMicrotask);

  const begin = async () => {
    waiting.abort();
    const { takeOver } = await loadChunk(browser, 'react', () => import('../react/mount-view.tsx'));
    // React was evaluated in this task; hydration is one of its own
    browser.after(0, () => {
      if (seat.isConnected && mayBegin()) unmount = takeOver(seat, mounting, { painting, inputs });
    });
  };
  const ask = () => void begin().catch(() => {}); // logged already; it stays painted, which is alive

  seat.addEventListener('input', ask, { signal });
  seat.addEventListener(
    'pointerdown',
    ({ target }) => {
      if ((target as Element).closest(touched)) ask();
    },
    { signal },
  );
  if (!savesData(browser)) {
    const stop = browser.after(afterMs, () => signal.addEventListener('abort', browser.idle(ask)));
    signal.addEventListener('abort', stop);
  }
  return () => {
    waiting.abort();
    painting.stop();
    unmount();
    seat.remove();
  };
}
