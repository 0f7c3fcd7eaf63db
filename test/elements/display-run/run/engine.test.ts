import { describe, expect, test } from 'vitest';
import { createDisplayRun, displayRun } from '../../../../elements/display-run/run/engine.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, CONFIG, fakeStage, idOf, loadShowing, poptin, startRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

const B = idOf('b');

const DAY = 24 * 60 * 60 * SECOND;

const OPTIONS = { ...CONFIG, conversionCode: 'on' };

describe('popups from a file', () => {
  test('a popup appears after its seconds; stopping leaves nothing behind', async () => {
    const { browser, stage, run, stop } = await startRun([poptin('a', afterSeconds(5))]);
    expect(run.getState()).toMatchObject({ status: 'armed', mayShow: true });
    await browser.tick(4999);
    expect(stage.shown).toEqual([]);
    await browser.tick(1);
    expect(stage.shown).toEqual(['a seconds']);
    expect(run.getState().poptins.get(A)).toEqual({ phase: 'open', trigger: 'seconds', reason: '' });
    expect(stage.settings.get(A)).toBe(run.poptin(A));
    stop();
    await browser.settle();
    expect(browser.pendingTimers()).toBe(0);
    expect(run.getState().status).toBe('stopped');
    expect(stage.cleared).toBeGreaterThan(0);
    expect(browser.logged).toEqual([]);
    expect(browser.requests).toEqual([]);
  });

  test('a file', async () => {
    const browser = fakeBrowser({ server: () => Response.json([poptin('a', afterSeconds(1))]) });
    const { stage } = await startRun([], { browser, config: { inline: null, src: '/popups.json' } });
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(browser.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://shop.example/popups.json',
    ]);
  });

  test.each([
    ['a page that is not there', () => new Response('no', { status: 404 })],
    ['HTML', () => new Response('<!doctype html>')],
    ['another JSON', () => Response.json({ error: 'no' })],
    ['an empty answer', () => new Response('')],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s instead of it: one error in the log, nothing shown', async (_, server) => {
    const browser = fakeBrowser({ server });
    const { run, stage } = await startRun([], { browser, config: { inline: null, src: '/popups.json' } });
    await browser.tick(60 * SECOND);
    expect(run.getState().status).toBe('failed');
    expect(stage.shown).toEqual([]);
    expect(browser.logged.map(({ level }) => level)).toEqual(['error']);
  });

  test('no source: one error in the log', async () => {
    const { run, browser } = await startRun([], { config: { inline: null } });
    expect(run.getState().status).toBe('failed');
    expect(browser.logged[0]?.message).toContain('client-id');
    expect(browser.requests).toEqual([]);
  });
});

describe('triggers and rules', () => {
  test('the first trigger shows the popup, and disarms its others', async () => {
    const { browser, stage, run } = await startRun([
      poptin('a', { ...afterSeconds(5), display_after_inactive_seconds_active: 20 }),
    ]);
    expect(run.explain(A)[0]?.waitingFor).toEqual(['seconds', 'inactivity']);
    await browser.tick(5 * SECOND);
    stage.ends(A);
    await browser.tick(60 * SECOND);
    expect(stage.shown).toEqual(['a seconds']);
  });

  test('a trigger that was refused leaves the others armed', async () => {
    const { browser, stage } = await startRun([
      poptin('a', {
        ...afterSeconds(5),
        display_after_inactive_seconds_active: 20,
        js_filter: [{ name: 'ready', value: 'true' }],
      }),
    ]);
    await browser.tick(5 * SECOND);
    expect(stage.suppressed_).toEqual(['a js-filter']);
    Object.assign(browser.window, { ready: true });
    await browser.tick(15 * SECOND);
    expect(stage.shown).toEqual(['a inactivity']);
  });

  test('conditions are decided when the popup would appear, not when it was armed', async () => {
    const { browser, stage, run } = await startRun([
      poptin('a', { ...afterSeconds(5), cookie_filter: [{ name: 'plan', value: 'pro', role: 'dont_show' }] }),
    ]);
    expect(run.getState().mayShow).toBe(true);
    browser.cookies.set('plan', 'pro');
    await browser.tick(5 * SECOND);
    expect(stage.shown).toEqual([]);
    expect(run.getState().poptins.get(A)).toEqual({
      phase: 'held',
      trigger: 'seconds',
      reason: 'cookie-filter',
    });
  });

  test('and again when its turn in the queue comes', async () => {
    const { browser, stage } = await startRun([
      poptin('a', afterSeconds(1)),
      poptin('b', { ...afterSeconds(1), stop_showing_to_converted_users: 1 }),
    ]);
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    browser.cookies.set(`poptin_conversion_${B}`, '1'); // in another tab
    stage.ends(A);
    await browser.tick(3 * SECOND);
    expect(stage.suppressed_).toEqual(['b converted']);
  });

  test('a popup that no rule allows is armed, but fetches no chunk', async () => {
    const { run } = await startRun([poptin('a', { display: 0 })]);
    expect(run.getState().mayShow).toBe(false);
  });

  test('a popup that the page prevents is held back, and the slot is free', async () => {
    const { browser, stage, run } = await startRun([
      poptin('a', afterSeconds(1)),
      poptin('b', afterSeconds(2)),
    ]);
    stage.refuses.add(A);
    await browser.tick(2 * SECOND);
    expect(stage.shown).toEqual(['b seconds']);
    expect(run.getState().poptins.get(A)).toMatchObject({ phase: 'held', reason: 'not-opened' });
  });

  test.each([
    ['engagement_with_other_poptin_filter', [{ action: 'closed', ids: B, role: 'hide' }], 'engagement'],
    ['engagement_with_other_poptin_filter', [{ action: 'not_seen', ids: B }], 'engagement'],
    ['poptin_new_session', 1, null],
  ])('%s %j after another popup was closed: %s', async (field, value, reason) => {
    const { browser, stage } = await startRun([
      poptin('b', afterSeconds(1)),
      poptin('a', { ...afterSeconds(3), [field]: value }),
    ]);
    await browser.tick(SECOND);
    stage.ends(B);
    await browser.tick(10 * SECOND);
    expect(stage.suppressed_).toEqual(reason ? [`a ${reason}`] : []);
  });
});

describe('the run’s memory', () => {
  test('records seen, closed and converted separately', async () => {
    const { browser, stage } = await startRun([poptin('a', afterSeconds(1)), poptin('b', afterSeconds(1))]);
    await browser.tick(SECOND);
    stage.listener().onSubmitted(A, { poptin_id: A, fields: { email: 'Me@Shop.Example' } });
    stage.ends(A, 'submitted');
    await browser.tick(3 * SECOND);
    stage.ends(B, 'escape');
    const ids = (deed: string) => Object.keys(JSON.parse(browser.local.get(`poptin_${deed}`) ?? '{}'));
    expect([ids('seen'), ids('closed'), ids('converted')]).toEqual([[A, B], [B], [A]]);
    expect(browser.local.get('poptin_converted_email')).toMatch(/^[\da-z]+$/); // no provider: its hash is enough
    expect(browser.cookies.get(`poptin_c_p_o_x_c_${A}`)).toBeNull();
  });

  test.each(['submitted', 'redirect', 'launch', 'navigation', 'removed'])(
    '%s is not a dismissal',
    async (reason) => {
      const { browser, stage } = await startRun([poptin('a', afterSeconds(1))]);
      await browser.tick(SECOND);
      stage.ends(A, reason);
      expect(browser.local.get('poptin_closed')).toBeNull();
    },
  );

  test.each([
    ['all@display_once_a_visitor_2', 300 * DAY, 0],
    ['all@display_once_every_few_days_3', 3 * DAY - 1001, 0],
    ['all@display_once_every_few_days_3', 3 * DAY, 1],
    ['all@display_once_every_few_visiting_4', DAY, 0],
    ['all@display_everytime_everypage_5', 0, 1],
  ])('%s: on a page %s ms later it appears %s times', async (d_f_r, wait, times) => {
    const raw = poptin('a', { ...afterSeconds(1), d_f_r, cookie: 3 });
    const first = await startRun([raw], { page: { url: 'https://shop.example/' } });
    await first.browser.tick(SECOND);
    expect(first.stage.shown).toHaveLength(1);
    first.stop();
    await first.browser.tick(wait);
    const second = await startRun([raw], { browser: first.browser.visit('https://shop.example/') });
    await second.browser.tick(SECOND);
    expect(second.stage.shown).toHaveLength(times);
  });

  test('a popup that is on the page out of sight spends no frequency, until it is seen', async () => {
    const raw = poptin('a', { ...afterSeconds(1), d_f_r: 'display_once_a_visitor_2' });
    const { browser, stage, run } = await startRun([raw]);
    await browser.tick(0);
    await run.open(idOf('a'), 'api');
    browser.local.remove('poptin_seen');
    stage.listener().onShown(idOf('a'), 'embedded');
    expect(browser.local.get('poptin_seen')).toBeNull();
    stage.listener().onSeen(idOf('a'));
    expect(browser.local.get('poptin_seen')).toContain(idOf('a'));
  });

  test('with storage and cookies blocked everything still works', async () => {
    const { browser, stage } = await startRun(
      [poptin('a', { ...afterSeconds(1), d_f_r: 'display_once_a_visitor_2' })],
      { page: { storageBlocked: true } },
    );
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['a seconds']);
    expect(browser.logged).toEqual([]);
  });
});

describe('opening on request', () => {
  test('ignores triggers and frequency, but respects the end date and the device', async () => {
    const { browser, stage, run } = await startRun([
      poptin('a', {
        on_click: 1,
        d_f_r: 'display_once_a_visitor_2',
        cookie_filter: [{ name: 'x', value: '1' }],
      }),
      poptin('b', { on_click: 1, design_properties: { timer: '01/01/2020|00:00|0' } }),
      poptin('c', { on_click: 1, poptin_type: 'mobile' }),
    ]);
    expect(await run.open(A)).toBe(true);
    stage.ends(A);
    expect(await run.open(A, 'tab')).toBe(true);
    stage.ends(A);
    expect(await run.open(B)).toBe(false);
    expect(await run.open(idOf('c'))).toBe(false);
    expect(await run.open(idOf('z'))).toBe(false);
    await browser.settle();
    expect(stage.shown).toEqual(['a open', 'a tab']);
    expect(stage.suppressed_).toEqual(['b ended', 'c device']);
  });

  test('waits for the display response, and for its turn', async () => {
    const browser = fakeBrowser({
      server: () => Response.json([poptin('a', { on_click: 1 }), poptin('b', afterSeconds(1))]),
    });
    const stage = fakeStage();
    const run = createDisplayRun({ browser, stage, loadShowing, config: { ...CONFIG, src: '/popups.json' } });
    expect(await run.open(A)).toBe(false); // not started
    run.start();
    const opening = run.open(A);
    await browser.settle();
    expect(await opening).toBe(true);
    const second = run.open(B);
    await browser.settle();
    stage.ends(A);
    expect(await second).toBe(true);
  });

  test('a bar that cannot move a control of the page says so as long as it is open', async () => {
    const { browser, stage, run } = await startRun([poptin('a', afterSeconds(1))]);
    await browser.tick(SECOND);
    stage.listener().onYields(A);
    stage.listener().onYields('unknown');
    expect(run.explain()[0]).toMatchObject({ phase: 'open', reason: 'yields' });
    stage.ends(A, 'x');
    expect(run.explain()[0]).toMatchObject({ phase: 'closed', reason: 'x' });
  });

  test('a popup launches another: the slot passes on without a gap', async () => {
    const { browser, stage } = await startRun([poptin('a', afterSeconds(1)), poptin('b', { on_click: 1 })]);
    await browser.tick(SECOND);
    stage.listener().onLaunch(A, B);
    stage.ends(A, 'launch');
    await browser.settle();
    expect(stage.shown).toEqual(['a seconds', 'b launch']);
  });
});

describe('modes', () => {
  test('landing page: the first popup at once, without triggers and frequency', async () => {
    const raw = poptin('a', { ...afterSeconds(500), d_f_r: 'display_once_a_visitor_2' });
    const first = await startRun([raw, poptin('b')], { config: { mode: 'page' } });
    await first.browser.tick(SECOND);
    expect(first.stage.shown).toEqual(['a page']);
    const again = await startRun([raw], {
      config: { mode: 'page' },
      browser: first.browser.visit('https://shop.example/'),
    });
    await again.browser.settle();
    expect(again.stage.shown).toEqual(['a page']);
  });

  test('doctor: nothing opens but what is opened, and nothing is sent or stored', async () => {
    const url = 'https://shop.example/?tagdrop-doctor';
    const { browser, stage, run } = await startRun([poptin('a', afterSeconds(1)), poptin('b')], {
      page: { url },
    });
    await browser.tick(120 * SECOND);
    expect(stage.shown).toEqual([]);
    expect(run.explain().map(({ phase }) => phase)).toEqual(['idle', 'idle']);
    const opening = run.open(A, 'doctor');
    await browser.settle();
    expect(await opening).toBe(true);
    stage.ends(A);
    expect(browser.cookies.all()).toEqual({});
    expect(browser.requests).toEqual([]);
  });

  test('preview: the requested popup, at once, and without a trace', async () => {
    const url = `https://shop.example/?ppt-preview=${B}`;
    const never = { cookie_filter: [{ name: 'no', value: 'no' }], display: 0, ...afterSeconds(900) };
    const { browser, stage } = await startRun([poptin('a'), poptin('b', never)], { page: { url } });
    await browser.tick(SECOND);
    expect(stage.shown).toEqual(['b preview']);
    stage.listener().onSubmitted(B, { fields: { email: 'a@b.example' } });
    stage.ends(B);
    await browser.tick(120 * SECOND);
    expect(browser.cookies.all()).toEqual({});
    expect([browser.local.keys(), browser.session.keys()]).toEqual([[], []]);
    expect(browser.requests).toEqual([]);
  });

  test('a prerendered page begins when the visitor sees it', async () => {
    const browser = fakeBrowser();
    const page = browser.window.document;
    Object.defineProperty(page, 'prerendering', { value: true });
    const { run } = await startRun([poptin('a')], { browser });
    expect(run.getState().status).toBe('waiting');
    expect(browser.cookies.all()).toEqual({});
    page.dispatchEvent(new browser.window.Event('prerenderingchange'));
    await browser.settle();
    expect(run.getState().status).toBe('armed');
  });
});

test('explain() says for each popup what it waits for and what its rules decide', async () => {
  const { browser, run } = await startRun([
    poptin('a', {
      ...afterSeconds(5),
      display_after_exit_website_active: 1,
      d_f_r: 'all@display_once_every_few_days_3',
      cookie: 3,
      cookie_filter: [{ name: 'plan', value: 'pro' }],
    }),
    poptin('b', { on_click: 1 }),
  ]);
  await browser.settle();
  expect(run.explain()).toEqual([
    {
      poptinId: A,
      phase: 'armed',
      trigger: '',
      reason: '',
      rules: [
        { rule: 'frequency', pass: true, actual: 'long enough ago', expected: 'every-few-days' },
        { rule: 'cookie-filter', pass: false, actual: 'plan=(missing)', expected: 'plan exact pro' },
      ],
      waitingFor: ['seconds', 'exit'],
    },
    { poptinId: B, phase: 'idle', trigger: '', reason: '', rules: [], waitingFor: [] },
  ]);
  expect(run.explain(B)).toHaveLength(1);
  expect(run.explain('unknown')).toEqual([]);
});

test('tags with the same source share a run, which ends with the last of them', async () => {
  const browser = fakeBrowser({ server: () => Response.json([poptin('a', { on_click: 1 })]) });
  const config = { ...CONFIG, src: '/popups.json' };
  const one = displayRun(browser, config, OPTIONS, loadShowing);
  const other = displayRun(browser, { ...config, lang: 'he' }, OPTIONS, loadShowing);
  expect(other).toBe(one);
  one.start();
  other.start();
  await browser.settle();
  expect(browser.requests).toHaveLength(1);
  one.stop();
  expect(one.getState().status).toBe('armed');
  other.stop();
  expect(one.getState().status).toBe('stopped');
  await browser.settle();
  expect(browser.pendingTimers()).toBe(0);
  expect(displayRun(browser, config, OPTIONS, loadShowing)).not.toBe(one);
});

test('another source is another run', () => {
  const browser = fakeBrowser();
  const runs = [
    { ...CONFIG, clientId: 'a' },
    { ...CONFIG, clientId: 'b' },
    { ...CONFIG, clientId: 'a', apiBase: 'https://other.example' },
    { ...CONFIG, src: '/a.json' },
    { ...CONFIG, inline: [] },
    { ...CONFIG, inline: [poptin('a')] },
  ].map((config) => displayRun(browser, config, OPTIONS, loadShowing));
  expect(new Set(runs).size).toBe(runs.length);
});

test('another page has its own runs', () => {
  const config = { ...CONFIG, clientId: 'a' };
  expect(displayRun(fakeBrowser(), config, OPTIONS, loadShowing)).not.toBe(
    displayRun(fakeBrowser(), config, OPTIONS, loadShowing),
  );
});

test('whenLoaded resolves with the answer: then the popups are known', async () => {
  const browser = fakeBrowser({ server: () => Response.json([poptin('a', { on_click: 1 })]) });
  const run = displayRun(browser, { ...CONFIG, src: '/popups.json' }, OPTIONS, loadShowing);
  run.start();
  expect(run.explain()).toEqual([]);
  await run.whenLoaded();
  expect(run.explain().map(({ poptinId }) => poptinId)).toEqual([idOf('a')]);
  run.stop();
});

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a popup named %s',
  (id) => {
    const other = poptin('other', { ...afterSeconds(1), poptin_type: 'bar' });
    const named = (rest = {}) => ({ ...poptin('x', rest), poptin_id: id });

    test('is armed, shown, closed, reported and shown again like any other', async () => {
      const { run, stage, browser } = await startRun([named(afterSeconds(5)), other]);
      expect(run.explain(id)).toMatchObject([{ poptinId: id, phase: 'armed', trigger: '', reason: '' }]);
      await browser.tick(5 * SECOND);
      expect(stage.shown).toEqual(['other seconds', `${id} seconds`]);
      expect(run.explain(id)).toMatchObject([{ phase: 'open', trigger: 'seconds' }]);
      stage.ends(id, 'x');
      expect(run.explain(id)).toMatchObject([{ phase: 'closed', reason: 'x' }]);
      expect(await run.open(id, 'api')).toBe(true);
      stage.listener().onSubmitted(id, { fields: { email: 'ada@example.com' } });
      for (const key of ['poptin_seen', 'poptin_closed', 'poptin_converted']) {
        expect(Object.keys(JSON.parse(browser.local.get(key) ?? '{}'))).toContain(id);
      }
      expect(browser.logged).toEqual([]);
    });

    test.each([
      ['all@display_once_a_visitor_1', 1],
      ['all@display_once_every_few_days_2', 1],
      ['all@display_once_every_few_visiting_3', 1],
      ['all@display_everytime_everypage_5', 2],
    ])('%s: shown %i times on two pages', async (d_f_r, times) => {
      const raw = named({ ...afterSeconds(1), d_f_r, cookie: 2 });
      const first = await startRun([raw]);
      await first.browser.tick(SECOND);
      expect(first.stage.shown).toEqual([`${id} seconds`]);
      first.stage.ends(id);
      first.stop();
      const second = await startRun([raw], { browser: first.browser.visit('https://shop.example/two') });
      await second.browser.tick(SECOND);
      expect(first.stage.shown.length + second.stage.shown.length).toBe(times);
    });

    test('is not shown to visitors who sent it, and counts in the history that other rules read', async () => {
      const asks = poptin('asks', {
        ...afterSeconds(1),
        poptin_type: 'bar',
        engagement_with_other_poptin_filter: [{ role: 'show', poptins: [id], action: 'closed' }],
      });
      const raw = named({ ...afterSeconds(1), stop_showing_to_converted_users: 1 });
      const first = await startRun([raw, asks]);
      await first.browser.tick(SECOND);
      expect(first.stage.shown).toContain(`${id} seconds`);
      first.stage.listener().onSubmitted(id, {});
      first.stage.ends(id, 'submitted');
      first.stop();
      const second = await startRun([raw], { browser: first.browser.visit('https://shop.example/two') });
      await second.browser.tick(SECOND);
      expect(second.stage.shown).toEqual([]);
      expect(second.run.explain(id)[0]?.reason).toBe('converted');
    });
  },
);
