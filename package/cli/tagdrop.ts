import { readFileSync } from 'node:fs';
import { checkSettings, type Schema } from './check-settings.ts';

const KINDS = ['popups', 'consent', 'feed', 'texts'] as const;
type Kind = (typeof KINDS)[number];

const HELP = `tagdrop check [--as popups|consent|feed|texts] <file.json> …

Finds mistakes in settings of popups, consent banner or photo feed, or in the texts of a page, and says where they are. It recognises the
kind of a file by its "$schema", or else by its content. The exit code is 0 without mistakes, 1 with some, 2 if it could not look.
`;

/** What the command needs from the machine. */
export interface Machine {
  readFile(path: string): string;
  schema(kind: Kind): Schema;
  write(line: string): void;
}

/** Node's error codes, in plain words. */
const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'may not be read'],
  ['EISDIR', 'is a folder'],
]);

/**
 * Runs the command.
 * @param args the arguments after `tagdrop`.
 * @returns the exit code.
 */
export function run([command, ...args]: readonly string[], machine: Machine): number {
  const asked = args.indexOf('--as');
  const kind = asked < 0 ? undefined : KINDS.find((each) => each === args[asked + 1]);
  const files = asked < 0 ? args : args.filter((_, index) => index !== asked && index !== asked + 1);
  if (command === 'help' || command === '--help' || command === '-h') {
    machine.write(HELP);
    return 0;
  }
  if (command !== 'check' || files.length === 0 || (asked >= 0 && !kind)) {
    machine.write(HELP);
    return 2;
  }
  return Math.max(...files.map((file) => checkFile(file, kind, machine)));
}

function checkFile(file: string, kind: Kind | undefined, machine: Machine): number {
  let text: string;
  try {
    text = machine.readFile(file);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    machine.write(`${file}: ${UNREADABLE.get(code) ?? `cannot be read (${code || cause})`}`);
    return 2;
  }
  const found = checkSettings(text, machine.schema(kind ?? guessKind(text)));
  for (const { line, column, path, message, level } of found) {
    machine.write(`${file}:${line}:${column}: ${level}: ${path ? `${path}: ` : ''}${message}`);
  }
  const count = (level: string) => found.filter((each) => each.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  machine.write(
    found.length
      ? `${file}: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
      : `${file}: all right`,
  );
  return errors > 0 ? 1 : 0;
}

/** By `$schema`, otherwise by the names that only one of them has. */
export function guessKind(text: string): Kind {
  const named = /"\$schema"\s*:\s*"[^"]*\b(popups|consent|feed|texts)\.json"/.exec(text)?.[1];
  const byName = KINDS.find((each) => each === named);
  if (byName) return byName;
  if (/"(?:poptin-popup|poptin-tab|consent-banner|contact-form-7|sbi-feed)"\s*:/.test(text)) return 'texts';
  if (/"(?:poptins|poptin_\w+)"\s*:/.test(text)) return 'popups';
  if (/"(?:items|caption|highlighted)"\s*:/.test(text)) return 'feed';
  return /"(?:law|laws|consentMode|slug|categories|isNecessary|preferenceCenter|block|policyUrl)"\s*:/.test(
    text,
  )
    ? 'consent'
    : 'popups';
}

/** The command itself, `dist/cli.js`. */
export function main(): void {
  process.exitCode = run(process.argv.slice(2), {
    readFile: (path) => readFileSync(path, 'utf8'),
    schema: (kind) => JSON.parse(readFileSync(new URL(`schemas/${kind}.json`, import.meta.url), 'utf8')),
    write: (line) => console.log(line),
  });
}
