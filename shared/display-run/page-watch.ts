import type { Browser, Stop } from '../browser.ts';
import { watchClickLinks } from './click-links.ts';
import { type RouteListener, watchRoutes } from './routes.ts';

/** What the run hears of the page besides triggers: a chunk of its own, since none of it is urgent. */
export function watchPage(
  browser: Browser,
  options: RouteListener & {
    spa: 'auto' | 'off';
    /** The address when the run began: what changed since is not missed. */
    from: string;
    openByClick(id: string): Promise<boolean>;
  },
): Stop {
  const stops = [
    watchClickLinks(browser, options.openByClick),
    watchRoutes(browser, options.spa, options.from, options),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
