import type { Browser, Stop } from '../../../shared/browser.ts';
import type { Drawing } from '../../../shared/paint/mounting.tsx';
import { paintUntil } from '../../../shared/paint/paint-until.ts';
import { ENTRY_MS } from '../lifecycle/session.ts';
import type { Popup } from '../state.ts';

/** A visitor who has looked on so long is likely to stay. */
const LOOK_MS = 1000;

/**
 * How a popup is drawn at once; undefined for one with features, whose views keep state in React. React follows when the
 * form is touched, or in idle time, but never into a popup that is on its way out.
 */
export const paintPopup = (
  browser: Browser,
  popup: Popup,
): ((drawing: Drawing<Popup>) => Stop) | undefined =>
  popup.features
    ? undefined
    : (drawing) =>
        paintUntil(drawing, browser, {
          afterMs: ENTRY_MS + LOOK_MS,
          touched: 'form *',
          mayBegin: () => popup.getState().phase === 'open',
        });
