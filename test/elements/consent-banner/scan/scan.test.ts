import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../elements/consent-banner/events.ts';
import { createClassifier } from '../../../../elements/consent-banner/scan/classifier.ts';
import { addProposal, propose } from '../../../../elements/consent-banner/scan/proposal.ts';
import { createScan } from '../../../../elements/consent-banner/scan/scan.ts';
import { completeServices } from '../../../../elements/consent-banner/services/complete-services.ts';
import { readFullSettings } from '../../../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../../../elements/consent-banner/settings/site-rules.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { RECORD, startEngine } from '../banner-fixture.ts';

const HOME = 'https://www.shop.example/page?tagdrop-scan';

/** A scan of a page with a banner, and the choice that its visitor makes. */
function scanned(json: object, browser = fakeBrowser({ url: HOME })) {
  const { engine } = startEngine({ categories: CATEGORIES, ...json }, browser);
  const judge = () => {
    const { settings } = engine.getState();
    const { block, categories } = readFullSettings(settings, readSiteRules);
    const config = { law: settings.law, categories: settings.categories, block, texts: {} };
    return createClassifier(config, completeServices(categories), browser.window.navigator, HOME);
  };
  const first = { action: 'load', at: 0, record: engine.getState().record } as const;
  const scan = createScan(browser, first, judge, 'https://cdn.shop.example/tagdrop/');
  scan.look();
  const choose = (action: Exclude<Action, null>, at: number) => {
    if (action === 'accept') engine.acceptAll();
    else engine.rejectAll();
    scan.choose({ action, at, record: engine.getState().record });
  };
  const list = () => scan.list().map(({ name, phase, verdict, isFault }) => [name, phase, verdict, isFault]);
  return { browser, engine, scan, choose, list };
}

const CATEGORIES = [
  { slug: 'necessary', isNecessary: true, cookies: [{ cookieID: 'session' }] },
  { slug: 'functional' },
  { slug: 'analytics', cookies: [{ cookieID: 'stats*', storage: 'local' }] },
  { slug: 'advertisement' },
];
const BLOCK = [{ re: 'ads.example', categories: ['advertisement'] }];

describe('a scan', () => {
  it('finds nothing before the choice on a page that keeps the law', () => {
    const browser = fakeBrowser({ url: HOME });
    browser.cookies.set('session', '1');
    browser.cookies.set(RECORD, 'consentid:x');
    browser.local.set('poptin_user', '1');
    const { scan } = scanned({ block: BLOCK }, browser);
    scan.noteRequest('https://www.shop.example/own.js', 'script', 1);
    scan.noteRequest('https://img.shop.example/picture.png', 'img', 1);
    scan.noteRequest('https://cdn.shop.example/tagdrop/tagdrop.js', 'script', 1);
    scan.noteRequest('data:text/plain,x', 'img', 1);
    expect(scan.countBefore()).toBe(0);
    expect(propose(scan.list())).toEqual({});
  });

  it('sorts requests into the time before and after a choice, by when they began', () => {
    const { scan, choose, list } = scanned({ block: BLOCK });
    scan.noteRequest('https://ads.example/early.js', 'script', 5);
    choose('accept', 100);
    scan.noteRequest('https://ads.example/late.js', 'script', 120);
    scan.noteRequest('https://unknown.example/p.gif', 'img', 90);
    scan.noteRequest('https://partner.example/p.gif', 'img', 130);
    choose('reject', 200);
    scan.noteRequest('https://ads.example/still.js', 'script', 250);
    expect(list()).toEqual([
      ['ads.example', 0, 'refused', true],
      ['ads.example', 1, 'allowed', false],
      ['unknown.example', 0, 'unnamed', true],
      ['partner.example', 1, 'unnamed', false],
      ['ads.example', 2, 'refused', true],
    ]);
    expect(scan.countBefore()).toBe(2);
  });

  it('finds cookies and keys when they appear, and says who wrote them', () => {
    const { scan, choose, browser, list } = scanned({ services: ['google-analytics'] });
    browser.cookies.set('mystery', '1');
    scan.look();
    scan.look();
    browser.cookies.set('_ga', '1');
    scan.noteWrite('cookie', '_ga', 'https://tags.example/ga.js');
    scan.look();
    choose('reject', 100);
    scan.noteWrite('cookie', '_ga', 'https://tags.example/ga.js');
    scan.noteWrite('local', 'stats-1', '');
    expect(list()).toEqual([
      ['mystery', 0, 'unnamed', true],
      ['_ga', 0, 'refused', true],
      ['_ga', 1, 'refused', true],
      ['stats-1', 1, 'refused', true],
    ]);
    expect(scan.list().find(({ name }) => name === '_ga')?.by).toBe('https://tags.example/ga.js');
  });

  it('notices that a deleted cookie has come back', () => {
    const { scan, browser, choose } = scanned({ services: ['google-analytics'] });
    choose('reject', 10);
    for (let round = 0; round < 3; round++) {
      browser.cookies.set('_ga', '1');
      scan.look();
      browser.cookies.remove('_ga');
      scan.look();
    }
    expect(scan.list()).toMatchObject([{ name: '_ga', count: 3, verdict: 'refused', phase: 1 }]);
  });

  it('goes by what the markup declares', () => {
    const { scan, choose } = scanned({});
    choose('accept', 10);
    scan.noteRequest('https://stats.example/count.js', 'script', 20, ['analytics']);
    choose('reject', 30);
    scan.noteRequest('https://stats.example/count.js', 'script', 40, ['analytics']);
    expect(scan.list().map(({ verdict }) => verdict)).toEqual(['allowed', 'refused']);
  });

  it('counts nothing before the choice where the law allows everything until a refusal', () => {
    const { scan } = scanned({ law: 'ccpa', block: BLOCK });
    scan.noteRequest('https://ads.example/a.js', 'script', 1);
    expect(scan.list()).toMatchObject([{ verdict: 'allowed', isFault: false }]);
    expect(scan.countBefore()).toBeNull();
  });

  it('says that the page was opened with a recorded choice', () => {
    const browser = fakeBrowser({ url: HOME });
    scanned({}, browser).engine.acceptAll();
    expect(scanned({}, browser.visit(HOME)).scan.countBefore()).toBeNull();
  });
});

describe('the list to paste', () => {
  it('names services of the table, rules for other hosts, and entries for cookies and keys', () => {
    const { scan } = scanned({});
    scan.noteRequest('https://www.google-analytics.com/g/collect', 'fetch', 1);
    scan.noteRequest('https://widget.example/frame', 'iframe', 1);
    scan.noteRequest('https://pixel.example/p.gif', 'img', 1);
    scan.noteWrite('cookie', '_fbp', '');
    scan.noteWrite('cookie', 'mystery', '');
    scan.noteWrite('session', 'seen', '');
    scan.pick('session', 'seen', 'necessary');
    expect(propose(scan.list())).toEqual({
      services: ['google-analytics', 'meta-pixel'],
      block: [
        { re: 'widget.example', categories: ['functional'] },
        { re: 'pixel.example', categories: ['advertisement'] },
      ],
      categories: [
        { slug: 'advertisement', cookies: [{ cookieID: 'mystery' }] },
        { slug: 'necessary', cookies: [{ cookieID: 'seen', storage: 'session' }] },
      ],
    });
  });

  it('empties itself when it is pasted: nothing is unnamed any more', () => {
    const { scan, engine } = scanned({});
    scan.noteRequest('https://www.google-analytics.com/g/collect', 'fetch', 1);
    scan.noteRequest('https://fonts.example/a.woff2', 'css', 1);
    scan.noteWrite('cookie', 'login', '');
    for (const [kind, name] of [
      ['request', 'fonts.example'],
      ['cookie', 'login'],
    ] as const)
      scan.pick(kind, name, 'necessary');
    const { settings } = engine.getState();
    const json = addProposal(settings.json, JSON.stringify(propose(scan.list())), []);
    engine.setState({ settings: { ...settings, json: json ?? {} } });
    expect(propose(scan.list())).toEqual({});
    expect(scan.list().map(({ verdict }) => verdict)).toEqual(['refused', 'allowed', 'allowed']);
  });
});
