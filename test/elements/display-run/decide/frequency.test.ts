import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFrequency,
  hasHappened,
  readHistory,
  wasShownInSession,
} from '../../../../elements/display-run/decide/frequency.ts';
import { recordInteraction } from '../../../../elements/display-run/visitor/interactions.ts';
import type { Interaction } from '../../../../elements/display-run/visitor/stored.ts';
import { beginPage, refreshPeriodically } from '../../../../elements/display-run/visitor/visitor.ts';
import type { Frequency } from '../../../../elements/display-run/wire/poptin.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const rule = (name: Frequency['rule'], every = 1): Frequency => ({ rule: name, every });
const URL_ = 'https://shop.example/';
const recordDeed = (browser: FakeBrowser, deed: Interaction, id: string, frequency?: Frequency) =>
  recordInteraction(browser, deed, id, readHistory(browser, deed), frequency);

describe('histories', () => {
  test('seen, closed and converted do not imply each other', () => {
    const browser = fakeBrowser();
    recordDeed(browser, 'seen', 'a');
    recordDeed(browser, 'closed', 'b');
    recordDeed(browser, 'converted', 'c');
    const deeds = (id: string) =>
      (['seen', 'closed', 'converted'] as const).filter((deed) => hasHappened(browser, deed, id));
    expect([deeds('a'), deeds('b'), deeds('c'), deeds('d')]).toEqual([
      ['seen'],
      ['closed'],
      ['converted'],
      [],
    ]);
  });

  test('last for a year, on every later page and in every other tab', async () => {
    const browser = fakeBrowser();
    recordDeed(browser, 'seen', 'a');
    const other = browser.visit(URL_, { sameTab: false });
    expect(hasHappened(other, 'seen', 'a')).toBe(true);
    await browser.tick(365 * DAY - 1);
    expect(hasHappened(other, 'seen', 'a')).toBe(true);
    await browser.tick(1);
    expect(hasHappened(other, 'seen', 'a')).toBe(false);
    recordDeed(other, 'seen', 'b');
    expect(browser.local.get('poptin_seen')).not.toContain('"a"');
  });

  test('another script’s text under our key is ignored', () => {
    const browser = fakeBrowser();
    for (const text of ['{', '[]', 'null', '"x"', '{"a":"b"}', '7']) {
      browser.local.set('poptin_seen', text);
      expect(hasHappened(browser, 'seen', 'a')).toBe(false);
      recordDeed(browser, 'seen', 'z');
      expect(hasHappened(browser, 'seen', 'z')).toBe(true);
    }
  });

  test('with storage and cookies blocked they last as long as the page', () => {
    const browser = fakeBrowser({ storageBlocked: true });
    recordDeed(browser, 'seen', 'a');
    expect(hasHappened(browser, 'seen', 'a')).toBe(true);
    expect(checkFrequency(browser, 'a', rule('once-a-visitor'))?.pass).toBe(false);
  });

  test('the cookies of popup §9 and their lifetimes', async () => {
    const browser = fakeBrowser();
    recordDeed(browser, 'seen', 'a', rule('every-few-days', 3));
    recordDeed(browser, 'seen', 'b', rule('every-few-visits', 3));
    recordDeed(browser, 'closed', 'a');
    recordDeed(browser, 'converted', 'a');
    const alive = () => Object.keys(browser.cookies.all()).sort();
    expect(alive()).toEqual([
      'poptin_c_p_o_x_c_a',
      'poptin_conversion_a',
      'poptin_e_d_a',
      'poptin_e_v_b',
      'poptin_o_a_d_a',
      'poptin_o_a_d_b',
      'poptin_o_v_a',
      'poptin_o_v_b',
      'poptin_popups',
    ]);
    await browser.tick(30 * MINUTE);
    expect(alive()).not.toContain('poptin_o_v_a');
    await browser.tick(DAY);
    expect(alive()).toEqual(['poptin_conversion_a', 'poptin_e_d_a', 'poptin_e_v_b', 'poptin_popups']);
    await browser.tick(365 * DAY);
    expect(alive()).toEqual([]);
  });

  test('shown-in-a-session counts for that tab only', () => {
    const browser = fakeBrowser();
    recordDeed(browser, 'seen', 'a');
    expect(wasShownInSession(browser, 'a')).toBe(true);
    expect(wasShownInSession(browser.visit(URL_), 'a')).toBe(true);
    expect(wasShownInSession(browser.visit(URL_, { sameTab: false }), 'a')).toBe(false);
  });
});

describe('on several hosts that share cookies', () => {
  test('the newest of what each of them knows counts', async () => {
    const www = fakeBrowser();
    recordDeed(www, 'seen', 'a', rule('every-few-days', 3));
    const old = www.local.get('poptin_seen') as string;
    await www.tick(365 * DAY);
    recordDeed(www, 'seen', 'a');
    // web storage of the other host, which showed the popup a year ago
    www.local.set('poptin_seen', old);
    expect(hasHappened(www, 'seen', 'a')).toBe(true);
    expect(checkFrequency(www, 'a', rule('every-few-days', 3))?.actual).toBe('shown 0.0 days ago');
    recordDeed(www, 'seen', 'b', rule('every-few-visits', 3));
    www.cookies.set('poptin_e_v_b', '7');
    expect(checkFrequency(www, 'b', rule('every-few-visits', 3))?.actual).toBe('shown 0 visits ago');
  });
});

describe('a clock that was set back', () => {
  test('does not silence a popup forever', () => {
    const later = fakeBrowser({ now: Date.UTC(2030, 0, 1) });
    recordDeed(later, 'seen', 'a', rule('every-few-days', 3));
    const cookie = later.cookies.get('poptin_e_d_a') ?? '';
    const earlier = fakeBrowser({ now: Date.UTC(2026, 0, 1) });
    earlier.cookies.set('poptin_e_d_a', cookie);
    expect(checkFrequency(earlier, 'a', rule('every-few-days', 3))).toBeNull();
  });
});

/** A visitor's life in steps: time passes, pages open, and on each of them the popup asks to be shown. */
type Step = { wait: number } | { page: true } | { newTab: true };
const step = fc.oneof(
  fc.record({ wait: fc.integer({ min: 1, max: 40 }).map((minutes) => minutes * MINUTE) }),
  fc.record({ wait: fc.double({ min: 0.1, max: 5, noNaN: true }).map((days) => Math.round(days * DAY)) }),
  fc.record({ page: fc.constant(true as const) }),
  fc.record({ newTab: fc.constant(true as const) }),
);

/** Runs `steps` and returns the time of every display, each with the number of its visit. */
async function live(steps: Step[], frequency: Frequency) {
  let browser: FakeBrowser = fakeBrowser({ url: URL_ });
  const shows: { at: number; visit: number }[] = [];
  let visit = 0;
  let lastSeen = Number.NEGATIVE_INFINITY;
  let stop = () => {};
  const open = () => {
    stop();
    // popup §9: a visit ends about half an hour after the last activity
    if (browser.now() - lastSeen >= 30 * MINUTE) visit += 1;
    lastSeen = browser.now();
    beginPage(browser, '');
    stop = () => {};
    if (checkFrequency(browser, 'a', frequency)) return;
    recordDeed(browser, 'seen', 'a', frequency);
    shows.push({ at: browser.now(), visit });
  };
  open();
  for (const each of steps) {
    if ('wait' in each) {
      await browser.tick(each.wait);
      continue;
    }
    browser = browser.visit(URL_, { sameTab: 'page' in each });
    open();
  }
  stop();
  return shows;
}

const gaps = (values: number[]) => values.slice(1).map((value, at) => value - (values[at] as number));

describe('any history of visits', () => {
  const steps = fc.array(step, { maxLength: 25 });
  const every = fc.integer({ min: 1, max: 4 });

  test('once per visitor: once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        expect(await live(history, rule('once-a-visitor'))).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  test('once every few days: never sooner', async () => {
    await fc.assert(
      fc.asyncProperty(steps, every, async (history, days) => {
        const shows = await live(history, rule('every-few-days', days));
        for (const gap of gaps(shows.map(({ at }) => at))) expect(gap).toBeGreaterThanOrEqual(days * DAY);
      }),
      { numRuns: 60 },
    );
  });

  test('once every few visits: never in an earlier visit', async () => {
    await fc.assert(
      fc.asyncProperty(steps, every, async (history, visits) => {
        const shows = await live(history, rule('every-few-visits', visits));
        for (const gap of gaps(shows.map(({ visit }) => visit))) expect(gap).toBeGreaterThanOrEqual(visits);
      }),
      { numRuns: 60 },
    );
  });

  test('every time: on every page', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const pages = 1 + history.filter((each) => !('wait' in each)).length;
        expect(await live(history, rule('everytime'))).toHaveLength(pages);
      }),
      { numRuns: 30 },
    );
  });

  test('and it returns when its time is up', async () => {
    const wait = (days: number): Step => ({ wait: days * DAY });
    const page: Step = { page: true };
    expect(
      await live([wait(3), page, wait(2.9), page, wait(0.1), page], rule('every-few-days', 3)),
    ).toHaveLength(3);
    expect(
      await live([wait(1), page, wait(1), page, wait(1), page], rule('every-few-visits', 2)),
    ).toHaveLength(2);
  });
});

test('a page that stays open keeps its visit and the once-per-visitor marker alive', async () => {
  const browser = fakeBrowser({ url: URL_ });
  beginPage(browser, '');
  recordDeed(browser, 'seen', 'a', rule('every-few-visits'));
  const stop = refreshPeriodically(browser);
  await browser.tick(3 * 60 * MINUTE);
  expect(browser.cookies.get('poptin_o_v_a')).toBe('1');
  beginPage(browser.visit(URL_), '');
  expect(checkFrequency(browser, 'a', rule('every-few-visits'))?.pass).toBe(false);
  stop();
});
