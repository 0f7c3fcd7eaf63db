import type { Browser, Stop } from '../../../shared/browser.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import type { BannerState } from '../engine.ts';
import { gateOf, keepGate } from '../gate/gate-of.ts';
import { type Details, readDetails } from '../settings/details.ts';
import type { Host } from './controller.ts';
import { loadLaterWords } from './words/index.ts';

/**
 * Makes the choice true: scripts and frames, cookies, proof, reload. It comes after the banner is on the screen, which
 * does not wait for it; what the visitor has done by then is caught up with.
 */
export function enforce({ browser, engine, place }: Host): Stop {
  if (engine.isPreview) return () => {};
  let details: Details;
  const tidy = () => {
    const { categories } = details;
    if (!categories.some(({ cookies }) => cookies.length > 0)) return;
    loadChunk(browser, 'cookie sweep', () => import('./cookie-sweep.ts')).then(
      ({ sweep }) => sweep(browser, categories, (slug) => engine.getState().record.categories[slug] === true),
      () => {}, // logged already; the next page tries again
    );
  };
  let watching: MutationObserver | undefined;
  /** What the page puts in later may ask for a gate, too. */
  const watchForWork = () => {
    watching ??= new MutationObserver((records) => {
      const isAsking = (node: Node) =>
        node instanceof Element && (node.matches(DECLARED) || node.querySelector(DECLARED));
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isAsking))) return;
      watching?.disconnect();
      void configure(engine.getState());
    });
    watching.observe(browser.window.document, { childList: true, subtree: true });
  };
  const configure = async (state: BannerState) => {
    const { settings } = state;
    details = readDetails(settings);
    tidy();
    const { block, google } = details;
    const categories = details.categories.map(({ slug, isNecessary, byDefault }) => ({
      slug,
      isNecessary,
      defaultConsent: byDefault,
    }));
    const config = { law: settings.law, categories, block, google, texts: Object(settings.words) };
    if (!gateOf(browser.window)) {
      if (!isGateNeeded(browser.window, details)) return watchForWork();
      const { openGate } = await import('../gate/open-gate.ts');
      if (!gateOf(browser.window)) keepGate(browser.window, openGate(browser.window, config).configure);
    }
    const words = await loadLaterWords(place.getState().language, settings);
    // a gate of the head's script has not heard of the record if cookies are blocked
    gateOf(browser.window)?.({ ...config, texts: words }, formatRecord(engine.getState().record));
  };
  const first = engine.getState();
  void configure(first);
  const { logEndpoint } = readDetails(first.settings);
  if (logEndpoint) {
    import('../../../shared/outbox/resume-outbox.ts').then(
      ({ resumeOutbox }) => resumeOutbox(browser),
      () => {}, // the next page tries again
    );
  }
  if (first.choice) void follow(browser, first, readDetails(first.settings), null);
  const stop = engine.subscribe((state, previous) => {
    if (state.settings !== previous.settings) void configure(state);
    else if (state.record !== previous.record) tidy();
    if (state.choice && state.choice !== previous.choice) void follow(browser, state, details, previous);
  });
  return () => {
    stop();
    watching?.disconnect();
  };
}

const DECLARED = '[data-consent],[data-cookieyes]';

/** A page without its own gate, and with nothing to hold back or to tell, does not download one. */
const isGateNeeded = (page: Window, { block }: Details): boolean =>
  block.length > 0 ||
  'dataLayer' in page ||
  'wp_set_consent' in page ||
  page.document.querySelector(DECLARED) !== null;

/** A reload waits for the proof no longer than this; it is kept and sent by the next page. */
const PROOF_WAIT_MS = 1500;

/** What comes after a choice: its proof, then the reload where the site wants one. */
async function follow(
  browser: Browser,
  state: BannerState,
  { logEndpoint, reloadOnAccept }: Details,
  previous: BannerState | null,
): Promise<void> {
  if (logEndpoint) {
    const proof = import('./send-receipt.ts').then(({ sendProof }) => sendProof(browser, state, logEndpoint));
    const waited = new Promise<void>((resolve) => browser.after(PROOF_WAIT_MS, resolve));
    await Promise.race([proof.catch(() => {}), waited]);
  }
  if (reloadOnAccept && acceptedOf(state) !== acceptedOf(previous)) browser.window.location.reload();
}

const acceptedOf = (state: BannerState | null): string => JSON.stringify(state?.record.categories);
