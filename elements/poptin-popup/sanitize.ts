import purify, { type Config } from 'dompurify';
import { trustedPolicy } from './trusted-types.ts';

/** Where inline style waits until the CSSOM may set it. */
export const STYLE_ATTRIBUTE = 'data-tagdrop-style';

export interface Sanitized {
  readonly fragment: DocumentFragment;
  /** The text of the template's `<style>` elements. */
  readonly css: string;
}

/**
 * Template HTML as a fragment that holds nothing that runs: no scripts, no event attributes, no script addresses, no
 * frames or plug-ins. The parser is reached through the named policy only, so Trusted Types hold.
 *
 * Inline styles are renamed in the text beforehand. `style-src 'self'` applies to documents made by the parser too:
 * Chromium reports a violation for each `style` attribute in them, although nothing of them is ever shown. A style that
 * slips through the renaming costs that report, not safety: the sanitiser works on what is left.
 */
export function sanitize(page: Window & typeof globalThis, html: string): Sanitized {
  const sheets: string[] = [];
  const text = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, css: string) => {
    sheets.push(css);
    return '';
  });
  const renamed = text.replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(
      /("[^"]*"|'[^']*')|(?<![\w-])style(?=\s*=)/gi,
      (_, quoted?: string) => quoted ?? STYLE_ATTRIBUTE,
    ),
  );
  const policy = trustedPolicy(page);
  const config: Config = {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'template', 'slot', 'dialog'],
    FORBID_ATTR: ['autofocus', 'slot', 'part', 'is', 'popover'],
    ADD_ATTR: ['target'],
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  };
  const fragment = purify(page).sanitize(renamed, config) as unknown as DocumentFragment;
  return { fragment, css: sheets.join('\n') };
}
