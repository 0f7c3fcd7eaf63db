import { expect, test, vi } from 'vitest';
import { watchConsentBanner } from '../../../../elements/display-run/stage/consent-banner.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const WITH_BANNER = '<body><consent-banner></consent-banner></body>';

test('says when the consent of the page is known, and once more when the visitor has answered', async () => {
  const browser = fakeBrowser({ html: WITH_BANNER });
  let changes = 0;
  const isAsking = watchConsentBanner(browser, () => changes++);
  expect(isAsking()).toBe(true);
  await vi.waitFor(() => expect(changes).toBe(1));
  expect(isAsking()).toBe(true);
  browser.cookies.set('cookieyes-consent', 'consentid:x,consent:yes,action:yes,analytics:yes', 99, {
    raw: true,
  });
  const answer = () =>
    browser.window.document.dispatchEvent(
      new browser.window.CustomEvent('consent-update', { detail: { accepted: ['analytics'] } }),
    );
  answer();
  expect([isAsking(), changes]).toEqual([false, 2]);
  answer();
  expect(changes).toBe(2);
});

test('a page without a banner asks nothing', () => {
  const isAsking = watchConsentBanner(fakeBrowser(), () => expect.fail('nothing can change'));
  expect(isAsking()).toBe(false);
});
