import { describe, expect, test } from 'vitest';
import type { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startProviderRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

const B = idOf('b');

const PROVIDER = 'https://provider.example';

const calls = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.requests.map(({ method, url }) => `${method} ${url.replace(PROVIDER, '')}`);

const bodyOf = (browser: ReturnType<typeof fakeBrowser>, at: number) =>
  Object.fromEntries(new URLSearchParams(browser.requests[at]?.body));

describe('popups outside the answer', () => {
  const clickAnswer = (target: URL) =>
    target.pathname.includes('/click/')
      ? { display: 'allowed', poptins: [poptin(target.pathname.endsWith(A) ? 'a' : 'b', { on_click: 1 })] }
      : { poptins: [poptin('z', afterSeconds(1))] };

  test('open() fetches by POST with the click payload, once', async () => {
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

  test('a popup that launches another one fetches it by GET', async () => {
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
