import type { Browser, Stop } from '../../shared/base/browser.ts';
import type { Log } from '../../shared/base/log.ts';
import type { Store, WritableStore } from '../../shared/base/store.ts';
import type { ConsentRecord } from '../../shared/consent/record.ts';
import type { Locale, Texts } from '../../shared/words/words.ts';
import type { needsGate, watchDeclared } from './later/declared.ts';
import type { LaterWords } from './later/words/en.ts';
import type { FullSettings } from './settings/full-settings.ts';
import type { BannerEngine } from './state.ts';
import type { Config, Settings } from './wire.ts';

/** The part of the element that its controller needs. */
export interface BannerHost {
  readonly browser: Browser;
  readonly element: HTMLElement;
  readonly engine: BannerEngine;
  readonly config: Store<Config>;
  /** Language and direction at the element's place. */
  readonly locale: WritableStore<Locale>;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** What counted on this page until now, if this code has come late. */
  readonly before?: ConsentRecord;
  /** Reads the configuration again. */
  read(): Promise<Settings>;
  /** Makes the banner dark, if the settings ask for it. */
  followTheme(): Promise<void>;
}

/**
 * Includes what the lazily loaded parts share with the controller: its file is there already, so this stays one file.
 */
export interface LaterHost extends BannerHost {
  /** The whole current configuration. */
  readFullSettings(): FullSettings;
  /** The current words; in languages other than English those of the whole catalogue. */
  readWords(): LaterWords & Texts;
  readonly needsGate: typeof needsGate;
  readonly watchDeclared: typeof watchDeclared;
}

/** Everything drawn after the first view shares one place in the top layer. */
export interface ViewHost extends LaterHost {
  readonly topLayer: TopLayer;
}

/**
 * What banner and revisit button share once they are drawn: a place in the top layer, where no z-index and no
 * transformed ancestor interferes, and a focus that moves on instead of getting lost.
 */
export interface TopLayer {
  /** Puts the current drawing into the top layer. */
  update(): void;
  /** Moves the focus from an element that is gone to its replacement, not to the top of the page. */
  handFocusOn(): void;
  stop: Stop;
}
