import { pictureAddress } from '../../../shared/base/safe-address.ts';
import { isRecord } from '../../../shared/wire/fields.ts';

/**
 * One popup's own look: its theme, and the colours, fonts and sizes of its `design_properties`. Fetched only for
 * popups that have either; unused themes are not downloaded.
 */
const THEMES = {
  ink: () => import('./themes/ink.css?inline'),
  editorial: () => import('./themes/editorial.css?inline'),
  soft: () => import('./themes/soft.css?inline'),
  bold: () => import('./themes/bold.css?inline'),
  brutal: () => import('./themes/brutal.css?inline'),
} as const;

/** `clean` is the default look. */
export const THEME_NAMES = ['clean', ...Object.keys(THEMES)] as const;

/** Style sheets that override those of the view, in order. */
export async function loadLooks(
  window: Window & typeof globalThis,
  theme: string,
  properties: unknown,
  warn: (message: string) => void,
): Promise<string[]> {
  const own = writeStyle(window, isRecord(properties) ? properties : {}, warn);
  if (theme && !(THEME_NAMES as readonly string[]).includes(theme)) {
    warn(`its theme "${theme}" is not one of ${THEME_NAMES.join(', ')}`);
  }
  const sheet = Object.hasOwn(THEMES, theme) ? await THEMES[theme as keyof typeof THEMES]() : null;
  return [...(sheet ? [sheet.default] : []), ...(own ? [own] : [])];
}

/** Black or white, whichever contrasts more (tokens.css). */
const readableOn = (colour: string) =>
  `color(from ${colour} srgb-linear var(--t-above) var(--t-above) var(--t-above))`;

type Write = (value: string) => string;
interface Property {
  readonly reads: 'color' | 'length' | 'font' | 'image';
  readonly write: Write;
}

const root = (declarations: string) => `.tagdrop-root{${declarations}}`;
const token = (...names: string[]): Write => {
  return (value) => root(names.map((name) => `--t-${name}:${value}`).join(';'));
};

/** Names as the editors of popups have them, in the order in which they are applied. Lengths are pixels. */
export const STYLE_PROPERTIES: Readonly<Record<string, Property>> = {
  background_color: {
    reads: 'color',
    write: (colour) =>
      `${token('surface')(colour)}@supports (color:color(from red srgb-linear r g b)){${root(
        `--t-text:${readableOn(colour)};--t-muted:color-mix(in srgb,var(--t-text) 82%,${colour});--t-line:color-mix(in srgb,var(--t-text) 54%,${colour})`,
      )}}`,
  },
  text_color: {
    reads: 'color',
    write: (colour) => root(`--t-text:${colour};--t-muted:color-mix(in srgb,${colour} 84%,var(--t-surface))`),
  },
  title_color: { reads: 'color', write: (colour) => `.popup-panel .popup-title{color:${colour}}` },
  accent_color: { reads: 'color', write: token('accent') },
  button_color: {
    reads: 'color',
    write: (colour) =>
      `.popup-panel .popup-button{background:${colour}}@supports (color:color(from red srgb-linear r g b)){.popup-panel .popup-button{color:${readableOn(colour)}}}`,
  },
  button_text_color: { reads: 'color', write: (colour) => `.popup-panel .popup-button{color:${colour}}` },
  border_color: { reads: 'color', write: token('line') },
  overlay_color: { reads: 'color', write: token('scrim') },
  border_radius: { reads: 'length', write: token('radius') },
  button_radius: { reads: 'length', write: token('radius-control') },
  font_family: {
    reads: 'font',
    write: (family) => `${root(`font-family:${family}`)}.popup-panel .popup-title{font-family:inherit}`,
  },
  title_font_family: {
    reads: 'font',
    write: (family) => `.popup-panel .popup-content>.popup-title{font-family:${family}}`,
  },
  font_size: { reads: 'length', write: (size) => root(`font-size:max(12px,${size})`) },
  title_size: {
    reads: 'length',
    write: (size) => `.popup-panel .popup-content>.popup-title{font-size:min(${size},9cqi + 8px,14dvb)}`,
  },
  background_image: {
    reads: 'image',
    write: (image) => `.popup-panel{background-image:${image};background-size:cover;background-position:50%}`,
  },
};

/** Nothing that could end a declaration, or name another address. */
const UNSAFE = /[;{}<>\\]|\/\*|url\s*\(|@/i;

const READERS: Readonly<Record<Property['reads'], (page: typeof globalThis, value: string) => string>> = {
  color: (page, value) => (!UNSAFE.test(value) && page.CSS.supports('color', value) ? value : ''),
  length: (_page, value) => {
    const pixels = Number(value.replace(/px$/, ''));
    return pixels >= 0 && pixels <= 999 ? `${pixels}px` : '';
  },
  font: (page, value) => (!UNSAFE.test(value) && page.CSS.supports('font-family', value) ? value : ''),
  image: (_page, value) => {
    const address = pictureAddress(value);
    return address && `url("${address.replace(/["\\\s]/g, (sign) => encodeURIComponent(sign))}")`;
  },
};

const WORDS: Readonly<Record<Property['reads'], string>> = {
  color: 'a colour',
  length: 'a number of pixels',
  font: 'a list of font families',
  image: 'an address of a picture',
};

function writeStyle(
  window: Window & typeof globalThis,
  properties: Readonly<Record<string, unknown>>,
  warn: (message: string) => void,
): string {
  return Object.entries(STYLE_PROPERTIES)
    .map(([name, { reads, write }]) => {
      const given = properties[name];
      const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
      if (!text) return '';
      const value = READERS[reads](window, text);
      if (!value) warn(`design_properties.${name} is not ${WORDS[reads]}: "${text}"`);
      return value && write(value);
    })
    .join('');
}
