const isStatic = import.meta.env.MODE === 'static';

/** What an address of the demo's server begins with, in markup or as a whole value. */
const BESIDE = /(?<=^|["'(])\/(?:demo\/)?(?=(?:images|pages|templates|feed-images)\/|(?:popups|feed)\.json)/g;

/**
 * Markup or an attribute's value with the demo's own addresses as they are where it runs: as plain files
 * (`npm run demo:build`) the demo lies in a folder that nobody knows, and its files beside its page.
 * @param folder what the demo's folder is called there; an absolute address for a page that is elsewhere.
 */
export function beside(text: string, folder = './', asFiles = isStatic): string {
  if (!asFiles) return text;
  return text.replaceAll(BESIDE, folder).replaceAll(/(feed-images\/[\w-]+)\.jpg/g, '$1.svg');
}
