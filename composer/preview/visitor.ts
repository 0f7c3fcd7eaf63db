import { isClockKey, removeCookie, resetClock } from './clock.ts';
import { BEGINS } from './subject.ts';

/** What begins with the next page: a visit, or a new visitor. */
export type Beginning = 'visit' | 'visitor';

/** All that the display run and the popups write (popup §9). */
const OWN = /^(poptin_|apt_)/;
/** Cookies that live half an hour at most, so that no later visit finds them. */
const OF_A_VISIT = /^poptin_(session$|session_time$|o_v_|referrer$|previous_url$)/;

/** The page being left still writes, so the next one forgets, before any of our code runs in it. */
export const beginNext = (what: Beginning): void => sessionStorage.setItem(BEGINS, what);

export const isOwn = (key: string): boolean => OWN.test(key);

export function ownCookies(): [name: string, value: string][] {
  return document.cookie
    .split(/;\s*/)
    .filter(isOwn)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    });
}

const begins = sessionStorage.getItem(BEGINS);
sessionStorage.removeItem(BEGINS);
if (begins) {
  for (const [name] of ownCookies()) if (begins === 'visitor' || OF_A_VISIT.test(name)) removeCookie(name);
  for (const key of Object.keys(sessionStorage)) if (!isClockKey(key)) sessionStorage.removeItem(key);
}
if (begins === 'visitor') {
  for (const key of Object.keys(localStorage)) if (isOwn(key)) localStorage.removeItem(key);
  resetClock();
}
