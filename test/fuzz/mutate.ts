import fc from 'fast-check';
import { MARKUP, NAMES, TEXTS, VALUES } from './hostile.ts';

/**
 * Changes to a good value that keep most of its structure, so that they reach the code behind the first check. Each is
 * a list of edits: fast-check shortens the list when a test fails.
 */

type Parent = Record<string, unknown> | unknown[];

/** A position in a tree: its place in reading order, as a share of all. */
const place = fc.nat({ max: 1_000_000 });

/** What breaks texts with a grammar: markup, cookies, JSON, attribute values. */
const TOKENS = [
  ...MARKUP,
  ...TEXTS,
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\\',
  '\n',
  '<p>',
  '</p>',
  '<br />',
  '=',
  '; ',
  ',',
  ':',
  '\\u0000',
  '&quot;',
  '“',
];

const edit = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), at: place, value: fc.nat({ max: VALUES.length - 1 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('rename' as const), at: place, name: fc.nat({ max: NAMES.length - 1 }) }),
  fc.record({ kind: fc.constant('copy' as const), at: place, from: place }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, times: fc.constantFrom(2, 3, 50) }),
  fc.record({
    kind: fc.constant('wrap' as const),
    at: place,
    into: fc.constantFrom('list', 'object', 'json'),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    at: place,
    edits: fc.array(textEdit(), { minLength: 1, maxLength: 3 }),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** One of these JSON values with one to six edits. The values themselves are not touched. */
export function mutatedJson(corpus: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.nat({ max: corpus.length - 1 }), fc.array(edit, { minLength: 1, maxLength: 6 }))
    .map(([at, edits]) => edits.reduce(applyEdit, structuredClone(corpus[at])));
}

function applyEdit(root: unknown, each: Edit): unknown {
  const holder = { root };
  const places = listPlaces(holder);
  const [parent, key] = places[each.at % places.length] as [Parent, string];
  const slots = parent as Record<string, unknown>;
  const value = slots[key];
  switch (each.kind) {
    case 'replace':
      put(parent, key, structuredClone(VALUES[each.value]));
      break;
    case 'remove':
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else if (parent !== (holder as Parent)) delete parent[key];
      break;
    case 'rename':
      if (Array.isArray(parent) || parent === (holder as Parent)) break;
      delete parent[key];
      put(parent, NAMES[each.name] as string, value);
      break;
    case 'copy': {
      const [from, name] = places[each.from % places.length] as [Parent, string];
      const copied = (from as Record<string, unknown>)[name];
      if (sizeOf(copied) < MOST_LETTERS) put(parent, key, structuredClone(copied));
      break;
    }
    case 'repeat':
      if (sizeOf(value) * each.times > MOST_LETTERS) break;
      if (Array.isArray(value))
        put(parent, key, Array.from({ length: each.times }, () => structuredClone(value)).flat());
      else if (typeof value === 'string') put(parent, key, value.repeat(each.times));
      break;
    case 'wrap':
      put(
        parent,
        key,
        each.into === 'list' ? [value] : each.into === 'object' ? { value } : JSON.stringify(value),
      );
      break;
    case 'text':
      if (typeof value === 'string') put(parent, key, each.edits.reduce(applyTextEdit, value));
  }
  return holder.root;
}

/** Copies double the tree with each edit; it must stay an answer that a server might send. */
const MOST_LETTERS = 20_000;

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Not by assignment: `__proto__` must be an own property, as `JSON.parse` makes it. */
function put(parent: Parent, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Every value of a tree with its container, at most 5,000. */
function listPlaces(holder: object): [Parent, string][] {
  const places: [Parent, string][] = [];
  const open: unknown[] = [holder];
  while (open.length > 0 && places.length < 5000) {
    const parent = open.shift() as Parent;
    for (const key of Object.keys(parent)) {
      places.push([parent, key]);
      const value = (parent as Record<string, unknown>)[key];
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return places;
}

function textEdit() {
  return fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), at: place, token: fc.nat({ max: TOKENS.length - 1 }) }),
    fc.record({ kind: fc.constant('cut' as const), at: place, length: fc.nat({ max: 40 }) }),
    fc.record({ kind: fc.constant('double' as const), at: place, length: fc.nat({ max: 200 }) }),
    fc.record({ kind: fc.constant('letter' as const), at: place, code: fc.nat({ max: 0xffff }) }),
    fc.record({ kind: fc.constant('end' as const), at: place }),
  );
}
type TextEdit = ReturnType<typeof textEdit> extends fc.Arbitrary<infer T> ? T : never;

/** One of these texts with one to eight edits. */
export function mutatedText(corpus: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...corpus), fc.array(textEdit(), { minLength: 1, maxLength: 8 }))
    .map(([text, edits]) => edits.reduce(applyTextEdit, text));
}

function applyTextEdit(text: string, each: TextEdit): string {
  const at = each.at % (text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  switch (each.kind) {
    case 'insert':
      return before + TOKENS[each.token] + after;
    case 'cut':
      return before + after.slice(each.length);
    case 'double':
      return before + after.slice(0, each.length) + after;
    case 'letter':
      return before + String.fromCharCode(each.code) + after.slice(1);
    default:
      return before;
  }
}
