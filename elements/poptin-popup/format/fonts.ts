import type { Browser } from '../../../shared/base/browser.ts';
import type { Store } from '../../../shared/base/store.ts';
import { getConsent, THIRD_PARTY } from '../../../shared/consent/consent.ts';
import { trimEnd } from '../../../shared/trim-end.ts';
import type { Locale } from '../../../shared/words/words.ts';

/**
 * The web fonts of popup §9: a sans-serif one for English, a Hebrew-capable one for Hebrew. They are fetched for a
 * popup that is about to open, never before, and only if the tag names their folder (`font-base`).
 *
 * A folder on a third site sees the visitor's address, so it needs consent (LG München I, 3 O 17493/20, on fonts of
 * another company). The page's own site, and the one that our script came from, have it already.
 */
interface Font {
  readonly file: string;
  readonly unicodeRange: string;
}

/** `@font-face` in a shadow tree is ignored or broken (CSSWG, Scoped Names), so the family is the page's. */
const FAMILY = 'Tagdrop Sans';
const LATIN: Font = {
  file: 'sans.woff2',
  unicodeRange: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02DC,U+0300-0304,U+2000-206F,U+20AC,U+2122,U+2212',
};
const HEBREW: Font = {
  file: 'sans-hebrew.woff2',
  unicodeRange: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
};
const FILES = `${LATIN.file} or ${HEBREW.file}`;
/** Hebrew texts have digits and Latin names in them. */
const listFonts = (language: string): readonly Font[] =>
  /^(?:he|iw)$/.test(language) ? [LATIN, HEBREW] : [LATIN];

/**
 * A popup waits at most this long for its font. A later one is used by the next popup: text must not jump while it is
 * read.
 */
export const FONT_WAIT_MS = 200;

/** The page's `--tagdrop-font` still wins, as everywhere. */
const SHEET = `.tagdrop-root{font-family:var(--tagdrop-font,"${FAMILY}",system-ui,-apple-system,"Segoe UI",Arial,sans-serif)}`;

const loaded = new WeakMap<Document, Map<string, Promise<FontFace>>>();

/** A view with its font's style sheet; without it if the font is late or not allowed. */
export async function withFont<V extends { styles: readonly string[] }>(
  browser: Browser,
  host: HTMLElement,
  base: string,
  locale: Store<Locale>,
  loading: Promise<V>,
): Promise<V> {
  const sheet = fontSheet(browser, host, base, locale.getState().language);
  const [view, font] = await Promise.all([loading, sheet]);
  return font ? { ...view, styles: [...view.styles, font] } : view;
}

async function fontSheet(
  browser: Browser,
  host: HTMLElement,
  base: string,
  language: string,
): Promise<string> {
  const own = browser.window.getComputedStyle(host).getPropertyValue('--tagdrop-font');
  if (own || !mayLoad(browser, base)) return '';
  const faces = Promise.all(listFonts(language).map((font) => loadFace(host.ownerDocument, base, font)));
  return new Promise((resolve) => {
    const stop = browser.after(FONT_WAIT_MS, () => resolve(''));
    const failed = (cause: unknown) => {
      resolve('');
      browser.log.warnOnce(`font ${base}`, `<poptin-popup> font-base="${base}" has no ${FILES}.`, cause);
    };
    faces.then(() => resolve(SHEET), failed).then(stop, stop);
  });
}

function mayLoad(browser: Browser, base: string): boolean {
  const page = browser.window.location;
  const { origin } = new URL(base, page.href);
  const isKnown = origin === page.origin || origin === new URL(import.meta.url).origin;
  return isKnown || getConsent(browser).has(THIRD_PARTY);
}

/** Each file once per page; the next popup tries a failed one again. */
function loadFace(document: Document, base: string, { file, unicodeRange }: Font): Promise<FontFace> {
  const url = new URL(file, new URL(`${trimEnd(base)}/`, document.baseURI)).href;
  const known = loaded.get(document) ?? new Map<string, Promise<FontFace>>();
  loaded.set(document, known);
  const before = known.get(url);
  if (before) return before;
  // light to black: one file has all weights
  const face = new FontFace(FAMILY, `url("${url}") format("woff2")`, { weight: '200 800', unicodeRange });
  const loading = face.load().then((ready) => {
    document.fonts.add(ready);
    return ready;
  });
  known.set(url, loading);
  loading.catch(() => known.delete(url));
  return loading;
}
