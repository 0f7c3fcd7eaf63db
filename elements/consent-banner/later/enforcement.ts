import type { Browser, Stop } from '../../../shared/browser.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { findGate, registerGate } from '../gate/page-gate.ts';
import { type FullSettings, readFullSettings } from '../settings/full-settings.ts';
import type { BannerState } from '../state.ts';
import type { BannerHost } from './host.ts';
import { loadLaterWords } from './words/index.ts';

/**
 * Makes the choice true: scripts and frames, cookies, receipt, reload. It starts after the banner is on the screen,
 * which does not wait for it, and catches up with what the visitor has done by then.
 */
export function startEnforcement(host: BannerHost): Stop {
  const { browser, engine } = host;
  if (engine.isPreview) return () => {};
  const first = engine.getState();
  let settings = readFullSettings(first.settings);
  const gate = startGateSetup(host);
  const apply = () => {
    sweep(host, settings);
    void gate.configure(settings);
  };
  apply();
  if (settings.logEndpoint) {
    import('../../../shared/outbox/resume-outbox.ts').then(
      ({ resumeOutbox }) => resumeOutbox(browser),
      () => {}, // the next page tries again
    );
    // at hand when the visitor chooses: a network that is gone by then loses no receipt
    loadReceipt(browser).catch(() => {}); // logged already
  }
  if (first.choice) void followChoice(browser, first, settings, null);
  const stop = engine.subscribe((state, previous) => {
    if (state.settings !== previous.settings) {
      settings = readFullSettings(state.settings);
      apply();
    } else if (state.record !== previous.record) sweep(host, settings);
    if (state.choice && state.choice !== previous.choice) {
      void followChoice(browser, state, settings, previous);
    }
  });
  return () => {
    stop();
    gate.stop();
  };
}

/** Deletes the cookies of categories that are not allowed, where the configuration lists any. */
function sweep({ browser, engine }: BannerHost, { categories }: FullSettings): void {
  if (!categories.some(({ cookies }) => cookies.length > 0)) return;
  const isAllowed = (slug: string) => engine.getState().record.categories[slug] === true;
  loadChunk(browser, 'cookie sweep', () => import('./cookie-sweep.ts')).then(
    ({ sweepCookies }) => sweepCookies(browser, categories, isAllowed),
    () => {}, // logged already; the next page tries again
  );
}

const DECLARED = '[data-consent],[data-cookieyes]';

/** Opens a gate where the page has none and needs one, now or later, and tells it what the banner knows. */
function startGateSetup({ browser, engine, locale }: BannerHost) {
  const page = browser.window;
  let watching: MutationObserver | undefined;
  /** The page may put in elements that need a gate later. */
  const watchPage = (settings: FullSettings) => {
    const needsGate = (node: Node) =>
      node instanceof Element && (node.matches(DECLARED) || node.querySelector(DECLARED));
    watching?.disconnect();
    watching = new MutationObserver((records) => {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(needsGate))) return;
      watching?.disconnect();
      void configure(settings);
    });
    watching.observe(page.document, { childList: true, subtree: true });
  };
  const configure = async (settings: FullSettings) => {
    const { block, google, consentMode } = settings;
    const { law, words } = engine.getState().settings;
    const categories = settings.categories.map(({ slug, isNecessary, byDefault }) => ({
      slug,
      isNecessary,
      defaultConsent: byDefault,
    }));
    const config = { law, categories, block, google, consentMode, texts: Object(words) };
    if (!findGate(page)) {
      if (!isGateNeeded(page, settings)) return watchPage(settings);
      const { openGate } = await import('../gate/open-gate.ts');
      if (!findGate(page)) registerGate(page, openGate(page, config));
    }
    const texts = await loadLaterWords(locale.getState().language, engine.getState().settings);
    // with cookies blocked, a gate that the head's script opened does not know the record
    findGate(page)?.({ ...config, texts }, formatRecord(engine.getState().record));
  };
  return { configure, stop: () => watching?.disconnect() };
}

/** A page without its own gate, and with nothing to hold back or to notify, does not download one. */
const isGateNeeded = (page: Window, { block }: FullSettings): boolean =>
  block.length > 0 ||
  'dataLayer' in page ||
  'wp_set_consent' in page ||
  page.document.querySelector(DECLARED) !== null;

const loadReceipt = (browser: Browser) =>
  loadChunk(browser, 'consent receipt', () => import('./send-receipt.ts'));

/** A reload waits for the receipt no longer than this; it is stored and sent by the next page. */
const RECEIPT_WAIT_MS = 1500;

/** What comes after a choice: its receipt, then the reload where the site wants one. */
async function followChoice(
  browser: Browser,
  state: BannerState,
  { logEndpoint, reloadOnAccept }: FullSettings,
  previous: BannerState | null,
): Promise<void> {
  if (logEndpoint) {
    const receipt = loadReceipt(browser).then(({ sendReceipt }) => sendReceipt(browser, state, logEndpoint));
    const waited = new Promise<void>((resolve) => browser.after(RECEIPT_WAIT_MS, resolve));
    const report = (cause: unknown) =>
      browser.log.errorOnce(
        `receipt ${logEndpoint}`,
        `<consent-banner>: no receipt can be sent to ${logEndpoint}.`,
        cause,
      );
    await Promise.race([receipt.catch(report), waited]);
  }
  if (reloadOnAccept && formatChoices(state) !== formatChoices(previous)) browser.window.location.reload();
}

const formatChoices = (state: BannerState | null): string => JSON.stringify(state?.record.categories);
