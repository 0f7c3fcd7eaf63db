import type { JsonObject } from '../state/json-path.ts';
import { type Found, popupSettings, tagSettings } from './list-settings.ts';
import { SETTING_SYNONYMS, STARTER_SYNONYMS } from './synonyms.ts';

/** More are not read. */
const MOST = 12;

/** Lower case, without marks on letters, so that `farbe` and `Farbé` are the same. */
const normal = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const wordsIn = (text: string): string[] => normal(text).match(/[\p{L}\p{N}-]+/gu) ?? [];

/** A word is found by its beginning; the end of a plural does not matter. */
const begins = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (typed.length > 3 && typed.endsWith('s') && word.startsWith(typed.slice(0, -1)));

const hasAll = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((each) => words.some((word) => begins(word, each)));

/** The paths of what a table of synonyms has for the typed words, the most likely first. */
function bySynonym(typed: readonly string[], table: Readonly<Record<string, readonly string[]>>): string[] {
  const rows = Object.entries(table).filter(([words]) => hasAll(typed, wordsIn(words)));
  return [...new Set(rows.flatMap(([, paths]) => paths))];
}

const index = [...popupSettings, ...tagSettings].map((found) => ({
  found,
  path: found.path.join('.'),
  label: wordsIn(found.label),
  name: wordsIn(`${found.label} ${found.of}`),
  all: wordsIn(
    `${found.label} ${found.of} ${found.description} ${found.path.join(' ').replaceAll('_', ' ')}`,
  ),
}));

/**
 * Settings by everyday words: by synonyms, then by their own names, then by what is said about them.
 * @param isOffered whether the forms have it.
 */
export function searchSettings(
  text: string,
  isOffered: (found: Found) => boolean = () => true,
): readonly Found[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const synonyms = bySynonym(typed, SETTING_SYNONYMS);
  const rank = ({ path, label, name, all }: (typeof index)[number]): number => {
    const place = synonyms.indexOf(path);
    if (place >= 0) return place - synonyms.length;
    if (hasAll(typed, label)) return label.length;
    if (hasAll(typed, name)) return 40;
    return hasAll(typed, all) ? 50 : Number.POSITIVE_INFINITY;
  };
  return index
    .filter(({ found }) => isOffered(found))
    .map((each) => ({ found: each.found, rank: rank(each) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ found }) => found);
}

/** Something to start with. */
interface Startable {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly popup: JsonObject;
}

/** Popups to start with, by everyday words; in their own order, and those of a synonym after those that say the word. */
export function searchStarters<T extends Startable>(text: string, starters: readonly T[]): readonly T[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return starters;
  const synonyms = bySynonym(typed, STARTER_SYNONYMS);
  const said = starters.filter(({ id, title, purpose, popup }) =>
    hasAll(typed, wordsIn(`${id} ${title} ${purpose} ${popup.poptin_type}`)),
  );
  const meant = starters.filter((each) => synonyms.includes(each.id) && !said.includes(each));
  meant.sort((one, other) => synonyms.indexOf(one.id) - synonyms.indexOf(other.id));
  return [...said, ...meant];
}
