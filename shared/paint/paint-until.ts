import type { Browser, Stop } from '../base/browser.ts';
import { loadChunk } from '../base/load-asset.ts';
import { readMember } from '../base/page-names.ts';
import { createMounting, type Drawing } from './mounting.tsx';
import { paintInto } from './paint-view.tsx';
import { createInputs } from './properties/inputs.ts';

/** When React takes a painted view over. */
export interface HydrationTrigger {
  /** A pointer on one of these, or any input, is a reason to fetch it immediately. */
  readonly touched: string;
  /** Asked at the last moment. */
  mayBegin(): boolean;
}

/**
 * Paints a view immediately, and hands the same nodes to React when the visitor begins to use it (decision D-1).
 * Visitors who only look and close never download react-dom.
 * @param when null for a view that stays painted: nothing in it needs React.
 */
export function paintUntil<E>(drawing: Drawing<E>, browser: Browser, when: HydrationTrigger | null): Stop {
  const { root } = drawing;
  const mounting = createMounting(drawing);
  const seat = readMember(root.ownerDocument, 'createElement')(mounting.seat);
  const waiting = new AbortController();
  const { signal } = waiting;
  let unmount: Stop = () => {};
  root.append(seat);
  const inputs = createInputs();
  const painting = paintInto(seat, drawing, inputs, queueMicrotask);

  const begin = async () => {
    waiting.abort();
    const { hydrateView } = await loadChunk(browser, 'react', () => import('../react/mount-view.tsx'));
    // React was evaluated in this task; hydration gets a separate one
    browser.after(0, () => {
      if (seat.isConnected && when?.mayBegin()) unmount = hydrateView(seat, mounting, { painting, inputs });
    });
  };
  const ask = () => void begin().catch(() => {}); // logged already; it stays painted, which is alive

  if (when) {
    seat.addEventListener('input', ask, { signal });
    const pressed = ({ target }: Event) => (target as Element).closest(when.touched) && ask();
    seat.addEventListener('pointerdown', pressed, { signal });
  }
  return () => {
    waiting.abort();
    painting.stop();
    unmount();
    seat.remove();
  };
}
