import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';
import { withoutSecrets } from '../../../shared/without-secrets.ts';
import type { Track } from '../clicks/tracker.ts';

export interface HashViewsOptions {
  /** GA4 measurement id; without one the view is a separate event. */
  measurementId: string;
  track: Track;
  /** Runs `send` once the visitor has allowed it. */
  consent(send: () => void): boolean;
}

/** Counts a change of the address' hash as a page view: a `config` command whose `page_path` holds the hash (site §7). */
export function startHashViews(
  { measurementId, track, consent }: HashViewsOptions,
  { window }: PageBrowser = pageBrowser,
): Stop {
  const view = () => {
    const { href, origin } = window.location;
    const params = { page_path: withoutSecrets(href).replace(origin, '') };
    consent(() => {
      if (measurementId) track('config', measurementId, params);
      else track('event', 'page_view', params);
    });
  };
  window.addEventListener('hashchange', view);
  return () => window.removeEventListener('hashchange', view);
}
