import type { JsonObject } from '../state/json-path.ts';
import { type Kind, popupsIn, type Work } from '../state/workspace.ts';
import { writeFeedRoom } from './feed-room.ts';

export const TAGS: Readonly<Record<Kind, string>> = {
  popups: 'poptin-popup',
  consent: 'consent-banner',
  feed: 'sbi-feed',
};

/** JSON for a file, indented by two spaces. */
export const fileText = (file: JsonObject): string => `${JSON.stringify(file, null, 2)}\n`;

/**
 * HTML to paste into a page.
 * @param folder the site's folder of Tagdrop: `/tagdrop/`.
 * @param src address of the file on the site; '' puts the JSON into the HTML.
 */
export function writeHtml(kind: Kind, work: Work, folder: string, src = ''): string {
  const { file, attributes, properties } = work;
  const base = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const loader = `<script type="module" src="${escapeAttribute(base)}tagdrop.js"></script>`;
  const tag = TAGS[kind];
  if (kind === 'consent') return bannerHtml(file, properties, loader, base, src);
  const own = Object.entries({ ...attributes, ...(src && { src }) })
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  const inside = src ? '' : `\n${inlineJson(file)}\n`;
  return [
    loader,
    writeStyle(properties),
    ...(kind === 'feed' ? [writeFeedRoom(work, src)] : []),
    `<${tag}${own}>${inside}</${tag}>`,
    ...(kind === 'popups' ? listPlaces(file) : []),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The banner's settings go into the head, for the gate as well. */
function bannerHtml(
  file: JsonObject,
  properties: Work['properties'],
  loader: string,
  base: string,
  src: string,
): string {
  const settings = src
    ? ''
    : inlineJson(file).replace('application/json"', 'application/json" data-consent-config');
  return [
    '<!-- first in the head -->',
    settings,
    `<script src="${escapeAttribute(base)}consent-gate.js"></script>`,
    loader,
    writeStyle(properties),
    '<!-- in the body -->',
    `<consent-banner${src ? ` src="${escapeAttribute(src)}"` : ''}></consent-banner>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** On the root, so that popups made by the run, tabs and forms have the same colours. */
function writeStyle(properties: Work['properties']): string {
  const lines = Object.entries(properties)
    .filter(([name, value]) => /^--[\w-]+$/.test(name) && !/[;{}<]/.test(value))
    .map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `<style>\n:root {\n${lines.join('\n')}\n}\n</style>` : '';
}

/** A popup in the page needs a place there; a popup on request needs something to click. */
function listPlaces(file: JsonObject): string[] {
  return popupsIn(file).flatMap(({ poptin_id: id, poptin_type: type, on_click: onClick }) => {
    const name = escapeAttribute(String(id));
    if (type === 'embedded' || type === 'content') {
      return [`<!-- where the popup belongs -->\n<div data-poptin-embedded="${name}"></div>`];
    }
    return onClick && onClick !== '0'
      ? [
          `<!-- any element with this attribute opens it -->\n<button type="button" data-poptin-click="${name}">Open</button>`,
        ]
      : [];
  });
}

function inlineJson(file: JsonObject): string {
  // a template in it must neither end the script nor begin a comment
  const text = JSON.stringify(file, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json">\n${text}\n</script>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
