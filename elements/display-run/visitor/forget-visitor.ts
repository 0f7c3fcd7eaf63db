import type { Browser } from '../../../shared/browser.ts';
import { listOwnCookies } from './cookies.ts';
import { readStored, writeStored } from './stored.ts';
import { ALL_PAGES, Journey, PAGES } from './visitor.ts';

/** What the names of our ids for a visitor begin with (cookies.ts). */
const ID = 'poptin_user_';

/**
 * Takes back what tells this visitor from others, since the store's privacy interface denies it (popup §4): ids and
 * addresses. What a popup has to remember in order not to come again stays, and how many pages the visit has had.
 */
export function forgetVisitor(browser: Browser): void {
  for (const name of Object.keys(listOwnCookies(browser)))
    if (name.startsWith(ID)) browser.cookies.remove(name);
  browser.local.remove(ALL_PAGES);
  const journey = readStored(browser.local, PAGES, Journey);
  if (journey) writeStored(browser.local, PAGES, { ...journey, pages: [] });
}
