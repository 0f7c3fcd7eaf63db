import type { KeyValue } from '../../../shared/base/web-storage.ts';
import type * as z from '../../../shared/wire/schema.ts';

/**
 * What can happen to a popup. Each kind has a separate history: seen, closed and converted do not imply each other.
 */
export type Interaction = 'seen' | 'closed' | 'converted';

/**
 * The storage key of an interaction's history: when it happened last, by popup id. A history lives as long as the
 * longest cookie of popup §9.
 */
export const historyKey = (interaction: Interaction): string => `poptin_${interaction}`;
export const HISTORY_LIFE_MS = 365 * 24 * 60 * 60 * 1000;
/** In session storage, for each popup that was shown in this session. */
export const SHOWN_IN_SESSION = 'poptin_n_s_';

/** The last text read under each key, and its value: a thousand popups read the same history at the same time. */
const known = new WeakMap<KeyValue, Map<string, { text: string | null; value: unknown }>>();

/**
 * Reads JSON from web storage; absent, malformed or differently shaped values count as absent. The value is shared:
 * read it, never change it.
 */
export function readStored<T>(area: KeyValue, key: string, schema: z.Schema<T>): Readonly<T> | null {
  const values = known.get(area) ?? new Map<string, { text: string | null; value: unknown }>();
  known.set(area, values);
  const text = area.get(key);
  const last = values.get(key);
  if (last?.text === text) return last.value as T;
  const value = parse(text, schema);
  values.set(key, { text, value });
  return value;
}

function parse<T>(text: string | null, schema: z.Schema<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // another script's text under our key
  }
}

export const writeStored = (area: KeyValue, key: string, value: unknown): void =>
  area.set(key, JSON.stringify(value));
