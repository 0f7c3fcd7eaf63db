import type { Stop } from '../browser.ts';
import { type PageBrowser, pageBrowser } from './page-browser.ts';

/** Tells style sheets that scripts run: class `js` on the root, in the place of `no-js` (site §4). */
export function startJsClass(_options: object = {}, { window }: PageBrowser = pageBrowser): Stop {
  const { classList } = window.document.documentElement;
  const before = ['js', 'no-js'].map((name) => [name, classList.contains(name)] as const);
  classList.add('js');
  classList.remove('no-js');
  return () => {
    for (const [name, was] of before) classList.toggle(name, was);
  };
}
