import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { Drawing } from '../../../shared/paint/mounting.tsx';
import { paintUntil } from '../../../shared/paint/paint-until.ts';
import type { Control } from '../form/kinds.ts';
import type { Popup } from '../state.ts';

/** A line of text, a text area, a date, a checkbox: the painter draws them and handles all their events. */
const PLAIN: ReadonlySet<Control> = new Set(['text', 'textarea', 'date', 'consent', 'hidden']);

/** No part of it ever needs React: typing, checking, sending and thanking all work on the painted nodes. */
export const isPlain = ({ template, form }: Popup): boolean =>
  !template && form.fields.every(({ control }) => PLAIN.has(control));

/**
 * How a popup is drawn immediately; undefined for one with features, whose views keep state in React. A template or a
 * form with something to choose from is handed to React when it is touched, but never during its exit.
 */
export function paintPopup(browser: Browser, popup: Popup): ((drawing: Drawing<Popup>) => Stop) | undefined {
  if (popup.features) return undefined;
  const takeOver = { touched: 'form *', mayBegin: () => popup.getState().phase === 'open' };
  return (drawing) => paintUntil(drawing, browser, isPlain(popup) ? null : takeOver);
}
