import type { Browser } from './browser.ts';
import { pageLog } from './log.ts';

/** The part of the world that page behaviours need. They take it as their last argument, so that tests hand them a scripted one. */
export type PageBrowser = Pick<Browser, 'after' | 'log' | 'window'>;

/**
 * The real one: without cookies, storage and network, so that a headless tag does not carry their code (decision D-13).
 */
export const pageBrowser: PageBrowser = {
  after(ms, task) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
  log: pageLog,
  window: globalThis.window,
};
