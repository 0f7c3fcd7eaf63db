import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import { readGlobal } from '../../../shared/base/page-names.ts';

/** Sends one command to Google Analytics: `event` with a name, or `config` for a page view. */
export type Track = (command: 'event' | 'config', name: string, params: Record<string, unknown>) => void;

/**
 * Looks up the page's tracker for each event, since a consent tool may load it late: the function of MonsterInsights
 * or of Google's snippet; without one, the `dataLayer`, in gtag's form if a measurement id is known (gtag.js reads it
 * once it loads) and as a plain object for Tag Manager otherwise.
 */
export function createTracker({ window }: PageBrowser, measurementId: string): Track {
  return (command, name, params) => {
    const page: { dataLayer?: unknown } = window as never;
    const tracker = readGlobal(window, '__gtagTracker') ?? readGlobal(window, 'gtag');
    const sent = measurementId && command === 'event' ? { ...params, send_to: measurementId } : params;
    if (typeof tracker === 'function') {
      tracker(command, name, sent);
      return;
    }
    if (!Array.isArray(readGlobal(window, 'dataLayer'))) page.dataLayer = [];
    const layer = page.dataLayer as unknown[];
    const { event_callback: eventCallback, ...rest } = sent;
    if (measurementId) layer.push(toArguments(command, name, sent));
    else layer.push({ event: name, ...rest, ...(eventCallback ? { eventCallback } : {}) });
  };
}

/** gtag.js only takes an `arguments` object; an array is ignored. */
function toArguments(..._command: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the object itself is what gtag.js wants
  return arguments;
}
