import '../../../../elements/display-run/stage/teasers.ts';
import { describe, expect, test } from 'vitest';
import { recordInteraction } from '../../../../elements/display-run/visitor/interactions.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, type Raw, type Started, startProviderRun, startRun } from '../harness.ts';

const A = idOf('a');
const teaser = (tabshow: string, rest: Raw = {}) =>
  poptin('a', {
    is_teasers_on: 1,
    design_properties: { tabshow },
    content: { tab: { label: '10 % off', position: 'left-midlle' } },
    ...rest,
  });

const tabs = ({ browser }: Started) => [
  ...browser.window.document.querySelectorAll<HTMLElement>('poptin-tab'),
];
const attributesOf = (tab: Element | undefined) =>
  Object.fromEntries([...(tab?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('the run adds a tab for a popup that asks for one', () => {
  test('with the values of its settings', async () => {
    const started = await startRun([teaser('after_close'), poptin('b')]);
    expect(tabs(started).map(attributesOf)).toEqual([
      { for: A, show: 'after_close', label: '10 % off', position: 'left-midlle' },
    ]);
    started.stop();
    expect(tabs(started)).toEqual([]);
  });

  test.each([
    ['the switch alone', { is_teasers_on: '1', design_properties: null }, 'always'],
    ['the mode alone', { is_teasers_on: undefined }, 'before_show'],
    ['an unknown mode', { design_properties: { tabshow: 'sometimes' } }, 'always'],
  ])('%s', async (_, rest, show) => {
    const started = await startRun([teaser('before_show', rest)]);
    expect(tabs(started).map((tab) => tab.getAttribute('show'))).toEqual([show]);
    started.stop();
  });

  test.each([
    ['switched off', { is_teasers_on: 0 }],
    ['in the flow of the page', { poptin_type: 'embedded' }],
    ['refused by targeting', { js_filter: [{ name: 'nowhere', value: 'x' }] }],
    ['nothing said', { is_teasers_on: 1, poptin_type: 'content' }],
  ])('none if it is %s', async (_, rest) => {
    const started = await startRun([teaser('always', rest)]);
    if ('js_filter' in rest) {
      const rules = started.run.explain(A)[0]?.rules ?? [];
      expect(rules.some(({ pass }) => !pass)).toBe(true);
    }
    expect(tabs(started)).toEqual([]);
    started.stop();
  });

  test('ignores frequency', async () => {
    const browser = fakeBrowser();
    recordInteraction(browser, 'seen', A, {});
    const settings = teaser('always', { d_f_a: 1, d_f_r: 'all@display_once_a_visitor_2', display: 0 });
    const started = await startRun([settings], { browser });
    expect(started.run.explain(A)[0]?.rules.some(({ pass }) => !pass)).toBe(true);
    expect(tabs(started)).toHaveLength(1);
    started.stop();
  });

  test('the next page of a single-page app keeps, replaces or removes it', async () => {
    const browser = fakeBrowser();
    let answer: Raw[] = [teaser('always')];
    const started = await startProviderRun(() => ({ poptins: answer }), { browser });
    await browser.settle();
    const [first] = tabs(started);
    const go = async (url: string) => {
      browser.window.history.pushState(null, '', url);
      await browser.tick(100);
    };
    await go('/b');
    expect(tabs(started)).toEqual([first]);
    answer = [];
    await go('/c');
    expect(tabs(started)).toEqual([]);
    started.stop();
  });
});

describe('a tab that the page itself has', () => {
  const page = { html: `<body><poptin-tab for="${A}" label="Mine"></poptin-tab></body>` };

  test('gets the values of the settings, and no second one is created', async () => {
    const started = await startRun([teaser('after_close')], { page });
    expect(tabs(started)).toHaveLength(1);
    const settings = { show: 'after_close', label: '10 % off', position: 'left-midlle' };
    expect(tabs(started)[0]).toMatchObject({ teaser: settings, hidden: false });
    started.stop();
    expect(tabs(started)).toHaveLength(1);
  });

  test('is subject to targeting', async () => {
    const js_filter = [{ name: 'nowhere', value: 'x' }];
    const started = await startRun([teaser('always', { js_filter })], { page });
    expect(tabs(started)[0]?.hidden).toBe(true);
    started.stop();
  });
});
