import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import type { Mounting } from '../paint/mounting.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Hydratable, prepareHydration } from './prepare-hydration.ts';
import { readByReact } from './read-by-react.ts';

/** r2wc passes every view its `container`, which here is the seat below and carries what to draw. */
function Seated({ container }: { container: ViewSeat }) {
  const { content, failed } = container.mounting;
  return createElement(ErrorBoundary, { onError: failed }, content);
}

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Where r2wc keeps its React root. If it has one it only updates: that is how it adopts a hydrated root. */
const R2WC_CONTEXT = Symbol.for('r2wc.context');

/** Servers may import this module too, and have no elements to extend. */
const R2wc = (
  globalThis.HTMLElement ? r2wc(Seated as ComponentType<object>, { props: [] }) : class {}
) as new () => R2wcElement;

/** An r2wc element without a shadow root: it holds the React root and nothing else. */
class ViewSeat extends R2wc {
  /** Not a class field: that would be empty again after the upgrade of a painted seat. */
  declare mounting: Mounting;

  override connectedCallback(): void {
    // painted and not yet React's: a render would discard it
    if (this.mounting) super.connectedCallback();
  }

  /** r2wc unmounts at once, which would lose the state of a view whose host is only being moved. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }

  /** For good, and immediately: pending changes of the engine are not drawn any more. */
  end(): void {
    super.disconnectedCallback();
    this.remove();
  }

  /** Makes the painted nodes React's, all in one task: no event can come in between. */
  hydrate(mounting: Mounting, painted: Hydratable): void {
    const { log, root: shadow } = mounting;
    const release = prepareHydration(painted);
    if (!release) return;
    this.mounting = mounting;
    flushSync(() => {
      const root = hydrateRoot(this, createElement(Seated, { container: this }), {
        onRecoverableError: (cause) =>
          log.warnOnce('hydration', `<${shadow.host.localName}> was drawn again.`, cause),
      });
      Reflect.set(this, R2WC_CONTEXT, { root, ReactComponent: Seated });
    });
    release();
  }
}

/** Views with their own copies (vite.config.ts) have their own seat and hook. */
function prepare({ seat, hook }: Mounting): void {
  readByReact(hook);
  if (!customElements.get(seat)) customElements.define(seat, class extends ViewSeat {});
}

/** Draws by React; the returned function takes it away. */
export function mountView(mounting: Mounting): Stop {
  prepare(mounting);
  const { root } = mounting;
  const seat = readMember(root.ownerDocument, 'createElement')(mounting.seat) as ViewSeat;
  seat.mounting = mounting;
  root.append(seat);
  return () => seat.end();
}

/**
 * Hands the painting inside `seat` to React: the same nodes, with focus, selection and running animations. It stays
 * painted where the seat's tag is not defined, as in another document.
 * @returns the function that removes it.
 */
export function hydrateView(seat: Element, mounting: Mounting, painted: Hydratable): Stop {
  prepare(mounting);
  if (!(seat instanceof ViewSeat) || !seat.isConnected) return () => {};
  seat.hydrate(mounting, painted);
  return () => seat.end();
}
