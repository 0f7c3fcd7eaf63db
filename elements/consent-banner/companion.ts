import type { Browser } from '../../shared/browser.ts';
import type { Log } from '../../shared/log.ts';
import type { Store, WritableStore } from '../../shared/store.ts';
import { type Locale, localeOf, watchLocale } from '../../shared/words.ts';
import { readDetails } from './details.ts';
import { enforce } from './enforcement.ts';
import type { BannerEngine } from './engine.ts';
import { followPage } from './follow-page.ts';
import { mistakesOf } from './mistakes.ts';
import { configure, type PublicConsent, publicConsent, revise, save } from './operations.ts';
import { hostPreferences } from './preference-host.ts';
import { hostRevisit } from './revisit.ts';
import type { Config, Settings } from './wire.ts';
import { loadLaterWords } from './words/later/words.ts';

/** The element, as far as its companion needs it. */
export interface Host {
  readonly browser: Browser;
  readonly element: HTMLElement;
  readonly engine: BannerEngine;
  readonly config: Store<Config>;
  /** Language and direction at the element's place. */
  readonly place: WritableStore<Locale>;
  readonly log: Log;
  /** The sheets of the first view, on which the later ones stand. */
  readonly styles: readonly string[];
  readonly signal: AbortSignal;
  /** Reads the configuration anew. */
  read(): Promise<Settings>;
}

/** What the element answers with once its companion is there. */
export interface Companion {
  acceptAll(): void;
  rejectAll(): void;
  showPreferences(): void;
  consent(): PublicConsent;
  save(choice: Readonly<Record<string, boolean>>): void;
  show(): void;
  /** Reads the configuration again; the newest reading wins. */
  configure(): Promise<void>;
}

/** All of the banner that may come after it is on the screen: what a choice entails, and whatever is asked for. */
export function accompany(host: Host): Companion {
  const { browser, element, engine, config, place, signal, read } = host;
  let turn = 0;
  const companion: Companion = {
    consent: () => publicConsent(engine, place.getState().lang),
    save: (choice) => save(engine, choice),
    show: () => engine.setState({ banner: true, preferences: false }),
    showPreferences: () => engine.setState({ preferences: true }),
    acceptAll: engine.acceptAll,
    rejectAll: () => engine.rejectAll(),
    async configure() {
      const mine = ++turn;
      const settings = await read();
      if (mine === turn && !signal.aborted) configure(engine, settings);
    },
  };
  if (signal.aborted) return companion;
  const check = () => {
    const { settings } = engine.getState();
    for (const mistake of mistakesOf(settings.json)) {
      browser.log.warnOnce(`consent ${mistake}`, `<consent-banner>: ${mistake}.`);
    }
    void loadLaterWords(place.getState().language, settings).then(({ changedNote }) => {
      if (!signal.aborted) revise(browser, engine, readDetails(settings).categories, changedNote);
    });
  };
  const look = () => place.setState(localeOf(element, config.getState().lang));
  check();
  const stops = [
    engine.subscribe((now, before) => {
      if (now.settings !== before.settings) check();
    }),
    hostRevisit(host, companion),
    hostPreferences(host, companion),
    followPage(host, companion),
    enforce(host),
    config.subscribe(() => {
      look();
      void companion.configure();
    }),
    place.subscribe(companion.configure),
    watchLocale(element, look),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  return companion;
}
