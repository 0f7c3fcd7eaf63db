import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { VERSION, VERSION_LINE } from '../entries.ts';
import { bundleClassic } from './classic-script.ts';

/**
 * `consent-gate.js` must run before anything else in the head, so it is a classic script, bundled separately.
 * `consent-gate.html` is the same text for pasting into pages: a file in the head would delay their first paint.
 * `import-cookieyes.js` is for the console of a page that moves over.
 */
export function consentGatePlugin(): Plugin {
  return {
    name: 'consent-gate',
    apply: 'build',
    async generateBundle() {
      const code = `${VERSION_LINE}\n${await bundleClassic('elements/consent-banner/gate/index.ts')}`;
      this.emitFile({ type: 'prebuilt-chunk', fileName: 'consent-gate.js', code, exports: [] });
      this.emitFile({
        type: 'asset',
        fileName: 'consent-gate.html',
        source: writeSnippet(code.replace(VERSION_LINE, '')),
      });
      const importer = `${VERSION_LINE}\n${await bundleClassic('elements/consent-banner/settings/import-cookieyes.ts')}`;
      this.emitFile({ type: 'asset', fileName: 'import-cookieyes.js', source: importer });
    },
  };
}

/**
 * A script element with `code`, preceded by the hash that a Content Security Policy needs to allow it (CSP 3, §2.3.1:
 * the hash of the text between the tags).
 * @throws for code that would end its own element, or reads differently in a page that is not UTF-8.
 */
export function writeSnippet(code: string): string {
  const text = code.trim();
  if (/<\/script|<!--|[^\n\x20-\x7e]/i.test(text))
    throw new Error('The gate cannot be written into a page as it is.');
  const hash = createHash('sha256').update(text).digest('base64');
  return `<!-- Tagdrop ${VERSION}, consent gate. For a Content-Security-Policy: script-src 'sha256-${hash}' -->
<script data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-no-minify="1">${text}</script>
`;
}
