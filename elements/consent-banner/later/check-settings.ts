import type { Stop } from '../../../shared/browser.ts';
import { CONSENT_COOKIE, formatRecord } from '../../../shared/consent/record.ts';
import { validateSettings } from '../settings/validate-settings.ts';
import { applyPolicy } from './apply-policy.ts';
import type { LaterHost } from './host.ts';

/** RFC 6265 §6.1, in bytes, with the cookie's name. */
const COOKIE_MAX_BYTES = 4096;

/**
 * Says what is wrong with each new configuration, and asks again where it is another question than was answered.
 * @returns the function that ends it, and when the first one has been looked at: a receipt names its policy from then on.
 */
export function startCheckingSettings({ browser, engine, signal, ...host }: LaterHost): {
  readonly stop: Stop;
  readonly checked: Promise<void>;
} {
  const check = async () => {
    const { settings } = engine.getState();
    for (const mistake of validateSettings(settings.json)) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
    const words = await host.loadWords();
    if (signal.aborted) return;
    applyPolicy(browser, engine, host.readFullSettings(), words);
    const { record } = engine.getState();
    if (new Blob([CONSENT_COOKIE, '=', formatRecord(record)]).size > COOKIE_MAX_BYTES) {
      const why = 'there are so many categories that no cookie holds the choice; every page asks again';
      browser.log.warnOnce('consent size', `<consent-banner>: ${why}.`);
    }
  };
  const checked = check().catch(() => {}); // its words' chunk has said so
  const stop = engine.subscribe((now, before) => {
    if (now.settings !== before.settings) void check();
  });
  return { stop, checked };
}
