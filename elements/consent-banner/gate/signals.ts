import { readGlobal } from '../../../shared/base/page-names.ts';

/** What a choice means for tools with their own signals. */
export interface Granted {
  readonly analytics: boolean;
  readonly advertisement: boolean;
  readonly functional: boolean;
}

type Call = (...args: unknown[]) => unknown;

const word = (is: boolean) => (is ? 'granted' : 'denied');

/** A tool's function, or the queue in its place until the tool has loaded. */
const findCall = (page: object, name: string, ...path: string[]): Call | undefined => {
  const found = readGlobal(page, name, ...path);
  if (typeof found === 'function') return found.bind(readGlobal(page, name, ...path.slice(0, -1)));
  const push = Object(found).push;
  return typeof push === 'function' ? (...args) => push.apply(found, args) : undefined;
};

/** One row per tool: where it is, and how it gets the choice. */
const TOOLS: readonly (readonly [
  path: readonly [string, ...string[]],
  tell: (call: Call, to: Granted) => void,
])[] = [
  [
    ['clarity'], // learn.microsoft.com/clarity/setup-and-installation/consent-mode
    (call, { analytics, advertisement }) =>
      call('consentv2', { ad_Storage: word(advertisement), analytics_Storage: word(analytics) }),
  ],
  [
    ['uetq'], // help.ads.microsoft.com, "Consent mode"
    (call, { advertisement }) => call('consent', 'update', { ad_storage: word(advertisement) }),
  ],
  [
    ['fbq'], // developers.facebook.com/docs/meta-pixel/implementation/gdpr
    (call, { advertisement }) => call('consent', advertisement ? 'grant' : 'revoke'),
  ],
  [
    ['_paq'], // developer.matomo.org/guides/tracking-consent
    (call, { analytics }) => {
      const verb = analytics ? 'set' : 'forget';
      call([`${verb}ConsentGiven`]);
      call([`${verb}CookieConsentGiven`]);
    },
  ],
  [
    ['Shopify', 'customerPrivacy', 'setTrackingConsent'], // shopify.dev/docs/api/customer-privacy
    (call, { analytics, advertisement: marketing, functional: preferences }) =>
      call({ analytics, marketing, preferences, sale_of_data: marketing }, () => {}),
  ],
];

/**
 * Tells the tools on the page, each once per answer.
 * @returns the function to call whenever the answer or the tools may have changed.
 */
export function createSignals(page: object): (to: Granted) => void {
  const told = new Map<string, string>();
  return (to) => {
    for (const [path, tell] of TOOLS) {
      const call = findCall(page, ...path);
      const [name] = path;
      const text = JSON.stringify(to);
      if (!call || told.get(name) === text) continue;
      told.set(name, text);
      try {
        tell(call, to);
      } catch {
        // a tool that throws is not told
      }
    }
  };
}

/** Whether the page has a tool that wants to be told. */
export const hasTool = (page: object): boolean => TOOLS.some(([path]) => findCall(page, ...path));
