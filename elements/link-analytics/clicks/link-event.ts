import { withoutSecrets } from '../../../shared/without-secrets.ts';
import { findInboundPath, type LinkRules, type LinkType, readExtension } from './link-type.ts';

/** One event as GA4 takes it, with exactly the parameters that MonsterInsights sends, and their types (peers §4). */
export interface LinkEvent {
  name: string;
  params: Record<string, unknown>;
}

export interface LinkEventOptions extends LinkRules {
  /** Hides telephone numbers and mail addresses in sent events. */
  mask: boolean;
}

/**
 * The event that a GA4 property set up for MonsterInsights expects for a click, or null if nothing is sent: a link
 * within the site without its own category (peers §4).
 */
export function linkEvent(
  link: Element,
  url: URL,
  type: LinkType,
  options: LinkEventOptions,
): LinkEvent | null {
  const own = (name: string) => link.getAttribute(`data-vars-ga-${name}`);
  const label = type === 'internal-as-outbound' ? findInboundPath(url, options)?.label : undefined;
  const category = own('category') || findCategory(type, label);
  if (!category) return null;
  const isWeb = type !== 'tel' && type !== 'mailto';
  const hide = !options.mask ? (text: string) => text : isWeb ? maskWeb : mask;
  const sent = withoutSecrets(url.href);
  const { pathname, search } = new URL(sent);
  const address = decode(pathname) + search;
  const params: LinkEvent['params'] = {
    action: hide(own('action') || sent),
    link_text: hide(withoutAddresses(readText(link, url))),
    link_url: hide(sent),
    link_type: label ? 'affiliate' : type === 'external' ? 'outbound' : type,
    link_classes: link.getAttribute('class') || null,
    link_id: link.id || null,
  };
  if (type === 'tel') params.tel_number = hide(address);
  if (type === 'mailto') params.email_address = hide(address);
  if (isWeb) params.link_domain = url.hostname;
  if (label || type === 'external') {
    params.is_affiliate_link = Boolean(label);
    params.outbound = true;
  }
  if (label) params.affiliate_label = label;
  if (type === 'download') {
    params.file_extension = readExtension(url, options);
    // with query and hash, as MonsterInsights sends it, except secrets
    params.file_name = hide(sent.slice(sent.lastIndexOf('/') + 1));
  }
  return { name: findEventName(category), params };
}

function findCategory(type: LinkType, label = ''): string {
  if (type === 'internal') return '';
  if (type === 'external') return 'outbound-link';
  return type === 'internal-as-outbound' ? `outbound-link-${label}` : type;
}

function findEventName(category: string): string {
  if (category.includes('outbound-link')) return 'click';
  return category === 'download' ? 'file_download' : category.replace('-', '_');
}

/** The link's title, in MonsterInsights' order (peers §4). */
function readText(link: Element, url: URL): string {
  const image = link.querySelector('img');
  const candidates = [
    link.getAttribute('data-vars-ga-label'),
    link.getAttribute('title'),
    (link as HTMLElement).innerText,
    link.getAttribute('aria-label'),
    link.getAttribute('alt'),
    link.textContent,
    image?.alt,
    image?.src,
  ];
  return (
    candidates.map((each) => each?.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim()).find(Boolean) ?? url.href
  );
}

/** The text of many links is their address. */
const withoutAddresses = (text: string): string =>
  text
    .split(' ')
    .map((word) => {
      const scheme = /^\w+:/.test(word) ? '' : 'https://';
      // a question mark ends sentences, too
      return /=|:\/\//.test(word) ? withoutSecrets(scheme + word).slice(scheme.length) : word;
    })
    .join(' ');

/** GA4 keeps 100 characters of a value and 1,000 of an address; the expressions would take minutes for longer texts. */
const MAX_LENGTH = 1000;

/** `+44 20 7946 0018` → `+** ** **** **18`; `jo@example.org?subject=Hi` → `***@example.org`. */
export const mask = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/\?.*/, '')
    .replace(/(?<![^\s:,@])[^\s:,@]+(?=@)/g, '***')
    .replace(/\d(?=(?:\D*\d){2})/g, '*');

/** For a link to a page: no query and no hash, no mail address, no telephone number; years and other numbers stay. */
export const maskWeb = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[?#]\S*/g, '')
    .replace(/(?<![^\s:/,@])[^\s:/,@]+(?=@|%40)/g, '***')
    .replace(/\+?\d[\d ().-]{5,30}\d/g, mask);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
