/**
 * Loaded before the provider: a hash takes a millisecond and 1 MB in place of the 100 ms that a login costs. The real
 * cost is tested with the passwords (`accounts/passwords.test.ts`).
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 1024, r: 8, p: 1 }, callback);
syncBuiltinESMExports();
