import { createHash } from 'node:crypto';
import type { WirePoptin } from './poptin.ts';

/** The number of base64 characters that are kept of the hash: 132 bits. */
const LENGTH = 22;

/** Identifies what a popup is at the moment: an editor that names it replaces nothing that it has not read. */
export const revisionOf = (poptin: WirePoptin): string =>
  createHash('sha256').update(JSON.stringify(poptin)).digest('base64url').slice(0, LENGTH);
