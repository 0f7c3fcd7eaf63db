import { afterEach, describe, expect, test, vi } from 'vitest';
import { beginPage } from '../../../../elements/display-run/visitor/visitor.ts';
import type { LeadResult } from '../../../../elements/poptin-popup/lead/lead.ts';
import { resolveModes } from '../../../../shared/owner-modes.ts';
import { STORAGE_PREFIX } from '../../../../shared/stored-requests.ts';
import { type FakeBrowser, type FakeServer, fakeBrowser } from '../../../fake-browser.ts';
import { EMAIL, leadIn, PROVIDER } from '../lead-fixture.ts';

// loaded before the clock starts: the fake one runs on while a file is being imported
await import('../../../../elements/poptin-popup/form/answers/answers.ts');
await import('../../../../elements/poptin-popup/lead/send-lead.ts');
await import('../../../../elements/poptin-popup/conversion/conversion-code.ts');
await import('../../../../shared/owner/verify-owner.ts');

const success = () => Response.json({ success: true, conversion_id: 77 });
const THANKS = { content: { thank_you: { title: 'Thanks' } } };
const thankYou = { kind: 'thank-you', autoCloseMs: 60_000 };

afterEach(() => vi.unstubAllGlobals());

/** A filled-in form, sent; the clock runs until there is an outcome. */
async function sent(
  browser: FakeBrowser,
  options: Parameters<typeof leadIn>[1] = {},
  trigger = { buttonText: 'Send' } as Parameters<ReturnType<typeof leadIn>['sender']['send']>[0],
) {
  const lead = leadIn(browser, { poptin: THANKS, ...options });
  if (!options.fields) lead.form.change('e', 'ada@example.com');
  const outcome = await finish(browser, lead.sender.send(trigger));
  return { ...lead, outcome, types: () => lead.heard.map(({ type }) => type) };
}

/** A filled-in form that has not been sent yet. */
function openLead(browser: FakeBrowser) {
  const lead = leadIn(browser, { poptin: THANKS });
  lead.form.change('e', 'ada@example.com');
  return { ...lead, types: () => lead.heard.map(({ type }) => type) };
}

async function finish(browser: FakeBrowser, sending: Promise<LeadResult>): Promise<LeadResult> {
  let outcome: LeadResult | undefined;
  void sending.then((each) => {
    outcome = each;
  });
  for (let waited = 0; !outcome && waited < 60_000; waited += 100) await browser.tick(100);
  return sending;
}

describe('sent', () => {
  test('to the provider, form-encoded, and announced to the page', async () => {
    const browser = fakeBrowser({ server: success });
    const { outcome, types, heard } = await sent(browser);
    expect(outcome).toEqual({ kind: 'sent', next: thankYou });
    const [request] = browser.requests;
    expect(browser.requests).toHaveLength(1);
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://provider.example/api/display/conversion/v-1001',
      keepalive: true,
    });
    expect(new URLSearchParams(request?.body).get('email')).toBe('ada@example.com');
    expect(types()).toEqual(['poptin-before-submit', 'poptin-submit', 'poptinSubmit']);
    expect(heard[1]?.detail).toMatchObject({
      poptin_id: 'a1b2c3d4e5f60',
      fields: { email: 'ada@example.com' },
      email: 'ada@example.com',
      button_text: 'Send',
      queued: false,
      conversion_id: '77',
      preview: false,
    });
    expect(heard[2]?.detail).toEqual({
      poptin_id: 'a1b2c3d4e5f60',
      name: 'Newsletter',
      target: 'lead',
      type: 'lightbox',
      account_id: 'acc-7',
      event_name: 'poptinSubmit',
      button_text: 'Send',
      store_integration: '',
      store_integration_customer_id: '0',
    });
    expect(browser.local.keys()).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  test('with the page’s callback and map; an error of the page stops nothing', async () => {
    const browser = fakeBrowser({ server: success });
    const called: string[] = [];
    browser.window.reportError = () => {};
    browser.window.onpoptinSubmit = (id) => {
      const { fields = [] } = browser.window.poptinSubmitted?.[id] ?? {};
      called.push(id, ...fields.map(({ name, value }) => `${name}: ${value}`));
      throw new Error('the page’s own');
    };
    const { outcome } = await sent(browser);
    expect(outcome.kind).toBe('sent');
    expect(called).toEqual(['a1b2c3d4e5f60', 'email: ada@example.com']);
  });

  test('to submit-url as JSON; any 2xx is a success', async () => {
    const browser = fakeBrowser({ server: () => new Response('Thanks') });
    const { outcome } = await sent(browser, { config: { submitUrl: '/leads' } });
    expect(outcome.kind).toBe('sent');
    expect(browser.requests[0]?.url).toBe('https://shop.example/leads');
    expect(browser.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(browser.requests[0]?.body ?? '')).toMatchObject({
      poptin_id: 'a1b2c3d4e5f60',
      email: 'ada@example.com',
      trigger: 'seconds',
    });
  });

  test('to a script of the page, if the tag says so: the events are the result', async () => {
    const browser = fakeBrowser();
    const { outcome, types } = await sent(browser, { config: { submitEvent: true } });
    expect(outcome.kind).toBe('sent');
    expect(types()).toContain('poptin-submit');
    expect([...browser.requests, ...browser.logged]).toEqual([]);
  });

  test('to nobody: the form says that nothing was sent, and the console why', async () => {
    const browser = fakeBrowser();
    const { outcome, types, heard, form } = await sent(browser, { config: { clientId: 'client-1' } });
    expect(outcome.kind).toBe('refused');
    expect(types()).toEqual(['poptin-before-submit', 'poptin-submit-error']);
    expect(heard[1]?.detail).toMatchObject({ status: 0, message: 'the tag names no receiver' });
    expect(form.getState().notice?.code).toBe('refused');
    expect(form.entries()).toMatchObject([{ value: 'ada@example.com' }]);
    const [line, ...others] = browser.logged;
    expect(others).toEqual([]);
    expect(line?.message).toMatch(/a1b2c3d4e5f60.*submit-url.*api-base.*submit-event/);
  });

  test('a tag without a receiver is named before a visitor has written anything', async () => {
    for (const [field, lines] of [
      [EMAIL, 1],
      [{ id: 'u', type: 'hidden', name: 'utm_source', value: 'x' }, 0],
    ] as const) {
      const browser = fakeBrowser();
      leadIn(browser, { config: {}, fields: [field] });
      await browser.tick(1000);
      expect(browser.logged).toHaveLength(lines);
    }
  });

  test('nothing that was written is lost without a receiver: a prize alone, a preview', async () => {
    const prize = { buttonText: 'Spin', prize: { label: '10 %', code: 'WIN10' } };
    const browser = fakeBrowser();
    expect((await sent(browser, { config: {}, fields: [] }, prize)).outcome.kind).toBe('sent');
    expect(browser.logged).toEqual([]);
  });

  test('with a prize, whose code is the coupon', async () => {
    const browser = fakeBrowser({ server: success });
    await sent(browser, {}, { buttonText: 'Spin', prize: { label: '10 %', code: 'WIN10' } });
    const body = Object.fromEntries(new URLSearchParams(browser.requests[0]?.body));
    expect(body).toMatchObject({ prize_code: 'WIN10', prize_label: '10 %', coupon: 'WIN10' });
  });

  test('with another button', async () => {
    const browser = fakeBrowser({ server: success });
    await sent(browser, {}, { buttonText: 'Both', extra: true });
    expect(new URLSearchParams(browser.requests[0]?.body).get('extra_button')).toBe('Both');
  });

  test('with the longest message, markup and direction overrides as typed', async () => {
    const browser = fakeBrowser({ server: success });
    const message = `<script>alert(1)</script>\u202E${'ש'.repeat(9_900)}`; // three times as long in a form's encoding
    const lead = leadIn(browser, { fields: [{ id: 'm', type: 'message' }] });
    lead.form.change('m', message);
    await finish(browser, lead.sender.send({ buttonText: '' }));
    expect(new URLSearchParams(browser.requests[0]?.body).get('message')).toBe(message);
    // more than a keepalive request may carry
    expect(browser.requests[0]?.keepalive).toBe(false);
  });
});

describe('not sent', () => {
  test('refused, and the clock is set back by a day: the form is not locked for a day', async () => {
    const browser = fakeBrowser({ server: () => new Response('', { status: 400 }) });
    const { sender, outcome } = await sent(browser);
    expect(outcome.kind).toBe('refused');
    browser.shiftClock(-86_400_000);
    browser.server = success;
    expect((await finish(browser, sender.send({ buttonText: 'Send' }))).kind).toBe('sent');
  });

  test('invalid: nothing leaves the page, and the form is usable again', async () => {
    const browser = fakeBrowser({ server: success });
    const lead = leadIn(browser);
    expect(await finish(browser, lead.sender.send({ buttonText: '' }))).toEqual({ kind: 'invalid' });
    expect(lead.heard).toEqual([]);
    expect(browser.requests).toEqual([]);
    lead.form.change('e', 'ada@example.com');
    expect((await finish(browser, lead.sender.send({ buttonText: '' }))).kind).toBe('sent');
  });

  test('prevented by a listener', async () => {
    const browser = fakeBrowser({ server: success });
    const lead = leadIn(browser);
    lead.form.change('e', 'ada@example.com');
    const prevent = (event: Event) => event.preventDefault();
    browser.window.document.addEventListener('poptin-before-submit', prevent);
    expect(await finish(browser, lead.sender.send({ buttonText: '' }))).toEqual({ kind: 'prevented' });
    browser.window.document.removeEventListener('poptin-before-submit', prevent);
    expect((await finish(browser, lead.sender.send({ buttonText: '' }))).kind).toBe('sent');
  });

  test('refused: the form says so, keeps everything, and is usable after a second', async () => {
    const browser = fakeBrowser({ server: () => Response.json({ success: false }) });
    const { outcome, types, heard, form, sender } = await sent(browser);
    expect(outcome).toEqual({ kind: 'refused' });
    expect(types()).toEqual(['poptin-before-submit', 'poptin-submit-error']);
    expect(heard[1]?.detail).toMatchObject({ poptin_id: 'a1b2c3d4e5f60', status: 200 });
    expect(form.getState()).toMatchObject({
      values: { e: 'ada@example.com' },
      notice: { code: 'refused' },
    });
    expect(browser.local.keys()).toEqual([]);
    await browser.tick(1000);
    browser.server = success;
    expect((await finish(browser, sender.send({ buttonText: '' }))).kind).toBe('sent');
    // sending the same again is the same submission: a provider that had received it counts once
    const ids = browser.requests.map(({ body }) => new URLSearchParams(body).get('submission_id'));
    expect(new Set(ids).size).toBe(1);
  });

  test('refused with a 4xx', async () => {
    const browser = fakeBrowser({ server: () => new Response('{}', { status: 422 }) });
    const { outcome, heard } = await sent(browser);
    expect(outcome.kind).toBe('refused');
    expect(heard.at(-1)?.detail).toMatchObject({ status: 422 });
    await browser.tick(600_000);
    expect(browser.requests).toHaveLength(1);
  });

  test("an owner's preview: checked and followed by its screen, nothing sent, nothing stored", async () => {
    const browser = fakeBrowser({ server: success });
    browser.window.document.documentElement.setAttribute('data-tagdrop-owner', '');
    await resolveModes(browser, true);
    const { outcome, heard } = await sent(browser, { preview: true });
    expect(outcome).toEqual({ kind: 'sent', next: thankYou });
    expect(heard.map(({ detail }) => detail.preview)).toEqual([true, true, undefined]);
    expect(browser.requests).toEqual([]);
    expect(browser.local.keys()).toEqual([]);
  });

  test('the preview of anybody else: no thanks for what was not sent', async () => {
    const browser = fakeBrowser({ server: success });
    await resolveModes(browser, true);
    const { outcome, form, types } = await sent(browser, { preview: true });
    expect(outcome).toEqual({ kind: 'refused' });
    expect(form.getState().notice?.code).toBe('refused');
    expect(types()).toEqual(['poptin-before-submit', 'poptin-submit-error']);
    expect([browser.requests, browser.local.keys()]).toEqual([[], []]);
  });
});

describe('the lock', () => {
  test('two presses are one submission', async () => {
    const browser = fakeBrowser({ server: success });
    const lead = leadIn(browser);
    lead.form.change('e', 'ada@example.com');
    const outcomes = await Promise.all([
      finish(browser, lead.sender.send({ buttonText: '' })),
      lead.sender.send({ buttonText: '' }),
      lead.sender.send({ buttonText: '' }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'prevented', 'prevented']);
    expect(browser.requests).toHaveLength(1);
  });

  test('a form that stays on the screen waits for new input', async () => {
    const browser = fakeBrowser({ server: success });
    const { sender, form } = await sent(browser);
    await browser.tick(60_000);
    expect((await sender.send({ buttonText: '' })).kind).toBe('prevented');
    form.change('e', 'eve@example.com');
    expect((await finish(browser, sender.send({ buttonText: '' }))).kind).toBe('sent');
    const ids = browser.requests.map(({ body }) => new URLSearchParams(body).get('submission_id'));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the lock of a popup that is about to close', () => {
  test.each([
    ['close', {}],
    ['redirect', { poptin_design_redirect: 1, poptin_design_redirect_url: '/next' }],
    ['launch', { poptin_design_redirect: 1, poptin_design_redirect_url: 'b1b2c3d4e5f61' }],
  ])('%s: sends nothing more, whatever is typed now', async (kind, design_properties) => {
    const browser = fakeBrowser({ server: success });
    const { outcome, sender, form } = await sent(browser, { poptin: { design_properties } });
    expect(outcome).toMatchObject({ kind: 'sent', next: { kind } });
    form.change('e', 'eve@example.com');
    expect(sender.isLocked()).toBe(true);
    expect(await finish(browser, sender.send({ buttonText: '' }))).toEqual({ kind: 'prevented' });
    expect(browser.requests).toHaveLength(1);
  });
});

describe('poptin-before-submit', () => {
  test('fields may be changed, added and removed; facts may not', async () => {
    const browser = fakeBrowser({ server: success });
    browser.window.document.addEventListener('poptin-before-submit', (event) => {
      const { fields } = (event as CustomEvent<{ fields: Record<string, unknown> }>).detail;
      fields.email = 'changed@example.com';
      fields.source = 7;
      fields.nothing = '';
      fields.none = undefined;
      fields.client_id = 'evil';
      Reflect.deleteProperty(fields, 'city');
    });
    const lead = leadIn(browser, { fields: [EMAIL, { id: 'c', type: 'city' }] });
    lead.form.change('e', 'ada@example.com');
    lead.form.change('c', 'London');
    await finish(browser, lead.sender.send({ buttonText: '' }));
    const body = Object.fromEntries(new URLSearchParams(browser.requests[0]?.body));
    expect(body).toMatchObject({ email: 'changed@example.com', source: '7', client_id: 'client-1' });
    for (const name of ['city', 'nothing', 'none']) expect(body).not.toHaveProperty(name);
    expect(JSON.parse(body.newExtraFields ?? '')).toMatchObject([
      { name: 'email', value: 'changed@example.com' },
    ]);
    expect(lead.heard[1]?.detail).toMatchObject({ email: 'changed@example.com' });
  });

  test('fields may be replaced as a whole', async () => {
    const browser = fakeBrowser({ server: success });
    browser.window.document.addEventListener('poptin-before-submit', ({ detail }) => {
      detail.fields = { email: 'other@example.com' };
    });
    await sent(browser);
    expect(new URLSearchParams(browser.requests[0]?.body).get('email')).toBe('other@example.com');
  });

  test('if a listener leaves unreadable fields, the form says so and can be sent again', async () => {
    const browser = fakeBrowser({ server: success });
    const spoil = (event: Event) => {
      Object.assign((event as CustomEvent).detail.fields, { odd: Object.create(null) });
    };
    browser.window.document.addEventListener('poptin-before-submit', spoil);
    const { outcome, form, sender } = await sent(browser);
    expect(outcome).toEqual({ kind: 'refused' });
    expect(form.getState().notice?.code).toBe('refused');
    expect(browser.logged).toHaveLength(1);
    browser.window.document.removeEventListener('poptin-before-submit', spoil);
    expect((await finish(browser, sender.send({ buttonText: '' }))).kind).toBe('sent');
  });
});

describe('the network is down', () => {
  const down: FakeServer = () => {
    throw new TypeError('Failed to fetch');
  };

  test('the visitor gets the thanks, and the lead waits', async () => {
    const browser = fakeBrowser({ server: down });
    const { outcome, heard } = await sent(browser);
    expect(outcome).toEqual({ kind: 'queued', next: thankYou });
    expect(heard[1]?.detail).toMatchObject({ queued: true, conversion_id: '' });
    browser.server = success;
    await browser.tick(60_000);
    expect(browser.requests.length).toBeGreaterThan(1);
    expect(browser.local.keys()).toEqual([]);
    expect(browser.pendingTimers()).toBe(0);
  });

  test.each([
    ['campaign', 'https://shop.example/p?utm_source=mail', 'https://search.example/'],
    ['all', 'https://shop.example/p?utm_source=mail&reset=tok123', 'https://search.example/?q=tok123'],
  ] as const)('with page-queries="%s" its addresses are stored as %s', async (queries, kept, from) => {
    const browser = fakeBrowser({
      server: down,
      url: 'https://shop.example/p?utm_source=mail&reset=tok123',
    });
    const { document } = browser.window;
    Object.defineProperty(document, 'referrer', { value: 'https://search.example/?q=tok123' });
    beginPage(browser, '', queries);
    await sent(browser);
    expect(browser.requests[0]?.body?.includes('reset%3Dtok123')).toBe(queries === 'all');
    const waiting = browser.local.keys().filter((key) => key.startsWith(STORAGE_PREFIX));
    expect(waiting).toHaveLength(1);
    expect(JSON.parse(browser.local.get(waiting[0] ?? '') ?? '').body).toMatchObject({
      page_url: kept,
      url: kept,
      referrer: from,
      email: 'ada@example.com',
    });
  });

  test.each(['blocked', 'full'] as const)(
    'with storage %s nothing would outlive the page: it says that it is still sending, and thanks afterwards',
    async (storage) => {
      const browser = fakeBrowser({ server: down });
      browser.storage = storage;
      const { form, sender, types } = openLead(browser);
      const outcome = sender.send({ buttonText: 'Send' });
      await browser.tick(2000);
      expect(form.getState()).toMatchObject({
        values: { e: 'ada@example.com' },
        notice: { code: 'will-be-sent' },
      });
      expect([sender.isLocked(), types().includes('poptin-submit')]).toEqual([true, false]);
      browser.server = success;
      await browser.tick(60_000);
      expect((await outcome).kind).toBe('sent');
      const ids = browser.requests.map(({ body }) => new URLSearchParams(body).get('submission_id'));
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(browser.pendingTimers()).toBe(0);
    },
  );

  test('with storage blocked a refusal after a lost connection is final, and the form says so', async () => {
    const browser = fakeBrowser({ server: down, storageBlocked: true });
    const { form, sender } = openLead(browser);
    const outcome = sender.send({ buttonText: 'Send' });
    await browser.tick(2000);
    browser.server = () => new Response('', { status: 422 });
    await browser.tick(60_000);
    expect((await outcome).kind).toBe('refused');
    expect(form.getState().notice?.code).toBe('refused');
  });

  test('with storage blocked the form waits for a server that does not answer, and says so', async () => {
    const browser = fakeBrowser({ server: () => new Promise(() => {}), storageBlocked: true });
    const { form, sender } = openLead(browser);
    void sender.send({ buttonText: 'Send' });
    await browser.tick(5200);
    expect(form.getState().notice?.code).toBe('will-be-sent');
  });

  test('with storage blocked the form waits for a slow answer', async () => {
    const browser = fakeBrowser({ storageBlocked: true });
    browser.server = () => new Promise((resolve) => void browser.after(9000, () => resolve(success())));
    expect((await sent(browser)).outcome.kind).toBe('sent');
  });

  test('a server that does not answer delays the visitor by five seconds', async () => {
    const browser = fakeBrowser({ server: () => new Promise(() => {}) });
    const started = browser.now();
    expect((await sent(browser)).outcome.kind).toBe('queued');
    expect(browser.now() - started).toBeLessThanOrEqual(5200);
  });

  test('and by a second and a half before a redirect (decision 50)', async () => {
    const browser = fakeBrowser({ server: () => new Promise(() => {}) });
    const started = browser.now();
    const design = { poptin_design_redirect: 1, poptin_design_redirect_url: '/next' };
    const { outcome } = await sent(browser, { poptin: { design_properties: design } });
    expect(outcome).toMatchObject({ kind: 'queued', next: { kind: 'redirect', url: '/next', afterMs: 50 } });
    expect(browser.now() - started).toBeLessThanOrEqual(1700);
  });

  test('after the thanks no refusal is final, and no event takes them back; a late answer’s code still runs', async () => {
    let answer: (response: Response) => void = () => {};
    const slow = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const refusing = fakeBrowser({ server: slow });
    const refused = await sent(refusing);
    answer(new Response('', { status: 400 }));
    await refusing.tick(100);
    expect(refused.outcome.kind).toBe('queued');
    expect(refused.types()).not.toContain('poptin-submit-error');
    refusing.server = success;
    await refusing.tick(600_000);
    expect(refusing.requests).toHaveLength(2);
    const late = fakeBrowser({ server: slow });
    await sent(late);
    answer(Response.json({ success: 1, integration: { conversion_code: '<meta name="late">' } }));
    await late.tick(100);
    expect(late.window.document.head.querySelector('meta[name=late]')).not.toBeNull();
  });

  test('outbox="off": one retry, then the form says so and keeps everything (decision 52)', async () => {
    const browser = fakeBrowser({ server: down });
    const { outcome, form } = await sent(browser, { config: { ...PROVIDER, outbox: 'off' } });
    expect(outcome.kind).toBe('refused');
    expect(browser.requests).toHaveLength(2);
    expect(form.getState()).toMatchObject({
      values: { e: 'ada@example.com' },
      notice: { code: 'no-connection' },
    });
    expect(browser.local.keys()).toEqual([]);
    await browser.tick(600_000);
    expect(browser.requests).toHaveLength(2);
  });

  test('outbox="off": the retry may succeed', async () => {
    let calls = 0;
    const browser = fakeBrowser({ server: () => (++calls === 1 ? down('', {}) : success()) });
    expect((await sent(browser, { config: { ...PROVIDER, outbox: 'off' } })).outcome.kind).toBe('sent');
  });
});

test('the page’s map has a list of fields, set before poptinSubmit', async () => {
  const browser = fakeBrowser({ server: success });
  const seen: unknown[] = [];
  browser.window.document.addEventListener('poptinSubmit', () => {
    seen.push(browser.window.poptinSubmitted?.a1b2c3d4e5f60);
  });
  await sent(browser, {
    fields: [
      { ...EMAIL, value: 'ada@example.com' },
      { id: 'c', type: 'city', value: 'London' },
    ],
  });
  expect(seen).toEqual([
    {
      fields: [
        { name: 'email', value: 'ada@example.com' },
        { name: 'city', value: 'London' },
      ],
    },
  ]);
});

describe('a conversion code with files, before a redirect', () => {
  const REDIRECT = {
    design_properties: { poptin_design_redirect: 1, poptin_design_redirect_url: '/next' },
  };
  const coded = (code: string) => () => Response.json({ success: 1, integration: { conversion_code: code } });
  const FILE = '<script async type="text/plain" src="https://ads.example/tag.js"></script>';

  /** Without Web Locks the outbox waits this long for writes of other tabs. */
  const LOCK_MS = 50;

  /** How long the sender delayed the redirect. */
  async function waited(code: string, poptin: Record<string, unknown>, answerAfter?: number) {
    const browser = fakeBrowser({ server: coded(code) });
    const lead = leadIn(browser, { poptin });
    lead.form.change('e', 'ada@example.com');
    const started = browser.now();
    let ended = Number.NaN;
    void lead.sender.send({ buttonText: '' }).then(() => {
      ended = browser.now() - started;
    });
    if (answerAfter !== undefined) {
      browser.after(answerAfter, () => {
        const script = browser.window.document.head.querySelector('script[src]');
        script?.dispatchEvent(new browser.window.Event('load'));
      });
    }
    await browser.tick(3000);
    expect(browser.pendingTimers()).toBe(0);
    return ended;
  }

  test.each([
    ['a file that comes after 300 ms', FILE, REDIRECT, 300, 300],
    ['one that does not come gets a second', FILE, REDIRECT, undefined, LOCK_MS + 1000],
    ['markup without files waits for nothing', '<meta name="a">', REDIRECT, undefined, LOCK_MS],
    ['and nothing waits without a redirect', FILE, THANKS, undefined, LOCK_MS],
  ])('%s', async (_, code, poptin, answerAfter, expected) => {
    expect(await waited(code, poptin, answerAfter)).toBe(expected);
  });
});

test('if the code that sends can’t be fetched, the message blames the connection, not the entries', async () => {
  vi.doMock('../../../../elements/poptin-popup/lead/send-lead.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  try {
    const { createLeadSender } = await import('../../../../elements/poptin-popup/lead/lead-sender.ts');
    const browser = fakeBrowser({ server: success });
    const { form, host, poptin, context } = leadIn(browser);
    form.change('e', 'ada@example.com');
    const sender = createLeadSender({ browser, host, form, poptin, context });
    expect(await finish(browser, sender.send({ buttonText: '' }))).toEqual({ kind: 'refused' });
    expect(form.getState()).toMatchObject({
      values: { e: 'ada@example.com' },
      notice: { code: 'no-connection', message: expect.stringContaining('connection') },
    });
    expect(sender.isLocked()).toBe(false);
  } finally {
    vi.doUnmock('../../../../elements/poptin-popup/lead/send-lead.ts');
    vi.resetModules();
  }
});

test('if the code that runs a conversion code can’t be fetched, the lead is still sent and announced', async () => {
  vi.doMock('../../../../elements/poptin-popup/conversion/conversion-code.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  try {
    const { createLeadSender } = await import('../../../../elements/poptin-popup/lead/lead-sender.ts');
    const server = () =>
      Response.json({ success: 1, integration: { conversion_code: '<meta name="pixel">' } });
    const browser = fakeBrowser({ server });
    const { form, host, heard, poptin, context } = leadIn(browser, { poptin: THANKS });
    form.change('e', 'ada@example.com');
    const sender = createLeadSender({ browser, host, form, poptin, context });
    const outcome = await finish(browser, sender.send({ buttonText: '' }));
    expect(outcome).toEqual({ kind: 'sent', next: thankYou });
    expect(heard.map(({ type }) => type)).toContain('poptin-submit');
  } finally {
    vi.doUnmock('../../../../elements/poptin-popup/conversion/conversion-code.ts');
    vi.resetModules();
  }
});

describe('the answer', () => {
  const coded = () =>
    Response.json({ success: '1', integration: { conversion_code: '<meta name="pixel" content="1">' } });
  const pixel = (browser: FakeBrowser) => browser.window.document.head.querySelector('meta[name=pixel]');

  test('its conversion code goes into the head, and into the event', async () => {
    const browser = fakeBrowser({ server: coded });
    const { heard } = await sent(browser);
    expect(pixel(browser)).not.toBeNull();
    expect(heard[1]?.detail.conversion_code).toContain('pixel');
  });

  test('conversion-code="off": only into the event', async () => {
    const browser = fakeBrowser({ server: coded });
    const { heard } = await sent(browser, { config: { ...PROVIDER, conversionCode: 'off' } });
    expect(pixel(browser)).toBeNull();
    expect(heard[1]?.detail.conversion_code).toContain('pixel');
  });

  test('an endpoint for popups from a file puts no code into the page', async () => {
    const browser = fakeBrowser({ server: coded });
    await sent(browser, { config: { submitUrl: 'https://forms.example/x' } });
    expect(pixel(browser)).toBeNull();
  });

  test('leads to the integration’s page with the conversion id', async () => {
    const browser = fakeBrowser({
      server: () =>
        Response.json({
          success: 1,
          conversion_id: 'c 1',
          integration: { redirect_url: 'https://pages.example/' },
        }),
    });
    expect((await sent(browser)).outcome).toMatchObject({
      next: { kind: 'redirect', url: 'https://pages.example/?conversion_id=c+1' },
    });
  });

  test.each([
    [{ success: true }],
    [{ success: 1, integration: null }],
    [{ success: 'true', integration: [] }],
  ])('odd but valid: %j', async (data) => {
    const browser = fakeBrowser({ server: () => Response.json(data) });
    expect((await sent(browser)).outcome.kind).toBe('sent');
  });

  test.each([[{}], [[]], [{ success: 0 }], [{ success: 'false' }], [null], ['ok']])(
    'not a success: %j',
    async (data) => {
      const browser = fakeBrowser({ server: () => Response.json(data) });
      expect((await sent(browser)).outcome.kind).toBe('refused');
    },
  );

  test('half a JSON object is not an answer: the lead waits', async () => {
    const browser = fakeBrowser({ server: () => new Response('{"success": tru') });
    expect((await sent(browser)).outcome.kind).toBe('queued');
  });
});

test('a redirect with form data uses the labels’ query keys', async () => {
  const browser = fakeBrowser({ server: success });
  const lead = leadIn(browser, {
    fields: [
      { ...EMAIL, label: 'Your E-mail!' },
      { id: 'c', type: 'city', label: 'עיר' },
    ],
    poptin: {
      design_properties: {
        poptin_design_redirect: 1,
        poptin_design_redirect_url: 'example.com/x?a=1#b',
        poptin_design_redirect_send_form_data: 1,
      },
    },
  });
  lead.form.change('e', 'ada@example.com');
  lead.form.change('c', 'לונדון');
  expect(await finish(browser, lead.sender.send({ buttonText: '' }))).toMatchObject({
    next: {
      kind: 'redirect',
      url: `http://example.com/x?a=1&your_e_mail=ada%40example.com&city=${encodeURIComponent('לונדון')}#b`,
      afterMs: 200,
    },
  });
});
