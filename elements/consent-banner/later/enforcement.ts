import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { findGate, registerGate } from '../gate/page-gate.ts';
import type { LaterHost } from '../host.ts';
import { readLogEndpoint } from '../record/receipt.ts';
import type { FullSettings } from '../settings/full-settings.ts';
import type { BannerState } from '../state.ts';
import { startCheckingSettings } from './check-settings.ts';
import { type HeldFrames, watchHeldFrames } from './held-frames.ts';
import { openReceiptSender, type ReceiptSender } from './send-receipts.ts';

/**
 * Enforces the choice: scripts and frames, cookies, receipt, reload. It starts after the banner is on the screen, which
 * does not wait for it, and catches up with what the visitor has done by then.
 */
export function startEnforcement(host: LaterHost): Stop {
  const { browser, engine } = host;
  const stopChecking = startCheckingSettings(host);
  if (engine.isPreview) return stopChecking;
  const first = engine.getState();
  let settings = host.readFullSettings();
  const gate = startGateSetup(host);
  const sweep = createSweeper(host);
  const apply = () => {
    sweep(settings);
    void gate.configure(settings);
  };
  apply();
  let sender: ReceiptSender | undefined;
  const openSender = () => {
    const endpoint = readLogEndpoint(engine.getState().settings);
    if (endpoint) sender ??= openReceiptSender(browser, endpoint);
  };
  openSender();
  const follow = (state: BannerState, previous: BannerState | null) =>
    followChoice(browser, state, settings, previous, sender);
  if (first.choice) follow(first, null);
  const stop = engine.subscribe((state, previous) => {
    if (state.settings !== previous.settings) {
      settings = host.readFullSettings();
      openSender();
      apply();
    } else if (state.record !== previous.record) sweep(settings);
    if (state.choice && state.choice !== previous.choice) follow(state, previous);
  });
  return () => {
    stop();
    stopChecking();
    gate.stop();
    sender?.stop();
  };
}

/**
 * Deletes the cookies of categories that are not allowed, if the configuration lists any, and deletes them again when
 * they come back.
 */
function createSweeper({ browser, engine, signal }: LaterHost) {
  let stopWatching: Stop = () => {};
  const stop = () => stopWatching();
  signal.addEventListener('abort', stop);
  return ({ categories }: FullSettings): void => {
    const hasCookies = ({ cookies }: Pick<FullSettings['categories'][0], 'cookies'>) => cookies.length > 0;
    const isListed = categories.some(
      (each) => hasCookies(each) || each.services.some((one) => one.isKnown || hasCookies(one)),
    );
    if (!isListed) return;
    const isAllowed = (key: string) => engine.getState().record.categories[key];
    loadChunk(browser, 'cookie sweep', () => import('./cookie-sweep.ts')).then(
      ({ sweepCookies, keepSwept }) => {
        if (signal.aborted) return;
        const sweep = () => sweepCookies(browser, categories, isAllowed);
        sweep();
        stopWatching();
        stopWatching = engine.getState().record.acted ? keepSwept(browser, sweep) : () => {};
      },
      () => {}, // logged already; the next page tries again
    );
  };
}

/** Opens a gate if the page has none and needs one, now or later, and passes it the banner's configuration. */
function startGateSetup(host: LaterHost) {
  const { browser, engine } = host;
  const window = browser.window;
  let frames: HeldFrames | undefined;
  let stopWatching: Stop | undefined;
  const configure = async (settings: FullSettings) => {
    const { block, google, wordpress, consentMode } = settings;
    const { law, words } = engine.getState().settings;
    const categories = settings.categories.map(({ slug, isNecessary, byDefault }) => ({
      slug,
      isNecessary,
      defaultConsent: byDefault,
    }));
    const config = { law, categories, block, google, wordpress, consentMode, texts: Object(words) };
    if (!findGate(window)) {
      stopWatching?.();
      if (!settings.block.length && !host.needsGate(window)) {
        // the page may insert elements that need one later
        stopWatching = host.watchDeclared(window, () => void configure(settings));
        return;
      }
      const { openGate } = await import('../gate/open-gate.ts');
      if (!findGate(window)) registerGate(window, openGate(window, config));
    }
    const texts = host.readWords();
    // with cookies blocked, a gate opened by a script in the head does not know the record
    const tell = () => findGate(window)?.({ ...config, texts }, formatRecord(engine.getState().record));
    tell();
    frames ??= watchHeldFrames(host, tell);
    frames.draw(settings, texts.blockedText);
  };
  return {
    configure,
    stop() {
      stopWatching?.();
      frames?.stop();
    },
  };
}

/** After a choice it sends the receipt, then reloads the page if the site wants that. */
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
