import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGateConfig } from '../../../elements/consent-banner/gate/config.ts';
import { fromCookieYes } from '../../../elements/consent-banner/settings/from-cookieyes.ts';
import { readFullSettings } from '../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../elements/consent-banner/settings/site-rules.ts';
import { validateSettings } from '../../../elements/consent-banner/settings/validate-settings.ts';
import { ownMembers } from '../../../elements/consent-banner/wire.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { settingsOf } from './banner-fixture.ts';

const recording = (name: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `recordings/config-${name}.json`), 'utf8'));

describe('a hostile configuration', () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

  it('keeps categories named like members of every object', () => {
    const settings = settingsOf({ categories: names.map((slug) => ({ slug })) });
    expect(settings.categories.map(({ slug }) => slug)).toEqual(names);
    expect(validateSettings(settings.json)).toEqual([]);
  });

  it('has no text where a value throws on conversion to text', () => {
    const evil = JSON.parse('{"toString":1,"valueOf":1}');
    const json = {
      law: evil,
      type: evil,
      expiryDays: evil,
      policyUrl: evil,
      rootDomain: evil,
      revisit: evil,
      reloadOnAccept: evil,
      texts: { heading: evil },
      google: { ad_storage: evil },
      block: [{ re: evil, categories: [evil] }, null, 5],
      categories: [
        { slug: evil, isNecessary: evil, defaultConsent: evil, cookies: [evil] },
        { slug: 'analytics', isNecessary: evil, name: evil, cookies: evil },
      ],
    };
    const settings = settingsOf(json);
    expect(settings.categories.map(({ slug }) => slug)).toEqual(['analytics']);
    expect(settings.expiryDays).toBe(365);
    expect(readFullSettings(settings, readSiteRules).reloadOnAccept).toBe(false);
    expect(validateSettings(json)[0]).toContain('is empty or used twice');
    expect(readGateConfig(json).block.every(({ re }) => re === '')).toBe(true);
    expect(readGateConfig({ block: 5, categories: 'x', texts: null })).toMatchObject({
      block: [{ re: '' }],
      categories: [],
    });
  });

  it('is cut, with a warning, if a text is longer than a browser can lay out', () => {
    const long = 'word '.repeat(2_000_000);
    const json = { texts: { description: long }, categories: [{ slug: 'analytics', description: long }] };
    const settings = settingsOf(json);
    expect(settings.words.description).toHaveLength(20_000);
    expect(readFullSettings(settings, readSiteRules).categories[0]?.description).toHaveLength(20_000);
    expect(validateSettings(json)).toHaveLength(2);
    expect(validateSettings(json)[0]).toContain('is longer than 20000 characters');
  });
});

describe('our own format', () => {
  it('has a default for everything', () => {
    const settings = settingsOf();
    expect(settings).toMatchObject({ law: 'gdpr', expiryDays: 365, policyUrl: '' });
    expect(settings.categories.map(({ slug }) => slug)).toEqual([
      'necessary',
      'functional',
      'analytics',
      'performance',
      'advertisement',
    ]);
    expect(readFullSettings(settings, readSiteRules)).toMatchObject({
      preferenceCenter: 'modal',
      reloadOnAccept: false,
      block: [],
    });
    expect(validateSettings({})).toEqual([]);
  });

  it('yields to attributes', () => {
    const json = {
      law: 'ccpa',
      type: 'popup',
      expiryDays: 10,
      texts: { heading: 'JSON', closeLabel: 'Shut' },
    };
    const settings = settingsOf(json, { law: 'gdpr', expiryDays: 20, heading: 'Attribute' });
    expect(settings).toMatchObject({ law: 'gdpr', type: 'popup', expiryDays: 20 });
    expect(settings.words).toMatchObject({
      heading: 'Attribute',
      closeLabel: 'Shut',
      acceptLabel: 'Accept all',
    });
  });

  it('has ccpa’s own description', () => {
    expect(settingsOf({ law: 'ccpa' }).words.description).toContain('opt out');
    expect(settingsOf({ law: 'ccpa', texts: { description: 'Own' } }).words.description).toBe('Own');
  });

  it.each([
    ['https://shop.example/policy', 'https://shop.example/policy'],
    ['/policy?a=1', '/policy?a=1'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    [' javascript:alert(1)', ''],
    [5, ''],
  ])('links to %s as "%s"', (policyUrl, link) => {
    expect(settingsOf({ policyUrl }).policyUrl).toBe(link);
  });

  it.each([
    [-1, 1],
    ['-1', 1],
    [0.5, 1],
    [0, 365],
    ['never', 365],
    [30, 30],
  ])('a choice is kept for at least a day: expiryDays %s', (expiryDays, days) => {
    expect(settingsOf({ expiryDays }).expiryDays).toBe(days);
  });

  it.each([5, 'text', [], { categories: 'none', texts: 5, block: {}, expiryDays: 'never' }])(
    'survives %j',
    (json) => {
      const settings = settingsOf(json as never);
      expect(settings.categories).toHaveLength(5);
      expect(settings.expiryDays).toBe(365);
      readFullSettings(settings, readSiteRules);
    },
  );

  it('reports mistakes', () => {
    expect(validateSettings({ categories: [] })).toHaveLength(1);
    expect(
      validateSettings({ categories: [{ slug: 'a' }, { slug: 'a' }, { slug: 'b:c' }, {}] }),
    ).toHaveLength(3);
  });
});

describe('CookieYes’ format', () => {
  const read = (name: string) => fromCookieYes(fakeBrowser(), recording(name));

  it('box, gdpr', () => {
    const json = read('gdpr-box');
    const settings = settingsOf(json);
    expect(settings).toMatchObject({ law: 'gdpr', type: 'box', position: 'bottom-left', expiryDays: 365 });
    expect(settings.categories.map(({ slug, isNecessary }) => [slug, isNecessary])).toEqual([
      ['necessary', true],
      ['functional', false],
      ['analytics', false],
      ['performance', false],
      ['advertisement', false],
    ]);
    const details = readFullSettings(settings, readSiteRules);
    expect(details.preferenceCenter).toBe('modal');
    expect(details.categories[2]?.cookies.map(({ cookieID }) => cookieID)).toEqual(['_ga', 'lab_stats']);
    expect(details.block[0]).toMatchObject({ re: 'widget.example/js', categories: ['functional'] });
    expect(settings.words.blockedText).toBe('Please accept cookies to access this content');
    expect(json.colors).toEqual({ accent: '#1863DC', 'on-accent': '#FFFFFF' });
  });

  it('classic with pushdown', () => {
    const settings = settingsOf(read('gdpr-classic'));
    expect(settings).toMatchObject({ type: 'classic', position: 'top' });
    expect(readFullSettings(settings, readSiteRules).preferenceCenter).toBe('pushdown');
  });

  it('ccpa depends on applicableLaw', () => {
    expect(settingsOf(read('ccpa-box')).law).toBe('ccpa');
    expect(readGateConfig(recording('ccpa-box')).law).toBe('ccpa');
  });

  it('is read by the gate unchanged', () => {
    const config = readGateConfig(recording('gdpr-box'));
    expect(config.block).toHaveLength(recording('gdpr-box')._ckyConfig._providersToBlock.length);
    expect(config.categories).toHaveLength(5);
  });

  it('is ignored with one warning if it is unreadable', () => {
    const browser = fakeBrowser();
    expect(fromCookieYes(browser, { _bannerConfig: 5 })).toEqual({});
    expect(browser.logged).toHaveLength(1);
  });
});

describe('what another script has given to all objects', () => {
  const given = {
    ...{ law: 'ccpa', block: [{ re: 'x', categories: ['a'] }], _ckyConfig: { law: 'ccpa' } },
    ...{
      isNecessary: true,
      defaultConsent: { gdpr: true, ccpa: true },
      gdpr: true,
      regions: [{ a: 'granted' }],
    },
    ...{ services: [{ id: 'evil' }], cookies: [{ cookieID: 'evil' }], name: 'evil', logEndpoint: '/evil' },
  };
  afterEach(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(Object.prototype, name);
  });

  it('does not configure the gate', () => {
    Object.assign(Object.prototype, given);
    expect(readGateConfig({})).toMatchObject({ law: undefined, block: [] });
    expect(readGateConfig(undefined)).toMatchObject({ law: undefined, block: [] });
    const { categories, consentMode } = readGateConfig({ categories: [{ slug: 'a' }], consentMode: {} });
    expect([categories[0]?.isNecessary, Object(consentMode).regions]).toEqual([undefined, undefined]);
  });

  it('allows no category, and names none', () => {
    Object.assign(Object.prototype, given);
    for (const raw of [[{ slug: 'a' }, { slug: 'b', defaultConsent: {} }], undefined]) {
      const settings = settingsOf(ownMembers({ categories: raw, law: 'gdpr' }));
      const open = settings.categories.filter((each) => each.isNecessary || each.byDefault.gdpr);
      expect(open.map(({ slug }) => slug)).toEqual(raw ? [] : ['necessary']);
      const full = readFullSettings(settings, readSiteRules);
      expect(JSON.stringify([full.categories, full.consentMode?.regions ?? null])).not.toMatch(
        /evil|granted/,
      );
    }
  });
});
