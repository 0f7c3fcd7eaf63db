import { expect, test } from 'vitest';
import { displayRun } from '../../../elements/display-run/run/engine.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { CONFIG, poptin } from './harness.ts';

const OPTIONS = { ...CONFIG, conversionCode: 'on' };

test('tags with the same source share a run, which ends with the last of them', async () => {
  const browser = fakeBrowser({ server: () => Response.json([poptin('a', { on_click: 1 })]) });
  const config = { ...CONFIG, src: '/popups.json' };
  const one = displayRun(browser, config, OPTIONS);
  const other = displayRun(browser, { ...config, lang: 'he' }, OPTIONS);
  expect(other).toBe(one);
  one.start();
  other.start();
  await browser.settle();
  expect(browser.requests).toHaveLength(1);
  one.stop();
  expect(one.getState().status).toBe('armed');
  other.stop();
  expect(one.getState().status).toBe('stopped');
  await browser.settle();
  expect(browser.pendingTimers()).toBe(0);
  expect(displayRun(browser, config, OPTIONS)).not.toBe(one);
});

test('another source is another run', () => {
  const browser = fakeBrowser();
  const runs = [
    { ...CONFIG, clientId: 'a' },
    { ...CONFIG, clientId: 'b' },
    { ...CONFIG, clientId: 'a', apiBase: 'https://other.example' },
    { ...CONFIG, src: '/a.json' },
    { ...CONFIG, inline: [] },
    { ...CONFIG, inline: [poptin('a')] },
  ].map((config) => displayRun(browser, config, OPTIONS));
  expect(new Set(runs).size).toBe(runs.length);
});

test('another page has runs of its own', () => {
  const config = { ...CONFIG, clientId: 'a' };
  expect(displayRun(fakeBrowser(), config, OPTIONS)).not.toBe(displayRun(fakeBrowser(), config, OPTIONS));
});
