import { describe, expect, it } from 'vitest';
import { HTTP_BODY_MAX, HTTP_TIMEOUT_MS, request } from '../../shared/http.ts';
import { fakeBrowser } from '../fake-browser.ts';

const URL_ = 'https://api.example/x';

describe('request', () => {
  it('sends a form without its undefined values', async () => {
    const browser = fakeBrowser({ server: () => Response.json({ done: 1 }) });
    const answer = await request(browser, URL_, {
      method: 'POST',
      form: { a: 'ü &', b: undefined, c: '' },
      keepalive: true,
    });
    expect(answer).toMatchObject({ ok: true, value: { status: 200, data: { done: 1 } } });
    expect(browser.requests[0]).toMatchObject({ method: 'POST', body: 'a=%C3%BC+%26&c=', keepalive: true });
  });

  it('sends JSON', async () => {
    const browser = fakeBrowser({ server: () => new Response(null, { status: 204 }) });
    const answer = await request(browser, URL_, { method: 'POST', json: { a: 1 } });
    expect(answer).toMatchObject({ ok: true, value: { status: 204, data: null } });
    expect(browser.requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(browser.requests[0]?.body).toBe('{"a":1}');
  });

  it('refuses an answer over 5 MB, and says so once', async () => {
    const large = 'x'.repeat(HTTP_BODY_MAX + 1);
    const browser = fakeBrowser({ server: () => new Response(large) });
    for (const expect_ of ['text', 'json'] as const) {
      expect(await request(browser, URL_, { expect: expect_ })).toMatchObject({
        ok: false,
        error: { kind: 'too-large' },
      });
    }
    expect(browser.logged.map(({ message }) => message)).toEqual([expect.stringContaining('over 5 MB')]);
  });

  it('does not even read one that announces its size', async () => {
    const headers = { 'content-length': String(HTTP_BODY_MAX + 1) };
    const browser = fakeBrowser({ server: () => new Response('{}', { headers }) });
    expect(await request(browser, URL_)).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });

  it('returns text if text is expected', async () => {
    const browser = fakeBrowser({ server: () => new Response('<p>hi</p>') });
    expect(await request(browser, URL_, { expect: 'text' })).toMatchObject({
      ok: true,
      value: { data: '<p>hi</p>' },
    });
  });

  it.each([
    ['status', () => new Response('{}', { status: 500 }), { kind: 'status', status: 500 }],
    ['not-json', () => new Response('<html>'), { kind: 'not-json', status: 200 }],
    [
      'network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      { kind: 'network' },
    ],
  ])('turns %s into an error', async (_, server, error) => {
    expect(await request(fakeBrowser({ server }), URL_)).toMatchObject({ ok: false, error });
  });

  it('gives up after the timeout and leaves no timer', async () => {
    const browser = fakeBrowser({ server: () => new Promise<Response>(() => {}) });
    const pending = request(browser, URL_);
    await browser.tick(HTTP_TIMEOUT_MS - 1);
    expect(browser.pendingTimers()).toBe(1);
    await browser.tick(1);
    expect(await pending).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(browser.pendingTimers()).toBe(0);
  });

  it('is aborted by its signal, before and while it runs', async () => {
    const browser = fakeBrowser({ server: () => new Promise<Response>(() => {}) });
    const controller = new AbortController();
    const pending = request(browser, URL_, { signal: controller.signal });
    await browser.settle();
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(await request(browser, URL_, { signal: controller.signal })).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});
