import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPage, RECEIVER_ADVICE } from './check-page.ts';
import { checkSettings, type Schema } from './check-settings.ts';
import { runDoctor } from './doctor.ts';
import { findForms } from './find-forms.ts';
import { openMachine } from './open-browser.ts';

const KINDS = ['popups', 'consent', 'feed', 'texts'] as const;
type Kind = (typeof KINDS)[number];

const HELP = `tagdrop doctor <address>: looks at a page in a browser; \`tagdrop doctor --help\` says how.

tagdrop check [--as popups|consent|feed|texts] <file.json or page.html> …

Finds mistakes in settings of popups, consent banner or photo feed, or in the texts of a page, and says where they are. It recognises the
kind of a file by its "$schema", or else by its content. In a page it looks at each <poptin-popup>: the JSON inside it, and whether its
leads reach somebody. The exit code is 0 without mistakes, 1 with some, 2 if it could not look.
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
  const isPage = !kind && /\.html?$/i.test(file);
  const fileKind = kind ?? guessKind(text);
  const found = isPage
    ? checkPage(text, machine.schema('popups'), (src) => readBeside(file, src, machine))
    : checkSettings(text, machine.schema(fileKind));
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
  if (!isPage && fileKind === 'popups' && errors === 0) noteForms(file, text, machine);
  return errors > 0 ? 1 : 0;
}

/** A file cannot say where its leads go: the tag on the page does. */
function noteForms(file: string, text: string, machine: Machine): void {
  const forms = findForms(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (forms.length > 0)
    machine.write(
      `${file}: note: ${forms.join(', ')} ${forms.length === 1 ? 'has a form' : 'have forms'}; the tag on the page must name who gets the leads: ${RECEIVER_ADVICE}. \`tagdrop check page.html\` looks at it.`,
    );
}

/** A file that a page names: relative to the page, whose folder is the site's root. Null where it is not there. */
function readBeside(page: string, src: string, machine: Machine): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return null;
  try {
    return machine.readFile(join(dirname(page), src.replace(/[?#].*$/s, '')));
  } catch {
    return null;
  }
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
export async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'doctor') {
    process.exitCode = await runDoctor(rest, openMachine(console.log));
    return;
  }
  process.exitCode = run(process.argv.slice(2), {
    readFile: (path) => readFileSync(path, 'utf8'),
    schema: (kind) => JSON.parse(readFileSync(new URL(`schemas/${kind}.json`, import.meta.url), 'utf8')),
    write: (line) => console.log(line),
  });
}
