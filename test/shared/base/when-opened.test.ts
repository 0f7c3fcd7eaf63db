import { expect, it, vi } from 'vitest';
import { isPrepared, whenOpened } from '../../../shared/base/when-opened.ts';
import { fakeBrowser } from '../../fake-browser.ts';

/** A document as a browser without the feature has it, or one that the browser is preparing. */
const makeDocument = (prerendering?: boolean) => {
  const made = fakeBrowser().window.document;
  if (prerendering !== undefined)
    Object.defineProperty(made, 'prerendering', { configurable: true, value: prerendering });
  return made;
};
const open = (page: Document) => {
  Object.defineProperty(page, 'prerendering', { configurable: true, value: false });
  const { Event } = page.defaultView as Window & typeof globalThis;
  page.dispatchEvent(new Event('prerenderingchange'));
};
const { signal } = new AbortController();

it.each([undefined, false])('a page that the visitor sees (%s) begins at once', (prerendering) => {
  const page = makeDocument(prerendering);
  const task = vi.fn();
  expect(isPrepared(page)).toBe(false);
  whenOpened(page, task, signal);
  expect(task).toHaveBeenCalledOnce();
});

it('a prepared page begins when it is opened, once', () => {
  const page = makeDocument(true);
  const task = vi.fn();
  expect(isPrepared(page)).toBe(true);
  whenOpened(page, task, signal);
  expect(task).not.toHaveBeenCalled();
  open(page);
  open(page);
  expect(task).toHaveBeenCalledOnce();
});

it('what has been stopped meanwhile does not begin', () => {
  const page = makeDocument(true);
  const task = vi.fn();
  const controller = new AbortController();
  whenOpened(page, task, controller.signal);
  controller.abort();
  open(page);
  expect(task).not.toHaveBeenCalled();
});
