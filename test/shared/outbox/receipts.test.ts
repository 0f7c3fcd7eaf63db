import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../../shared/outbox/outbox.ts';
import type { QueuedRequest } from '../../../shared/outbox/queued-request.ts';
import { STORAGE_PREFIX } from '../../../shared/stored-requests.ts';
import { type FakeBrowser, fakeBrowser } from '../../fake-browser.ts';
import { queuedRequest } from './tab.ts';

const LEADS = 'https://shop.example/leads';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const json =
  (value: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(value, init);
const text =
  (body: string | null, headers: HeadersInit = {}, status = 200) =>
  () =>
    new Response(body, { status, headers });
const status = (code: number) => text('', {}, code);
const redirected = (make: () => Response) => () =>
  Object.defineProperty(make(), 'redirected', { value: true });
const fails = () => {
  throw new TypeError('Failed to fetch');
};

/** `told`: thanks are right, the receiver has it. `refused`: the visitor is told. `waits`: it is tried again. */
type Fate = 'told' | 'refused' | 'waits';

/** What `submit-url` may answer, and what becomes of the lead on the first try and after the thanks. */
const ANSWERS: readonly [name: string, answer: () => Response, first: Fate, later: Fate, page?: Fate][] = [
  ['204', text(null, {}, 204), 'told', 'told'],
  ['200, empty', text(''), 'told', 'told'],
  ['200 ok', text('ok', { 'content-type': 'text/plain' }), 'told', 'told'],
  ['201 {}', json({}, { status: 201 }), 'told', 'told'],
  ['202 {"id":7}', json({ id: 7 }, { status: 202 }), 'told', 'told'],
  ['{"success":true}', json({ success: true }), 'told', 'told'],
  ['{"success":1}', json({ success: 1 }), 'told', 'told'],
  ['{"success":"true"}', json({ success: 'true' }), 'told', 'told'],
  ['{"ok":true}', json({ ok: true }), 'told', 'told'],
  ['{"status":"ok"}', json({ status: 'ok' }), 'told', 'told'],
  ['{"status":0}', json({ status: 0 }), 'told', 'told'],
  ['{"status":200}', json({ status: 200 }), 'told', 'told'],
  ['{"error":null}', json({ error: null }), 'told', 'told'],
  ['{"error":"","errors":[]}', json({ error: '', errors: [] }), 'told', 'told'],
  ['{"errors":{}}', json({ errors: {} }), 'told', 'told'],
  ['[]', json([]), 'told', 'told'],
  ['null', json(null), 'told', 'told'],
  ['7', json(7), 'told', 'told'],
  ['["a",0]', json(['a', 0]), 'told', 'told'],
  ['"ok"', json('ok'), 'told', 'told'],
  ['200 with JSON of nothing', text('', { 'content-type': 'application/json' }), 'told', 'told'],
  ['ok, called JSON', text('ok', { 'content-type': 'application/json' }), 'told', 'told'],
  ['XML', text('<Response/>', { 'content-type': 'application/xml' }), 'told', 'told'],
  ['Failsafe: stored', text('Failsafe: stored', { 'content-type': 'text/plain' }), 'told', 'told'],
  ['its own submission_id', json({ submission_id: 'a' }), 'told', 'told'],
  ['another submission_id', json({ submission_id: 'b' }), 'waits', 'waits'],
  ['{"success":false}', json({ success: false }), 'refused', 'waits'],
  ['{"success":0}', json({ success: 0 }), 'refused', 'waits'],
  ['{"ok":false}', json({ ok: false }), 'refused', 'waits'],
  ['{"error":"quota"}', json({ error: 'quota' }), 'refused', 'waits'],
  ['{"error":{"code":1}}', json({ error: { code: 1 } }), 'refused', 'waits'],
  ['{"errors":["e-mail"]}', json({ errors: ['e-mail'] }), 'refused', 'waits'],
  ['{"errors":{"email":"bad"}}', json({ errors: { email: 'bad' } }), 'refused', 'waits'],
  [
    '{"errorMessage":"Task timed out"}, as AWS Lambda',
    json({ errorMessage: 'timed out' }),
    'refused',
    'waits',
  ],
  ['{"error_code":3}', json({ error_code: 3, message: 'quota' }), 'refused', 'waits'],
  ['{"error_code":0}', json({ error_code: 0, errorMessage: '' }), 'told', 'told'],
  ['{"exception":"x"}', json({ exception: 'x' }), 'refused', 'waits'],
  ['{"statusCode":500}', json({ statusCode: 500, body: '' }), 'refused', 'waits'],
  ['{"statusCode":200}', json({ statusCode: 200, results: 500 }), 'told', 'told'],
  ['{"status":"error"}', json({ status: 'error' }), 'refused', 'waits'],
  ['{"status":"failed"}', json({ status: 'failed' }), 'refused', 'waits'],
  ['{"status":500}', json({ status: 500 }), 'refused', 'waits'],
  ['{"status":false}', json({ status: false }), 'refused', 'waits'],
  ['{"status":"rejected"}', json({ status: 'rejected' }), 'refused', 'waits'],
  ['{"success":null}', json({ success: null }), 'refused', 'waits'],
  ['{"Success":false}', json({ Success: false }), 'refused', 'waits'],
  ['[{"error":"quota"}]', json([{ id: 1 }, { error: 'quota' }]), 'refused', 'waits'],
  ['false', json(false), 'refused', 'waits'],
  ['0, as WordPress answers to an unknown action', json(0), 'refused', 'waits'],
  [
    '-1, as WordPress answers to an old nonce',
    text('-1', { 'content-type': 'text/plain' }),
    'refused',
    'waits',
  ],
  ['"error"', json('error'), 'refused', 'waits'],
  ['Error: quota', text(' Error: quota', { 'content-type': 'text/plain' }), 'refused', 'waits'],
  ['{"result":"error"}', json({ result: 'error' }), 'refused', 'waits'],
  ['200 with a page', text('<!doctype html><p>Log in', HTML), 'waits', 'waits', 'told'],
  [
    '200 with a page that says it is text',
    text('<!DOCTYPE html><p>Log in', { 'content-type': 'text/plain' }),
    'waits',
    'waits',
    'told',
  ],
  ['200 with a page without a type', text(' \n<html><p>Log in'), 'waits', 'waits', 'told'],
  ['200 with a page after a comment', text('<!-- x --><p>Log in'), 'waits', 'waits', 'told'],
  [
    '200 with half of its JSON',
    text('{"success":tr', { 'content-type': 'application/json' }),
    'waits',
    'waits',
    'told',
  ],
  [
    '200 with a warning before its JSON',
    text('<b>Warning</b>: mail() {"success":false}', { 'content-type': 'application/json' }),
    'waits',
    'waits',
    'told',
  ],
  ['200 with XHTML', text('<html/>', { 'content-type': 'application/xhtml+xml' }), 'waits', 'waits', 'told'],
  ['302 to a page', redirected(text('<p>Thanks', HTML)), 'waits', 'waits', 'told'],
  ['302 to JSON', redirected(json({ success: true })), 'waits', 'waits', 'told'],
  ['302 to JSON of failure', redirected(json({ success: false })), 'waits', 'waits', 'refused'],
  ['400', status(400), 'refused', 'waits'],
  ['401', status(401), 'refused', 'waits'],
  ['403', status(403), 'refused', 'waits'],
  ['404', status(404), 'refused', 'waits'],
  ['404 with a page', text('<!doctype html>', HTML, 404), 'refused', 'waits'],
  ['408', status(408), 'waits', 'waits'],
  // tried again after an answer was lost, it is there already
  ['409', status(409), 'refused', 'told'],
  ['410', status(410), 'refused', 'waits'],
  ['422 with JSON', json({ errors: ['e-mail'] }, { status: 422 }), 'refused', 'waits'],
  ['429', status(429), 'waits', 'waits'],
  ['500', status(500), 'waits', 'waits'],
  ['502 with a page', text('<html>', HTML, 502), 'waits', 'waits'],
  ['503', status(503), 'waits', 'waits'],
  ['no connection', fails, 'waits', 'waits'],
];

const FATES = { delivered: 'told', refused: 'refused', waiting: 'waits' } as const;
const request = (answersPage = false): QueuedRequest => ({
  ...queuedRequest('a', LEADS),
  ...{ encoding: 'json', confirmed: false, answersPage },
});
const open = (server: () => Response): FakeBrowser =>
  fakeBrowser({
    server,
    html: '<head></head><body><poptin-popup submit-url="/leads"></poptin-popup></body>',
  });
const isKept = (browser: FakeBrowser) => browser.local.keys().some((key) => key.startsWith(STORAGE_PREFIX));

async function send(browser: FakeBrowser, what: QueuedRequest) {
  const outbox = createOutbox(browser);
  const fate = outbox.send(what);
  await browser.tick(100);
  return { outbox, fate: FATES[(await fate).kind] };
}

describe('what submit-url answers', () => {
  test.each(ANSWERS)('%s', async (_, answer, first, later, page = first) => {
    const browser = open(answer);
    const { outbox, fate } = await send(browser, request());
    expect(fate).toBe(first);
    expect(isKept(browser)).toBe(first === 'waits');
    outbox.stop();

    const thanked = open(fails);
    const waiting = await send(thanked, request());
    expect(await waiting.outbox.promise('a')).toBe(true);
    const fates: string[] = [];
    waiting.outbox.onSettled((_request, { kind }) => fates.push(FATES[kind]));
    thanked.server = answer;
    await thanked.tick(400_000);
    expect(fates).toEqual(later === 'told' ? ['told'] : []);
    expect(isKept(thanked)).toBe(later === 'waits');
    waiting.outbox.stop();

    // with submit-answers="page"
    const service = open(answer);
    const { outbox: last, fate: ofService } = await send(service, request(true));
    expect(ofService).toBe(page);
    last.stop();
  });
});

test.each([
  ['a page', text(`<p>${'a'.repeat(1_000_000)}`, HTML)],
  ['JSON that is a text', json('a'.repeat(1_000_000))],
])('%s is judged in no time, however long', async (_, answer) => {
  const begun = performance.now();
  const { outbox, fate } = await send(open(answer), request(true));
  expect(fate).toBe('told');
  expect(performance.now() - begun).toBeLessThan(1_000);
  outbox.stop();
});

test('after a 4xx it is tried until the receiver has recovered, and does not delay others', async () => {
  const browser = open(fails);
  const { outbox } = await send(browser, request());
  await outbox.promise('a');
  browser.server = status(404);
  await browser.tick(10_000);
  browser.server = json({ success: true }) as () => Response;
  const second = outbox.send({ ...request(), id: 'b' });
  await browser.tick(100);
  expect((await second).kind).toBe('delivered');
  await browser.tick(400_000);
  expect(isKept(browser)).toBe(false);
  outbox.stop();
});
