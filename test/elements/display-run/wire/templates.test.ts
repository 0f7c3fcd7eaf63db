import { describe, expect, test } from 'vitest';
import type { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, idOf, poptin, startProviderRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

const PROVIDER = 'https://provider.example';

const calls = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.requests.map(({ method, url }) => `${method} ${url.replace(PROVIDER, '')}`);

describe('GET {poptin_url}', () => {
  const withTemplate = (url: string, template: () => Response) => (target: URL) =>
    target.pathname.startsWith('/api')
      ? { poptins: [poptin('a', { poptin_url: url, ...afterSeconds(5) })] }
      : template();

  test('is fetched while the browser is idle and added to the settings', async () => {
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

  test('holds the popup back if it fails, and is tried again on request', async () => {
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

  test.each(['javascript:alert(1)', 'http://', 'data:text/html,x'])('%s is not an address', async (url) => {
    const { browser, stage } = await startProviderRun(withTemplate(url, () => new Response('')));
    await browser.tick(5 * SECOND);
    expect(stage.suppressed_).toEqual(['a template']);
    expect(browser.requests).toHaveLength(1);
  });

  test('a page that has been left gets no popup of the last one', async () => {
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
