import { DEPTH_MAX } from './json-depth.ts';
import { foldText } from './search-text.ts';

/**
 * `own`: a field is that address, so the record is the person's. `mention`: the address is part of a longer text, and a
 * person has to decide whose record it is.
 */
export type Presence = 'own' | 'mention' | 'none';

/** RFC 5321 §4.5.3.1. */
const ADDRESS_MAX = 320;

/** Whether it is one e-mail address: a word would find half of the leads. */
export const isOneAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX && /^[^\s@]+@[^\s@]+$/.test(text);

/** How the address may be spelled in a URL or in JSON inside JSON. */
export function listSpellings(email: string): readonly string[] {
  const address = foldText(email.trim());
  const marks = ['%40', '%2540', '\\u0040'].map((at) => address.replace('@', at));
  const once = [address, email.trim(), address.toUpperCase()].map(encodeURIComponent);
  return [...new Set([address, ...marks, ...[...once, ...once.map(encodeURIComponent)].map(foldText)])];
}

/** Whether, and how, a record contains that address: in any text, including field names and nested lists. */
export function personIn(fields: unknown, email: string): Presence {
  const address = foldText(email.trim());
  let found: Presence = 'none';
  for (const text of textsIn(fields, DEPTH_MAX)) {
    const presence = presenceIn(foldText(text), address);
    if (presence === 'own') return 'own';
    if (presence === 'mention') found = 'mention';
  }
  return found;
}

/** Every text, including those inside a text that is JSON. */
function* textsIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (depth > 0 && /^\s*[[{"]/.test(value)) yield* textsIn(parsed(value), depth - 1);
  } else if (typeof value === 'object' && value !== null && depth > 0) {
    for (const [name, each] of Object.entries(value)) {
      yield name;
      yield* textsIn(each, depth - 1);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function presenceIn(text: string, address: string): Presence {
  const bare = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  if (bare.replace(/^\s*mailto:/, '').trim() === address) return 'own';
  return readings(text).some((each) => hasWord(each, address)) ? 'mention' : 'none';
}

/** An address inside a URL is encoded, one inside that twice; a space may be a plus. */
function readings(text: string): readonly string[] {
  const all = [text];
  for (let last = text; all.length < 4 && /%[0-9a-f]{2}/.test(last); all.push(last))
    last = last.replace(/(?:%[0-9a-f]{2})+/g, decoded);
  return all.flatMap((each) => [each, each.replaceAll('+', ' ')]);
}

function decoded(escapes: string): string {
  try {
    return foldText(decodeURIComponent(escapes));
  } catch {
    return escapes;
  }
}

const BEFORE = /[\p{L}\p{N}._%+-]$/u;
const AFTER = /^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u;

/** Whether it occurs as a whole: neither as the end of a longer address nor as the beginning of a longer host. */
function hasWord(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    // half of a surrogate pair is not a letter: look at two units
    const before = text.slice(Math.max(0, at - 2), at);
    const end = at + address.length;
    if (!BEFORE.test(before) && !AFTER.test(text.slice(end, end + 3))) return true;
  }
  return false;
}
