import { loadChunk } from '../../../shared/base/load-asset.ts';
import { pageBrowser } from '../../../shared/base/page-browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { formatRecord } from '../../../shared/consent/record.ts';
import { guardPresses } from '../../../shared/surface/press.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { fetchWords } from '../../../shared/words/load-words.ts';
import { resolveLocale } from '../../../shared/words/resolve-locale.ts';
import { watchLocale } from '../../../shared/words/watch-locale.ts';
import type { BannerShell, OpenBanner } from '../element.ts';
import { announceRecord } from '../events.ts';
import { fetchTexts } from '../fetch-texts.ts';
import { readChoice } from '../gate/choice.ts';
import { watchDeclared } from '../later/declared.ts';
import { openRevisit } from '../later/revisit.ts';
import { en, type LaterWords } from '../later/words/en.ts';
import { buildPublicConsent } from '../public-consent.ts';
import { watchRecord } from '../record/watch-record.ts';
import { provideCookieYes } from '../settings/cookieyes-object.ts';
import hostSheet from '../view/host.css?inline';
import { readAnswer } from './read-answer.ts';

/**
 * The banner of a visitor who has answered: it reports the choice and shows the revisit button. The banner itself is
 * fetched when the visitor presses that button, when the page asks something new, or at once if the loader guessed
 * wrong and loaded this file.
 */
export async function openAnswered(shell: BannerShell): Promise<void> {
  const { element, config } = shell;
  const { ownerDocument: page } = element;
  // a framework sets an object after the insertion, in the same task; the tag's own JSON may not be parsed yet
  await (readMember(page, 'readyState') === 'loading' &&
    new Promise((resolve) => readMember(page, 'addEventListener')('DOMContentLoaded', resolve)));
  const record = readAnswer(shell);
  if (shell.signal.aborted) return;
  const life = new AbortController();
  const { signal } = life;
  shell.signal.addEventListener('abort', () => life.abort(), { signal });

  let opening: Promise<OpenBanner | undefined> | undefined;
  /** Fetches the banner, or waits until there is a network. */
  const open = (): Promise<OpenBanner | undefined> => {
    opening ??= loadChunk(pageBrowser, 'consent banner', () => import('../asking/open-banner.ts')).then(
      async ({ openBanner }) => {
        const banner = await openBanner(record ? { ...shell, before: record } : shell);
        life.abort();
        return banner;
      },
      async () => {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true, signal }));
        opening = undefined;
        return open();
      },
    );
    return opening;
  };
  const openAgain = () => void open();
  if (!record) return openAgain();

  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  guardPresses(root, signal);
  const settings = { law: 'gdpr', json: {} } as const;
  const readText = () => {
    const now = readChoice(page);
    return now && formatRecord(now);
  };
  const text = readText();
  const speaker = { browser: pageBrowser, element, fetch: fetchTexts };
  const findLocale = () => resolveLocale(element, config.getState().lang);
  const consent = () => buildPublicConsent({ settings, record }, findLocale().lang);
  const answered: OpenBanner = {
    async do(name, given) {
      const hadFocus = root.activeElement;
      const banner = await open();
      banner?.do(name, given);
      // the button is gone: the focus goes to the banner, not to the top of the page
      if (hadFocus) root.querySelector<HTMLElement>('[part="settings"]')?.focus();
    },
    consent,
    configure: openAgain,
  };
  const show = () => answered.do('show');
  window.getCkyConsent = consent;
  window.revisitCkyConsent = show;
  const revisit = openRevisit(root, show);
  const draw = async () => {
    const locale = findLocale();
    const texts = await fetchWords(speaker, locale, config.getState().texts);
    const { revisitLabel: label } = { ...en, ...texts } as LaterWords;
    if (!signal.aborted) revisit.draw({ corner: 'bottom-left', label }, locale);
  };
  const look = () => {
    if (readText() !== text) openAgain();
  };
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, look, { signal });
  readMember(page, 'addEventListener')('visibilitychange', look, { signal });
  watchRecord(window, look, signal);
  readMember(page, 'addEventListener')(
    'click',
    (event) => {
      // as in the banner (`later/follow-page.ts`): visitors who have chosen want to change their choice
      const isOpener = (each: EventTarget) => each instanceof Element && each.matches('.cky-banner-element');
      if (event.composedPath().some(isOpener)) answered.do('setState', { preferences: true });
    },
    { signal },
  );
  const stops = [
    adoptStyles(root, hostSheet),
    revisit.stop,
    provideCookieYes(pageBrowser, () => formatRecord(record)),
    config.subscribe(openAgain),
    watchDeclared(window, openAgain),
    watchLocale(element, draw),
    pageBrowser.after(0, () => announceRecord(element, record, null, true)),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    if (window.revisitCkyConsent !== show) return;
    delete window.getCkyConsent;
    delete window.revisitCkyConsent;
  });
  void draw();
  shell.provide(answered);
}
