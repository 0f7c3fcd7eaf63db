import { describe, expect, test } from 'vitest';
import '../../../../elements/display-run/stage/interstitial.ts';
import { isSearchEngine } from '../../../../elements/display-run/stage/interstitial.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, type Raw, startRun } from '../harness.ts';

const SECOND = 1000;
const A = idOf('a');

const content = (fields = 1): Raw => ({
  title: 'Ten percent off',
  fields: Array.from({ length: fields }, (_, at) => ({ id: `f${at}`, type: 'email' })),
});

function phone(referrer = 'https://www.google.co.il/', device = 'mobile'): FakeBrowser {
  const browser = fakeBrowser();
  Object.defineProperty(browser.window.document, 'referrer', { value: referrer });
  Object.defineProperty(browser.window, 'matchMedia', { value: () => ({ matches: device === 'mobile' }) });
  return browser;
}

const tabs = ({ window }: FakeBrowser) => [...window.document.querySelectorAll('poptin-tab')];

async function show(raw: Raw, browser = phone(), config = {}) {
  const started = await startRun([poptin('a', { ...afterSeconds(1), ...raw })], { browser, config });
  await browser.tick(SECOND);
  await browser.settle();
  return { ...started, drawn: started.stage.settings.get(A) };
}

describe('the first page from a search engine on a phone', () => {
  test.each(['lightbox', 'fullpage'])('shows a %s as a bar that anyone can close', async (poptin_type) => {
    const { drawn } = await show({
      poptin_type,
      content: content(),
      poptin_size: { width: 800, height: 500 },
      design_properties: { poptin_design_content_lock: 1, poptin_design_show_x_after_sec: 9 },
    });
    expect(drawn).toMatchObject({
      poptin_id: A,
      poptin_type: 'bar',
      content: content(),
      design_properties: {
        poptin_location: 'center-bottom',
        poptin_design_content_lock: 0,
        poptin_design_show_x_after_sec: 0,
      },
    });
    expect(drawn).not.toHaveProperty('poptin_size');
  });

  test.each([
    ['its own HTML', { poptin: '<h1>Hi</h1>', content: content() }],
    ['a fetched template', { poptin_url: '/t.html', content: content() }],
    ['a long form', { content: content(3) }],
    ['a long form as PHP sends a list with gaps', { content: { ...content(), fields: { 0: {}, 2: {} } } }],
  ])('%s does not fit into a bar: a teaser tab opens it', async (_what, raw) => {
    const { browser, stage, run, stop } = await show(raw);
    expect(stage.shown).toEqual([]);
    expect(stage.suppressed_).toEqual(['a first-page-mobile']);
    expect(tabs(browser).map((tab) => [tab.getAttribute('for'), tab.getAttribute('label')])).toEqual([
      [A, 'Ten percent off'],
    ]);
    browser.server = () => new Response('<p>Hi</p>');
    expect(await run.open(A, 'tab')).toBe(true);
    expect(stage.settings.get(A)).not.toMatchObject({ poptin_type: 'bar' });
    stop();
    expect(tabs(browser)).toEqual([]);
  });

  test('shows it as designed if the visitor asks for it', async () => {
    const browser = phone();
    const { run, stage } = await startRun([poptin('a', { content: content() })], { browser });
    expect(await run.open(A)).toBe(true);
    expect(stage.settings.get(A)).toMatchObject({ poptin_type: 'lightbox' });
  });

  test.each([
    ['on a desktop', phone(undefined, 'desktop'), {}],
    ['from elsewhere', phone('https://news.example/'), {}],
    ['with first-page-mobile="off"', phone(), { firstPageMobile: 'off' }],
  ])('changes nothing %s', async (_where, browser, config) => {
    const { drawn } = await show({ content: content() }, browser, config);
    expect(drawn).toMatchObject({ poptin_type: 'lightbox' });
  });

  test('changes nothing for other types, and on the second page', async () => {
    const { drawn } = await show({ poptin_type: 'sside', content: content() });
    expect(drawn).toMatchObject({ poptin_type: 'sside' });
    const browser = phone();
    await show({ poptin_type: 'sside', content: content() }, browser);
    const next = browser.visit('https://shop.example/two');
    Object.defineProperty(next.window, 'matchMedia', { value: () => ({ matches: true }) });
    expect((await show({ content: content() }, next)).drawn).toMatchObject({ poptin_type: 'lightbox' });
  });

  test('applies its rules to the bar too', async () => {
    const rule = { name: 'plan', value: 'gold', compare: 'exact', role: 'show' };
    const { stage } = await show({ content: content(), cookie_filter: [rule] });
    expect(stage.shown).toEqual([]);
  });

  test('a bar leaves the slot to others, and frees nothing twice when it closes', async () => {
    const { browser, run, stage } = await show({ content: content() });
    expect(run.explain(A)[0]).toMatchObject({ phase: 'open' });
    stage.ends(A);
    await browser.settle();
    expect(run.explain(A)[0]).toMatchObject({ phase: 'closed' });
  });
});

test.each([
  ['https://www.google.com/', true],
  ['https://google.co.il/search?q=x', true],
  ['https://de.search.yahoo.com/', true],
  ['https://duckduckgo.com/', true],
  ['https://search.brave.com/', true],
  ['https://notgoogle.com/', false],
  ['https://google.com.evil.example/', false],
  ['https://docs.google.shop.example/', false],
  ['', false],
  ['nonsense', false],
])('isSearchEngine(%s) is %s', (referrer, expected) => {
  expect(isSearchEngine(referrer)).toBe(expected);
});
