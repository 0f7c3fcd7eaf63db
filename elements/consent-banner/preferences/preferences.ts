import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { createStore, type Store } from '../../../shared/base/store.ts';
import { toRecord } from '../../../shared/consent/record.ts';
import type { Texts } from '../../../shared/words/words.ts';
import { buildReceipt } from '../record/receipt.ts';
import type { FullSettings } from '../settings/full-settings.ts';
import type { BannerEngine } from '../state.ts';
import type { Category, Settings } from '../wire.ts';
import { createSurface, type Surface } from './surface.ts';
import sheet from './view/preferences.css?inline';
import { categories, en, type PreferenceWords } from './words/en.ts';

export { sheet };

/** Site §9: longer descriptions are collapsed, sooner in a narrow window. */
const COLLAPSE_LENGTH = 300;
const COLLAPSE_LENGTH_NARROW = 150;
const NARROW_PX = 376;

/** Peers §3: seconds the opt-out confirmation stays open. */
const CONFIRMATION_S = 15;

export interface PreferencesState {
  readonly settings: Settings;
  readonly fullSettings: FullSettings;
  readonly words: PreferenceWords;
  /** Of the usual categories: `<slug>.name`, `<slug>.text`. */
  readonly categoryWords: Texts;
  /** Slug, or `service.<id>` → the switch's position; not saved yet. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** A switch differs from the recorded choice, so the visitor still has to save. */
  readonly isChanged: boolean;
  readonly optOut: boolean;
  /** Seconds until the confirmed opt-out popup closes; null before it. */
  readonly closesIn: number | null;
  readonly collapseLength: number;
  /** The long text is shown in full. */
  readonly isTextOpen: boolean;
  /** The slug of the category whose details are open; '' for none. */
  readonly openCategory: string;
}

/** The preference centre: switches that are not saved yet. It lives as long as it is on the screen. */
export interface Preferences extends Store<PreferencesState>, Surface {
  /** Switches a category; its services follow. */
  toggle(slug: string): void;
  toggleService(key: string): void;
  toggleOptOut(): void;
  toggleText(): void;
  /** Opens a category's details instead of another's, or closes them again. */
  toggleDetails(slug: string): void;
  acceptAll(): void;
  rejectAll(): void;
  save(): void;
  /** ccpa: with the box ticked the visitor opts out and sees a confirmation; without it everything is allowed. */
  saveOptOut(): void;
  close(): void;
  readonly isSignalling: boolean;
  /** Gives the visitor the record of the choice as a file. */
  download(): void;
  stop: Stop;
}

export function createPreferences(
  browser: Browser,
  engine: BannerEngine,
  fullSettings: FullSettings,
): Preferences {
  const { settings, record } = engine.getState();
  const isOn = ({ slug, isNecessary }: Category) => isNecessary || record.categories[slug] === true;
  const store = createStore<PreferencesState>({
    settings,
    fullSettings,
    ...readWords(settings),
    switches: toRecord(
      fullSettings.categories.flatMap((each) => [
        [each.slug, isOn(each)] as const,
        ...each.services.map(({ key }) => {
          return [key, each.isNecessary || (record.categories[key] ?? isOn(each))] as const;
        }),
      ]),
    ),
    isChanged: false,
    optOut: settings.law !== 'gdpr' && record.consent,
    closesIn: null,
    collapseLength: browser.window.innerWidth < NARROW_PX ? COLLAPSE_LENGTH_NARROW : COLLAPSE_LENGTH,
    isTextOpen: false,
    openCategory: '',
  });
  const { switches: saved } = store.getState();
  const stops: Stop[] = [];
  const close = () => engine.setState({ preferences: false });
  stops.push(
    engine.subscribe((now, before) => {
      if (now.settings.words !== before.settings.words) store.setState(readWords(now.settings));
    }),
  );

  const countDown = () => {
    store.setState({ closesIn: CONFIRMATION_S });
    stops.push(
      browser.every(1000, () => {
        const left = (store.getState().closesIn ?? 0) - 1;
        if (left > 0) store.setState({ closesIn: left });
        else close();
      }),
    );
  };

  const set = (keys: readonly string[], value: boolean) => {
    const changes = keys.map((key) => [key, value] as const);
    const switches = toRecord([...Object.entries(store.getState().switches), ...changes]);
    store.setState({
      switches,
      isChanged: Object.entries(saved).some(([key, value]) => switches[key] !== value),
    });
  };
  /** A service that follows its category needs no entry: the record stays small. */
  const listChoices = () => {
    const { switches } = store.getState();
    return toRecord<boolean | undefined>(
      fullSettings.categories.flatMap(({ slug, services }) => [
        [slug, switches[slug]] as const,
        ...services.map(({ key }) => {
          return [key, switches[key] === switches[slug] ? undefined : switches[key]] as const;
        }),
      ]),
    );
  };

  return {
    ...store,
    ...createSurface(close),
    toggle(slug) {
      const { services = [] } = fullSettings.categories.find((each) => each.slug === slug) ?? {};
      set([slug, ...services.map(({ key }) => key)], !store.getState().switches[slug]);
    },
    toggleService: (key) => set([key], !store.getState().switches[key]),
    toggleOptOut: () => store.setState({ optOut: !store.getState().optOut }),
    toggleText: () => store.setState({ isTextOpen: !store.getState().isTextOpen }),
    toggleDetails(slug) {
      store.setState({ openCategory: store.getState().openCategory === slug ? '' : slug });
    },
    acceptAll: () => engine.acceptAll(),
    rejectAll: () => engine.rejectAll(),
    save: () => engine.save(listChoices()),
    saveOptOut() {
      if (!store.getState().optOut) engine.acceptAll();
      else {
        engine.rejectAll(true);
        countDown();
      }
    },
    isSignalling: engine.isSignalling,
    close,
    download() {
      const receipt = buildReceipt(browser, engine.getState());
      const window = browser.window;
      const link = readMember(window.document, 'createElement')('a');
      link.href = window.URL.createObjectURL(
        new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      );
      link.download = `consent-${receipt.consent_id.slice(0, 8)}.json`;
      link.click();
      browser.after(1000, () => window.URL.revokeObjectURL(link.href));
    },
    stop() {
      for (const each of stops.splice(0)) each();
    },
  };
}

const readWords = ({ words }: Settings) => ({
  words: { ...en, ...words },
  categoryWords: { ...categories, ...words },
});
