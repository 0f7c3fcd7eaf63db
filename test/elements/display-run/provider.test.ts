import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../fake-browser.ts';
import { afterSeconds, idOf, poptin, type Raw, startProviderRun } from './harness.ts';

const SECOND = 1000;
const A = idOf('a');
const B = idOf('b');
const PROVIDER = 'https://provider.example';

const calls = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.requests.map(({ method, url }) => `${method} ${url.replace(PROVIDER, '')}`);
const bodyOf = (browser: ReturnType<typeof fakeBrowser>, at: number) =>
  Object.fromEntries(new URLSearchParams(browser.requests[at]?.body));

describe('POST /api/display/{clientId}', () => {
  test('carries the whole payload of popup §7', async () => {
    const browser = fakeBrowser({
      url: 'https://shop.example/p?x=1',
      html: '<head><title>Shop</title></head><body><div data-poptin-embedded="embedded00001"></div></body>',
    });
    browser.cookies.set('host', 'not ours');
    browser.local.set('poptin_converted_email', 'me@shop.example');
    await startProviderRun(() => ({ poptins: [] }), { browser });
    expect(calls(browser)[0]).toBe('POST /api/display/client-1');
    const [request] = browser.requests;
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    const { cookies, ...body } = bodyOf(browser, 0);
    expect(body).toEqual({
      domain: 'shop.example',
      referrer: '',
      previous_url: '',
      triggers: '{"visited_pages":1,"session_seconds":0}',
      cc: '',
      poptin_forms_id: '["embedded00001"]',
      if_mobile: '0',
      page_title: 'Shop',
      origin_landing_page: 'https://shop.example/p?x=1',
      if_page_refreshed: '0',
      poptin_viewed_url: 'https://shop.example/p?x=1',
      previous_visited_pages: '[]',
      previous_visited_pages_with_current_page: '["https://shop.example/p?x=1"]',
      previous_visited_pages_with_time_stamp: '[]',
      all_visited_pages: '["https://shop.example/p?x=1"]',
      store_integration: '',
      store_integration_customer_id: '0',
      cart_total_price: '',
      cart_item_count: '',
      cart_product_ids: '[]',
      preview_poptin_id: '',
      cancel_visitor_count: '0',
      converted_email: 'me@shop.example',
    });
    const ours = JSON.parse(cookies ?? '{}') as Raw;
    expect(Object.keys(ours)).toContain('poptin_user_id');
    expect(Object.keys(ours)).not.toContain('host');
  });

  test('a preview is told and not counted', async () => {
    const browser = fakeBrowser({ url: `https://shop.example/?ppt-preview=${A}` });
    await startProviderRun(() => ({ poptins: [poptin('a')] }), { browser });
    expect(bodyOf(browser, 0)).toMatchObject({ preview_poptin_id: A, cancel_visitor_count: '1' });
  });

  test('the country of the answer goes with the next call', async () => {
    const { browser } = await startProviderRun(() => ({ poptins: [], cc: 'IL' }), {
      page: { url: 'https://shop.example/' },
    });
    browser.window.history.pushState(null, '', '/next');
    await browser.tick(SECOND);
    expect(bodyOf(browser, 1)).toMatchObject({ cc: 'IL', previous_url: 'https://shop.example/' });
  });

  test('country and language are in the state', async () => {
    const { run } = await startProviderRun(() => ({ poptins: [], lang: 'he', country: 'Israel' }));
    expect(run.getState()).toMatchObject({ lang: 'he', country: 'Israel' });
  });
});

describe('answers that show nothing', () => {
  test('not allowed', async () => {
    const { run, stage, browser } = await startProviderRun(() => ({
      display: 'not_allowed',
      message: 'Client restricted',
      poptins: [poptin('a')],
    }));
    await browser.tick(60 * SECOND);
    expect(run.getState().status).toBe('refused');
    expect(stage.shown).toEqual([]);
    expect(browser.logged.map(({ message }) => message)).toEqual(['No popups: Client restricted']);
  });

  test.each([
    [() => new Response('oops', { status: 500 })],
    [() => new Response('<html>')],
    [() => 'text'],
    [
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('a broken provider (%s)', async (answer) => {
    const { run, browser, stop } = await startProviderRun(answer as () => unknown);
    expect(run.getState().status).toBe('failed');
    expect(browser.logged).toHaveLength(1);
    stop();
    expect(browser.pendingTimers()).toBe(0);
  });

  test('a provider that never answers is given up after fifteen seconds', async () => {
    const { run, browser } = await startProviderRun(() => new Promise(() => {}));
    expect(run.getState().status).toBe('loading');
    await browser.tick(15 * SECOND);
    expect(run.getState().status).toBe('failed');
  });
});

describe('a client restriction', () => {
  const answer = (setting: unknown) => () => ({
    display: 'not_allowed',
    message: 'Client restricted',
    is_client_restriction: 1,
    client_restriction_setting: setting,
  });
  test.each([
    ['upgrade', { restriction: 'upgrade', may_wait: false }],
    ['remind_me_popup', { restriction: 'remind_me' }],
    [1, { restriction: 'upgrade' }],
    [{ id: 'limit-1' }, { restriction: 'upgrade' }],
    [{ popup: 'remind_me' }, { restriction: 'remind_me' }],
    [{ remind_me_popup: 1 }, { restriction: 'remind_me', may_wait: true }],
    [
      { upgrade_popup: '1', remind_me_popup: '1' },
      { restriction: 'upgrade', may_wait: true },
    ],
    [
      { upgrade_popup: 1, remind_me_popup: 0 },
      { restriction: 'upgrade', may_wait: false },
    ],
  ])('with the setting %j shows the popup %j', async (setting, settings) => {
    const { browser, stage } = await startProviderRun(answer(setting));
    await browser.settle();
    expect(stage.shown).toEqual(['client-restriction restriction']);
    expect(stage.settings.get('client-restriction')).toMatchObject(settings);
  });
  test.each(['upgrade', 'remind_me', 'x'])(
    'its end by %s is the choice, and all that is told',
    async (reason) => {
      const browser = fakeBrowser();
      browser.local.set('poptin_converted_email', 'dana@example.com');
      const { stage } = await startProviderRun(answer({ id: 'x&y', popup: 'upgrade' }), { browser });
      await browser.settle();
      stage.ends('client-restriction', reason);
      await browser.settle();
      expect(calls(browser)).toEqual([
        'POST /api/display/client-1',
        'POST /api/display/total-website-session/client-1',
        `GET /api/display/limitLogs/client-1?status=${reason}&id=x%26y`,
      ]);
      expect(browser.local.get('poptin_seen') ?? '').not.toContain('client-restriction');
    },
  );
  test.each([{ popup: 'none' }, { upgrade_popup: 0, remind_me_popup: '0' }])(
    'with the setting %j asks for nothing',
    async (setting) => {
      const { browser, stage } = await startProviderRun(answer(setting));
      await browser.tick(SECOND);
      expect(stage.shown).toEqual([]);
    },
  );
  test.each([null, 0, '', false])('with the setting %j shows nothing', async (setting) => {
    const { browser, stage } = await startProviderRun(answer(setting));
    await browser.tick(SECOND);
    expect(stage.shown).toEqual([]);
  });
});

describe('GET {poptin_url}', () => {
  const withTemplate = (url: string, template: () => Response) => (target: URL) =>
    target.pathname.startsWith('/api')
      ? { poptins: [poptin('a', { poptin_url: url, ...afterSeconds(5) })] }
      : template();

  test('is fetched while the browser is idle and put into the settings', async () => {
    const { browser, stage } = await startProviderRun(
      withTemplate('/t/1.html', () => new Response('<p>Hi</p>')),
    );
    await browser.tick(100);
    expect(calls(browser)).toEqual(['POST /api/display/client-1', 'GET /t/1.html']);
    await browser.tick(5 * SECOND);
    expect(stage.settings.get(A)).toMatchObject({
      poptin_id: A,
      poptin: '<p>Hi</p>',
      poptin_url: '/t/1.html',
    });
    expect(browser.requests).toHaveLength(2);
  });

  test('that fails keeps the popup back, and is tried again when asked for', async () => {
    let works = false;
    const { browser, stage, run } = await startProviderRun(
      withTemplate('/t/1.html', () => (works ? new Response('<p>') : new Response('', { status: 500 }))),
    );
    await browser.tick(5 * SECOND);
    expect(stage.suppressed_).toEqual(['a template']);
    expect(browser.logged).toHaveLength(1);
    works = true;
    expect(await run.open(A)).toBe(true);
  });

  test.each(['javascript:alert(1)', 'http://', 'data:text/html,x'])('%s is no address', async (url) => {
    const { browser, stage } = await startProviderRun(withTemplate(url, () => new Response('')));
    await browser.tick(5 * SECOND);
    expect(stage.suppressed_).toEqual(['a template']);
    expect(browser.requests).toHaveLength(1);
  });

  test('a page that was left meanwhile gets no popup of the last one', async () => {
    let arrive: (response: Response) => void = () => {};
    const arriving = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { browser, stage } = await startProviderRun(
      (target) => {
        if (!target.pathname.startsWith('/api')) return arriving;
        const isFirst = browser === undefined || browser.window.location.pathname === '/';
        return { poptins: isFirst ? [poptin('a', { poptin_url: '/t.html' })] : [] };
      },
      { page: { url: 'https://shop.example/' } },
    );
    await browser.tick(SECOND);
    browser.window.history.pushState(null, '', '/next');
    await browser.tick(SECOND);
    arrive(new Response('<p>'));
    await browser.settle();
    expect(stage.shown).toEqual([]);
  });
});

describe('popups outside the answer', () => {
  const clickAnswer = (target: URL) =>
    target.pathname.includes('/click/')
      ? { display: 'allowed', poptins: [poptin(target.pathname.endsWith(A) ? 'a' : 'b', { on_click: 1 })] }
      : { poptins: [poptin('z', afterSeconds(1))] };

  test('open() asks by POST with the click payload, once', async () => {
    const { browser, run, stage } = await startProviderRun(clickAnswer);
    expect(await run.open(A)).toBe(true);
    expect(calls(browser).at(-1)).toBe(`POST /api/display/click/${A}`);
    expect(bodyOf(browser, browser.requests.length - 1)).toMatchObject({
      client_id: 'client-1',
      poptin_display: A,
      domain: 'shop.example',
      browser_language: expect.any(String),
      operating_system: expect.any(String),
    });
    stage.ends(A);
    const asked = browser.requests.length;
    expect(await run.open(A)).toBe(true);
    expect(browser.requests).toHaveLength(asked);
  });

  test('a popup that launches one asks by GET', async () => {
    const { browser, stage } = await startProviderRun(clickAnswer);
    await browser.tick(SECOND);
    stage.listener().onLaunch(idOf('z'), B);
    stage.ends(idOf('z'), 'launch');
    await browser.settle();
    expect(calls(browser).at(-1)).toBe(`GET /api/display/click/${B}`);
    expect(stage.shown).toEqual(['z seconds', 'b launch']);
  });

  test('one that the provider does not know', async () => {
    const { browser, run } = await startProviderRun((target) =>
      target.pathname.includes('/click/') ? new Response('', { status: 404 }) : { poptins: [] },
    );
    expect(await run.open(A)).toBe(false);
    expect(await run.open(A)).toBe(false);
    expect(browser.logged).toHaveLength(1);
  });
});

describe('what a known visitor does is told (popup §7)', () => {
  const known = () => {
    const browser = fakeBrowser({ url: 'https://shop.example/p' });
    browser.local.set('poptin_converted_email', 'me@shop.example');
    return browser;
  };
  const told = (browser: ReturnType<typeof fakeBrowser>, path: string) =>
    browser.requests
      .filter(({ url }) => url.includes(path))
      .map(({ body, keepalive }) => ({ ...(JSON.parse(body) as Raw), keepalive }));
  const identity = { email: 'me@shop.example', store_integration: '', store_integration_customer_id: '0' };

  test('views and closes, with keepalive', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(1))] }), {
      browser: known(),
    });
    await browser.tick(SECOND);
    stage.ends(A);
    await browser.settle();
    const activity = (name: string) => ({
      ...identity,
      poptin_id: A,
      activity: name,
      url: 'https://shop.example/p',
      keepalive: true,
    });
    expect(told(browser, 'conversion-activities/client-1')).toEqual([activity('viewed'), activity('closed')]);
  });

  test('the session, once, with the host’s name', async () => {
    const first = await startProviderRun(() => ({ poptins: [] }), { browser: known() });
    await first.browser.tick(3 * SECOND);
    const next = first.browser.visit('https://shop.example/next');
    await startProviderRun(() => ({ poptins: [] }), { browser: next });
    await next.tick(3 * SECOND);
    expect(told(first.browser, 'total-website-session')).toEqual([
      { ...identity, url: 'shop.example', keepalive: true },
    ]);
    expect(told(next, 'total-website-session')).toEqual([]);
  });

  test('of an unknown visitor nothing, until there is a conversion', async () => {
    const { browser, stage } = await startProviderRun(() => ({ poptins: [poptin('a', afterSeconds(1))] }));
    await browser.tick(SECOND);
    expect(browser.requests).toHaveLength(1);
    stage.listener().onSubmitted(A, { fields: [{ name: 'email', value: 'new@shop.example' }] });
    stage.ends(A, 'submitted');
    await browser.settle();
    expect(told(browser, 'total-website-session')).toMatchObject([{ email: 'new@shop.example' }]);
    expect(told(browser, 'conversion-activities')).toEqual([]);
  });
});

describe('embedded popups that came back empty (decision 82)', () => {
  const html = `<body><div data-poptin-embedded="${A}"></div></body>`;

  test('are asked for again with back-off, twelve times at most', async () => {
    const { browser, run, stop } = await startProviderRun(() => ({ poptins: [] }), { page: { html } });
    const asked: number[] = [];
    for (let second = 1; second <= 1000; second++) {
      const before = browser.requests.length;
      await browser.tick(SECOND);
      if (browser.requests.length > before) asked.push(second);
    }
    expect(asked).toEqual([5, 15, 35, 75, 115, 155, 195, 235, 275, 315, 355, 395]);
    expect(run.getState().rechecks).toBe(12);
    expect(bodyOf(browser, 1)).toMatchObject({ cancel_visitor_count: '1', poptin_forms_id: `["${A}"]` });
    stop();
    expect(browser.pendingTimers()).toBe(0);
  }, 20_000);

  test('are armed as soon as the provider has them', async () => {
    let isThere = false;
    const { browser, run } = await startProviderRun(
      () => ({ poptins: isThere ? [poptin('a', { poptin_type: 'embedded' }), poptin('b')] : [] }),
      { page: { html } },
    );
    await browser.tick(5 * SECOND);
    isThere = true;
    await browser.tick(10 * SECOND);
    expect(run.explain().map(({ poptinId, waitingFor }) => [poptinId, waitingFor])).toEqual([
      [A, ['embedded']],
    ]);
    const asked = browser.requests.length;
    await browser.tick(300 * SECOND);
    expect(browser.requests).toHaveLength(asked);
  });

  test('not while the page is hidden, not without a place, not with spa="off"', async () => {
    const hidden = await startProviderRun(() => ({ poptins: [] }), { page: { html } });
    Object.defineProperty(hidden.browser.window.document, 'hidden', { value: true });
    await hidden.browser.tick(60 * SECOND);
    expect(hidden.browser.requests).toHaveLength(1);
    const gone = await startProviderRun(() => ({ poptins: [] }), { page: { html } });
    gone.browser.window.document.querySelector('div')?.remove();
    await gone.browser.tick(60 * SECOND);
    expect(gone.browser.requests).toHaveLength(1);
    const off = await startProviderRun(() => ({ poptins: [] }), { page: { html }, config: { spa: 'off' } });
    await off.browser.tick(60 * SECOND);
    expect(off.browser.requests).toHaveLength(1);
    expect(off.browser.logged[0]?.message).toContain(A);
  });

  test('a tag that asks for an unknown popup begins it anew', async () => {
    const { browser, run } = await startProviderRun(() => ({ poptins: [] }));
    await browser.tick(60 * SECOND);
    expect(browser.requests).toHaveLength(1);
    const release = run.claim(B, browser.window.document.createElement('poptin-popup'));
    await browser.tick(5 * SECOND);
    expect(bodyOf(browser, 1).poptin_forms_id).toBe(`["${B}"]`);
    release();
    await browser.tick(600 * SECOND);
    expect(browser.requests).toHaveLength(2);
  });
});
