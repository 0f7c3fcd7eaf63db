/**
 * Loaded before the provider in long runs: a hash takes a millisecond and 1 MB. Three routes hash a password in each
 * call, which would be most of the run's hours; shorter runs hash as the provider does.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 1024, r: 8, p: 1 }, callback);
syncBuiltinESMExports();
