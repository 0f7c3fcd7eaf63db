import { ADDRESS_TEXTS } from './payloads/addresses.ts';
import { HTML_ELEMENTS } from './payloads/elements.ts';
import { NESTED } from './payloads/nesting.ts';
import { CONTROL_TEXTS, TEXTS } from './payloads/texts.ts';

/**
 * Texts that run a script, or load something, if they enter a page as what they are not: written for this test from
 * what is known of browsers' parsers (the cheat sheets of OWASP and PortSwigger name the kinds). Each calls `pwned`
 * with its own number, or requests an address below `/outside/` with it.
 */

/** Nothing of ours is ever there. */
export const OUTSIDE = '/outside/';

const FIRST_ADDRESS = 1000;

const number = (text: string, at: number): string =>
  text
    .replaceAll('RUN', `pwned(${at})`)
    .replaceAll('OUTSIDE', `outside/${at}`)
    .replaceAll('OUT', `${location.origin}${OUTSIDE}${at}`)
    .replaceAll('NUMBER', String(at))
    // which would end the text that contains them
    .replaceAll('TICK', '`')
    .replaceAll('DOLLAR', '$');

// a line that begins like the rest of a tag belongs to the payload above it
const lines = (texts: string): string[] => texts.trim().split(/\n(?!>)/);

/** Markup and texts, more than 300 of them, no two alike. */
export const MARKUP: readonly string[] = [
  ...lines(HTML_ELEMENTS),
  ...lines(NESTED),
  ...lines(TEXTS),
  ...CONTROL_TEXTS,
].map(number);

/** Addresses, more than 100. */
export const ADDRESSES: readonly string[] = ADDRESS_TEXTS.map((text, at) => number(text, FIRST_ADDRESS + at));

/** This many of a list, then the next. */
export function* groups<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
