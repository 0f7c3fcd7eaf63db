import { type Browser, realBrowser } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { createStore } from '../../../shared/base/store.ts';
import { resolveModes } from '../../../shared/owner-modes.ts';
import { paintView } from '../../../shared/paint/paint-view.tsx';
import { guardPresses } from '../../../shared/surface/press.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { fetchWords, inTime } from '../../../shared/words/load-words.ts';
import { resolveLocale } from '../../../shared/words/resolve-locale.ts';
import type { Locale } from '../../../shared/words/words.ts';
import type { BannerShell, OpenBanner } from '../element.ts';
import { createBannerEngine } from '../engine.ts';
import { fetchTexts } from '../fetch-texts.ts';
import { buildPublicConsent } from '../public-consent.ts';
import { fetchSiteRules } from '../settings/fetch-site-rules.ts';
import type { BannerEngine } from '../state.ts';
import sheet from '../view/banner.css?inline';
import { Banner } from '../view/banner.tsx';
import hostSheet from '../view/host.css?inline';
import {
  isPreviewAddress,
  isScanAddress,
  type Json,
  ownMembers,
  readSettings,
  type Settings,
} from '../wire.ts';
import { en } from '../words/en.ts';

/**
 * Reads the configuration and draws the first view. Everything after it, including React, is the controller's work
 * (`later/`).
 * @returns the banner, once it is drawn; undefined if the tag has left the page by then.
 */
export async function openBanner(shell: BannerShell): Promise<OpenBanner | undefined> {
  const { element, config, signal } = shell;
  const browser = realBrowser();
  const { window } = browser;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  signal.addEventListener('abort', adoptStyles(root, hostSheet, sheet));
  guardPresses(root, signal);
  const read = () => readAll(browser, shell, () => banner.configure?.());
  const [settings] = await Promise.all([
    read(),
    resolveModes(browser, isPreviewAddress(window.location.search) || isScanAddress(window.location.search)),
  ]);
  const given = shell.readSettings();
  if (signal.aborted) return;
  const engine = createBannerEngine(browser, element, settings);
  // its views have their words from the engine
  const locale = createStore(resolveLocale(element, config.getState().lang) as Locale);
  const followTheme = createThemeFollower(root, engine, signal);
  await followTheme();
  if (signal.aborted) return;
  const stop = paintView({ root, View: Banner, engine, locale, log: shell.log });
  const consent = () => buildPublicConsent(engine.getState(), locale.getState().lang);
  const banner: OpenBanner = {
    do: (name, value) => engine[name](value as never),
    consent,
  };
  window.getCkyConsent = consent;
  window.revisitCkyConsent = engine.show;
  signal.addEventListener('abort', () => {
    stop();
    delete window.getCkyConsent;
    delete window.revisitCkyConsent;
  });
  shell.provide(banner);
  browser.after(0, () => {
    if (signal.aborted) return;
    engine.publish();
    const follow = () =>
      Promise.all([
        loadChunk(browser, 'consent controller', () => import('../controller/controller.ts')),
        fetchSiteRules(browser, engine.getState().settings),
      ]).then(
        ([{ startController }, rules]) => {
          const host = { ...shell, browser, engine, locale, read, followTheme };
          banner.configure = startController(host, rules);
          // a server-rendered app sets them when it takes over
          if (shell.readSettings() !== given) banner.configure();
        },
        () => {
          // logged already; the choice is recorded anyway, and the next press tries again
          engine.setState({ preferences: false });
          const stopWaiting = engine.subscribe(() => {
            stopWaiting();
            void follow();
          });
        },
      );
    void follow();
  });
  return banner;
}

/** In the head, for the gate too. */
const CONFIG_SCRIPT = 'script[data-consent-config]';

/** Reads all settings of the banner. @param late is called when words arrive that the banner did not wait for. */
async function readAll(browser: Browser, shell: BannerShell, late: () => void): Promise<Settings> {
  const { element } = shell;
  const { lang, texts: own } = shell.config.getState();
  const words = fetchWords({ browser, element, fetch: fetchTexts }, resolveLocale(element, lang), own);
  const document = element.ownerDocument;
  // a framework sets an object after the insertion, in the same task; the tag's own JSON may not be parsed yet
  await (readMember(document, 'readyState') === 'loading' &&
    new Promise((resolve) => readMember(document, 'addEventListener')('DOMContentLoaded', resolve)));
  const config = shell.config.getState();
  const layers: unknown[] = [];
  let json: Json = ownMembers();
  // the classic editor closes the tag before its content, and puts paragraphs into its JSON
  let isOdd = element.parentElement?.localName === 'p';
  try {
    layers.push(
      parse(readMember(document, 'querySelector')(CONFIG_SCRIPT)) ?? readGlobal(window, '_ckyConfig'),
      parse(element.querySelector('script')),
    );
    layers.push(shell.readSettings());
    json = ownMembers(...layers);
  } catch {
    isOdd = true;
  }
  if (
    isOdd ||
    config.law === 'auto' ||
    json.law === 'auto' ||
    config.src ||
    json._ckyConfig ||
    json._bannerConfig ||
    json.colors
  ) {
    json = await loadChunk(browser, 'consent sources', () => import('../settings/settings-source.ts')).then(
      ({ fetchLayers }) => fetchLayers(browser, shell),
      () => json, // logged already: a default banner is better than none
    );
  }
  const texts = await inTime(browser, words);
  if (!texts) void words.then(late);
  return readSettings(config, json, { ...en, ...texts } as Settings['words']);
}

const parse = (script: Element | null): unknown => JSON.parse(script?.textContent ?? 'null');

/** A light banner, the usual one, downloads nothing here. */
function createThemeFollower(root: ShadowRoot, engine: BannerEngine, signal: AbortSignal) {
  let hasTheme = false;
  return async (): Promise<void> => {
    if (hasTheme || !/dark|auto/.test(engine.getState().settings.theme)) return;
    hasTheme = true;
    await loadChunk(realBrowser(), 'theme', () => import('../view/theme.ts')).then(
      ({ followTheme }) => signal.addEventListener('abort', followTheme(window, root, engine)),
      () => {}, // logged already; it stays light
    );
  };
}
