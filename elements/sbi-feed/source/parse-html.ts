import { err, ok, type Result } from '../../../shared/base/result.ts';
import { trustedPolicy } from '../../../shared/markup/trusted-types.ts';

/** Server HTML in a separate document, where nothing runs and nothing is fetched (decision D-6). */
export function parseHtml(window: Window & typeof globalThis, html: string): Result<Document, string> {
  try {
    const trusted = trustedPolicy(window)?.createHTML(html) ?? html;
    return ok(new window.DOMParser().parseFromString(trusted, 'text/html'));
  } catch {
    return err('the page’s Content-Security-Policy must allow `trusted-types tagdrop`');
  }
}
