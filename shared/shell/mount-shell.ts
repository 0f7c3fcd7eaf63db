import type { Stop } from '../browser.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store.ts';
import type { Locale } from '../words.ts';
import { draw } from './draw.ts';
import type { Child } from './jsx-runtime.ts';

/**
 * Draws `view` inside `root` without React, now and after each change of `engine` or of the language. A view that
 * throws is logged once and disappears, as behind React's error boundary.
 * @returns the function that takes it away.
 */
export function mountShell<S>(
  root: ShadowRoot,
  engine: Store<S>,
  locale: Store<Locale>,
  view: (state: S, locale: Locale) => Child,
  log: Log,
): Stop {
  const seat = root.ownerDocument.createElement('div');
  seat.className = 'tagdrop-root';
  const stops: Stop[] = [];
  const stop = () => {
    for (const each of stops) each();
    seat.remove();
  };
  const redraw = () => {
    const here = locale.getState();
    seat.lang = here.lang;
    seat.dir = here.dir;
    try {
      draw(seat, view(engine.getState(), here));
    } catch (cause) {
      log.errorOnce(`shell ${root.host.localName}`, `<${root.host.localName}> could not be drawn.`, cause);
      stop();
    }
  };
  stops.push(engine.subscribe(redraw), locale.subscribe(redraw));
  root.append(seat);
  redraw();
  return stop;
}
