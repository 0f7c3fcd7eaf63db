import { describe, expect, test } from 'vitest';
import type { fakeBrowser } from '../../../fake-browser.ts';
import { idOf, poptin, startProviderRun } from '../harness.ts';

const SECOND = 1000;

const A = idOf('a');

const B = idOf('b');

const bodyOf = (browser: ReturnType<typeof fakeBrowser>, at: number) =>
  Object.fromEntries(new URLSearchParams(browser.requests[at]?.body));

describe('embedded popups that the provider had not yet (decision 82)', () => {
  const html = `<body><div data-poptin-embedded="${A}"></div></body>`;

  test('are requested again with back-off, twelve times at most', async () => {
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
  });

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

  test('a tag for an unknown popup restarts the attempts', async () => {
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
