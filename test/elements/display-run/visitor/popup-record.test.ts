import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFrequency,
  hasHappened,
  readHistory,
} from '../../../../elements/display-run/decide/frequency.ts';
import { recordInteraction } from '../../../../elements/display-run/visitor/interactions.ts';
import {
  readRecords,
  WITH_COOKIES,
  writeRecord,
} from '../../../../elements/display-run/visitor/popup-record.ts';
import type { Frequency } from '../../../../elements/display-run/wire/poptin.ts';
import { FAKE_NOW, type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf } from '../harness.ts';

const record = (browser: FakeBrowser, id: string, frequency?: Frequency) => {
  for (const what of ['seen', 'closed'] as const)
    recordInteraction(browser, what, id, readHistory(browser, what), frequency);
};

describe('the cookie with all popups', () => {
  test('sixty popups, shown and closed in one visit, leave the page’s own cookies alone', () => {
    const browser = fakeBrowser();
    browser.cookies.set('cart', '1');
    for (let at = 0; at < 60; at++) record(browser, idOf(`p${at}x`), { rule: 'every-few-days', every: 3 });
    const all = browser.cookies.all();
    // four names for each of the last eight, the one for all, and the page's
    expect(Object.keys(all)).toHaveLength(4 * WITH_COOKIES + 2);
    expect(encodeURIComponent(all.poptin_popups ?? '').length).toBeLessThan(2000);
    expect(all).toMatchObject({ cart: '1', [`poptin_e_d_${idOf('p59x')}`]: String(FAKE_NOW) });
    expect(all[`poptin_e_d_${idOf('p0x')}`]).toBeUndefined();
    for (let at = 0; at < 60; at++) {
      expect(checkFrequency(browser, idOf(`p${at}x`), { rule: 'every-few-days', every: 3 })).not.toBeNull();
      expect(hasHappened(browser, 'closed', idOf(`p${at}x`))).toBe(true);
    }
  });

  test('conversions keep their names, however many there are', () => {
    const browser = fakeBrowser();
    for (let at = 0; at < 12; at++) recordInteraction(browser, 'converted', idOf(`c${at}x`), {});
    const names = Object.keys(browser.cookies.all()).filter((name) => name.startsWith('poptin_conversion_'));
    expect(names).toHaveLength(12);
  });

  test('a popup that is shown again is among the last', () => {
    const browser = fakeBrowser();
    for (let at = 0; at < WITH_COOKIES; at++) record(browser, idOf(`p${at}x`));
    record(browser, idOf('p0x'));
    record(browser, idOf('new'));
    const names = Object.keys(browser.cookies.all());
    expect(names).toContain(`poptin_o_v_${idOf('p0x')}`);
    expect(names).not.toContain(`poptin_o_v_${idOf('p1x')}`);
  });

  test('reads back what was written, of every id and any time', () => {
    const time = fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1000);
    const entry = fc.record(
      { seen: time, closed: time, converted: time, visits: fc.nat({ max: 5000 }) },
      { requiredKeys: [] },
    );
    const id = fc.stringMatching(/^[\w-]{1,40}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(id, entry), { maxLength: 20 }), (entries) => {
        const browser = fakeBrowser();
        const expected = new Map<string, object>();
        for (const [name, change] of entries) {
          writeRecord(browser, name, change);
          const whole = { ...expected.get(name), ...change };
          expected.delete(name);
          expected.set(name, whole);
        }
        expect([...readRecords(browser)]).toEqual([...expected]);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['', '~~..', 'a.b.c.d.e.f', '%%%', 'constructor.1~__proto__.2', '<b>.1', 'a.-5.!'])(
    'another script’s text %j harms nothing',
    (text) => {
      const browser = fakeBrowser();
      browser.cookies.set('poptin_popups', text);
      expect(() => record(browser, idOf('a'))).not.toThrow();
      expect(hasHappened(browser, 'seen', idOf('a'))).toBe(true);
      expect(hasHappened(browser, 'seen', idOf('b'))).toBe(false);
    },
  );
});
