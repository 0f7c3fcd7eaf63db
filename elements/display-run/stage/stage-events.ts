import type { Stop } from '../../../shared/base/browser.ts';

/** The reports of the popups' elements to the run. */
export interface StageListener {
  onShown(id: string, trigger: string): void;
  /** The visitor has looked at the popup: one in the flow may be on the page and out of sight. */
  onSeen(id: string): void;
  /** The popup has left the screen. */
  onClosed(id: string, reason: string): void;
  /** `detail` of poptin-submit. */
  onSubmitted(id: string, detail: unknown): void;
  /** A bar cannot move a control of the page, and floats next to it. */
  onYields(id: string): void;
  /** A popup asks for another one. */
  onLaunch(from: string, to: string): void;
}

/**
 * Turns the events of the popups' elements into those of popups: one with several places is one popup (decision 84).
 */
export interface StageEvents {
  listen(listener: StageListener): Stop;
  /** Subscribes to an element's events, once however often it is called. */
  observe(element: Element): void;
  /** The visitor has typed something into this element since it was shown. */
  isDirty(element: Element): boolean;
}

type Detail = Readonly<Record<string, string>>;

export function createStageEvents(): StageEvents {
  const current: { listener: StageListener | null } = { listener: null };
  const observed = new WeakSet<Element>();
  const dirty = new WeakSet<Element>();
  const onScreen = new Map<string, Set<Element>>();
  return {
    listen(listener) {
      current.listener = listener;
      return () => {
        current.listener = null;
      };
    },
    isDirty: (element) => dirty.has(element),
    observe(element) {
      if (observed.has(element)) return;
      observed.add(element);
      const on = (type: string, notify: (listener: StageListener, detail: Detail) => void) =>
        element.addEventListener(type, (event) => {
          if (current.listener) notify(current.listener, (event as CustomEvent<Detail>).detail ?? {});
        });
      on('poptin-show', (listener, { poptin_id = '', trigger = '' }) => {
        const places = onScreen.get(poptin_id) ?? new Set();
        onScreen.set(poptin_id, places.add(element));
        if (places.size === 1) listener.onShown(poptin_id, trigger);
      });
      on('poptinView', (listener, { poptin_id = '' }) => listener.onSeen(poptin_id));
      on('poptin-submit', (listener, detail) => listener.onSubmitted(detail.poptin_id ?? '', detail));
      on('poptin-close', (listener, { poptin_id = '', reason = '' }) => {
        dirty.delete(element);
        const places = onScreen.get(poptin_id);
        if (!places?.delete(element) || places.size > 0) return;
        onScreen.delete(poptin_id);
        listener.onClosed(poptin_id, reason);
      });
      on('poptin-launch', (listener, { poptin_id = '' }) =>
        listener.onLaunch(element.getAttribute('popup-id') ?? '', poptin_id),
      );
      on(
        'poptin-bar-resize',
        (listener, { yields }) => yields && listener.onYields(element.getAttribute('popup-id') ?? ''),
      );
      element.addEventListener('input', () => dirty.add(element));
    },
  };
}
