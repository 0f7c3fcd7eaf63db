import { createHash } from 'node:crypto';

/** The number of base64 characters that are kept of the hash: 132 bits. */
const LENGTH = 22;

/** Identifies what a popup, a banner or a feed is at the moment: an editor that names it replaces nothing that it has not read. */
export const revisionOf = (work: object): string =>
  createHash('sha256').update(JSON.stringify(work)).digest('base64url').slice(0, LENGTH);
