import { describe, expect, it } from 'vitest';
import { applyPolicy } from '../../../../elements/consent-banner/later/apply-policy.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { CATEGORIES, RECORD, settingsOf, startEngine } from '../banner-fixture.ts';

const WORDS = { changedNote: 'New: {names}.', revisedNote: 'All new.' };

/** A page whose controller has finished. */
function visit(categories: object[], browser = fakeBrowser(), more: object = {}, words = WORDS, intl = 'en') {
  const json = { categories, ...more };
  const page = startEngine(json, browser);
  applyPolicy(browser, page.engine, readFullSettings(settingsOf(json), readSiteRules), words, intl);
  return page;
}

describe('asking again', () => {
  it('does not happen while nothing changes', () => {
    const first = visit(CATEGORIES);
    first.engine.acceptAll();
    const second = visit(CATEGORIES, first.browser.visit('https://shop.example/2'));
    expect(second.engine.getState()).toMatchObject({ banner: false, note: '' });
    expect(second.heard).toHaveLength(1);
  });

  it('names a category whose cookies have changed, and resets that one until the visitor has acted', () => {
    const first = visit(CATEGORIES);
    first.engine.acceptAll();
    const changed = CATEGORIES.map((each) =>
      each.slug === 'analytics' ? { ...each, name: 'Statistics', cookies: [{ cookieID: '_pk' }] } : each,
    );
    const second = visit(changed, first.browser.visit('https://shop.example/2'));
    expect(second.engine.getState()).toMatchObject({ banner: true, note: 'New: Statistics.' });
    expect(second.allowed()).toEqual(['necessary', 'functional', 'advertisement']);
    expect(second.heard.at(-1)).toMatchObject({ acted: false, stored: false });

    const third = visit(changed, second.browser.visit('https://shop.example/3'));
    expect(third.engine.getState()).toMatchObject({ banner: true, note: 'New: Statistics.' });
    expect(third.allowed()).toEqual(['necessary', 'functional', 'advertisement']);
    third.engine.acceptAll();
    expect(third.engine.getState()).toMatchObject({ banner: false, note: '' });

    const fourth = visit(changed, third.browser.visit('https://shop.example/4'));
    expect(fourth.engine.getState().banner).toBe(false);
    expect(fourth.allowed()).toContain('analytics');
  });

  it('names a new category', () => {
    const first = visit(CATEGORIES);
    first.engine.acceptAll();
    const second = visit([...CATEGORIES, { slug: 'chat' }], first.browser.visit('https://shop.example/2'));
    expect(second.engine.getState().note).toBe('New: chat.');
    expect(second.allowed()).toEqual(['necessary', 'functional', 'analytics', 'advertisement']);
  });

  it('lists unnamed categories as the language does', () => {
    const revisit = (words: typeof WORDS, intl: string) => {
      const first = visit(CATEGORIES.slice(0, 2));
      first.engine.acceptAll();
      const next = first.browser.visit('https://shop.example/2');
      return visit(CATEGORIES.concat({ slug: '$&' }), next, {}, words, intl).engine.getState().note;
    };
    const german = {
      ...WORDS,
      changedNote: 'Neu: {names}.',
      ...{ 'analytics.name': 'Statistik', 'advertisement.name': 'Werbung' },
    };
    expect(revisit(WORDS, 'en')).toBe('New: Analytics, Advertisement, and $&.');
    expect(revisit(german, 'de')).toBe('Neu: Statistik, Werbung und $&.');
  });

  it('asks about everything, once, when the owner raises the revision', () => {
    const first = visit(CATEGORIES, fakeBrowser(), { revision: 2 });
    first.engine.acceptAll();
    expect(first.cookie()).toContain(',asked:.2|necessary.');
    const same = visit(CATEGORIES, first.browser.visit('https://shop.example/2'), { revision: '2' });
    expect(same.engine.getState().banner).toBe(false);
    const lowered = visit(CATEGORIES, first.browser.visit('https://shop.example/3'), { revision: 1 });
    expect(lowered.engine.getState().banner).toBe(false);
    const raised = visit(CATEGORIES, first.browser.visit('https://shop.example/4'), { revision: 3 });
    expect(raised.engine.getState()).toMatchObject({ banner: true, note: 'All new.' });
    expect(raised.allowed()).toEqual(['necessary', 'functional']);
    raised.engine.acceptAll();
    const later = visit(CATEGORIES, raised.browser.visit('https://shop.example/5'), { revision: 3 });
    expect(later.engine.getState().banner).toBe(false);
  });

  it('asks nobody if no law requires it', () => {
    const first = visit(CATEGORIES);
    first.engine.rejectAll();
    const next = first.browser.visit('https://shop.example/2');
    const second = visit([...CATEGORIES, { slug: 'chat' }], next, { law: 'none', revision: 9 });
    expect(second.engine.getState().banner).toBe(false);
  });

  it('fits the record of very many categories into a cookie, and notices that something is new', () => {
    const many = Array.from({ length: 130 }, (_, at) => ({
      slug: `category-${at}`,
      cookies: [{ cookieID: `_c${at}` }],
    }));
    const first = visit(many);
    first.engine.acceptAll();
    expect(first.cookie().length).toBeLessThan(4000);
    const same = visit(many, first.browser.visit('https://shop.example/2'));
    expect(same.engine.getState().banner).toBe(false);
    const grown = visit([...many, { slug: 'chat' }], first.browser.visit('https://shop.example/3'));
    expect(grown.engine.getState()).toMatchObject({ banner: true, note: 'All new.' });
  });

  it('is not triggered by new texts about the same cookies, or by a removed category', () => {
    const first = visit(CATEGORIES);
    first.engine.acceptAll();
    const fewer = CATEGORIES.slice(0, 3).map((each) => ({ ...each, description: 'New words' }));
    const second = visit(fewer, first.browser.visit('https://shop.example/2'));
    expect(second.engine.getState().banner).toBe(false);
  });

  it('after a migration from CookieYes asks only about new categories, and records the lists', () => {
    const browser = fakeBrowser();
    const theirs = 'consentid:abc,consent:yes,action:yes,necessary:yes,functional:yes,analytics:no';
    browser.cookies.set(RECORD, `${theirs},advertisement:no`, 99, { raw: true });
    const moved = visit(CATEGORIES, browser);
    expect(moved.engine.getState().banner).toBe(false);
    expect(moved.cookie()).toContain(',asked:necessary.');

    const other = fakeBrowser();
    other.cookies.set(RECORD, theirs, 99, { raw: true });
    const grown = visit(CATEGORIES, other);
    expect(grown.engine.getState()).toMatchObject({ banner: true, note: 'New: Advertisement.' });
    expect(grown.allowed()).toEqual(['necessary', 'functional']);
  });
});
