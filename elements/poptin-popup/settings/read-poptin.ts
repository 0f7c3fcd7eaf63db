import type { Browser } from '../../../shared/base/browser.ts';
import { err, type Result } from '../../../shared/base/result.ts';
import { type Poptin, parsePoptin } from '../wire.ts';

/** Reads the settings of a popup; the console names each mistake once. */
export function readPoptin({ log }: Browser, settings: unknown): Poptin | null {
  const broken: string[] = [];
  const read = attempt(() =>
    parsePoptin(settings, (path, expected) => broken.push(`"${path}" is not ${expected}`)),
  );
  if (!read.ok) {
    log.warnOnce(`settings ${read.error}`, `A popup cannot be shown: ${read.error}.`);
    return null;
  }
  const { id } = read.value;
  for (const each of broken) log.warnOnce(`${id} ${each}`, `Popup ${id}: ${each}; it is left out.`);
  return read.value;
}

/** A page's script may give an object whose parts throw when they are read. */
function attempt(parse: () => Result<Poptin, string>): Result<Poptin, string> {
  try {
    return parse();
  } catch (cause) {
    return err(`the settings cannot be read (${cause})`);
  }
}
