import type { Browser, Stop } from '../../shared/base/browser.ts';
import { loadChunk } from '../../shared/base/load-asset.ts';
import { turns } from '../../shared/base/turns.ts';
import { type DisplayRun, displayRun, type RunConfig, type StageOptions } from '../display-run/run/engine.ts';
import { resolvePageModes } from '../display-run/state/modes.ts';
import type { TagConfig } from './context.ts';
import { loadFirstView } from './lifecycle/opening.ts';

/** Runs of this page: a popup's own element asks them why it is or is not shown. */
const running = new Set<DisplayRun>();

/** The same from the moment a tag wants its run, which may still be loading. */
const joined = new Set<PageRun>();

/** As {@link shareCookies}; a failed chunk is logged, and this host counts alone. */
const share = (browser: Browser, rootDomain: string): Promise<Browser> =>
  loadChunk(browser, 'root-domain', () => import('../display-run/visitor/share-cookies.ts')).then(
    ({ shareCookies }) => shareCookies(browser, rootDomain),
    () => browser,
  );

/** The page's display run, as one tag uses it. */
export interface PageRun {
  /** Resolves when the run has loaded; null if it was stopped first. */
  readonly ready: Promise<DisplayRun | null>;
  stop: Stop;
}

/**
 * Joins the display run of `config`'s source, or starts it.
 *
 * @param popupId `host` is this popup; '' for a tag that only starts the run.
 */
export function joinRun(
  browser: Browser,
  config: RunConfig &
    Pick<
      StageOptions,
      'outbox' | 'sendLosers' | 'legacyPreticked' | 'storage' | 'fontBase' | 'theme' | 'texts'
    > &
    Pick<TagConfig, 'mode' | 'barShift' | 'store'>,
  host: HTMLElement,
  popupId: string,
): PageRun {
  const stops: Stop[] = [];
  let isStopped = false;
  let shared = browser;
  const prepare = (settings: unknown) =>
    void loadFirstView().then(
      ({ fetchParts }) => fetchParts(browser, settings, config),
      () => {}, // it is requested again, and then logged, when the popup opens
    );
  const begin = async (): Promise<DisplayRun | null> => {
    // it takes a moment in any case: a script may still give the tag its own settings, or remove it, in this task
    await resolvePageModes(browser);
    if (config.rootDomain && config.storage !== 'off') shared = await share(browser, config.rootDomain);
    return new Promise((resolve) => turns.take(() => resolve(isStopped ? null : start())));
  };
  const start = (): DisplayRun => {
    const run = displayRun(shared, config, { ...config, host, prepare }, loadFirstView);
    running.add(run);
    stops.push(() => {
      run.stop();
      if (run.getState().status === 'stopped') running.delete(run);
    });
    if (popupId) stops.unshift(run.claim(popupId, host));
    run.start();
    // only a script can put a tag there
    if (host.parentElement?.localName === 'frameset')
      browser.log.warnOnce(
        'frameset',
        'A <frameset> shows no popup: put the tag into the pages of its frames.',
      );
    return run;
  };
  const pageRun: PageRun = {
    ready: begin(),
    stop() {
      isStopped = true;
      joined.delete(pageRun);
      for (const each of stops.splice(0)) each();
    },
  };
  joined.add(pageRun);
  return pageRun;
}

/** The explanations of the page's runs about a popup; all of them without an id. */
export const explainFromRuns = (popupId?: string) => [...running].flatMap((run) => run.explain(popupId));

/** Opens a popup that one of the page's runs knows, as soon as it knows it: for a tag that names no source. */
export async function openFromRuns(popupId: string, trigger: string): Promise<boolean> {
  await whenParsed(); // a tag further down may start the run
  for (const { ready } of [...joined]) {
    const run = await ready;
    await run?.whenLoaded();
    if (run?.poptin(popupId)) return run.open(popupId, trigger);
  }
  return false;
}

/** Resolves when every tag of the page's markup has been parsed. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
