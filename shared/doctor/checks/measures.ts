import type { Browser } from '../../base/browser.ts';
import type { FetchedFile, Finding } from '../report.ts';

/** Web Vitals: more than that is felt. */
const MOST_SHIFT = 0.1;
const SLOW_MS = 200;

/** What our files weighed, and how long they took. */
export function listFetched(folder: string): FetchedFile[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => name.startsWith(folder))
    .map(({ name, transferSize, duration }) => ({
      name: name.slice(folder.length).split('?', 1)[0] ?? '',
      bytes: transferSize,
      ms: Math.round(duration),
    }));
}

/** A server on the owner's own machine need not compress. */
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A host that does not compress. */
export function checkFetched(files: readonly FetchedFile[], folder: string): Finding[] {
  if (OWN_MACHINE.test(new URL(folder).hostname)) return [];
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const plain = entries.filter(
    ({ name, encodedBodySize, decodedBodySize }) =>
      name.startsWith(folder) && encodedBodySize > 2000 && encodedBodySize === decodedBodySize,
  );
  if (files.length === 0 || plain.length === 0) return [];
  const bytes = plain.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return [
    {
      check: 'fetched',
      surface: 'page',
      what: `${plain.length} of our files come without compression: ${Math.round(bytes / 1000)} kB.`,
      fix: 'Let the host send them with gzip or brotli (docs/hosting.md).',
    },
  ];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const OURS = 'poptin-popup,poptin-tab,consent-banner,contact-form-7,sbi-feed,link-analytics,page-theme';

/** An observer's own entries come in its first task. */
const BUFFERED_MS = 100;

/** The entries of the page so far; null where nobody measures them. */
function readBuffered(
  browser: Browser,
  options: PerformanceObserverInit,
): Promise<PerformanceEntry[] | null> {
  const { PerformanceObserver } = browser.window;
  if (!PerformanceObserver.supportedEntryTypes?.includes(`${options.type}`)) return Promise.resolve(null);
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ ...options, buffered: true });
  return new Promise((resolve) => {
    browser.after(BUFFERED_MS, () => {
      observer.disconnect();
      resolve(entries);
    });
  });
}

const isOurs = (node: Node | null | undefined): boolean =>
  node instanceof Element && node.closest(OURS) !== null;

/** Of everything that moved by itself, what our tags moved or are. */
export async function readLayoutShift(browser: Browser): Promise<number | null> {
  const entries = (await readBuffered(browser, { type: 'layout-shift' })) as Shift[] | null;
  return entries && sumShifts(entries);
}

export function sumShifts(entries: readonly Shift[]): number {
  const own = entries.filter(
    ({ hadRecentInput, sources }) => !hadRecentInput && sources.some(({ node }) => isOurs(node)),
  );
  return Math.round(own.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000;
}

const longest = (entries: readonly PerformanceEntry[]): number =>
  Math.round(entries.reduce((most, { duration }) => Math.max(most, duration), 0));

/** The slowest press on our tags so far; null before the first one. */
export async function readInteraction(browser: Browser): Promise<number | null> {
  const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  const entries = (await readBuffered(browser, options)) as PerformanceEventTiming[] | null;
  const own = entries?.filter(({ target }) => isOurs(target)) ?? [];
  return own.length > 0 ? longest(own) : null;
}

/** The longest task since a moment. */
export async function readLongestTask(browser: Browser, since: number): Promise<number | null> {
  const entries = await readBuffered(browser, { type: 'longtask' });
  return entries && longest(entries.filter(({ startTime }) => startTime >= since));
}

export function checkMeasures(layoutShift: number | null, interaction: number | null): Finding[] {
  const findings: Finding[] = [];
  if (layoutShift !== null && layoutShift > MOST_SHIFT)
    findings.push({
      check: 'shift',
      surface: 'page',
      what: `Our tags move the page while it loads (layout shift ${layoutShift}).`,
      fix: 'Give contact-form-7 and sbi-feed the height that they will have: min-height on the tag.',
    });
  if (interaction !== null && interaction > SLOW_MS)
    findings.push({
      check: 'inp',
      surface: 'page',
      what: `A press on our tags took ${interaction} ms until the next frame; ${SLOW_MS} is felt as slow.`,
      fix: 'Look for long tasks of the page’s own scripts in the browser’s performance panel.',
    });
  return findings;
}
