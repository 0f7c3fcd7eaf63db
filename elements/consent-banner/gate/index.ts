/**
 * `dist/consent-gate.js`: a classic script, first in the head, so that nothing runs before it (decision site-7).
 * It reads `<script type="application/json" data-consent-config>` above it, or its own `data-law`, and the visitor's
 * cookie; it works without the banner, before it, and beside a second copy of itself.
 */
import { readGateConfig } from './config.ts';
import { openGate } from './open-gate.ts';
import { readJson } from './page-config.ts';
import { findGate, registerGate } from './page-gate.ts';

// an app may import it where its server renders too
if (globalThis.window && !findGate(window)) {
  const config = readGateConfig(
    readJson(document, 'script[data-consent-config]'),
    document.currentScript?.dataset.law,
  );
  registerGate(window, openGate(window, config));
}
