import purify, { type Config } from 'dompurify';
import { readGlobal } from '../../../shared/base/page-names.ts';
import { POLICY_NAME, trustedPolicy } from '../../../shared/markup/trusted-types.ts';
import { renameAttributes, takeStyles } from './markup-text.ts';
import { OWN_TAGS } from './own-tags.ts';

/** Attributes with this prefix are ours while we parse; they are never drawn. */
const OURS = 'data-tagdrop-';

/** Holds inline style until the CSSOM may set it. */
export const STYLE_ATTRIBUTE = `${OURS}style`;

/** 100,000 elements, half a megabyte of them, hold up a page for fifteen seconds. In characters. */
const MAX_LENGTH = 200_000;
/** The most elements that are drawn; a page of templates has a few hundred. */
const MAX_ELEMENTS = 5000;

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
 * @throws if the page's CSP refuses the policy, and for a template that would hold up the page for seconds.
 */
export function sanitize(window: Window & typeof globalThis, html: string): Sanitized {
  if (html.length > MAX_LENGTH) throw new Error(`it has more than ${MAX_LENGTH / 1000} kB`);
  const { html: text, css } = takeStyles(html);
  const renamed = renameAttributes(text, (name) => {
    if (/^style$/i.test(name)) return STYLE_ATTRIBUTE;
    return /^on\w/i.test(name) ? `${OURS}dropped` : name;
  });
  const policy = trustedPolicy(window);
  const config: Config = {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'template', 'dialog'],
    // a picture that is loaded when it is shown would tell its host what a style sheet shows for an answer
    FORBID_ATTR: ['autofocus', 'slot', 'part', 'is', 'popover', 'loading'],
    // it tells for whom a form was written (`foreign-forms.ts`), and is not drawn
    ADD_ATTR: ['target', 'formaction'],
    // our tags, with their attributes; `own-tags.ts` looks at the addresses
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: (name) => (OWN_TAGS as readonly string[]).includes(name),
      attributeNameCheck: /^(?!on|data-)[a-z][a-z-]*$/,
    },
    TRUSTED_TYPES_POLICY: policy as never,
  };
  const fragment = purify(window).sanitize(renamed, config) as unknown as DocumentFragment | null;
  if (!fragment)
    throw new Error(
      policy || !readGlobal(window, 'trustedTypes')
        ? 'it is a frameset, not a part of a page'
        : `the page's CSP does not allow the Trusted Types policy "${POLICY_NAME}"`,
    );
  if (fragment.querySelectorAll('*').length > MAX_ELEMENTS)
    throw new Error(`it has more than ${MAX_ELEMENTS} elements`);
  return { fragment, css };
}
