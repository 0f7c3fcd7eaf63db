import type { Stop } from '../../../shared/base/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';

/** Goes before what the tag inherits, and after whatever the page says of the tag itself. */
const PROBE = ':host{--tagdrop-font:-;--tagdrop-font-size:-}';

const PROPERTIES = [
  ['--tagdrop-font', 'font-family'],
  ['--tagdrop-font-size', 'font-size'],
] as const;

/**
 * Lets a page say `contact-form-7 { --tagdrop-font: inherit }` for its own font. To a custom property the word means
 * that of the tag's parent, which looks as if nobody had said anything (CSS Cascade 5, §7.3); so the shadow root says
 * something for a moment, and nothing is left of it only where the tag has asked for what there is not.
 */
export function takePageFont(root: ShadowRoot): Stop {
  const stopProbe = adoptStyles(root, PROBE);
  const style = getComputedStyle(root.host);
  const taken = PROPERTIES.filter(([name]) => !style.getPropertyValue(name));
  const rules = taken.map(([, property]) => `${property}:inherit`).join(';');
  stopProbe();
  return rules ? adoptStyles(root, `.tagdrop-root[lang]{${rules}}`) : () => {};
}
