import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from '../../../../../elements/poptin-popup/features/timer/countdown.ts';
import type { Deadline } from '../../../../../elements/poptin-popup/features/timer/deadline.ts';
import { readTicker } from '../../../../../elements/poptin-popup/features/timer/wire.ts';
import { FAKE_NOW, type FakeBrowser, fakeBrowser } from '../../../../fake-browser.ts';

const countdownOn = (browser: FakeBrowser, deadline: Deadline, clockOffset = 0) =>
  createCountdown({ browser, poptinId: 'a', deadline, clockOffset, preview: false });

describe('a countdown', () => {
  it('ticks to its end, reports that once, and leaves no timer', async () => {
    const browser = fakeBrowser();
    const countdown = countdownOn(browser, { kind: 'evergreen', ms: 3000 });
    const over = vi.fn();
    countdown.start(over);
    await browser.tick(2000);
    expect(countdown.getState().left.seconds).toBe(1);
    await browser.tick(5000);
    expect(countdown.getState().left).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(over).toHaveBeenCalledTimes(1);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('shares one timer with all others, on the whole second', async () => {
    const browser = fakeBrowser({ now: FAKE_NOW + 370 });
    const one = countdownOn(browser, { kind: 'date', at: FAKE_NOW + 60_000 });
    const other = countdownOn(browser, { kind: 'evergreen', ms: 30_000 });
    const stops = [one.start(() => {}), other.start(() => {})];
    expect(browser.pendingTimers()).toBe(1);
    const changes: number[] = [];
    for (const each of [one, other]) each.subscribe(() => changes.push(browser.now() % 1000));
    await browser.tick(3000);
    expect(changes).toEqual([0, 0, 0, 0, 0, 0]);
    for (const stop of stops) stop();
    expect(browser.pendingTimers()).toBe(0);
  });

  it('shows hours until the end if it starts with one', async () => {
    const browser = fakeBrowser();
    expect(countdownOn(browser, { kind: 'evergreen', ms: 9 * 60_000 }).hasHours).toBe(false);
    const long = countdownOn(browser, { kind: 'evergreen', ms: 3_600_000 });
    const stop = long.start(() => {});
    await browser.tick(2000);
    expect([long.hasHours, long.getState().left.hours]).toEqual([true, 0]);
    stop();
  });

  it('uses the server’s clock', async () => {
    const browser = fakeBrowser();
    // our clock is an hour ahead
    const countdown = countdownOn(browser, { kind: 'date', at: FAKE_NOW }, -3_600_000);
    expect(countdown.isOver).toBe(false);
    expect(countdown.getState().left).toMatchObject({ hours: 1, minutes: 0 });
    expect(countdownOn(browser, { kind: 'date', at: FAKE_NOW + 1000 }, 2000).isOver).toBe(true);
  });

  it('keeps an evergreen end from its first display, for the session only', async () => {
    const browser = fakeBrowser();
    const deadline = { kind: 'evergreen', ms: 60_000 } as const;
    const prevented = countdownOn(browser, deadline);
    await browser.tick(61_000);
    expect(prevented.isOver).toBe(false);
    const shown = countdownOn(browser, deadline);
    expect(shown.isOver).toBe(false);
    shown.start(() => {})();
    await browser.tick(61_000);
    const sameTab = browser.visit('https://shop.example/b', { sameTab: true });
    expect(countdownOn(sameTab, deadline).isOver).toBe(true);
    const newTab = browser.visit('https://shop.example/b', { sameTab: false });
    expect(countdownOn(newTab, deadline).isOver).toBe(false);
  });

  it('is over past its date', () => {
    const browser = fakeBrowser();
    expect(countdownOn(browser, { kind: 'date', at: browser.now() }).isOver).toBe(true);
  });
});

describe('a ticker', () => {
  it.each([
    ['News', { items: ['News'], seconds: 17.5 }, 0],
    [{ items: ['a', '', 7], duration: 4000 }, { items: ['a', '7'], seconds: 10 }, 0],
    [{ text: 'a', duration: 'fast' }, { items: ['a'], seconds: 17.5 }, 1],
    [{ items: [] }, null, 1],
    [{ text: '  ' }, null, 1],
    ['   ', null, 1],
    [7, { items: ['7'], seconds: 17.5 }, 0],
    [null, null, 0],
  ])('%j', (raw, read, warnings) => {
    const warn = vi.fn();
    expect(readTicker(raw, warn)).toEqual(read);
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});
