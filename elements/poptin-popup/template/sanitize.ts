import purify, { type Config } from 'dompurify';
import { POLICY_NAME, trustedPolicy } from '../../../shared/markup/trusted-types.ts';
import { renameAttributes, takeStyles } from './markup-text.ts';

/** Attributes with this prefix are ours while we parse; they are never drawn. */
const OURS = 'data-tagdrop-';

/** Holds inline style until the CSSOM may set it. */
export const STYLE_ATTRIBUTE = `${OURS}style`;

export interface Sanitized {
  readonly fragment: DocumentFragment;
  /** The text of the template's `<style>` elements. */
  readonly css: string;
}

/**
 * Template HTML as a fragment in which nothing can run: no scripts, no event attributes, no script addresses, no
 * frames or plug-ins. The parser is reached only through the named policy, so Trusted Types are respected.
 *
 * Inline styles and event attributes are renamed in the text beforehand. A page's CSP applies in documents made by
 * the parser too: Chromium reports a violation for each of them, although nothing in there is ever shown or run. An
 * attribute that escapes the renaming costs that report, not safety: the sanitiser works on the result.
 *
 * @throws if the page's CSP refuses the policy.
 */
export function sanitize(page: Window & typeof globalThis, html: string): Sanitized {
  const { html: text, css } = takeStyles(html);
  const renamed = renameAttributes(text, (name) => {
    if (/^style$/i.test(name)) return STYLE_ATTRIBUTE;
    return /^on\w/i.test(name) ? `${OURS}dropped` : name;
  });
  const policy = trustedPolicy(page);
  const config: Config = {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'template', 'slot', 'dialog'],
    FORBID_ATTR: ['autofocus', 'slot', 'part', 'is', 'popover'],
    ADD_ATTR: ['target'],
    TRUSTED_TYPES_POLICY: policy as never,
  };
  const fragment = purify(page).sanitize(renamed, config) as unknown as DocumentFragment | null;
  if (!fragment)
    throw new Error(
      policy || !('trustedTypes' in page)
        ? 'it is a page of frames, no part of a page'
        : `the page's CSP does not allow the Trusted Types policy "${POLICY_NAME}"`,
    );
  return { fragment, css };
}
