import { expect, test } from 'vitest';
import { followHeight, keepHeight } from '../../../../elements/sbi-feed/source/keep-height.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

/**
 * A view 900 px down the page in a window of 768 px or more; `heights` are its current height and that after the next
 * drawing.
 */
function open(top: number, heights: { now: number }) {
  const browser = fakeBrowser();
  const { document } = browser.window;
  const host = document.createElement('div');
  const view = document.createElement('div');
  view.className = 'tagdrop-root';
  host.attachShadow({ mode: 'open' }).append(view);
  view.getBoundingClientRect = () => {
    const height = Math.max(heights.now, Number.parseFloat(view.style.minBlockSize) || 0);
    return { top, height, width: 300, bottom: top + height } as DOMRect;
  };
  const life = new AbortController();
  return { browser, view, life, options: { browser, host, signal: life.signal, hasServer: true } };
}

test('room is kept if the end of the feed is visible, until a click', async () => {
  const heights = { now: 400 };
  const { browser, view, options } = open(0, heights);
  keepHeight(options);
  expect(view.style.minBlockSize).toBe('400px');
  heights.now = 300;
  await browser.tick(0);
  expect(view.style.minBlockSize).toBe('400px');
  browser.window.dispatchEvent(new browser.window.Event('click'));
  await browser.tick(0);
  expect(view.style.minBlockSize).toBe('');
});

test('none is kept if nobody sees it, or if nothing became lower', async () => {
  const unseen = open(5000, { now: 400 });
  keepHeight(unseen.options);
  await unseen.browser.tick(0);
  expect(unseen.view.style.minBlockSize).toBe('');
  const grown = open(0, { now: 400 });
  keepHeight(grown.options);
  await grown.browser.tick(0);
  expect(grown.view.style.minBlockSize).toBe('');
});

test('the room that the element kept from the block is given back on a key press, and when the element leaves', async () => {
  for (const release of ['key', 'leave']) {
    const { browser, view, life, options } = open(0, { now: 300 });
    view.style.minBlockSize = '400px';
    followHeight(options);
    expect(view.style.minBlockSize).toBe('400px');
    if (release === 'leave') life.abort();
    else browser.window.dispatchEvent(new browser.window.Event('keydown'));
    await browser.tick(0);
    expect(view.style.minBlockSize).toBe('');
  }
});

test('the room for photos that a file lacks is given back at the first scroll, that of a block is not', async () => {
  for (const hasServer of [false, true]) {
    const { browser, view, options } = open(0, { now: 300 });
    view.style.minBlockSize = '400px';
    followHeight({ ...options, hasServer });
    browser.window.dispatchEvent(new browser.window.Event('scroll'));
    expect(view.style.minBlockSize).toBe(hasServer ? '400px' : '');
  }
});
