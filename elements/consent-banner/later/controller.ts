import type { Browser } from '../../../shared/browser.ts';
import type { Log } from '../../../shared/log.ts';
import type { Store, WritableStore } from '../../../shared/store.ts';
import { type Locale, resolveLocale, watchLocale } from '../../../shared/words.ts';
import { configure, revise } from '../choice-updates.ts';
import type { BannerEngine } from '../engine.ts';
import { hostPreferences } from '../preferences/preference-host.ts';
import { readDetails } from '../settings/details.ts';
import { mistakesOf } from '../settings/validate-settings.ts';
import type { Config, Settings } from '../wire.ts';
import { enforce } from './enforcement.ts';
import { followPage } from './follow-page.ts';
import { hostRevisit } from './revisit-host.ts';
import { openTopLayer, type TopLayer } from './top-layer.ts';
import { loadLaterWords } from './words/index.ts';

/** The element, as far as its companion needs it. */
export interface Host {
  readonly browser: Browser;
  readonly element: HTMLElement;
  readonly engine: BannerEngine;
  readonly config: Store<Config>;
  /** Language and direction at the element's place. */
  readonly place: WritableStore<Locale>;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Reads the configuration anew. */
  read(): Promise<Settings>;
}

/** The host, and what all have in common that draw after the first view. */
export interface Stage extends Host {
  readonly topLayer: TopLayer;
}

/**
 * All of the banner that may come after it is on the screen: what a choice entails, and whatever is asked for.
 * @returns what reads the configuration again; the newest reading wins.
 */
export function accompany(host: Host): () => void {
  const { browser, element, engine, config, place, signal, read } = host;
  let turn = 0;
  const readAgain = async () => {
    const mine = ++turn;
    const settings = await read();
    if (mine === turn && !signal.aborted) configure(engine, settings);
  };
  if (signal.aborted) return () => {};
  const check = () => {
    const { settings } = engine.getState();
    for (const mistake of mistakesOf(settings.json)) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
    void loadLaterWords(place.getState().language, settings).then(({ changedNote }) => {
      if (!signal.aborted) revise(browser, engine, readDetails(settings).categories, changedNote);
    });
  };
  const look = () => place.setState(resolveLocale(element, config.getState().lang));
  check();
  const topLayer = openTopLayer(host);
  const stage: Stage = { ...host, topLayer };
  const stops = [
    engine.subscribe((now, before) => {
      if (now.settings !== before.settings) check();
    }),
    topLayer.stop,
    hostRevisit(stage),
    hostPreferences(stage),
    followPage(host),
    enforce(host),
    config.subscribe(() => {
      look();
      void readAgain();
    }),
    place.subscribe(() => void readAgain()),
    watchLocale(element, look),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  return () => void readAgain();
}
