import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE, listSlugs, parseRecord } from '../../../shared/consent/record.ts';
import type { ConsentUpdate } from '../events.ts';
import type { BannerHost } from '../host.ts';
import { isAskedOutside, listOuterPages } from '../record/outer-page.ts';
import { tellOtherWindows, watchRecord } from '../record/watch-record.ts';
import { reloadRecord } from '../settings/apply-settings.ts';
import type { BannerEngine } from '../state.ts';

/**
 * What the page may do to the banner without knowing the element, and what another tab may have done in the meantime.
 */
export function followPage({ browser, element, engine }: BannerHost): Stop {
  const window = browser.window;
  const { record, choice } = engine.getState();
  const controller = new AbortController();
  const { signal } = controller;
  const reload = () => reloadRecord(browser, engine);
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, reload, { signal });
  readMember(window.document, 'addEventListener')('visibilitychange', reload, { signal });
  followOuterPages(browser, engine, reload, signal);
  // another window next to this one
  watchRecord(window, reload, signal);
  readMember(window.document, 'addEventListener')(
    'click',
    (event) => {
      // any element with CookieYes' class opens the banner again (peers §3)
      const isOpener = (each: EventTarget) => each instanceof Element && each.matches('.cky-banner-element');
      if (!event.composedPath().some(isOpener)) return;
      // as in CookieYes: visitors who chose before want to change their choice
      if (engine.getState().record.acted) engine.setState({ preferences: true });
      else engine.show();
    },
    { signal },
  );
  const tell = () => tellOtherWindows(browser);
  /** CookieYes' own event: on the document, not bubbling. */
  const dispatchCookieYes = (accepted: string[], rejected: string[]) =>
    readMember(
      window.document,
      'dispatchEvent',
    )(new window.CustomEvent('cookieyes_consent_update', { detail: { accepted, rejected } }));
  element.addEventListener(
    'consent-update',
    ({ detail }: CustomEvent<ConsentUpdate | null>) => {
      // CookieYes does not repeat what an earlier page recorded; an event of another tool may have no detail
      if (detail && !detail.stored) dispatchCookieYes(detail.accepted, detail.rejected);
      if (detail?.action) tell();
    },
    { signal },
  );
  // the page's first event was dispatched before this file was loaded
  if (!engine.isPreview && (!record.acted || choice)) {
    dispatchCookieYes(listSlugs(record.categories, true), listSlugs(record.categories, false));
  }
  if (choice && !engine.isPreview) tell();
  return () => controller.abort();
}

/**
 * A page around this one may get its banner at any time; then this one asks no more, and the answer given there counts
 * here.
 */
function followOuterPages(
  { window, cookies }: Browser,
  engine: BannerEngine,
  reload: () => void,
  signal: AbortSignal,
): void {
  const outer = listOuterPages(window);
  if (!outer.length) return;
  const giveWay = () => {
    const { banner, record } = engine.getState();
    if (banner && !record.acted && !engine.isPreview && isAskedOutside(window))
      engine.setState({ banner: false });
  };
  const follow = ({ detail }: CustomEvent<Partial<ConsentUpdate> | null>) => {
    const text = detail?.record;
    const told = typeof text === 'string' ? parseRecord(text) : null;
    // where the browser refuses the cookie, nothing else says what was answered
    if (told?.acted && !engine.isPreview && !cookies.held(CONSENT_COOKIE).length) engine.writeRecord(told);
    reload();
    giveWay();
  };
  // a frame that is removed leaves no listener in the page around it
  const life = new AbortController();
  signal.addEventListener('abort', () => life.abort());
  window.addEventListener('pagehide', ({ persisted }) => persisted || life.abort(), { signal });
  for (const page of outer)
    readMember(page, 'addEventListener')('consent-update', follow, { signal: life.signal });
  giveWay();
}
