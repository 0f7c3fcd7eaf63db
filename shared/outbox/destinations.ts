import { readMember } from '../base/page-names.ts';
import { trimEnd } from '../trim-end.ts';

/**
 * Where this page's tags send to, route by route. Anybody who once ran a script on this origin may have written the
 * waiting requests into the storage, so they go nowhere else. Addresses are compared as the browser would resolve them:
 * `conversion/../../else` is another route.
 * @param also addresses that a tag names in its configuration.
 */
export function isDestination(document: Document, url: string, also: ReadonlySet<string>): boolean {
  const base = readMember(document, 'baseURI');
  const resolve = (address: string) => new URL(address, base).href;
  const named = (tag: Element, attribute: string, property: string): string => {
    const value: unknown = tag.getAttribute(attribute) ?? Reflect.get(tag, property);
    return typeof value === 'string' ? value : '';
  };
  /** A tag with an invalid address names nothing; the others count. */
  const names = (address: string, isMeant: (resolved: string) => boolean): boolean => {
    try {
      return address !== '' && isMeant(resolve(address));
    } catch {
      return false;
    }
  };
  return names(url, (asked) => {
    const isAsked = (each: string) => each === asked;
    /** The only route of a provider that accepts leads; the last part is the view's id. */
    const isLeadRoute = (each: string) => {
      const route = `${trimEnd(each)}/api/display/conversion/`;
      return asked.startsWith(route) && !/[/?#]/.test(asked.slice(route.length));
    };
    return (
      [...also].some((each) => names(each, isAsked)) ||
      [...readMember(document, 'querySelectorAll')('poptin-popup,consent-banner')].some(
        (tag) =>
          names(named(tag, 'submit-url', 'submitUrl'), isAsked) ||
          names(named(tag, 'log-endpoint', 'logEndpoint'), isAsked) ||
          names(named(tag, 'api-base', 'apiBase'), isLeadRoute),
      )
    );
  });
}
