import type { Stop } from '../../../shared/base/browser.ts';
import { type PageBrowser, pageBrowser } from '../../../shared/base/page-browser.ts';

/** Tells style sheets that scripts run: class `js` on the root, in place of `no-js` (site §4). */
export function startJsClass(_options: object = {}, { window }: PageBrowser = pageBrowser): Stop {
  const { classList } = window.document.documentElement;
  const added = !classList.contains('js');
  let removed = classList.contains('no-js');
  classList.add('js');
  classList.remove('no-js');
  return () => {
    if (added) classList.remove('js');
    if (removed) classList.add('no-js');
    removed = false;
  };
}
