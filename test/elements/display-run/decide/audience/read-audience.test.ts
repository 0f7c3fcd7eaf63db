import { expect, test } from 'vitest';
import { readAudience } from '../../../../../elements/display-run/decide/audience/read-audience.ts';
import { fakeBrowser } from '../../../../fake-browser.ts';
import { ruleContext } from '../../harness.ts';

test('all rows must hold, and each is a rule of its own, with what was found', () => {
  const browser = fakeBrowser({ url: 'https://shop.example/sale' });
  const checks = readAudience(
    'a',
    [
      { about: 'page', values: ['/sale'], role: 'show' },
      { about: 'time', values: ['mon'], from: '9:00', role: 'dont_show' },
      { about: 'campaign', compare: 'any_value', name: 'gclid' },
    ],
    browser.log,
  );
  expect(checks.map(({ rule }) => rule)).toEqual(['visitor-page', 'visitor-time', 'visitor-campaign']);
  expect(checks.map((each) => each.evaluate(ruleContext(browser)).expected)).toEqual([
    'contain /sale',
    'not mon 9:00–24:00',
    'gclid any_value',
  ]);
  expect(checks[0]?.evaluate(ruleContext(browser)).actual).toBe('shop.example/sale');
  expect(checks[2]?.evaluate(ruleContext(browser)).actual).toBe('unknown');
});

test('no list is no rule, and an unknown role hides', () => {
  expect(readAudience('a', '', fakeBrowser().log)).toEqual([]);
  const browser = fakeBrowser();
  const [check] = readAudience('a', [{ about: 'page', values: ['/'], role: 'maybe' }], browser.log);
  expect(check?.evaluate(ruleContext(browser)).pass).toBe(false);
  expect(browser.logged.map(({ message }) => message).join()).toContain('unknown role');
});
