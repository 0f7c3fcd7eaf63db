import { readMember } from './base/page-names.ts';

/**
 * The entries with such a mark, as they are in `dist/`. Elsewhere a bundler has put the code into another file, and
 * the files that the mark names are not next to it (webpack keeps the name, as a file: address). Servers have
 * neither.
 */
const ENTRY = /^http.*\/(?:poptin-popup|contact-form-7)\.js(?:[?#]|$)/;

/**
 * Downloads lazy chunks before they are needed, without evaluating them: evaluating React costs about 200 ms on a
 * slow phone, which visitors who never see the popup should not pay (decision D-1).
 *
 * @param files space-separated file names relative to `base`. In source they are a mark, `__preload:a.ts b.tsx__`,
 * that the build replaces with the chunks of these modules; an unbuilt mark (dev server, tests) preloads nothing.
 */
export function preload(files: string, base: string): void {
  if (files.startsWith('__') || !ENTRY.test(base)) return;
  for (const file of files.split(' ')) {
    const href = new URL(file, base).href;
    if (readMember(document, 'querySelector')(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`))
      continue;
    const link = readMember(document, 'createElement')('link');
    link.rel = 'modulepreload';
    link.href = href;
    readMember(document, 'head').append(link);
  }
}
