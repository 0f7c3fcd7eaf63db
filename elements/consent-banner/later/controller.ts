import { resolveLocale, watchLocale } from '../../../shared/words.ts';
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
    for (const mistake of validateSettings(settings.json)) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
    void loadLaterWords(locale.getState().language, settings).then(({ changedNote }) => {
      if (!signal.aborted) applyPolicy(browser, engine, readFullSettings(settings).categories, changedNote);
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
