import { describe, expect, it } from 'vitest';
import { getConsent, THIRD_PARTY } from '../../../../shared/consent/consent.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

const ALL = ['functional', 'analytics', 'performance', 'advertisement', THIRD_PARTY];

/** What a tool leaves in a page after a no and after a yes, and how it reports a changed answer. */
interface Tool {
  put(page: Record<string, unknown>, yes: boolean, browser: FakeBrowser): void;
  change?(browser: FakeBrowser): void;
  readonly allows?: readonly string[];
}

const say = (name: string) => (browser: FakeBrowser) =>
  browser.window.dispatchEvent(new browser.window.Event(name));
const callbacks: ((...args: unknown[]) => void)[] = [];
const callAll = (...args: unknown[]) => {
  for (const each of callbacks) each(...args);
};
const tcf = (yes: boolean) => ({
  gdprApplies: true,
  eventStatus: 'useractioncomplete',
  purpose: { consents: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => [each, yes])) },
});
let tcfAnswer = false;

const TOOLS: Readonly<Record<string, Tool>> = {
  'IAB TCF': {
    put(page, yes) {
      tcfAnswer = yes;
      page.__tcfapi = (command: string, version: number, listener: (...args: unknown[]) => void) => {
        expect([command, version]).toEqual(['addEventListener', 2]);
        callbacks.push(listener);
        listener(tcf(tcfAnswer), true);
      };
    },
    change: () => callAll(tcf(true), true),
  },
  'Usercentrics 2': {
    put(page, yes) {
      page.UC_UI = {
        isConsentRequired: () => false,
        getServicesBaseInfo: () =>
          ['essential', 'functional', 'marketing', 'analytics'].map((categorySlug) => ({
            categorySlug,
            consent: { status: yes || categorySlug === 'essential' },
          })),
      };
    },
    change: say('UC_UI_CMP_EVENT'),
  },
  'Usercentrics 3': {
    put(page, yes) {
      const state = yes ? 'ALL_ACCEPTED' : 'ALL_DENIED';
      page.__ucCmp = {
        getConsentDetails: () =>
          Promise.resolve({
            consent: { required: false },
            categories: { functional: { state }, marketing: { state }, analytics: { state } },
          }),
      };
    },
    change: say('UC_CONSENT'),
  },
  OneTrust: {
    put(page, yes) {
      page.OneTrust = { IsAlertBoxClosed: () => true };
      page.OnetrustActiveGroups = yes ? ',C0001,C0002,C0003,C0004,C0005,' : ',C0001,';
    },
    change: say('OneTrustGroupsUpdated'),
  },
  Didomi: {
    put(page, yes) {
      const enabled = yes;
      page.Didomi = {
        on: (_: string, listener: () => void) => callbacks.push(listener),
        shouldUserStatusBeCollected: () => false,
        getCurrentUserStatus: () => ({
          purposes: {
            measure_content_performance: { enabled },
            market_research: { enabled },
            select_personalized_ads: { enabled },
            select_personalized_content: { enabled },
          },
        }),
      };
    },
    change: () => callAll(),
  },
  Klaro: {
    put(page, yes) {
      page.klaro = {
        getManager: () => ({
          confirmed: true,
          consents: { a: yes, b: yes, c: yes },
          savedConsents: { a: yes, b: yes, c: yes },
          config: {
            services: [
              { name: 'a', purposes: ['analytics'] },
              { name: 'b', purposes: ['marketing'] },
              { name: 'c', purposes: ['functional'] },
            ],
          },
          watch: ({ update }: { update(): void }) => callbacks.push(update),
        }),
      };
    },
    change: () => callAll(),
  },
  'vanilla-cookieconsent': {
    put(page, yes) {
      page.CookieConsent = {
        validConsent: () => true,
        getConfig: () => ({ necessary: {}, analytics: {}, ads: {}, functionality: {} }),
        acceptedCategory: (name: string) => yes || name === 'necessary',
      };
    },
    change: say('cc:onChange'),
  },
  tarteaucitron: {
    put(page, yes) {
      page.tarteaucitron = {
        state: { gtag: yes, ads: yes, maps: yes, youtube: yes },
        services: {
          gtag: { type: 'analytic' },
          ads: { type: 'ads' },
          maps: { type: 'api' },
          youtube: { type: 'video' },
        },
      };
    },
    change: say('tac.close_panel'),
  },
  iubenda: {
    put(page, yes) {
      const purposes = Object.fromEntries([1, 2, 3, 4, 5].map((each) => [each, yes || each === 1]));
      page._iub = { cs: { consent: { purposes } } };
    },
    change: say('focus'),
  },
  Shopify: {
    put(page, yes) {
      const answer = () => yes;
      page.Shopify = {
        customerPrivacy: {
          analyticsProcessingAllowed: answer,
          marketingAllowed: answer,
          preferencesProcessingAllowed: answer,
          shouldShowBanner: () => false,
        },
      };
    },
    change: say('visitorConsentCollected'),
  },
};

it.each(Object.keys(TOOLS))('%s: a no, then a yes', async (name) => {
  const tool = TOOLS[name] as Tool;
  callbacks.length = 0;
  const browser = fakeBrowser();
  const page = browser.window as unknown as Record<string, unknown>;
  tool.put(page, false, browser);
  const consent = getConsent(browser);
  await browser.settle();
  expect(ALL.filter((each) => consent.has(each))).toEqual([]);
  expect(consent.getState().acted).toBe(true);
  tool.put(page, true, browser);
  tool.change?.(browser);
  await browser.settle();
  expect(ALL.filter((each) => consent.has(each))).toEqual(ALL);
});

it('reads a tool that arrives after the page has loaded; one that throws allows nothing', async () => {
  const browser = fakeBrowser();
  const page = browser.window as unknown as Record<string, unknown>;
  const consent = getConsent(browser);
  await browser.settle();
  page.CookieConsent = {
    acceptedCategory() {
      throw new Error('broken');
    },
  };
  TOOLS.OneTrust?.put(page, true, browser);
  await browser.tick(2000);
  expect(consent.has('analytics')).toBe(true);
});

describe('Klaro', () => {
  const read = (manager: object) => {
    const browser = fakeBrowser();
    const services = [
      { name: 'counter', purposes: ['analytics'] },
      { name: 'player', purposes: ['functional'] },
    ];
    const config = { services, ...Object(Reflect.get(manager, 'config')) };
    const getManager = () => ({ watch() {}, ...manager, config });
    Object.assign(browser.window, { klaro: { getManager } });
    const consent = getConsent(browser);
    return browser.settle().then(() => ({ analytics: consent.has('analytics'), ...consent.getState() }));
  };
  const on = { counter: true, player: true };
  const off = { counter: false, player: false };

  it('allows nothing that the site switches on before the visitor has answered', async () => {
    const now = await read({ confirmed: false, consents: on, savedConsents: on });
    expect(now).toMatchObject({ accepted: ['necessary'], acted: false });
  });

  it('ignores switches that the visitor has moved and not saved, in either direction', async () => {
    expect(await read({ confirmed: true, consents: on, savedConsents: off })).toMatchObject({
      analytics: false,
      acted: true,
    });
    expect(await read({ confirmed: true, consents: off, savedConsents: on })).toMatchObject({
      analytics: true,
    });
  });

  it('takes over what the site declares as opt-out, or as required', async () => {
    const manager = { confirmed: false, consents: on, savedConsents: on };
    expect(await read({ ...manager, config: { optOut: true } })).toMatchObject({ analytics: true });
    expect(await read({ ...manager, savedConsents: off, config: { optOut: true } })).toMatchObject({
      analytics: false,
    });
    expect(await read({ ...manager, savedConsents: off, config: { required: true } })).toMatchObject({
      analytics: true,
    });
  });
});
