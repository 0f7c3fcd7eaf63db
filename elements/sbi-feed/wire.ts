/**
 * The data that crosses the border with the first view, and its readers. They are written by hand: the schema library
 * would be a third of what a visitor waits for before the first photo (decision D-13). Answers have their own schemas.
 */

/** An object, or its JSON; anything else is an empty one. */
export function recordIn(raw: unknown): Readonly<Record<string, unknown>> {
  const value = fromText(raw);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Opens JSON inside a string, once: some caches and proxies wrap answers this way. */
export function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A local copy's record (site §3). `id` may be a marker instead: video, pending, error. */
export interface ResizedRecord {
  readonly id: string;
  /** Width over height; 0 if unknown. */
  readonly ratio: number;
  /** Which of full, low and thumb exist. */
  readonly sizes: Readonly<Record<string, unknown>>;
  readonly extension: string;
}

/** Post id → its local copy. */
export type ResizedMap = Readonly<Record<string, ResizedRecord>>;

/** Not `String(value)`: an object may have a `toString` that throws, or is not a function. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** The map of an answer or a block. An empty list means an empty map; a bad record has no copy. */
export function readResized(raw: unknown): ResizedMap {
  return Object.fromEntries(
    Object.entries(recordIn(raw)).map(([post, value]) => {
      const { id = value, ratio, sizes, extension = '' } = recordIn(value);
      return [
        post,
        {
          id: toText(id),
          ratio: Number(toText(ratio)) || 0,
          sizes: recordIn(sizes),
          extension: /^\.\w+$/.test(toText(extension)) ? toText(extension) : '.jpg',
        },
      ];
    }),
  );
}
