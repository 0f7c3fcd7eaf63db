import { describe, expect, it } from 'vitest';
import { startAutoClose } from '../../../elements/poptin-popup/layer/auto-close.ts';
import {
  type ClosingOptionsState,
  startClosingOptions,
} from '../../../elements/poptin-popup/layer/closing-options.ts';
import { fakeBrowser } from '../../fake-browser.ts';

describe('startClosingOptions', () => {
  function start(option: 'x' | 'button' | 'hidden', seconds: number) {
    const browser = fakeBrowser();
    const seen: Partial<ClosingOptionsState>[] = [];
    const stop = startClosingOptions(browser, option, seconds, (state) => seen.push(state));
    return { browser, seen, stop };
  }

  it('shows the X at once without a delay', () => {
    const { browser, seen } = start('x', 0);
    expect(seen).toEqual([{ xShown: true, skipSeconds: 0 }]);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('shows the X after its delay', async () => {
    const { browser, seen } = start('x', 3);
    await browser.tick(2999);
    expect(seen).toEqual([{ xShown: false, skipSeconds: 0 }]);
    await browser.tick(1);
    expect(seen.at(-1)).toEqual({ xShown: true });
    expect(browser.pendingTimers()).toBe(0);
  });

  it('counts the Skip button down', async () => {
    const { browser, seen } = start('button', 2);
    expect(seen).toEqual([{ xShown: true, skipSeconds: 2 }]);
    await browser.tick(2000);
    expect(seen.slice(1)).toEqual([{ skipSeconds: 1 }, { skipSeconds: 0 }]);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('stops in the middle', async () => {
    const { browser, seen, stop } = start('button', 5);
    stop();
    await browser.tick(5000);
    expect(seen).toHaveLength(1);
    expect(browser.pendingTimers()).toBe(0);
  });

  it('warns of a delay that has no effect', () => {
    expect(start('x', 16).browser.logged).toHaveLength(1);
    expect(start('x', 15).browser.logged).toHaveLength(0);
  });
});

describe('startAutoClose', () => {
  function start(ms: number) {
    const browser = fakeBrowser();
    let closed = 0;
    const clock = startAutoClose(browser, ms, () => closed++);
    return { browser, clock, closed: () => closed };
  }

  it('closes once after its time', async () => {
    const { browser, closed } = start(5000);
    await browser.tick(4999);
    expect(closed()).toBe(0);
    await browser.tick(10_000);
    expect(closed()).toBe(1);
  });

  it('waits while the pointer rests on the popup', async () => {
    const { browser, clock, closed } = start(5000);
    await browser.tick(4000);
    clock.pause();
    await browser.tick(60_000);
    clock.resume();
    await browser.tick(999);
    expect(closed()).toBe(0);
    await browser.tick(1);
    expect(closed()).toBe(1);
  });

  it('gives the whole time again after a key or a tap', async () => {
    const { browser, clock, closed } = start(5000);
    await browser.tick(4000);
    clock.restart();
    await browser.tick(4000);
    expect(closed()).toBe(0);
    await browser.tick(1000);
    expect(closed()).toBe(1);
  });

  it('does not start by a key while it is paused', async () => {
    const { browser, clock, closed } = start(1000);
    clock.pause();
    clock.restart();
    await browser.tick(5000);
    expect(closed()).toBe(0);
  });

  it('never closes once stopped', async () => {
    const { browser, clock, closed } = start(1000);
    clock.stop();
    clock.resume();
    clock.restart();
    await browser.tick(5000);
    expect(closed()).toBe(0);
    expect(browser.pendingTimers()).toBe(0);
  });
});
