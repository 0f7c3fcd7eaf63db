import { expect, test } from 'vitest';
import { watchConsentBanner } from '../../../../elements/display-run/stage/consent-banner.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const MODAL = { isModal: true, type: 'lightbox', settings: {} } as const;

const WITH_BANNER = '<body><consent-banner></consent-banner></body>';

test('says when the consent of the page is known, and once more when the visitor has answered', async () => {
  const browser = fakeBrowser({ html: WITH_BANNER });
  let changes = 0;
  const isBehind = watchConsentBanner(browser, () => changes++);
  const isAsking = () => isBehind(MODAL, true);
  expect(isAsking()).toBe(true);
  await expect.poll(() => changes).toBe(1);
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
  const isBehind = watchConsentBanner(fakeBrowser(), () => expect.fail('nothing can change'));
  expect(isBehind(MODAL, false)).toBe(false);
});

test('a popup that is no modal waits where the banner is seen, unless the visitor has asked for it', async () => {
  const browser = fakeBrowser({ html: WITH_BANNER });
  const { document } = browser.window;
  let isSeen = true;
  document.elementFromPoint = () => document.querySelector(isSeen ? 'consent-banner' : 'body');
  let changes = 0;
  const isBehind = watchConsentBanner(browser, () => changes++);
  const side = { isModal: false, type: 'sside', settings: {} } as const;
  expect([isBehind(side, true), isBehind(side, false)]).toEqual([false, true]);
  await expect.poll(() => changes).toBe(1);
  expect([isBehind(side, true), isBehind(side, false)]).toEqual([false, true]);
  isSeen = false;
  expect([isBehind(side, false), isBehind(MODAL, false)]).toEqual([false, true]);
});
