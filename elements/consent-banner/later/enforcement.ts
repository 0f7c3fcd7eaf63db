import type { Browser, Stop } from '../../../shared/browser.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { loadChunk } from '../../../shared/load-asset.ts';
import { findGate, registerGate } from '../gate/page-gate.ts';
import { readLogEndpoint } from '../receipt.ts';
import { type FullSettings, readFullSettings } from '../settings/full-settings.ts';
import type { BannerState } from '../state.ts';
import type { BannerHost } from './host.ts';
import { openReceiptSender, type ReceiptSender } from './send-receipts.ts';
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
  let sender: ReceiptSender | undefined;
  const openSender = () => {
    if (readLogEndpoint(engine.getState().settings)) sender ??= openReceiptSender(browser);
  };
  openSender();
  if (first.choice) void followChoice(browser, first, settings, null, sender);
  const stop = engine.subscribe((state, previous) => {
    if (state.settings !== previous.settings) {
      settings = readFullSettings(state.settings);
      openSender();
      apply();
    } else if (state.record !== previous.record) sweep(host, settings);
    if (state.choice && state.choice !== previous.choice) {
      void followChoice(browser, state, settings, previous, sender);
    }
  });
  return () => {
    stop();
    gate.stop();
    sender?.stop();
  };
}

/** Deletes the cookies of categories that are not allowed, where the configuration lists any. */
function sweep({ browser, engine }: BannerHost, { categories }: FullSettings): void {
  const hasCookies = ({ cookies }: Pick<FullSettings['categories'][0], 'cookies'>) => cookies.length > 0;
  if (!categories.some((each) => hasCookies(each) || each.services.some(hasCookies))) return;
  const isAllowed = (key: string) => engine.getState().record.categories[key];
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

/** What comes after a choice: its receipt is sent, then the page reloads where the site wants it. */
async function followChoice(
  browser: Browser,
  state: BannerState,
  { reloadOnAccept }: FullSettings,
  previous: BannerState | null,
  sender: ReceiptSender | undefined,
): Promise<void> {
  await sender?.send();
  if (reloadOnAccept && formatChoices(state) !== formatChoices(previous)) browser.window.location.reload();
}

const formatChoices = (state: BannerState | null): string => JSON.stringify(state?.record.categories);
