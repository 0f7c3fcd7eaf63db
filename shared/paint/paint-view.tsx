import type { Stop } from '../base/browser.ts';
import { type Drawing, localise } from './mounting.tsx';
import { type Painting, paint } from './paint.ts';
import type { Inputs } from './properties/inputs.ts';

/** Paints inside `seat` like {@link paint}. A view that throws is logged once, as by React's error boundary. */
export function paintInto<E>(
  seat: ParentNode & Node,
  drawing: Drawing<E>,
  ...how: [inputs?: Inputs, whenAsked?: (task: () => void) => void]
): Painting {
  const { log, failed } = drawing;
  const { host } = drawing.root;
  const drop = (cause: unknown) => {
    log.errorOnce(`view ${host.localName}`, `<${host.localName}> could not be drawn.`, cause);
    failed?.();
  };
  return paint(seat, localise(drawing), drop, ...how);
}

/** Paints a view that never needs React. Returns the function that removes it. */
export const paintView = <E,>(drawing: Drawing<E>, inputs?: Inputs): Stop =>
  paintInto(drawing.root, drawing, inputs).stop;
