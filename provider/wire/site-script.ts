import type { PublishedWorks, Work } from '../store/works.ts';

export interface SiteScript {
  readonly clientId: string;
  /** Where pages reach the provider. */
  readonly origin: string;
  readonly works: PublishedWorks;
  /** The code of the consent gate, which must run before any other script of the page. */
  readonly gate: string;
}

/**
 * The script of a site, which its pages have first in their head: the banner's settings, its gate, its tag, and the feed
 * in its place. What the owner has written is JSON in it and never code. It sets styles as a style sheet object, and
 * uses nothing that a strict Content Security Policy or Trusted Types would refuse.
 */
export function siteScript({ clientId, origin, works: { consent, feed }, gate }: SiteScript): string {
  const parts = {
    css: [consent, feed].map((each) => (each ? rootStyle(each) : '')).join('') + (feed ? feedRoom(feed) : ''),
    ...(consent && { consent: { file: consent.file, attributes: withReceipts(consent, clientId, origin) } }),
    ...(feed && { feed: { file: feed.file, attributes: feed.attributes } }),
  };
  if (!consent && !feed) return '/* Nothing besides popups is published on this site. */\n';
  const json = JSON.stringify(parts)
    // pictures that the provider keeps have no host, so that they survive its move to another one
    .replaceAll('"/pictures/', `"${origin}/pictures/`)
    .replaceAll('<', '\\u003c');
  return `(${RUN})(${json});\n${consent ? gate : ''}\n`;
}

/** Receipts come to the provider, unless the owner has named another place. */
const withReceipts = ({ file, attributes }: Work, clientId: string, origin: string) => ({
  ...(file.logEndpoint ? {} : { 'log-endpoint': `${origin}/api/consent/${clientId}` }),
  ...attributes,
});

/** On the root, so that all tags of the page have the colours. */
function rootStyle({ properties }: Work): string {
  const lines = Object.entries(properties).filter(([, value]) => !/[;{}<]/.test(value));
  return lines.length > 0
    ? `:root {\n${lines.map(([name, value]) => `${name}: ${value};\n`).join('')}}\n`
    : '';
}

/** Keeps the feed's place, first in the element that will hold it. */
const feedRoom = ({ room = '' }: Work): string =>
  room
    .split('{')
    .map((text) => {
      const end = text.indexOf(':not(:defined)');
      const start = end === -1 ? -1 : text.lastIndexOf('sbi-feed', end);
      return start === -1 ? text : `${text.slice(0, start)}${PLACE}:empty, ${text.slice(start)}`;
    })
    .join('{');

const PLACE = '[data-tagdrop-feed]';

const RUN = `({ css, consent, feed }) => {
  try {
    const here = document.currentScript;
    // where Trusted Types are required, a script's text is one even if it is data
    let policy;
    try {
      policy = window.trustedTypes?.createPolicy('tagdrop-site', { createScript: (text) => text });
    } catch {
      // the page allows others only: the data are read all the same
    }
    const make = (tag, attributes) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const json = (file, attributes) => {
      const script = make('script', { type: 'application/json', ...attributes });
      const text = JSON.stringify(file);
      if (policy) script.text = policy.createScript(text);
      else script.append(text);
      return script;
    };
    if (css) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    if (consent && !document.querySelector('[data-consent-config]')) {
      here.before(json(consent.file, { 'data-consent-config': '' }));
      const put = () =>
        document.querySelector('consent-banner') || document.body.append(make('consent-banner', consent.attributes));
      if (document.readyState === 'loading') document.addEventListener('readystatechange', put, { once: true });
      else put();
    }
    if (feed) {
      const fill = () => {
        for (const place of document.querySelectorAll('${PLACE}')) {
          if (place.firstElementChild) continue;
          const tag = make('sbi-feed', feed.attributes);
          tag.append(json(feed.file));
          place.append(tag);
        }
      };
      fill();
      const isPlace = (node) => node.matches?.('${PLACE}') || node.querySelector?.('${PLACE}');
      new MutationObserver((records) => {
        if (records.some(({ addedNodes }) => [...addedNodes].some(isPlace))) fill();
      }).observe(document, { childList: true, subtree: true });
    }
  } catch (cause) {
    console.warn('[tagdrop]', cause);
  }
}`;
