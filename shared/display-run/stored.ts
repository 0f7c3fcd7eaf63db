import type * as z from '../schema.ts';
import type { KeyValue } from '../web-storage.ts';

/** Reads JSON out of web storage; what is absent, malformed or of another shape counts as absent. */
export function readStored<T>(area: KeyValue, key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(area.get(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // another script's text under our key
  }
}

export const writeStored = (area: KeyValue, key: string, value: unknown): void =>
  area.set(key, JSON.stringify(value));
