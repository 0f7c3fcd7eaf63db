import type { Stop } from '../../../shared/browser.ts';
import type { ConsentRecord } from '../../../shared/consent/record.ts';
import { refresh } from '../choice-updates.ts';
import type { ConsentUpdate } from '../engine.ts';
import type { Host } from './controller.ts';

/** What the page may do to the banner without knowing the element; and what another tab may have done meanwhile. */
export function followPage({ browser, element, engine }: Host): Stop {
  const page = browser.window;
  const { record, choice } = engine.getState();
  const controller = new AbortController();
  const { signal } = controller;
  const look = () => refresh(browser, engine);
  for (const type of ['focus', 'pageshow']) page.addEventListener(type, look, { signal });
  page.document.addEventListener('visibilitychange', look, { signal });
  page.document.addEventListener(
    'click',
    (event) => {
      // any element of the page with CookieYes' class brings the banner back (peers §3)
      const isAsked = (each: EventTarget) => each instanceof Element && each.matches('.cky-banner-element');
      if (event.composedPath().some(isAsked)) engine.show();
    },
    { signal },
  );
  // CookieYes' own event: on the document, not bubbling, and not for what is known from an earlier page
  const echo = ({ accepted, rejected, stored }: Pick<ConsentUpdate, 'accepted' | 'rejected' | 'stored'>) => {
    const detail = { accepted, rejected };
    if (!stored) page.document.dispatchEvent(new page.CustomEvent('cookieyes_consent_update', { detail }));
  };
  element.addEventListener('consent-update', ({ detail }) => echo(detail), { signal });
  if (!engine.isPreview && (!record.acted || choice)) echo(sortedOf(record));
  return () => controller.abort();
}

/** The first event of the page was dispatched before anybody could echo it. */
function sortedOf({ categories }: ConsentRecord) {
  const slugs = (wanted: boolean) => Object.keys(categories).filter((slug) => categories[slug] === wanted);
  return { accepted: slugs(true), rejected: slugs(false), stored: false };
}
