import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { findCategory } from '../categories/find-category.ts';
import type { ConsentUpdate } from '../events.ts';
import { type GateConfig, isOptOut, readList } from './config.ts';
import { createSignals, type Granted } from './signals.ts';

/** Google's storage types and the category of each. */
const GOOGLE = {
  ad_storage: 'advertisement',
  ad_user_data: 'advertisement',
  ad_personalization: 'advertisement',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  security_storage: 'necessary',
};

/** The categories that other tools' signals refer to. */
const USUAL = { analytics: 'analytics', advertisement: 'advertisement', functional: 'functional' };

/** How long Google's tags wait for an update (Consent Mode v2). */
const WAIT_FOR_UPDATE_MS = 500;

/**
 * The WP Consent API's categories and ours. Its `functional` is what is strictly necessary
 * (wordpress.org/plugins/wp-consent-api).
 */
const WORDPRESS = {
  preferences: 'functional',
  statistics: 'analytics',
  'statistics-anonymous': 'analytics',
  functional: 'necessary',
  marketing: 'advertisement',
};

type Allowed = (slug: string) => boolean;

type Page = Window & {
  dataLayer?: unknown[];
  wp_consent_type?: string;
  wp_set_consent?: (type: string, value: 'allow' | 'deny') => void;
};

/** Tells the page's other tools the current state. Each message is sent once (decision site-12). */
export interface ConsentNotices {
  /** Google's default, before anything else of Google can run. */
  announceDefault(config: GateConfig): void;
  /**
   * One update for each change, and one for the choice itself, which ends Google's waiting.
   * @param isActed whether the visitor has chosen; before that only a privacy signal grants or denies anything.
   */
  announce(config: GateConfig, isActed: boolean): void;
  /** One event for Tag Manager, if it is on the page, for each choice that the visitor makes on this page. */
  announceChoice(choice: Pick<ConsentUpdate, 'accepted' | 'rejected' | 'action'>): void;
}

export function openNotices(page: Page, allowed: Allowed): ConsentNotices {
  let toldGoogle = '';
  let toldWordPress = '';
  const gtag: (...words: unknown[]) => void = function () {
    // an element with this id is a global too
    if (!Array.isArray(readGlobal(page, 'dataLayer'))) page.dataLayer = [];
    // biome-ignore lint/complexity/noArguments: Google's library takes no array in place of gtag()'s `arguments`
    page.dataLayer?.push(arguments);
  };
  /**
   * @param usual our category for each of the tool's; a category of the site with the tool's own name, and the site's
   * own mapping, override it.
   */
  const readAnswers = (
    { categories }: GateConfig,
    usual: Readonly<Record<string, string>>,
    own: Readonly<Record<string, unknown>> = {},
  ): [name: string, isAllowed: boolean][] => {
    const slugs = categories.map(({ slug }) => slug);
    return Object.entries({ ...usual, ...own }).map(([name, slug]) => {
      const isSame = slug !== 'necessary' && slugs.includes(name);
      const found = Object.hasOwn(own, name) ? slug : isSame ? name : findCategory(`${slug}`, slugs);
      return [name, typeof found === 'string' && allowed(found)];
    });
  };
  const readGoogle = (config: GateConfig): Record<string, unknown> =>
    Object.fromEntries(
      readAnswers(config, GOOGLE, config.google).map(([type, is]) => [type, is ? 'granted' : 'denied']),
    );
  const tellTools = createSignals(page);
  return {
    announceDefault(config) {
      const { regions, wait_for_update = WAIT_FOR_UPDATE_MS, ...settings } = Object(config.consentMode);
      for (const name of Object.keys(settings)) gtag('set', name, settings[name]);
      const state = readGoogle(config);
      toldGoogle = JSON.stringify([state, false]);
      for (const region of [...readList(regions), {}]) {
        gtag('consent', 'default', { ...state, ...region, wait_for_update });
      }
    },
    announce(config, isActed) {
      const state = readGoogle(config);
      const told = JSON.stringify([state, isActed]);
      if (told !== toldGoogle) gtag('consent', 'update', state);
      toldGoogle = told;
      const answers = readAnswers(config, USUAL);
      if (isActed || isOptOut(config)) tellTools(Object.fromEntries(answers) as unknown as Granted);
      const tell = readGlobal(page, 'wp_set_consent');
      if (typeof tell !== 'function') return;
      const type = isOptOut(config) ? 'optout' : 'optin';
      if (page.wp_consent_type !== type) {
        page.wp_consent_type = type;
        readMember(page.document, 'dispatchEvent')(new Event('wp_consent_type_defined'));
      }
      const values = readAnswers(config, WORDPRESS, config.wordpress).map(
        ([name, is]) => [name, is ? 'allow' : 'deny'] as const,
      );
      // without a choice the law decides, except under a privacy signal
      const word = isActed || isOptOut(config) ? `${values}` : '';
      if (word !== toldWordPress) for (const [name, value] of values) tell(name, value);
      toldWordPress = word;
    },
    announceChoice({ accepted, rejected, action }) {
      if (!Array.isArray(readGlobal(page, 'dataLayer'))) return;
      page.dataLayer?.push({ event: 'cookie_consent_update', consent: { accepted, rejected, action } });
    },
  };
}
