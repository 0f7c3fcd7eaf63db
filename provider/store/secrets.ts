import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** All that is kept of a secret: there is nothing to guess about 256 bits of chance, so no salt is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
