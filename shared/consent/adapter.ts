import type { Browser } from '../base/browser.ts';
import { readGlobal as readPageGlobal } from '../base/page-names.ts';

/** The state of the page's consent tool, whichever it is. */
export interface ConsentState {
  /** Slugs the visitor allows. */
  readonly accepted: readonly string[];
  /** True once the visitor has acted: accepted, rejected, saved or closed. */
  readonly acted: boolean;
}

/** One consent tool: how to read its state, and when to read it again. */
export interface Adapter {
  /** Whether the tool itself is on the page, and not only its old cookie. */
  isLive(browser: Browser): boolean;
  /**
   * Null if the tool is not on the page and has left nothing. Slugs are ours, in CookieYes' words; see {@link
   * THIRD_PARTY}.
   */
  read(browser: Browser): ConsentState | null;
  /** Events that may change the state, whatever they are dispatched on. */
  readonly events: readonly string[];
  /** Selector of its buttons. Tools without events are read again a second after a click there (site §4). */
  readonly surface?: string;
}

/** Our own slug for content from other hosts. Each tool puts it into another category. */
export const THIRD_PARTY = 'third-party';

/**
 * A tool's categories, translated to our slugs.
 * @param allowed asks the tool for one of its categories.
 * @param names our slug → the tool's category.
 */
export function translate(
  allowed: (category: string) => boolean,
  names: Readonly<Record<string, string>>,
): string[] {
  return ['necessary', ...Object.keys(names).filter((slug) => allowed(names[slug] as string))];
}

/** A property path of the page's global objects, as long as it is there: tools are not typed. */
export function readGlobal(browser: Browser, ...path: Path): unknown {
  try {
    return readPageGlobal(browser.window, ...path);
  } catch {
    return undefined; // an object that can't be read
  }
}

type Path = readonly [string, ...string[]];

/** Calls one of a tool's functions; undefined if it is missing or throws. */
export function callGlobal(browser: Browser, [name, ...rest]: Path, ...args: unknown[]): unknown {
  const task = readGlobal(browser, name, ...rest);
  if (typeof task !== 'function') return undefined;
  try {
    const owner = rest.length > 0 ? readGlobal(browser, name, ...rest.slice(0, -1)) : browser.window;
    return task.apply(owner, args);
  } catch {
    return undefined; // a tool that fails answers nothing
  }
}
