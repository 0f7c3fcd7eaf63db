import type { Browser, Stop } from '../../../../shared/base/browser.ts';
import { type Band, isCaught, listControls } from '../../../../shared/page/caught-controls.ts';
import { BAR_PUSH_MS } from '../animate-from.ts';
import type { Bar } from '../bars.ts';
import type { Side } from '../held-elements.ts';
import { keepApart } from '../keep-apart.ts';
import { whenStill } from './when-still.ts';

/** Between two places that are tried. */
const STEP = 8;
/** Around a control that has no other place than under the bar. */
const AROUND = 4;
const CHANGES = ['resize', 'click'];

/**
 * Lets the page's controls win over a bar that cannot move them: it floats where it covers none of them, as close to its
 * edge as possible. If the window has no such place, it has holes where they are.
 * If it pushes the page, it does so by as much more as it is off its edge.
 */
export function yieldBar(browser: Browser, bar: Bar, side: Side): Stop {
  const { window } = browser;
  const { layer, panel, pushes } = bar;
  const document = layer.ownerDocument;
  let stopWaiting: Stop | null = null;

  const bandAt = (off: number): Band => {
    const top = side === 'top' ? off : window.innerHeight - off - panel.offsetHeight;
    return { top, bottom: top + panel.offsetHeight };
  };
  const caughtAt = (off: number): Element[] => {
    const band = bandAt(off);
    const line = side === 'top' ? band.bottom : band.top;
    return listControls(document, band).filter((each) =>
      isCaught(each, side, line, pushes ? off - bar.off : 0),
    );
  };
  const place = () => {
    stopWaiting = null;
    const { innerWidth: width, innerHeight: height } = window;
    let best = { off: 0, caught: caughtAt(0) };
    for (let off = STEP; best.caught.length > 0 && off + panel.offsetHeight < height; off += STEP) {
      const caught = caughtAt(off);
      if (caught.length < best.caught.length) best = { off, caught };
    }
    bar.off = best.off;
    bar.update();
    const holes = best.caught.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return `M${left - AROUND} ${top - AROUND}H${right + AROUND}V${bottom + AROUND}H${left - AROUND}Z`;
    });
    const path = `path(evenodd,"M0 0H${width}V${height}H0Z${holes.join('')}")`;
    layer.style.clipPath = holes.length > 0 ? path : '';
  };
  /** When the page has come to rest. */
  const placeSoon = () => {
    stopWaiting ??= whenStill(browser, BAR_PUSH_MS, place);
  };
  const sizes = new ResizeObserver(placeSoon);
  sizes.observe(panel);
  const leave = pushes ? () => {} : keepApart(layer);
  const options = { passive: true, capture: true };
  for (const type of CHANGES) window.addEventListener(type, placeSoon, options);
  placeSoon();
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, placeSoon, options);
    sizes.disconnect();
    stopWaiting?.();
    leave();
    layer.style.clipPath = '';
  };
}
