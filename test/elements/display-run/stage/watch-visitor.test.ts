import { expect, test } from 'vitest';
import { TYPING_MS, watchVisitor } from '../../../../elements/display-run/stage/watch-visitor.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { afterSeconds, poptin, startRun } from '../harness.ts';

function setUp() {
  const browser = fakeBrowser({ html: '<body><input id="page"><poptin-popup></poptin-popup></body>' });
  const { document, Event } = browser.window;
  const isBusy = watchVisitor(browser);
  const type = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  const busy = () => [isBusy(true), isBusy(false)];
  return { browser, document, type, busy };
}

test('no modal while somebody types into the page, and for five seconds after', async () => {
  const { browser, document, type, busy } = setUp();
  expect(busy()).toEqual([false, false]);
  document.querySelector<HTMLElement>('#page')?.focus();
  expect(busy()).toEqual([false, false]);
  type('#page');
  expect(busy()).toEqual([true, false]);
  await browser.tick(TYPING_MS - 1);
  type('#page');
  await browser.tick(TYPING_MS - 1);
  expect(busy()).toEqual([true, false]);
  await browser.tick(1);
  expect(busy()).toEqual([false, false]);
});

test('a field that was left, or one of ours, is no reason to wait', () => {
  const { document, type, busy } = setUp();
  const field = document.querySelector<HTMLElement>('#page');
  field?.focus();
  type('poptin-popup');
  expect(busy()).toEqual([false, false]);
  type('#page');
  field?.blur();
  expect(busy()).toEqual([false, false]);
});

test('nothing over a film in full screen', () => {
  const { document, busy } = setUp();
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true });
  expect(busy()).toEqual([true, true]);
  Object.defineProperty(document, 'fullscreenElement', { value: null });
  expect(busy()).toEqual([false, false]);
});

test('a run that stops leaves no listener on the page, and one that begins again listens', async () => {
  const browser = fakeBrowser();
  const { document } = browser.window;
  const listening = new Set<unknown>();
  const { addEventListener, removeEventListener } = document;
  document.addEventListener = (...[type, listener, options]: Parameters<typeof addEventListener>) => {
    if (type === 'input') listening.add(listener);
    addEventListener.call(document, type, listener, options);
  };
  document.removeEventListener = (...[type, listener, options]: Parameters<typeof removeEventListener>) => {
    if (type === 'input') listening.delete(listener);
    removeEventListener.call(document, type, listener, options);
  };
  const { run, stage } = await startRun([poptin('a', afterSeconds(1))], { browser });
  await browser.tick(1000);
  expect([stage.shown.length, listening.size]).toEqual([1, 1]);
  run.stop();
  expect(listening.size).toBe(0);
  run.start();
  await browser.tick(60_000); // the gap between two popups is over
  expect([stage.shown.length, listening.size]).toEqual([2, 1]);
  run.stop();
  expect(listening.size).toBe(0);
});
