import { expect, test } from 'vitest';
import { EMAIL_LIFE_MS, readEmail, saveEmail } from '../../shared/converted-email.ts';
import { resumeStoredRequests } from '../../shared/resume-stored-requests.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A later page of the site, with any tag of ours. */
function laterPage(browser: FakeBrowser, ms: number): FakeBrowser {
  const next = browser.visit('https://shop.example/later');
  next.shiftClock(ms);
  resumeStoredRequests(next);
  return next;
}

test('an e-mail address is kept for a year after it was sent, and no longer', () => {
  const browser = fakeBrowser();
  saveEmail(browser, 'me@shop.example');
  const within = laterPage(browser, EMAIL_LIFE_MS - DAY);
  expect(readEmail(within)).toBe('me@shop.example');
  const after = laterPage(within, 2 * DAY);
  expect(readEmail(after)).toBe('');
  expect(after.local.keys()).toEqual([]);
});

test('one without a time, or of a clock that was ahead, is as old as the page that finds it', () => {
  const browser = fakeBrowser();
  browser.local.set('poptin_converted_email', 'me@shop.example');
  const found = laterPage(browser, 0);
  expect(readEmail(laterPage(found, EMAIL_LIFE_MS - DAY))).toBe('me@shop.example');
  expect(readEmail(laterPage(found, 2 * DAY))).toBe('');
  const ahead = fakeBrowser();
  ahead.shiftClock(10 * EMAIL_LIFE_MS);
  saveEmail(ahead, 'me@shop.example');
  const right = laterPage(ahead, -10 * EMAIL_LIFE_MS);
  expect(readEmail(right)).toBe('me@shop.example');
  expect(readEmail(laterPage(right, EMAIL_LIFE_MS + DAY))).toBe('');
});

test('a page where nobody has sent anything writes nothing', () => {
  const browser = fakeBrowser();
  resumeStoredRequests(browser);
  expect(browser.local.keys()).toEqual([]);
});
