import * as z from '../../../shared/schema.ts';

/** Pictures may be data: addresses; nothing that could run is allowed. */
export const Address = z.reader((value) =>
  typeof value === 'string' && !/^\s*(?:javascript|vbscript|data(?!:image\/)):/i.test(value)
    ? value.trim()
    : undefined,
);
