/**
 * The one reading of which addresses are safe. An address of settings, a template, a server or a visitor goes through one
 * of these before it is fetched, shown or followed; a new scheme that runs something is added here.
 */

/** Schemes that run something, or read what is not the web's. */
const RUNS = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source):/i;

/** A picture runs nothing, wherever its bytes are. */
const PICTURES = /^(?:data:image\/|blob:)/i;

/** White space and control characters are removed: browsers skip them inside a scheme (`java\tscript:`). */
export const cleanAddress = (raw: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  raw.replace(/[\u0000-\u001f]/g, '').trim();

/** Of something that is followed: relative, of the web, or of an application (`tel:`, `whatsapp:`); '' for what runs. */
export function linkAddress(raw: string): string {
  const address = cleanAddress(raw);
  return RUNS.test(address) ? '' : address;
}

/** Of a picture: the same, and `data:image/` and `blob:` as well. */
export function pictureAddress(raw: string): string {
  const address = cleanAddress(raw);
  return RUNS.test(address) && !PICTURES.test(address) ? '' : address;
}

/** What is fetched: absolute, http or https; '' for anything else. @param base '' for absolute addresses alone. */
export function webAddress(raw: string, base: string): string {
  try {
    const { protocol, href } = new URL(raw, base || undefined);
    return /^https?:$/.test(protocol) ? href : '';
  } catch {
    return '';
  }
}

/** Whether a relative address, or one of the web: the base does not matter. */
export const isWebAddress = (raw: string): boolean => webAddress(raw, 'https://relative.invalid/') !== '';

/** Of a link in a text: of the page, of the web, or one that writes or calls; no other application's. */
export const safeLink = (raw: string): string =>
  /^(?:mailto|tel):/i.test(raw) || isWebAddress(raw) ? raw : '';
