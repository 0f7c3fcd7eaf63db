import { STORAGE_PREFIX } from './stored-requests.ts';

/** Sorts by time: 13 digits of milliseconds since 1970 suffice until the year 2286. */
export const makeRequestKey = ({ at, id }: { readonly at: number; readonly id: string }): string =>
  `${STORAGE_PREFIX}${String(at).padStart(15, '0')}:${id}`;
