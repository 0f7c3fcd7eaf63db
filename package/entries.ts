import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** What `shared/version.d.ts` reads. */
export const VERSION_DEFINE = { __TAGDROP_VERSION__: JSON.stringify(VERSION) };

export const TAGS = [
  'poptin-popup',
  'poptin-tab',
  'consent-banner',
  'contact-form-7',
  'sbi-feed',
  'link-analytics',
  'page-theme',
] as const;

/** Every entry is a separate file in `dist/`: the loader for pages, one module per element for bundlers. */
export const entries: Readonly<Record<string, string>> = {
  tagdrop: 'elements/loader.ts',
  ...Object.fromEntries(TAGS.map((tag) => [tag, `elements/${tag}/index.ts`])),
};

/** Names the version of a file; minifiers keep it (`!`). */
export const VERSION_LINE = `/*! tagdrop ${VERSION} */`;
