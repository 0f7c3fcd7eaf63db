import { expect, test } from 'vitest';
import {
  boundEmail,
  EMAIL_LIFE_MS,
  readEmail,
  saveEmail,
} from '../../../../elements/display-run/visitor/email.ts';
import { resumeStoredRequests } from '../../../../shared/resume-stored-requests.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A later page of the site, with any of our tags. */
function laterPage(browser: FakeBrowser, ms: number): FakeBrowser {
  const next = browser.visit('https://shop.example/later');
  next.shiftClock(ms);
  resumeStoredRequests(next.window, next.now());
  return next;
}

test('keeps an e-mail address for a year after it was sent, and no longer', () => {
  const browser = fakeBrowser();
  saveEmail(browser, 'me@shop.example');
  const within = laterPage(browser, EMAIL_LIFE_MS - DAY);
  expect(readEmail(within)).toBe('me@shop.example');
  saveEmail(within, 'me@shop.example');
  const again = laterPage(within, 2 * DAY);
  expect(readEmail(again)).toBe('me@shop.example');
  expect(readEmail(laterPage(again, EMAIL_LIFE_MS))).toBe('');
});

test('a popup’s run drops it automatically, before anything reads it', () => {
  const browser = fakeBrowser();
  saveEmail(browser, 'me@shop.example');
  const later = browser.visit('https://shop.example/later');
  later.shiftClock(EMAIL_LIFE_MS + DAY);
  boundEmail(later);
  expect(readEmail(later)).toBe('');
  later.local.set('poptin_converted_email', 'me@shop.example');
  boundEmail(later);
  expect(readEmail(later)).toBe('');
});

test('without a provider it keeps a hash, which letter case and spaces do not change', () => {
  const browser = fakeBrowser();
  const stored = ['me@shop.example', ' Me@Shop.Example '].map((email) => {
    saveEmail(browser, email, false);
    return readEmail(browser);
  });
  expect(stored[0]).toMatch(/^[\da-z]+$/);
  expect(stored[1]).toBe(stored[0]);
  saveEmail(browser, 'you@shop.example', false);
  expect(readEmail(browser)).not.toBe(stored[0]);
});

test('drops one of unknown age', () => {
  const browser = fakeBrowser();
  browser.local.set('poptin_converted_email', 'me@shop.example');
  expect(readEmail(laterPage(browser, 0))).toBe('');
});

test('a clock that was ahead keeps it no longer', () => {
  const browser = fakeBrowser();
  browser.shiftClock(10 * EMAIL_LIFE_MS);
  saveEmail(browser, 'me@shop.example');
  const right = laterPage(browser, -10 * EMAIL_LIFE_MS);
  boundEmail(right);
  expect(readEmail(right)).toBe('me@shop.example');
  expect(readEmail(laterPage(right, EMAIL_LIFE_MS + DAY))).toBe('');
});

test('a page where nobody has sent anything writes nothing', () => {
  const browser = fakeBrowser();
  resumeStoredRequests(browser.window, browser.now());
  boundEmail(browser);
  expect(browser.local.keys()).toEqual([]);
});
