import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Stop } from '../browser.ts';
import { ErrorBoundary } from '../element/error-boundary.tsx';
import type { Store } from '../store.ts';
import type { Locale } from '../words.ts';
import './read-by-react.ts';
import { useEngine } from './use-engine.ts';

type AnyView = ComponentType<{ engine: unknown; locale: Store<Locale> }>;

interface Mounted {
  View: AnyView;
  engine: unknown;
  locale: Store<Locale>;
  onError: () => void;
}

/** r2wc hands every view its `container`, which here is the seat below and carries what to draw. */
function Seated({ container }: { container: ViewSeat }) {
  const { View, engine, locale, onError } = container.mounted;
  return (
    <ErrorBoundary onError={onError}>
      <Localised locale={locale}>
        <View engine={engine} locale={locale} />
      </Localised>
    </ErrorBoundary>
  );
}

function Localised({ locale, children }: { locale: Store<Locale>; children: React.ReactNode }) {
  const { lang, dir } = useEngine(locale);
  return (
    <div className="tagdrop-root" lang={lang} dir={dir}>
      {children}
    </div>
  );
}

interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** An r2wc element without a shadow root of its own: it holds the React root and nothing else. */
class ViewSeat extends (r2wc(Seated as ComponentType<object>, { props: [] }) as new () => R2wcElement) {
  mounted!: Mounted;

  /** r2wc unmounts at once, which would lose the state of a view whose host is only being moved. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }
}

/**
 * Each copy of the bundle needs a seat of its own, since a view must be drawn by the React it was compiled against:
 * hooks of one React inside the root of another throw.
 */
function registerSeat(): string {
  for (let copy = 1; ; copy++) {
    const tag = `tagdrop-view-${copy}`;
    if (customElements.get(tag)) continue;
    customElements.define(tag, ViewSeat);
    return tag;
  }
}

const SEAT_TAG = registerSeat();

/** Draws `View` inside `root`; the returned function takes it away. `onError` hears of a view that threw. */
export function mountView(
  root: ShadowRoot,
  View: unknown,
  engine: unknown,
  locale: Store<Locale>,
  onError: () => void,
): Stop {
  const seat = root.ownerDocument.createElement(SEAT_TAG) as ViewSeat;
  seat.mounted = { View: View as AnyView, engine, locale, onError };
  root.append(seat);
  return () => seat.remove();
}
