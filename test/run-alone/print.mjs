import { relative } from 'node:path';

/** Prints how to run alone what failed: one line a test, each once. Paths are made relative to where one stands. */
export function printCommands(commands) {
  const lines = [...new Set(commands)];
  if (lines.length > 0)
    console.log(`\nTo run alone what failed:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

export const here = (file) => relative(process.cwd(), file).replaceAll('\\', '/');

/** A word for a POSIX shell. */
export const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** A title as the regular expression that finds it and nothing else. */
export const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
