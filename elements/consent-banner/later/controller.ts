import { CONSENT_COOKIE, formatRecord } from '../../../shared/consent/record.ts';
import { watchLocale } from '../../../shared/watch-locale.ts';
import { resolveLocale } from '../../../shared/words.ts';
import { applyPolicy, applySettings } from '../choice-updates.ts';
import { hostPreferences } from '../preferences/preference-host.ts';
import { readFullSettings } from '../settings/full-settings.ts';
import { validateSettings } from '../settings/validate-settings.ts';
import { startEnforcement } from './enforcement.ts';
import { followPage } from './follow-page.ts';
import type { BannerHost } from './host.ts';
import { hostRevisit } from './revisit-host.ts';
import { openTopLayer } from './top-layer.ts';
import { loadLaterWords } from './words/index.ts';

/**
 * All of the banner that may come after it is on the screen: what a choice entails, and what the visitor asks for.
 * @returns the function that reads the configuration again; the newest reading wins.
 */
export function startController(host: BannerHost): () => void {
  const { browser, element, engine, config, locale, signal, read } = host;
  if (signal.aborted) return () => {};
  let lastReading = 0;
  const readAgain = async () => {
    const reading = ++lastReading;
    const settings = await read();
    if (reading === lastReading && !signal.aborted) applySettings(engine, settings);
  };
  const check = () => {
    const { settings } = engine.getState();
    void host.followTheme();
    for (const mistake of validateSettings(settings.json)) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
    void loadLaterWords(locale.getState().language, settings).then((words) => {
      if (signal.aborted) return;
      applyPolicy(browser, engine, readFullSettings(settings), words);
      const { record } = engine.getState();
      // RFC 6265 §6.1, in bytes, with the cookie's name
      if (new Blob([CONSENT_COOKIE, '=', formatRecord(record)]).size > 4096) {
        const why = 'there are so many categories that no cookie holds the choice; every page asks again';
        browser.log.warnOnce('consent size', `<consent-banner>: ${why}.`);
      }
    });
  };
  const updateLocale = () => locale.setState(resolveLocale(element, config.getState().lang));
  check();
  const topLayer = openTopLayer(host);
  const viewHost = { ...host, topLayer };
  const stops = [
    engine.subscribe((now, before) => {
      if (now.settings !== before.settings) check();
    }),
    topLayer.stop,
    hostRevisit(viewHost),
    hostPreferences(viewHost),
    followPage(host),
    startEnforcement(host),
    config.subscribe(() => {
      updateLocale();
      void readAgain();
    }),
    locale.subscribe(() => void readAgain()),
    watchLocale(element, updateLocale),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  return () => void readAgain();
}
