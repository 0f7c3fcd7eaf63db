import type { Browser } from '../../../shared/base/browser.ts';
import { listOwnCookies } from './cookies.ts';
import { readStored, writeStored } from './stored.ts';
import { ALL_PAGES, Journey, PAGES } from './visitor.ts';

/** The names of our ids for a visitor begin with this (cookies.ts). */
const ID = 'poptin_user_';

/**
 * Removes the ids and addresses that identify this visitor, because the shop's privacy interface denies tracking
 * (popup §4). The history of popups stays, so that they do not open again, and so does the number of pages of this
 * visit.
 */
export function forgetVisitor(browser: Browser): void {
  for (const name of Object.keys(listOwnCookies(browser)))
    if (name.startsWith(ID)) browser.cookies.remove(name);
  browser.local.remove(ALL_PAGES);
  const journey = readStored(browser.local, PAGES, Journey);
  if (journey) writeStored(browser.local, PAGES, { ...journey, pages: [] });
}
