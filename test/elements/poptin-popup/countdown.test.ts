import { describe, expect, it, vi } from 'vitest';
import { createCountdown } from '../../../elements/poptin-popup/countdown.ts';
import { readTicker } from '../../../elements/poptin-popup/ticker.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('a countdown', () => {
  it('ticks to its end, says so once, and leaves no timer', async () => {
    const browser = fakeBrowser();
    const countdown = createCountdown(browser, 'a', { kind: 'evergreen', ms: 3000 }, false);
    const over = vi.fn();
    countdown.start(over);
    await browser.tick(2000);
    expect(countdown.getState().left.seconds).toBe(1);
    await browser.tick(5000);
    expect(countdown.getState().left).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(over).toHaveBeenCalledTimes(1);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('keeps an evergreen end for the session only', async () => {
    const browser = fakeBrowser();
    const deadline = { kind: 'evergreen', ms: 60_000 } as const;
    createCountdown(browser, 'a', deadline, false);
    await browser.tick(61_000);
    const sameTab = browser.visit('https://shop.example/b', { sameTab: true });
    expect(createCountdown(sameTab, 'a', deadline, false).isOver).toBe(true);
    const newTab = browser.visit('https://shop.example/b', { sameTab: false });
    expect(createCountdown(newTab, 'a', deadline, false).isOver).toBe(false);
  });

  it('is over past its date', () => {
    const browser = fakeBrowser();
    expect(createCountdown(browser, 'a', { kind: 'date', at: browser.now() }, false).isOver).toBe(true);
  });
});

describe('a ticker', () => {
  it.each([
    ['News', { items: ['News'], seconds: 17.5 }, 0],
    [{ items: ['a', '', 7], duration: 4000 }, { items: ['a', '7'], seconds: 10 }, 0],
    [{ text: 'a', duration: 'fast' }, { items: ['a'], seconds: 17.5 }, 1],
    [{ items: [] }, null, 1],
    [null, null, 0],
  ])('%j', (raw, read, warnings) => {
    const warn = vi.fn();
    expect(readTicker(raw, warn)).toEqual(read);
    expect(warn).toHaveBeenCalledTimes(warnings);
  });
});
