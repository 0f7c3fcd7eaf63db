import type { Stop } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE, formatRecord } from '../../../shared/consent/record.ts';
import type { LaterHost } from '../host.ts';
import { validateSettings } from '../settings/validate-settings.ts';
import { applyPolicy } from './apply-policy.ts';
import { listStrangers } from './list-strangers.ts';

/** RFC 6265 §6.1, in bytes, with the cookie's name. */
const COOKIE_MAX_BYTES = 4096;

/**
 * Reports mistakes in each new configuration, and asks again if the question has changed since the answer. When it
 * returns, it has checked the first configuration: later receipts name its policy.
 */
export function startCheckingSettings({ browser, engine, ...host }: LaterHost): Stop {
  const warn = (mistakes: readonly string[]) => {
    for (const mistake of mistakes) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
  };
  const checkNames = () =>
    warn(
      listStrangers(browser.window.document, host.readFullSettings(), engine.getState().record.categories),
    );
  const check = () => {
    warn(validateSettings(engine.getState().settings.json));
    checkNames();
    const words = host.readWords();
    applyPolicy(browser, engine, host.readFullSettings(), words, host.locale.getState().intl);
    const { record } = engine.getState();
    if (new Blob([CONSENT_COOKIE, '=', formatRecord(record)]).size > COOKIE_MAX_BYTES) {
      const why = 'there are too many categories for the choice to fit into a cookie; every page asks again';
      browser.log.warnOnce('consent size', `<consent-banner>: ${why}.`);
    }
  };
  check();
  return engine.subscribe((now, before) => {
    if (now.settings !== before.settings) check();
    else if (now.choice !== before.choice) checkNames();
  });
}
