import { trimEnd } from '../../../shared/trim-end.ts';

/** The kinds of clicked links (site §4). */
export type LinkType =
  | 'internal'
  | 'external'
  | 'download'
  | 'tel'
  | 'mailto'
  | 'internal-as-outbound'
  | 'cross-hostname';

/** A path of the site that leads to a partner: its first segments and the label of its clicks. */
export interface InboundPath {
  path: string;
  label: string;
}

export interface LinkRules {
  /** Address of the site's home page; empty means the page's own host (decision site-29). */
  homeUrl: string;
  /** With or without a leading dot, in any case. */
  downloadExtensions: readonly string[];
  inboundPaths: readonly InboundPath[];
  /** Whether another hostname of the same site counts as `cross-hostname`. */
  crossHostname: boolean;
}

/**
 * Classifies `url` on the page `here`. Partner paths precede extensions; an extension makes a download of any other
 * web address, also on another site (peers §4).
 */
export function linkType(url: URL, here: URL, rules: LinkRules): LinkType {
  const scheme = url.protocol.slice(0, -1);
  if (scheme === 'tel' || scheme === 'mailto') return scheme;
  if (!/^(?:https?|ftp)$/.test(scheme)) return 'internal';
  const root = (parseAddress(rules.homeUrl, here) ?? here).hostname.replace(/^www\./, '');
  const ours = `.${url.hostname}`.endsWith(`.${root}`);
  if (ours && findInboundPath(url, rules)) return 'internal-as-outbound';
  if (readExtension(url, rules)) return 'download';
  if (!ours) return 'external';
  return rules.crossHostname && url.hostname !== here.hostname ? 'cross-hostname' : 'internal';
}

/** The partner path that `url` leads to, whole segments only: `go` includes `/go` and `/go/x`, not `/gold`. */
export const findInboundPath = (url: URL, { inboundPaths }: LinkRules): InboundPath | undefined =>
  inboundPaths.find(({ path }) => `${url.pathname}/`.startsWith(`/${trimEnd(path.replace(/^\/+/, ''))}/`));

/** The extension that makes `url` a download, in lower case and without its dot. */
export const readExtension = (url: URL, { downloadExtensions }: LinkRules): string | undefined =>
  downloadExtensions
    .map((each) => each.replace(/^\./, '').toLowerCase())
    .find((each) => each && url.pathname.toLowerCase().endsWith(`.${each}`));

/** `text` as an address, or undefined if it is not one (`http://`, `https://[`). */
export function parseAddress(text: string, base: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
