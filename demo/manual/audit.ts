import type { Room } from './room.ts';

/** The text of source files by path, relative to the top of the repository. */
export type Sources = Readonly<Record<string, string>>;

interface Public {
  what: string;
  /** Finds every name in a source text; the name is the first group. */
  pattern: RegExp;
  inManual: (room: Room) => Readonly<Record<string, unknown>> | undefined;
  /** What makes a name private, anywhere in the sources. */
  unless?: RegExp;
}

/** What the sources make public. Native events a form dispatches (`new Event('input')`) are the platform's own. */
const PUBLIC: readonly Public[] = [
  {
    what: 'event',
    pattern: /\b(?:emit\(\s*[\w.#]+,|new CustomEvent\()\s*'([\w:-]+)'/g,
    inManual: (room) => room.manual.events,
  },
  { what: 'part', pattern: /\bpart="([\w -]+)"/g, inManual: (room) => room.manual.parts },
  {
    what: 'CSS property',
    pattern: /var\(\s*(--[\w-]+)/g,
    inManual: (room) => room.manual.cssProperties,
    // one that we read and never set is for the page to set
    unless: /(--[\w-]+)(?:\s*:|['"]\s*[:,])/g,
  },
  { what: 'slot', pattern: /<slot name="([\w-]+)"/g, inManual: (room) => room.manual.slots },
];

/**
 * One line for every public name that the sources have and the manual lacks. A name used in a room must be in the
 * manual of that room; a name used in shared/ or styles/ in any of them.
 */
export function audit(rooms: readonly Room[], sources: Sources): string[] {
  const everything = Object.values(sources).join('\n');
  const kinds = PUBLIC.map((kind) => ({
    ...kind,
    ours: new Set(kind.unless ? namesIn(everything, kind.unless) : []),
  }));
  return Object.entries(sources).flatMap(([path, text]) => {
    const responsible = responsibleFor(path, rooms);
    if (responsible.length === 0) return [];
    return kinds.flatMap(({ what, pattern, inManual, ours }) =>
      namesIn(text, pattern)
        .filter((name) => !ours.has(name))
        .filter((name) => !responsible.some((room) => Object.hasOwn(inManual(room) ?? {}, name)))
        .map((name) => `${path}: the ${what} "${name}" is ${missingFrom(responsible, rooms)}`),
    );
  });
}

function responsibleFor(path: string, rooms: readonly Room[]): readonly Room[] {
  if (/^(?:shared|styles)\//.test(path)) return rooms;
  return rooms.filter(({ tag }) => path.startsWith(`elements/${tag}/`));
}

function namesIn(text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '));
  return [...new Set(names.filter(Boolean))];
}

const missingFrom = (responsible: readonly Room[], rooms: readonly Room[]): string =>
  responsible === rooms ? 'in no manual' : `not in the manual of <${responsible[0]?.tag}>`;
