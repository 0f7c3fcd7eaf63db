import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed, readChoice } from '../../../elements/consent-banner/gate/choice.ts';
import { buildPublicConsent } from '../../../elements/consent-banner/public-consent.ts';
import { getConsent, THIRD_PARTY } from '../../../shared/consent/consent.ts';
import { isSignalling, startEngine } from '../../elements/consent-banner/banner-fixture.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';

const RECORD = 'cookieyes-consent';
const record = (browser: FakeBrowser, text: string) => browser.cookies.set(RECORD, text, 99, { raw: true });
const page = (browser: FakeBrowser) => browser.window as unknown as Record<string, unknown>;
const dispatch = (
  browser: FakeBrowser,
  type: string,
  detail: unknown = {},
  on: 'document' | 'window' = 'document',
) =>
  (on === 'document' ? browser.window.document : browser.window).dispatchEvent(
    new browser.window.CustomEvent(type, { detail }),
  );

describe('the page’s consent', () => {
  it('is unknown at first, and the same store for every caller', () => {
    const browser = fakeBrowser();
    const consent = getConsent(browser);
    expect(getConsent(browser)).toBe(consent);
    expect(consent.has('analytics')).toBe(false);
    expect(consent.has('')).toBe(true);
    expect(consent.has('necessary')).toBe(true);
    expect(consent.isAsking()).toBe(false);
  });

  it('waits, and runs once', () => {
    const browser = fakeBrowser({ html: '<body><consent-banner></consent-banner></body>' });
    const consent = getConsent(browser);
    expect(consent.isAsking()).toBe(true);
    const ran: string[] = [];
    consent.whenGranted('analytics', () => ran.push('analytics'));
    const stop = consent.whenGranted('advertisement', () => ran.push('advertisement'));
    record(browser, 'consentid:x,consent:yes,action:yes,analytics:yes,advertisement:no');
    dispatch(browser, 'consent-update', { accepted: ['analytics'] });
    expect(ran).toEqual(['analytics']);
    expect(consent.isAsking()).toBe(false);
    stop();
    record(browser, 'consentid:x,consent:yes,action:yes,analytics:yes,advertisement:yes');
    dispatch(browser, 'consent-update', { accepted: ['analytics', 'advertisement'] });
    expect(ran).toEqual(['analytics']);
    consent.whenGranted('advertisement', () => ran.push('at once'));
    expect(ran).toEqual(['analytics', 'at once']);
  });

  it('says nothing on a page that is only prepared, and what then holds when the visitor opens it', () => {
    const browser = fakeBrowser();
    const { document } = browser.window;
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    record(browser, 'consentid:x,consent:yes,action:yes,analytics:yes,advertisement:yes');
    const consent = getConsent(browser);
    const ran: string[] = [];
    for (const each of ['analytics', 'advertisement']) consent.whenGranted(each, () => ran.push(each));
    dispatch(browser, 'load', {}, 'window');
    expect(ran).toEqual([]);
    // answered again in another window
    record(browser, 'consentid:x,consent:yes,action:yes,analytics:yes,advertisement:no');
    Object.defineProperty(document, 'prerendering', { value: false });
    dispatch(browser, 'prerenderingchange');
    expect(ran).toEqual(['analytics']);
    expect(consent.getState().acted).toBe(true);
  });

  it('asks the banner itself if the browser refuses cookies', () => {
    const browser = fakeBrowser({ html: '<body><consent-banner></consent-banner></body>' });
    let acted = false;
    page(browser).getCkyConsent = () => ({
      isUserActionCompleted: acted,
      categories: { necessary: true, functional: true, analytics: false },
    });
    const consent = getConsent(browser);
    expect(consent.isAsking()).toBe(true);
    acted = true;
    browser.window.dispatchEvent(new browser.window.Event('focus'));
    expect(consent.isAsking()).toBe(false);
    expect(consent.getState().accepted).toEqual(['necessary', 'functional', THIRD_PARTY]);
    // a caller that arrives after the choice has missed its event
    const late = fakeBrowser({ html: '<body><consent-banner></consent-banner></body>' });
    page(late).getCkyConsent = page(browser).getCkyConsent;
    expect(getConsent(late).isAsking()).toBe(false);
  });

  it('reports changes, and nothing that stays the same', () => {
    const browser = fakeBrowser();
    const heard: unknown[] = [];
    const stop = getConsent(browser).onChange(({ accepted }) => heard.push(accepted));
    record(browser, 'consent:yes,action:yes,analytics:yes');
    dispatch(browser, 'consent-update', { accepted: ['analytics'] });
    dispatch(browser, 'cookieyes_consent_update', { accepted: ['analytics'] });
    expect(heard).toEqual([['analytics']]);
    stop();
    dispatch(browser, 'consent-update', { accepted: [] });
    expect(heard).toHaveLength(1);
  });

  it('believes the event if cookies are blocked', () => {
    const browser = fakeBrowser({ storageBlocked: true });
    const consent = getConsent(browser);
    dispatch(browser, 'consent-update', { accepted: ['functional'], acted: true });
    expect(consent.has('functional')).toBe(true);
    expect(consent.has(THIRD_PARTY)).toBe(true);
    expect(consent.getState().acted).toBe(true);
  });

  it('reads again when the window gets the focus: another tab may have asked', () => {
    const browser = fakeBrowser();
    const consent = getConsent(browser);
    record(browser, 'consent:yes,action:yes,analytics:yes');
    browser.window.dispatchEvent(new browser.window.Event('focus'));
    expect(consent.has('analytics')).toBe(true);
  });

  it.each([null, 'text', { accepted: 'all' }, { accepted: [5] }])('survives the detail %j', (detail) => {
    const browser = fakeBrowser();
    const consent = getConsent(browser);
    dispatch(browser, 'consent-update', detail);
    expect(consent.has('analytics')).toBe(false);
  });
});

describe('other tools', () => {
  const all = ['functional', 'analytics', 'performance', 'advertisement', THIRD_PARTY];
  const allowed = (browser: FakeBrowser) => all.filter((each) => getConsent(browser).has(each));

  it('WP Consent API', () => {
    const browser = fakeBrowser();
    let given = ['preferences'];
    page(browser).wp_has_consent = (type: string) => given.includes(type);
    expect(allowed(browser)).toEqual(['functional']);
    given = ['marketing', 'statistics'];
    dispatch(browser, 'wp_listen_for_consent_change');
    expect(allowed(browser)).toEqual(['analytics', 'performance', 'advertisement', THIRD_PARTY]);
  });

  it('Cookie Notice', () => {
    const browser = fakeBrowser();
    page(browser).cnArgs = {};
    expect(allowed(browser)).toEqual([]);
    browser.cookies.set('cookie_notice_accepted', 'true');
    dispatch(browser, 'setCookieNotice');
    expect(allowed(browser)).toEqual(all);
    expect(getConsent(browser).getState().acted).toBe(true);
  });

  it('Complianz, by its function and by its cookies', () => {
    const browser = fakeBrowser();
    page(browser).complianz = {};
    page(browser).cmplz_has_consent = (category: string) => category === 'marketing';
    expect(allowed(browser)).toEqual(['advertisement', THIRD_PARTY]);
    const cached = fakeBrowser();
    cached.cookies.set('cmplz_banner-status', 'dismissed');
    cached.cookies.set('cmplz_statistics', 'allow');
    expect(allowed(cached)).toEqual(['analytics', 'performance']);
  });

  it('Cookiebot', () => {
    const browser = fakeBrowser();
    page(browser).Cookiebot = { consented: false, consent: {} };
    expect(allowed(browser)).toEqual([]);
    page(browser).Cookiebot = { consented: true, consent: { statistics: true } };
    dispatch(browser, 'CookiebotOnAccept', {}, 'window');
    expect(allowed(browser)).toEqual(['analytics', 'performance', THIRD_PARTY]);
  });

  it('Borlabs', () => {
    const browser = fakeBrowser();
    page(browser).BorlabsCookie = {
      checkCookieConsent: (service: string) => service === 'instagram',
      checkCookieGroupConsent: (group: string) => group === 'marketing',
    };
    expect(allowed(browser)).toEqual(['advertisement', THIRD_PARTY]);
  });

  it('Moove, a second after a click in its bar', async () => {
    const browser = fakeBrowser({
      html: '<body><div id="moove_gdpr_cookie_info_bar"><button>OK</button></div></body>',
    });
    page(browser).moove_frontend_gdpr_scripts = {};
    expect(allowed(browser)).toEqual([]);
    browser.window.document.querySelector('button')?.click();
    browser.cookies.set('moove_gdpr_popup', JSON.stringify({ strict: '1', thirdparty: '1', advanced: '0' }));
    await browser.tick(999);
    expect(allowed(browser)).toEqual([]);
    await browser.tick(1);
    expect(allowed(browser)).toEqual(['functional', 'analytics', 'performance', THIRD_PARTY]);
  });

  it('Real Cookie Banner, service by service; one that is not configured allows nothing', () => {
    const browser = fakeBrowser();
    page(browser).consentApi = {
      consentSync: (service: string) =>
        service === 'instagram'
          ? { cookie: {}, consentGiven: true, cookieOptIn: true }
          : { cookie: null, consentGiven: false, cookieOptIn: true },
    };
    expect(allowed(browser)).toEqual([THIRD_PARTY]);
  });

  it('a tool that throws allows nothing', () => {
    const browser = fakeBrowser();
    page(browser).wp_has_consent = () => {
      throw new Error('broken');
    };
    expect(allowed(browser)).toEqual([]);
  });

  it('yield to our own record', () => {
    const browser = fakeBrowser();
    page(browser).wp_has_consent = () => true;
    record(browser, 'consent:yes,action:yes,analytics:yes,advertisement:no');
    expect(allowed(browser)).toEqual(['analytics']);
  });

  it('Borlabs 3, which asks in another place', () => {
    const browser = fakeBrowser();
    let given: string[] = [];
    page(browser).BorlabsCookie = {
      Consents: {
        hasConsent: (service: string) => given.includes(service),
        hasConsentForServiceGroup: (group: string) => given.includes(group),
      },
    };
    expect(allowed(browser)).toEqual([]);
    given = ['marketing', 'instagram'];
    dispatch(browser, 'borlabs-cookie-after-init');
    expect(allowed(browser)).toEqual(['advertisement', THIRD_PARTY]);
  });

  const LIVE: Readonly<Record<string, Record<string, unknown>>> = {
    Cookiebot: { Cookiebot: { consented: false, hasResponse: true, consent: {} } },
    Complianz: { complianz: {}, cmplz_has_consent: () => false },
    Borlabs: { BorlabsCookie: { checkCookieConsent: () => false, checkCookieGroupConsent: () => false } },
    'Real Cookie Banner': {
      consentApi: { consentSync: () => ({ cookie: {}, consentGiven: false, cookieOptIn: false }) },
    },
    OneTrust: { OnetrustActiveGroups: ',C0001,', OneTrust: { IsAlertBoxClosed: () => true } },
    Usercentrics: {
      UC_UI: {
        isConsentRequired: () => false,
        getServicesBaseInfo: () => [{ categorySlug: 'marketing', consent: { status: false } }],
      },
    },
    Didomi: {
      Didomi: { getCurrentUserStatus: () => ({ purposes: { analytics: { enabled: false } } }), on: () => {} },
    },
    Klaro: {
      klaro: {
        getManager: () => ({
          config: { services: [{ name: 'counter', purposes: ['analytics'] }] },
          consents: { counter: false },
          confirmed: true,
        }),
      },
    },
    'vanilla-cookieconsent': {
      CookieConsent: {
        getConfig: () => ({ analytics: {} }),
        validConsent: () => true,
        acceptedCategory: () => false,
      },
    },
    tarteaucitron: {
      tarteaucitron: { state: { counter: false }, services: { counter: { type: 'analytic' } } },
    },
    iubenda: { _iub: { cs: { consent: { consent: false } } } },
    Shopify: {
      Shopify: {
        customerPrivacy: { analyticsProcessingAllowed: () => false, shouldShowBanner: () => false },
      },
    },
    'IAB TCF': {
      __tcfapi: (_: string, _version: number, listener: (data: object, isGood: boolean) => void) =>
        listener({ gdprApplies: true, eventStatus: 'tcloaded', purpose: { consents: {} } }, true),
    },
    'Borlabs 3': {
      BorlabsCookie: { Consents: { hasConsent: () => false, hasConsentForServiceGroup: () => false } },
    },
    'WP Consent API, filled by a tool that we do not know': {
      wp_consent_type: 'optin',
      wp_has_consent: () => false,
    },
  };
  const LEFT: Readonly<Record<string, Record<string, string>>> = {
    CookieYes: { [RECORD]: 'consentid:x,consent:yes,action:yes,analytics:yes,advertisement:yes' },
    Complianz: { 'cmplz_banner-status': 'dismissed', cmplz_statistics: 'allow', cmplz_marketing: 'allow' },
    'Cookie Notice': { cookie_notice_accepted: 'true' },
    Moove: { moove_gdpr_popup: JSON.stringify({ strict: '1', thirdparty: '1', advanced: '1' }) },
  };
  it.each(
    Object.keys(LIVE).flatMap((live) =>
      Object.keys(LEFT)
        .filter((left) => left !== live)
        .map((left) => [live, left] as const),
    ),
  )('%s that says no overrides the cookie that %s has left', async (live, left) => {
    const browser = fakeBrowser();
    Object.assign(page(browser), LIVE[live]);
    for (const [name, value] of Object.entries(LEFT[left] ?? {})) browser.cookies.set(name, value, 99);
    const consent = getConsent(browser);
    await browser.settle();
    expect(consent.getState().accepted).toEqual(['necessary']);
  });

  it('agrees with the gate about a browser that asks not to be tracked', () => {
    const browser = fakeBrowser();
    Object.defineProperty(browser.window.navigator, 'doNotTrack', { value: '1' });
    const consent = getConsent(browser);
    record(browser, 'consent:yes,action:yes,analytics:yes');
    dispatch(browser, 'consent-update', { accepted: ['analytics'], acted: true });
    expect(consent.getState()).toEqual({ accepted: ['necessary'], acted: true });
    page(browser).getCkyConsent = () => ({ activeLaw: 'ccpa', categories: {} });
    dispatch(browser, 'consent-update', { accepted: ['analytics'], acted: true });
    expect(consent.has('analytics')).toBe(true);
  });

  it.each(['external-media', 'media', 'preferences'])(
    'content from other hosts follows the category %s',
    (slug) => {
      const browser = fakeBrowser();
      record(browser, `consent:yes,action:yes,necessary:yes,statistics:no,${slug}:yes`);
      expect(getConsent(browser).has(THIRD_PARTY)).toBe(true);
      const refused = fakeBrowser();
      record(refused, `consent:yes,action:yes,necessary:yes,statistics:yes,${slug}:no`);
      expect(getConsent(refused).has(THIRD_PARTY)).toBe(false);
    },
  );
});

describe('a record before the page’s banner speaks', () => {
  const UNANSWERED = 'consentid:,consent:no,action:,necessary:yes,functional:yes,analytics:yes';
  const TAG = '<body><consent-banner></consent-banner></body>';

  it.each([
    // what a banner has noted where the law asks for an opt-out, without a signal and with one
    [UNANSWERED, false],
    ['consentid:,consent:yes,action:,necessary:yes,functional:yes,analytics:no', false],
    // a yes there is none where the law is gdpr
    [UNANSWERED.replace('action:', 'action:yes'), true],
    ['consentid:x,consent:yes,action:yes,necessary:yes,functional:yes,optout:ccpa', true],
  ])('%s allows nothing, with the tag, with the gate and with neither', (text, acted) => {
    for (const [html, globals] of [
      [TAG, {}],
      ['', {}],
      ['', { [Symbol.for('tagdrop.gate')]: () => {} }],
    ] as const) {
      const browser = fakeBrowser({ html });
      Object.assign(browser.window, globals);
      record(browser, text);
      const { has, getState } = getConsent(browser);
      expect([has('functional'), has('analytics'), has(THIRD_PARTY)]).toEqual([false, false, false]);
      expect(getState().acted).toBe(acted);
    }
  });

  it('leaves the answer to the tool that is on the page', () => {
    const browser = fakeBrowser();
    record(browser, UNANSWERED);
    Object.assign(browser.window, { [Symbol.for('tagdrop.gate')]: () => {} });
    page(browser).Cookiebot = { consented: true, consent: { statistics: true } };
    expect(getConsent(browser).getState().accepted).toEqual([
      'necessary',
      'analytics',
      'performance',
      THIRD_PARTY,
    ]);
  });

  it('is followed by what the banner says, also without its event and after the window had the focus', () => {
    const browser = fakeBrowser({ html: TAG });
    record(browser, UNANSWERED);
    const consent = getConsent(browser);
    page(browser).getCkyConsent = () => ({
      activeLaw: 'none',
      categories: { necessary: true, functional: true, analytics: true },
      isUserActionCompleted: false,
    });
    browser.window.dispatchEvent(new browser.window.Event('focus'));
    expect(consent.getState()).toEqual({
      accepted: ['necessary', 'functional', 'analytics', THIRD_PARTY],
      acted: false,
    });
    // the banner has not looked yet whether another tab has answered
    record(browser, UNANSWERED.replace('action:', 'action:yes').replace('analytics:yes', 'analytics:no'));
    browser.window.dispatchEvent(new browser.window.Event('focus'));
    expect(consent.has('analytics')).toBe(false);
  });

  const CATEGORIES = ['necessary', 'functional', 'analytics', 'advertisement'].map((slug) => ({
    slug,
    isNecessary: slug === 'necessary',
    defaultConsent: { ccpa: slug === 'functional' },
  }));
  const KEYS = ['functional', 'analytics', 'advertisement', 'service.map'];

  it('whatever the visitor did on the page before, under which law: only a yes under gdpr is one', () => {
    const visit = fc.record({
      law: fc.constantFrom('gdpr', 'ccpa', 'none'),
      signal: fc.boolean(),
      action: fc.constantFrom('none', 'acceptAll', 'rejectAll', 'close', 'save'),
      saved: fc.dictionary(fc.constantFrom(...KEYS), fc.boolean(), { noNullPrototype: true }),
    });
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 3 }), (visits) => {
        let browser = fakeBrowser({ html: TAG });
        let agreed: readonly string[] = [];
        for (const { law, signal, action, saved } of visits) {
          browser = browser.visit('https://shop.example/next');
          if (signal) isSignalling(browser);
          const { engine } = startEngine({ law, categories: CATEGORIES }, browser);
          const before = engine.getState().record;
          if (action !== 'none') engine[action](saved as never);
          const {
            record,
            record: { categories },
          } = engine.getState();
          if (law === 'gdpr') agreed = Object.keys(categories).filter((key) => categories[key]);
          else if (record !== before) agreed = [];
        }
        // a page under gdpr: first without the banner, then with it
        browser = browser.visit('https://shop.example/europe');
        const choice = readChoice(browser.window.document);
        const config = { law: 'gdpr', categories: CATEGORIES, block: [], texts: {} };
        const { has } = getConsent(browser);
        const look = () =>
          KEYS.filter((key) => {
            const [slug, service] = key.startsWith('service.') ? ['unlisted', key.slice(8)] : [key, ''];
            return has(key) || isAllowed(slug, config, choice, browser.window.navigator, service);
          }).filter((key) => !agreed.includes(key));
        expect(look()).toEqual([]);
        const { engine } = startEngine({ law: 'gdpr', categories: CATEGORIES }, browser);
        page(browser).getCkyConsent = () => buildPublicConsent(engine.getState(), 'en');
        browser.window.dispatchEvent(new browser.window.Event('focus'));
        expect(look()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
