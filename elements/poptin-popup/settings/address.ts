import { pictureAddress } from '../../../shared/base/safe-address.ts';
import * as z from '../../../shared/wire/schema.ts';

/** Pictures may be data: addresses; nothing that could run is allowed. */
export const Address = z.reader((value) =>
  typeof value === 'string' && (pictureAddress(value) || value.trim() === '')
    ? pictureAddress(value)
    : undefined,
);
