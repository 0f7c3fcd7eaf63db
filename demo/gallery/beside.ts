const isStatic = import.meta.env.MODE === 'static';

/** The beginning of addresses on the demo's server, in markup or as a whole value. */
const BESIDE = /(?<=^|["'(])\/(?:demo\/)?(?=(?:images|pages|templates|feed-images)\/|(?:popups|feed)\.json)/g;

/**
 * Markup or an attribute's value with the demo's own addresses adapted to where it runs: as plain files (`npm run
 * demo:build`) the demo is in an unknown folder, and its files are next to its page.
 * @param folder the demo's folder there; an absolute address for a page that is elsewhere.
 */
export function beside(text: string, folder = './', asFiles = isStatic): string {
  if (!asFiles) return text;
  return text.replaceAll(BESIDE, folder).replaceAll(/(feed-images\/[\w-]+)\.jpg/g, '$1.svg');
}
