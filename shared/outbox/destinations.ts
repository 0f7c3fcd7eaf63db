/**
 * Where the tags of this page send to. What waits may have been written into the storage by anybody who once ran a
 * script on this origin: it goes nowhere else.
 * @param also addresses that a tag names in its configuration.
 */
export function isDestination(page: Document, url: string, also: ReadonlySet<string>): boolean {
  const resolve = (address: string) => new URL(address, page.baseURI).href;
  const named = (tag: Element, attribute: string, property: string): string => {
    const value: unknown = tag.getAttribute(attribute) ?? Reflect.get(tag, property);
    return typeof value === 'string' ? value : '';
  };
  try {
    if ([...also].some((each) => resolve(each) === url)) return true;
    return [...page.querySelectorAll('poptin-popup,consent-banner')].some((tag) => {
      const base = named(tag, 'api-base', 'apiBase');
      const addresses = [
        named(tag, 'submit-url', 'submitUrl'),
        named(tag, 'log-endpoint', 'logEndpoint'),
      ].filter(Boolean);
      if (addresses.some((each) => resolve(each) === url)) return true;
      return base !== '' && url.startsWith(`${withoutSlash(resolve(base))}/api/display/conversion/`);
    });
  } catch {
    return false; // an address that is none
  }
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url);
