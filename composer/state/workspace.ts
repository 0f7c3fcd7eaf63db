import { isObject, type Json, type JsonObject } from './json-path.ts';

/** What the composer makes; each is one JSON file and one tag. */
export const KINDS = ['popups', 'consent', 'feed'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing in the making. */
export interface Work {
  /** The file: `popups.json`, `consent.json` or `feed.json`. */
  readonly file: JsonObject;
  /** Attributes of the tag, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties of the tag, with their two hyphens: its colours and fonts. */
  readonly properties: Readonly<Record<string, string>>;
}

/** All that is kept, shared, and taken back by undo. */
export type Workspace = Readonly<Record<Kind, Work>>;

const work = (file: JsonObject): Work => ({ file, attributes: {}, properties: {} });

export const emptyWorkspace = (): Workspace => ({
  popups: work({ poptins: [] }),
  consent: work({ law: 'gdpr', type: 'box' }),
  feed: work({ items: [] }),
});

/** The popups of a file. */
export const popupsIn = ({ poptins }: JsonObject): readonly JsonObject[] =>
  Array.isArray(poptins) ? poptins.filter(isObject) : [];

export const listPopups = ({ popups }: Workspace): readonly JsonObject[] => popupsIn(popups.file);

/** A file of popups is an object with `poptins`, a list, or one popup: here it is always the first. */
export function normalFile(kind: Kind, value: Json): JsonObject {
  if (kind === 'consent') return isObject(value) ? value : {};
  const name = kind === 'popups' ? 'poptins' : 'items';
  if (Array.isArray(value)) return { [name]: value };
  if (!isObject(value)) return { [name]: [] };
  if (Array.isArray(value[name])) return value;
  return kind === 'popups' && 'poptin_id' in value ? { poptins: [value] } : { ...value, [name]: [] };
}

/** One thing in the making, as it was stored. */
export const readWork = (kind: Kind, { file, attributes, properties }: JsonObject): Work => ({
  file: normalFile(kind, file as Json),
  attributes: texts(attributes as Json),
  properties: texts(properties as Json),
});

/** What was stored or shared by another version, or by somebody else, as a workspace; null where it is none. */
export function readWorkspace(value: unknown): Workspace | null {
  if (!isObject(value) || !KINDS.some((kind) => isObject(value[kind]))) return null;
  const empty = emptyWorkspace();
  const read = (kind: Kind): Work => {
    const from = value[kind];
    return isObject(from) ? readWork(kind, from) : empty[kind];
  };
  return { popups: read('popups'), consent: read('consent'), feed: read('feed') };
}

const texts = (value: Json): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {};
