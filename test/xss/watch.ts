import { expect } from '../expect.ts';
import { OUTSIDE } from './payloads.ts';

/** Notices which of the payloads ran, and what they requested. */
export interface Watch {
  /**
   * Waits until what was inserted before would have run, and fails if something has, or if one of these trees contains
   * something that could run.
   */
  expectNothingRan(...trees: (ParentNode | null | undefined)[]): Promise<void>;
  /** What has run so far, by its number. */
  readonly ran: readonly unknown[];
  stop(): void;
}

interface Options {
  /** Pictures from other sites are allowed to an owner here: in a template, as a photo. */
  mayShowPictures?: boolean;
}

const CONTROL = 'control';
/** What a browser calls on its own, and a payload may. */
const ALARMS = ['pwned', 'alert', 'confirm', 'prompt', 'print'] as const;

type Page = Record<string, unknown>;

export function watch({ mayShowPictures = false }: Options = {}): Watch {
  const ran: unknown[] = [];
  const page = window as unknown as Page;
  const before = { ...Object.fromEntries(ALARMS.map((name) => [name, page[name]])), open: page.open };
  let controlRan = () => {};
  for (const name of ALARMS)
    page[name] = (at: unknown) => {
      ran.push(at ?? name);
      if (at === CONTROL) controlRan();
    };
  // an address may be opened, but not one that runs a script
  page.open = (address: unknown) => {
    if (isScript(String(address))) ran.push(`open ${address}`);
    return null;
  };
  const { warn } = console;
  // thousands of lines say, rightly, that a text is not a number
  console.warn = () => {};
  const ofObject = Object.getOwnPropertyNames(Object.prototype).length;
  const { href } = location;
  // requests of the test before may be answered only now
  const since = performance.now();
  performance.setResourceTimingBufferSize(100_000);
  return {
    ran,
    async expectNothingRan(...trees) {
      for (const tree of trees) expectHarmless(tree);
      // a control that does run, inserted afterwards: anything older that runs has run before it
      const control = document.createElement('div');
      control.innerHTML = `<img src="x${Math.random()}" onerror="pwned('${CONTROL}')">`;
      // not polled frame by frame: there are thousands of these checks
      await new Promise<void>((resolve) => {
        controlRan = resolve;
        document.body.append(control);
      });
      control.remove();
      expect(ran.splice(0)).toEqual([CONTROL]);
      expect(location.href, 'the page is where it was').toBe(href);
      expect(Object.getOwnPropertyNames(Object.prototype).length, 'members of all objects').toBe(ofObject);
      expect(document.getElementById, 'a method of the page').toBeTypeOf('function');
      expect(
        outside(window, since).filter(
          ({ initiatorType }) => !(mayShowPictures && PICTURES.test(initiatorType)),
        ),
        'asked for',
      ).toEqual([]);
    },
    stop() {
      Object.assign(page, before);
      delete page.pwned;
      console.warn = warn;
    },
  };
}

/** Kinds of pictures and videos, as the engines name them. */
const PICTURES = /^(?:img|input|image|feImage|css|video|audio|track|other|)$/;

/** What this page requested that only a payload names. */
export const outside = (view: Window = window, since = 0) =>
  (view.performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => name.startsWith(location.origin + OUTSIDE) && startTime >= since)
    .map(({ name, initiatorType }) => ({ name, initiatorType }));

const RUNS = 'script,iframe,object,embed,base,meta,frame,applet,portal,link:not([rel~="noopener"])';
const SCRIPT = /^(?:javascript|vbscript):|^data:(?:text|application)/;
const LEADS = /^(?:(?:xlink:)?href|src|action|formaction|data|poster|ping|srcdoc)$/i;
const PICTURE = new Set(['IMG', 'SOURCE', 'VIDEO', 'AUDIO', 'IMAGE']);

/** As the browser resolves it: what looks like an address may be a file name. */
function isScript(address: string): boolean {
  try {
    return SCRIPT.test(new URL(address, document.baseURI).href);
  } catch {
    return false; // not an address at all
  }
}

/** No element of the tree loads or runs anything on its own, and none of its addresses is a script. */
function expectHarmless(tree: ParentNode | null | undefined): void {
  for (const each of tree?.querySelectorAll('*') ?? []) {
    const harm = harmOf(each);
    // a message for each of a million elements would take longer than all else
    if (harm !== undefined) expect.fail(harm);
    expectHarmless(each.shadowRoot);
  }
}

/** What in an element loads or runs something, as text; undefined if nothing does. */
function harmOf(each: Element): string | undefined {
  if (each.matches(RUNS)) return each.outerHTML.slice(0, 300);
  for (const { name, value } of each.attributes) {
    const isHandler = /^on/i.test(name);
    const isPicture = PICTURE.has(each.tagName.toUpperCase());
    if (isHandler || (LEADS.test(name) && !isPicture && isScript(value))) return `${name}="${value}"`;
  }
  return undefined;
}
