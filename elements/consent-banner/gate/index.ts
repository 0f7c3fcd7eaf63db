/**
 * `dist/consent-gate.js`: a classic script, first in the head, so that nothing runs before it (decision site-7). It
 * reads `<script type="application/json" data-consent-config>` above it, CookieYes' `_ckyConfig` wherever the page sets
 * it, or its own `data-law`, and the visitor's cookie. It works without the banner, before it, and next to a second
 * copy of itself.
 */
import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { readGateConfig } from './config.ts';
import { openGate } from './open-gate.ts';
import { readJson } from './page-config.ts';
import { findGate, registerGate } from './page-gate.ts';

// an app may also import it where it renders on a server
if (globalThis.window && !findGate(window)) {
  const law = readMember(document, 'currentScript')?.dataset.law;
  const json = readJson(document, 'script[data-consent-config]');
  let known = readGlobal(window, '_ckyConfig');
  // WordPress may print it anywhere. This observer is created, and therefore called, before the gate's
  const observer = new MutationObserver(() => {
    const now = readGlobal(window, '_ckyConfig');
    if (now && now !== known) configure(readGateConfig(now, law), '');
    known = now;
    if (readMember(document, 'readyState') !== 'loading') observer.disconnect();
  });
  if (!json) observer.observe(document, { childList: true, subtree: true });
  const configure = openGate(window, readGateConfig(json ?? known, law));
  registerGate(window, configure);
}
