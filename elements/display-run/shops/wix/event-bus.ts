import type { Browser } from '../../../../shared/browser.ts';

type SiteListener = (name: string, data: unknown) => void;

interface EventBus {
  register(id: string, hear: SiteListener): void;
}

interface WixPage {
  wixDevelopersAnalytics?: Partial<EventBus>;
}

/** Who hears a page's bus: it takes a listener once per id and never gives it back. */
const listeners = new WeakMap<object, Set<SiteListener>>();

/**
 * Hears the events of the site's own apps (Wix, "Analytics events"): AddToCart, Purchase, CustomEvent and others, from
 * when the bus is there until `signal`.
 */
export function subscribeToSite({ window }: Browser, hear: SiteListener, signal: AbortSignal): void {
  const page: WixPage & EventTarget = window as never;
  const join = () => {
    const bus = page.wixDevelopersAnalytics;
    if (typeof bus?.register !== 'function') return;
    const known = listeners.get(bus);
    const all = known ?? new Set<SiteListener>();
    all.add(hear);
    signal.addEventListener('abort', () => all.delete(hear), { once: true });
    if (known) return;
    listeners.set(bus, all);
    try {
      bus.register('tagdrop', (name, data) => {
        for (const each of [...all]) each(String(name), data);
      });
    } catch {
      // not the bus that we know: logins are seen all the same, the cart is what the provider says
    }
  };
  if (page.wixDevelopersAnalytics) join();
  else page.addEventListener('wixDevelopersAnalyticsReady', join, { once: true, signal });
}
