import { loadChunk } from '../../../shared/base/load-asset.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { mayUseModes } from '../../../shared/owner-modes.ts';
import { resolveLocale } from '../../../shared/words/resolve-locale.ts';
import { watchLocale } from '../../../shared/words/watch-locale.ts';
import type { BannerHost, LaterHost } from '../host.ts';
import { needsGate, watchDeclared } from '../later/declared.ts';
import { en } from '../later/words/en.ts';
import { hostPreferences } from '../preferences/preference-host.ts';
import { applySettings } from '../settings/apply-settings.ts';
import { provideCookieYes } from '../settings/cookieyes-object.ts';
import { fetchSiteRules, type ReadSiteRules } from '../settings/fetch-site-rules.ts';
import { readFullSettings } from '../settings/full-settings.ts';
import { isScanAddress } from '../wire.ts';
import { announceBanner } from './announce-banner.ts';
import { hostEnforcement } from './enforcement-host.ts';
import { followPage } from './follow-page.ts';
import { startKeyboardNavigation } from './keyboard-navigation.ts';
import { offerReload } from './offer-reload.ts';
import { hostRevisit } from './revisit-host.ts';
import { openTopLayer } from './top-layer.ts';

/**
 * Everything that may follow once the banner is on the screen: the effects of a choice, and the visitor's requests.
 * @param rules of the present configuration.
 * @returns the function that reads the configuration again; the newest reading wins.
 */
export function startController(host: BannerHost, rules: ReadSiteRules): () => void {
  const { browser, element, engine, config, locale, signal, read } = host;
  if (signal.aborted) return () => {};
  let lastReading = 0;
  const readAgain = async () => {
    const reading = ++lastReading;
    const settings = await read();
    try {
      rules ??= await fetchSiteRules(browser, settings);
    } catch {
      return; // logged already; the old one keeps holding, since without its rules the new one would release everything
    }
    if (reading === lastReading && !signal.aborted) applySettings(engine, settings);
  };
  const updateLocale = () => {
    locale.setState(resolveLocale(element, config.getState().lang));
    void readAgain();
  };
  const later: LaterHost = {
    ...host,
    needsGate,
    watchDeclared,
    readFullSettings: () => readFullSettings(engine.getState().settings, rules),
    readWords: () => ({ ...en, ...engine.getState().settings.words }),
  };
  const topLayer = openTopLayer(host);
  const viewHost = { ...later, topLayer };
  const stops = [
    topLayer.stop,
    provideCookieYes(host.browser, () => formatRecord(engine.getState().record)),
    hostRevisit(viewHost),
    hostPreferences(viewHost),
    followPage(host),
    startKeyboardNavigation(host),
    announceBanner(host),
    offerReload(later),
    hostEnforcement(later),
    engine.subscribe(() => void host.followTheme()),
    config.subscribe(updateLocale),
    watchLocale(element, updateLocale),
  ];
  // nothing observed the changes between the first reading and now
  const { lang } = resolveLocale(element, config.getState().lang);
  if (
    lang !== locale.getState().lang ||
    readMember(element.ownerDocument, 'querySelector')('[data-tagdrop-texts]')
  )
    updateLocale();
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  if (engine.isPreview) void markPreview(host);
  else if (isScanAddress(browser.window.location.search) && mayUseModes(browser)) void scan(later);
  return () => void readAgain();
}

/** For the owner alone, who asks for it by the address (decision D-27). */
async function scan(host: LaterHost): Promise<void> {
  const { browser, signal } = host;
  const chunk = await loadChunk(browser, 'consent scan', () => import('../scan/start-scan.ts')).catch(
    () => null,
  );
  if (chunk && !signal.aborted) signal.addEventListener('abort', chunk.startScan(host));
}

/** Says on the page that this is a preview. */
async function markPreview({ browser, locale, signal }: BannerHost): Promise<void> {
  const load = () => import('../../../shared/owner/preview-mark.ts');
  const chunk = await loadChunk(browser, 'preview-mark', load).catch(() => null);
  if (chunk && !signal.aborted)
    signal.addEventListener('abort', chunk.showPreviewMark(browser, locale.getState().lang, 'banner'));
}
