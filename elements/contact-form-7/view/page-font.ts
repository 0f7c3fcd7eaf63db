import type { Stop } from '../../../shared/base/browser.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';

/** Overrides what the tag inherits, and yields to whatever the page sets on the tag itself. */
const PROBE = ':host{--tagdrop-font:-;--tagdrop-font-size:-}';

const PROPERTIES = [
  ['--tagdrop-font', 'font-family'],
  ['--tagdrop-font-size', 'font-size'],
] as const;

/**
 * Lets a page write `contact-form-7 { --tagdrop-font: inherit }` to use its own font. For a custom property that
 * keyword means the value of the tag's parent, which looks as if nobody had set anything (CSS Cascade 5, §7.3). So the
 * shadow root briefly sets its own value; it is overridden only if the page has set something on the tag.
 */
export function adoptPageFont(root: ShadowRoot): Stop {
  const stopProbe = adoptStyles(root, PROBE);
  const style = getComputedStyle(root.host);
  const taken = PROPERTIES.filter(([name]) => !style.getPropertyValue(name));
  const rules = taken.map(([, property]) => `${property}:inherit`).join(';');
  stopProbe();
  return rules ? adoptStyles(root, `.tagdrop-root[lang]{${rules}}`) : () => {};
}
