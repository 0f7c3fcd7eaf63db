import { type Browser, realBrowser } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { ConsentRecord } from '../../../shared/consent/record.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { fetchWords } from '../../../shared/words/load-words.ts';
import { resolveLocale } from '../../../shared/words/resolve-locale.ts';
import { watchLocale } from '../../../shared/words/watch-locale.ts';
import type { BannerShell, ConsentBanner } from '../element.ts';
import { fetchTexts } from '../fetch-texts.ts';
import { readChoice } from '../gate/choice.ts';
import { en as later } from '../later/words/en.ts';
import { categories as categoryNames, en as preferences } from '../preferences/words/en.ts';
import { describeServices } from '../services/complete-services.ts';
import { en as services } from '../services/words/en.ts';
import { fetchSiteRules } from '../settings/fetch-site-rules.ts';
import { readFullSettings } from '../settings/full-settings.ts';
import { fetchLayers } from '../settings/settings-source.ts';
import { readSettings, type Settings } from '../wire.ts';
import { en } from '../words/en.ts';
import { addOwnRecord, drawDeclaration, showAnswers } from './draw-declaration.ts';
import sheet from './view/declaration.css?inline';

/** The page's banner; other tags with `declaration` are none. */
const BANNER = 'consent-banner:not([declaration])';

/**
 * Lists, in the text of a policy page, what the site stores and why: from its configuration and the table of services,
 * in the page's language, with the visitor's own answer to each. It asks nothing and holds nothing back; that is the
 * work of the page's banner, whose configuration it reads if it has none.
 */
export async function openDeclaration(shell: BannerShell): Promise<void> {
  const { element, signal, log } = shell;
  const document = element.ownerDocument;
  const browser = realBrowser();
  await (readMember(document, 'readyState') === 'loading' &&
    new Promise((resolve) => readMember(document, 'addEventListener')('DOMContentLoaded', resolve)));
  if (signal.aborted) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const findBanner = () => readMember(document, 'querySelector')<ConsentBanner>(BANNER);
  let lastDrawing = 0;
  const readRecord = (): ConsentRecord | null => readChoice(document);
  const draw = async () => {
    const drawing = ++lastDrawing;
    const { lang, texts } = shell.config.getState();
    const locale = resolveLocale(element, lang);
    const [given, settings] = await Promise.all([
      fetchWords({ browser, element, fetch: fetchTexts }, locale, texts),
      readAll(browser, shell, findBanner()),
    ]);
    const rules = await fetchSiteRules(browser, settings);
    if (signal.aborted || drawing !== lastDrawing) return;
    const own = Object(settings.json.texts);
    const words = { ...en, ...preferences, ...categoryNames, ...later, ...services, ...given, ...own };
    const { categories } = readFullSettings(settings, rules);
    const complete = describeServices(categories, words, locale.intl);
    root.querySelector('.tagdrop-root')?.remove();
    root.append(
      drawDeclaration(
        document,
        addOwnRecord(complete, settings.expiryDays, words, locale.intl),
        words,
        locale,
        () => findBanner()?.showPreferences(),
      ),
    );
    showAnswers(root, readRecord(), settings.law, words);
  };
  const drawAgain = () =>
    void draw().catch((cause) => log.errorOnce('declaration', 'No declaration.', cause));
  const stops = [
    adoptStyles(root, sheet),
    shell.config.subscribe(drawAgain),
    watchLocale(element, drawAgain),
    () => root.replaceChildren(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  readMember(document, 'addEventListener')('consent-update', drawAgain, { signal });
  drawAgain();
  shell.provide({
    // scripts of the page find this tag first if it comes first
    do(name, value) {
      const banner = findBanner();
      if (name === 'setState') banner?.showPreferences();
      else if (name === 'save') banner?.save(value as Record<string, boolean>);
      else banner?.[name]();
    },
    consent: () => findBanner()?.consent ?? null,
    configure: drawAgain,
  });
}

/** This tag's configuration, or the banner's. */
async function readAll(
  browser: Browser,
  shell: BannerShell,
  banner: ConsentBanner | null,
): Promise<Settings> {
  const { element, config } = shell;
  const isOwn = config.getState().src || shell.readSettings() || element.querySelector('script') || !banner;
  const { src, ...rest } = config.getState();
  const address = (isOwn ? src : banner.getAttribute('src')) ?? '';
  const full = { ...rest, src: address };
  const source: BannerShell = isOwn
    ? shell
    : {
        ...shell,
        element: banner,
        config: { ...config, getState: () => full },
        readSettings: () => banner.settings,
      };
  return readSettings(full, await fetchLayers(browser, source), en as Settings['words']);
}
