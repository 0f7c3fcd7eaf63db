import { describe, expect, it } from 'vitest';
import { buildPublicConsent } from '../../../elements/consent-banner/public-consent.ts';
import { applySettings, reloadRecord } from '../../../elements/consent-banner/settings/apply-settings.ts';
import { CONSENT_COOKIE } from '../../../shared/consent/record.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { CATEGORIES, isSignalling, RECORD, settingsOf, startEngine } from './banner-fixture.ts';

const ALL = ['necessary', 'functional', 'analytics', 'advertisement'];
const ccpa = { law: 'ccpa', categories: CATEGORIES };

describe('the state table: law × action × category', () => {
  const gdpr = { law: 'gdpr', categories: CATEGORIES };
  const table: [string, object, (at: ReturnType<typeof startEngine>) => void, string[], boolean, boolean][] =
    [
      ['gdpr, nothing done', gdpr, () => {}, ['necessary', 'functional'], false, false],
      ['gdpr, accept all', gdpr, ({ engine }) => engine.acceptAll(), ALL, true, true],
      ['gdpr, reject all', gdpr, ({ engine }) => engine.rejectAll(), ['necessary'], false, true],
      ['gdpr, close', gdpr, ({ engine }) => engine.close(), ['necessary', 'functional'], false, true],
      [
        'gdpr, save',
        gdpr,
        ({ engine }) => engine.save({ analytics: true, functional: false, necessary: false }),
        ['necessary', 'analytics'],
        true,
        true,
      ],
      ['ccpa, nothing done', ccpa, () => {}, ALL, false, false],
      ['ccpa, accept all', ccpa, ({ engine }) => engine.acceptAll(), ALL, false, true],
      ['ccpa, opt out', ccpa, ({ engine }) => engine.rejectAll(), ['necessary', 'functional'], true, true],
      ['ccpa, close', ccpa, ({ engine }) => engine.close(), ALL, false, true],
      [
        'ccpa, save with a refusal',
        ccpa,
        ({ engine }) => engine.save({ advertisement: false }),
        ['necessary', 'functional', 'analytics'],
        true,
        true,
      ],
      ['ccpa, save without one', ccpa, ({ engine }) => engine.save({}), ALL, false, true],
    ];
  for (const [name, json, act, accepted, consent, acted] of table) {
    it(name, () => {
      const at = startEngine(json as never);
      act(at);
      const { record, banner } = at.engine.getState();
      expect(at.allowed()).toEqual(accepted);
      expect(record.consent).toBe(consent);
      expect(record.acted).toBe(acted);
      expect(banner).toBe(!acted);
      expect(at.heard.at(-1)).toMatchObject({ accepted, consent, acted, stored: false });
      expect(at.heard.at(-1)?.rejected).toEqual(ALL.filter((slug) => !accepted.includes(slug)));
    });
  }

  it('under gdpr, Global Privacy Control means no by default, and an explicit choice overrides it', () => {
    const browser = fakeBrowser();
    isSignalling(browser);
    const { engine, allowed } = startEngine({ categories: CATEGORIES }, browser);
    expect(allowed()).toEqual(['necessary']);
    engine.acceptAll();
    expect(allowed()).toEqual(ALL);
  });

  it('under ccpa, Global Privacy Control opts out of what may not be sold', () => {
    const browser = fakeBrowser();
    isSignalling(browser);
    const { engine, allowed } = startEngine(ccpa, browser);
    expect(allowed()).toEqual(['necessary', 'functional']);
    expect(buildPublicConsent(engine.getState(), 'en').optedOut).toBe(true);
    engine.acceptAll();
    expect(allowed()).toEqual(ALL);
    expect(buildPublicConsent(engine.getState(), 'en').optedOut).toBe(false);
  });
});

describe('a stored choice that was made under another law', () => {
  const gdpr = { law: 'gdpr', categories: CATEGORIES };
  const isOptedOut = ({ engine }: ReturnType<typeof startEngine>) =>
    buildPublicConsent(engine.getState(), 'en').optedOut;
  const visitUnder = (json: object, browser: ReturnType<typeof fakeBrowser>) =>
    startEngine(json as never, browser.visit('https://shop.example/other'));

  it('closed under ccpa is no consent under gdpr, except for what is allowed by default', () => {
    const first = startEngine(ccpa);
    first.engine.close();
    expect(first.allowed()).toEqual(ALL);
    const second = visitUnder(gdpr, first.browser);
    expect(second.allowed()).toEqual(['necessary', 'functional']);
    expect(second.heard.at(-1)).toMatchObject({ stored: true, accepted: ['necessary', 'functional'] });
  });

  it('allows no service under gdpr whose switch was moved under ccpa', () => {
    const first = startEngine(ccpa);
    first.engine.save({ 'service.map': true, 'service.counter': true });
    expect(first.cookie()).toContain('consent:no,action:yes');
    expect(visitUnder(gdpr, first.browser).allowed()).toEqual(['necessary', 'functional']);
    expect(visitUnder(ccpa, first.browser).allowed()).toEqual([...ALL, 'service.map', 'service.counter']);
  });

  it('is read the same way when the law changes at run time, and back', () => {
    const at = startEngine(ccpa);
    at.engine.acceptAll();
    applySettings(at.engine, settingsOf(gdpr));
    expect(at.allowed()).toEqual(['necessary', 'functional']);
    applySettings(at.engine, settingsOf(ccpa));
    expect(at.allowed()).toEqual(ALL);
  });

  it('refused under gdpr stays refused under ccpa', () => {
    const first = startEngine(gdpr);
    first.engine.rejectAll();
    expect(visitUnder(ccpa, first.browser).allowed()).toEqual(['necessary']);
    expect(visitUnder(gdpr, first.browser).allowed()).toEqual(['necessary']);
  });

  it('an opt-out under ccpa is no consent under gdpr, not even to what it leaves allowed', () => {
    const categories = [
      { slug: 'necessary', isNecessary: true },
      { slug: 'media', defaultConsent: { ccpa: true } },
    ];
    const first = startEngine({ law: 'ccpa', categories } as never);
    first.engine.rejectAll();
    expect(first.allowed()).toEqual(['necessary', 'media']);
    const second = visitUnder({ law: 'gdpr', categories }, first.browser);
    expect(second.allowed()).toEqual(['necessary']);
    expect(isOptedOut(visitUnder({ law: 'ccpa', categories }, second.browser))).toBe(true);
  });

  it.each([
    ['reject', true],
    ['accept', false],
  ])('%s under gdpr: opted out under ccpa: %s', (action, expected) => {
    const first = startEngine(gdpr as never);
    if (action === 'reject') first.engine.rejectAll();
    else first.engine.acceptAll();
    expect(isOptedOut(visitUnder(ccpa, first.browser))).toBe(expected);
  });

  it.each([
    ['consent:yes,action:yes,necessary:yes,functional:yes,analytics:no,advertisement:no', true],
    ['consent:no,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes', false],
    ['consent:no,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:yes', false],
    ['consent:no,action:yes,necessary:yes,functional:yes,analytics:yes,service.meta-pixel:no', true],
  ])('CookieYes’ own record %s: opted out: %s', (text, expected) => {
    const browser = fakeBrowser();
    browser.cookies.set(CONSENT_COOKIE, text, 1000, { raw: true });
    expect(isOptedOut(startEngine(ccpa as never, browser))).toBe(expected);
  });
});

describe('the record', () => {
  it('is one cookie in CookieYes’ format, written once per choice', () => {
    const browser = fakeBrowser();
    const written: string[] = [];
    const { set } = browser.cookies;
    browser.cookies.set = (name, value, age, how) => {
      written.push(`${name}=${value} ${age} ${how?.strict} ${how?.raw}`);
      set(name, value, age, how);
    };
    const { engine, cookie } = startEngine({ categories: CATEGORIES }, browser);
    expect(cookie()).toMatch(
      /^consentid:,consent:no,action:,necessary:yes,functional:yes,analytics:no,advertisement:no$/,
    );
    engine.acceptAll();
    expect(cookie()).toMatch(
      /^consentid:[A-Za-z0-9]{43},consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes/,
    );
    expect(written).toHaveLength(2);
    expect(written[1]).toMatch(/ 31536000 true true$/);
  });

  it('is read from CookieYes, without asking again', async () => {
    const browser = fakeBrowser();
    browser.cookies.set(
      RECORD,
      'consentid:abc,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no',
      undefined,
      { raw: true },
    );
    const { engine, allowed, heard } = startEngine({ categories: CATEGORIES }, browser);
    expect(allowed()).toEqual(['necessary', 'analytics']);
    expect(engine.getState().banner).toBe(false);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ stored: true, action: null, acted: true });
  });

  it('expires when the site says so', async () => {
    const { browser, engine } = startEngine({ categories: CATEGORIES, expiryDays: '30' });
    engine.acceptAll();
    await browser.tick(29 * 86_400_000);
    expect(browser.cookies.get(RECORD)).not.toBeNull();
    await browser.tick(2 * 86_400_000);
    expect(browser.cookies.get(RECORD)).toBeNull();
  });

  for (const text of ['<script>', 'a'.repeat(5000), 'consent:maybe,analytics:yes', 'consent']) {
    it(`is replaced by a warning and a question if it is unreadable (${text.slice(0, 20)})`, () => {
      const browser = fakeBrowser();
      browser.cookies.set(RECORD, text, undefined, { raw: true });
      const { engine, allowed } = startEngine({ categories: CATEGORIES }, browser);
      expect(engine.getState().banner).toBe(true);
      expect(allowed()).toEqual(['necessary', 'functional']);
      expect(browser.logged.map(({ level }) => level)).toEqual(['warn']);
    });
  }

  it('is kept in memory if cookies are blocked, and the event carries it', () => {
    const browser = fakeBrowser({ storageBlocked: true });
    const { engine, heard } = startEngine({ categories: CATEGORIES }, browser);
    engine.acceptAll();
    expect(engine.getState().banner).toBe(false);
    expect(heard.at(-1)?.record).toContain('analytics:yes');
    reloadRecord(browser, engine);
    expect(engine.getState().record.acted).toBe(true);
  });

  it('is taken over from another tab, once', async () => {
    const { browser, engine, heard } = startEngine();
    await browser.settle();
    const other = startEngine({ categories: CATEGORIES }, browser.visit('https://shop.example/other'));
    other.engine.acceptAll();
    reloadRecord(browser, engine);
    reloadRecord(browser, engine);
    expect(engine.getState().banner).toBe(false);
    expect(heard.slice(1)).toHaveLength(1);
    expect(heard[1]).toMatchObject({ stored: true, accepted: ALL });
  });
});

it('announces a choice that was made before the first event once, and keeps it', () => {
  const { browser, engine, heard, cookie } = startEngine({ categories: CATEGORIES }, fakeBrowser(), false);
  engine.acceptAll();
  engine.publish();
  expect(heard.map(({ action }) => action)).toEqual(['accept']);
  expect(cookie()).toContain('action:yes');
  expect(browser.logged).toEqual([]);
});

describe('the preview', () => {
  it('shows the banner again and never changes the stored choice', () => {
    const browser = fakeBrowser();
    startEngine({ categories: CATEGORIES }, browser).engine.acceptAll();
    const before = browser.cookies.get(RECORD);
    const preview = startEngine(
      { categories: CATEGORIES },
      browser.visit('https://shop.example/?a=1&cky_preview=true'),
    );
    expect(preview.engine.getState().banner).toBe(true);
    preview.engine.acceptAll();
    expect(browser.cookies.get(RECORD)).toBe(before);
    expect(preview.heard).toEqual([]);
  });

  it('keeps a refusal, because anybody may have set the address', () => {
    const browser = fakeBrowser();
    startEngine({ categories: CATEGORIES }, browser).engine.acceptAll();
    const next = browser.visit('https://shop.example/?cky_preview=true');
    const preview = startEngine({ categories: CATEGORIES }, next);
    preview.engine.save({ analytics: true, advertisement: false });
    expect(next.cookies.get(RECORD)).toContain('analytics:yes');
    expect(next.cookies.get(RECORD)).toContain('advertisement:no');
    preview.engine.rejectAll();
    expect(next.cookies.get(RECORD)).toContain('analytics:no');
  });

  it('accepts nothing that another page has noted without an answer, or that a privacy signal refuses', () => {
    const { browser } = startEngine({ law: 'ccpa', categories: CATEGORIES } as never);
    const next = browser.visit('https://shop.example/?cky_preview=true');
    startEngine({ categories: CATEGORIES }, next).engine.save({ analytics: true, advertisement: false });
    expect(next.cookies.get(RECORD)).toContain('analytics:no');
    const signalling = fakeBrowser({ url: 'https://shop.example/?cky_preview=true' });
    isSignalling(signalling);
    const preview = startEngine({ law: 'ccpa', categories: CATEGORIES } as never, signalling);
    preview.engine.save({ analytics: true, advertisement: true });
    expect(signalling.cookies.get(RECORD)).toMatch(/analytics:no,advertisement:no/);
  });

  it('accepts nothing for a visitor who has not chosen, and needs exactly this parameter', () => {
    const browser = fakeBrowser({ url: 'https://shop.example/?cky_preview=true' });
    startEngine({ categories: CATEGORIES }, browser).engine.save({ analytics: true });
    expect(browser.cookies.get(RECORD)).toContain('analytics:no');
    const other = fakeBrowser({ url: 'https://shop.example/?next=cky_preview=true' });
    expect(startEngine({ categories: CATEGORIES }, other).engine.isPreview).toBe(false);
    const examined = fakeBrowser({ url: 'https://shop.example/?tagdrop-doctor' });
    expect(startEngine({ categories: CATEGORIES }, examined).engine.isPreview).toBe(true);
  });
});

it('closes again without a choice once the visitor has acted', () => {
  const { engine, heard } = startEngine();
  engine.acceptAll();
  engine.setState({ banner: true });
  engine.close();
  expect(engine.getState().banner).toBe(false);
  expect(heard).toHaveLength(2);
});

it('a category named like a member of every object is an ordinary category', () => {
  const names = ['constructor', 'toString', '__proto__'];
  const { engine, allowed, cookie, browser } = startEngine({ categories: names.map((slug) => ({ slug })) });
  expect(allowed()).toEqual([]);
  engine.save({ constructor: true });
  expect(allowed()).toEqual(['constructor']);
  expect(cookie()).toContain('constructor:yes,toString:no,__proto__:no');
  const next = startEngine({ categories: [...names, 'valueOf'].map((slug) => ({ slug })) }, browser);
  expect(next.allowed()).toEqual(['constructor']);
});

describe('services', () => {
  it('keep their own switches until everything is accepted or refused', () => {
    const { engine, cookie, heard } = startEngine();
    engine.save({ analytics: true, 'service.counter': false, 'service.bad,name:yes': true });
    expect(cookie()).toMatch(/analytics:yes,advertisement:no,service\.counter:no$/);
    expect(heard.at(-1)?.rejected).toContain('service.counter');
    engine.save({ advertisement: true });
    expect(cookie()).toContain('service.counter:no');
    engine.save({ 'service.counter': undefined });
    expect(cookie()).not.toContain('service');
    engine.save({ 'service.counter': true });
    engine.rejectAll();
    expect(cookie()).not.toContain('service');
  });

  it('keep their state on the next page', () => {
    const { engine, browser } = startEngine();
    engine.save({ 'service.counter': true });
    const next = startEngine(undefined, browser.visit('https://shop.example/2'));
    expect(next.allowed()).toEqual(['necessary', 'functional', 'service.counter']);
  });
});

describe('visitors who are not asked', () => {
  it('in a region without a law: everything is allowed', () => {
    const { engine, allowed } = startEngine({ categories: CATEGORIES, law: 'none' });
    expect(engine.getState().banner).toBe(false);
    expect(allowed()).toHaveLength(4);
    engine.rejectAll();
    expect(allowed()).toEqual(['necessary', 'functional']);
  });

  it('crawlers, if the owner wants that', () => {
    for (const [userAgent, hideFromBots, banner] of [
      ['Mozilla/5.0 (compatible; Googlebot/2.1)', true, false],
      ['Mozilla/5.0 (compatible; Googlebot/2.1)', false, true],
      ['Mozilla/5.0 (iPhone)', true, true],
      // names from the crawlers' own pages, and a phone that is called CUBOT
      ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', true, false],
      ['Mediapartners-Google', true, false],
      ['facebookexternalhit/1.1', true, false],
      ['meta-externalagent/1.1', true, false],
      ['Mozilla/5.0 (compatible; GoogleOther)', true, false],
      ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b', true, false],
      ['Perplexity-User/1.0 (+https://perplexity.ai/perplexity-user)', true, false],
      ['W3C_Validator/1.3 http://validator.w3.org/services', true, false],
      [
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile GSA/15.2',
        true,
        true,
      ],
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) [FBAN/FBIOS;FBAV/450.0]', true, true],
      ['Mozilla/5.0 (Linux; Android 11; CUBOT_NOTE_20) Chrome/120.0 Mobile Safari/537.36', true, true],
      ['Mozilla/5.0 (Linux; Android 14; CUBOT X90 Build/x) Chrome/126.0 Mobile', true, true],
    ] as const) {
      const browser = fakeBrowser();
      Object.defineProperty(browser.window.navigator, 'userAgent', { value: userAgent });
      const { engine } = startEngine({ categories: CATEGORIES, hideFromBots }, browser);
      expect(engine.getState().banner).toBe(banner);
    }
  });
});
