import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal } from '../../../../shared/base/page-names.ts';

type SiteListener = (name: string, data: unknown) => void;

interface EventBus {
  register(id: string, listener: SiteListener): void;
}

/** The listeners of a page's bus: it takes one listener per id, and never removes it. */
const listeners = new WeakMap<object, Set<SiteListener>>();

/**
 * Listens to the events of the site's own apps (Wix, "Analytics events"): AddToCart, Purchase, CustomEvent and
 * others, from when the bus exists until `signal`.
 */
export function subscribeToSite({ window }: Browser, listener: SiteListener, signal: AbortSignal): void {
  const find = () => readGlobal(window, 'wixDevelopersAnalytics') as Partial<EventBus> | undefined;
  const join = () => {
    const bus = find();
    if (typeof bus?.register !== 'function') return;
    const known = listeners.get(bus);
    const all = known ?? new Set<SiteListener>();
    all.add(listener);
    signal.addEventListener('abort', () => all.delete(listener), { once: true });
    if (known) return;
    listeners.set(bus, all);
    try {
      bus.register('tagdrop', (name, data) => {
        for (const each of [...all]) each(String(name), data);
      });
    } catch {
      // an unknown bus: logins are still noticed, and the provider knows the cart
    }
  };
  if (find()) join();
  else window.addEventListener('wixDevelopersAnalyticsReady', join, { once: true, signal });
}
