import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The number of lines kept of a failure's message: the expectation, not the call stack. */
const REASON_LINES = 4;

/**
 * Prints how to run alone what failed, one line per test, and tells `tools/run.mjs` if it has asked for that.
 * `failures` are `{ name, reason, args }`: `args` is the command without `npx`, or one of `node`, missing if no command
 * runs it alone; `reason` is the error's message.
 */
export function reportFailures(failures) {
  const lines = [...new Set(failures.filter(({ args }) => args).map(({ args }) => commandLine(args)))];
  if (lines.length > 0)
    console.log(`\nTo run alone what failed:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  const file = process.env.TAGDROP_FAILURES;
  if (!file) return;
  for (const { name, reason = '', args } of failures)
    appendFileSync(file, `${JSON.stringify({ name, reason: shortened(reason), args })}\n`);
}

/**
 * `npx`, unless it is a `node` command, and the arguments as one types them, preceded by the engine if it is not
 * Chromium.
 */
export function commandLine(args, engine = process.env.TAGDROP_ENGINE) {
  return `${engine ? `TAGDROP_ENGINE=${engine} ` : ''}${args[0] === 'node' ? '' : 'npx '}${args.map((each) => (/^[\w./@:=-]+$/.test(each) ? each : quoted(each))).join(' ')}`;
}

const shortened = (reason) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, REASON_LINES);

export const here = (file) => relative(process.cwd(), file).replaceAll('\\', '/');

/** A word for a POSIX shell. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** A title as the regular expression that finds it and nothing else. */
export const escapeRegExp = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
