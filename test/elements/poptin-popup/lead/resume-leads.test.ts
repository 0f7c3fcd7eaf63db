import { afterEach, expect, test, vi } from 'vitest';
import { resumeLeads } from '../../../../elements/poptin-popup/lead/resume-leads.ts';
import { STORAGE_PREFIX } from '../../../../shared/stored-requests.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { PAGE, queuedRequest } from '../../../shared/outbox/tab.ts';
// loaded before the clock runs: an import takes real time
import '../../../../shared/outbox/outbox.ts';

afterEach(() => vi.unstubAllGlobals());

test('tells the page once about a refused lead of an earlier page, and about no other refusal', async () => {
  const browser = fakeBrowser({ html: PAGE, server: () => new Response('', { status: 404 }) });
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  const store = (id: string, about: string) =>
    browser.local.set(
      `${STORAGE_PREFIX}${String(browser.now()).padStart(15, '0')}:${id}`,
      JSON.stringify({ ...queuedRequest(id), about, at: browser.now(), attempts: 0, nextAt: 0 }),
    );
  store('lead', 'a1b2c3d4e5f60');
  store('receipt', 'consent');
  const heard: unknown[] = [];
  browser.window.document.addEventListener('poptin-submit-error', ({ detail }) => heard.push(detail));
  resumeLeads(browser);
  resumeLeads(browser);
  await expect
    .poll(async () => {
      await browser.tick(1000);
      return browser.requests.length;
    })
    .toBe(2);
  expect(heard).toEqual([
    expect.objectContaining({ poptin_id: 'a1b2c3d4e5f60', submission_id: 'lead', status: 404 }),
  ]);
});
