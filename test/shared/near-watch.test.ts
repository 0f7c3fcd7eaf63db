import { expect, test } from 'vitest';
import { createNearWatch } from '../../shared/near-watch.ts';
import { fakeBrowser } from '../fake-browser.ts';

type Entry = { isIntersecting: boolean; target: Element };

function openWatch() {
  const browser = fakeBrowser({ html: '<body></body>' });
  let tell: (entries: Entry[]) => void = () => {};
  const observed = new Set<Element>();
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe = (target: Element) => void observed.add(target);
    unobserve = (target: Element) => void observed.delete(target);
  }
  Object.assign(browser.window, { IntersectionObserver: Observer });
  const watch = createNearWatch(browser, '200px');
  const told: number[] = [];
  const elements = Array.from({ length: 35 }, () => browser.window.document.createElement('i'));
  const stops = elements.map((each, at) => watch.add(each, () => void told.push(at)));
  const report = (isIntersecting: boolean, from = 0, to = elements.length) =>
    tell(elements.slice(from, to).map((target) => ({ isIntersecting, target })));
  return { browser, observed, told, stops, report };
}

test('ten are told of at once, and the next a moment later', async () => {
  const { browser, told, report } = openWatch();
  report(true);
  expect(told).toHaveLength(10);
  await browser.tick(100);
  expect(told).toHaveLength(20);
  await browser.tick(1000);
  expect(told).toEqual(Array.from({ length: 35 }, (_, at) => at));
  expect(browser.pendingTimers()).toBe(0);
});

test('those that were pushed away in the meantime are not', async () => {
  const { browser, told, report } = openWatch();
  report(true);
  report(false, 10);
  await browser.tick(1000);
  expect(told).toHaveLength(10);
  report(true, 30);
  expect(told.slice(10)).toEqual([30, 31, 32, 33, 34]);
});

test('a few are told of at once, however often they come, and nothing waits afterwards', () => {
  const { browser, told, report } = openWatch();
  for (let round = 0; round < 5; round += 1) {
    report(true, round * 5, round * 5 + 5);
    report(false, round * 5, round * 5 + 5);
  }
  expect(told).toHaveLength(25);
  expect(browser.pendingTimers()).toBe(0);
});

test('after its stop an element is neither watched nor told of', async () => {
  const { browser, observed, told, stops, report } = openWatch();
  report(true);
  for (const stop of stops) stop();
  expect(observed.size).toBe(0);
  await browser.tick(1000);
  expect(told).toHaveLength(10);
});
