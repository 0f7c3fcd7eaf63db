import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import { listSlugs } from '../../../shared/consent/record.ts';
import type { ConsentUpdate } from '../events.ts';
import type { BannerHost } from '../host.ts';
import { findOuterPage } from '../record/outer-page.ts';
import { watchRecord } from '../record/watch-record.ts';
import { reloadRecord } from '../settings/apply-settings.ts';

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
  findOuterPage(window)?.addEventListener('consent-update', reload, { signal });
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
    },
    { signal },
  );
  // the page's first event was dispatched before this file was loaded
  if (!engine.isPreview && (!record.acted || choice)) {
    dispatchCookieYes(listSlugs(record.categories, true), listSlugs(record.categories, false));
  }
  return () => controller.abort();
}
