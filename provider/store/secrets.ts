import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** All that is stored of a secret: nobody can guess 256 random bits, so no salt is needed. */
export const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
