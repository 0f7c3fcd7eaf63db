import purify, { type Config } from 'dompurify';
import { readMember } from '../base/page-names.ts';
import { trustedPolicy } from './trusted-types.ts';

/**
 * A sanitised copy of nodes that are in a document: no scripts, no frames, and nothing that could send a form
 * elsewhere. The original nodes are not touched, and their text is never parsed again.
 */
export function sanitizeNodes(window: Window & typeof globalThis, nodes: Iterable<Node>): DocumentFragment {
  const policy = trustedPolicy(window);
  const config: Config = {
    RETURN_DOM_FRAGMENT: true,
    // a field may be called `title` or `name`: the copy never becomes a form, so it cannot clobber one
    SANITIZE_DOM: false,
    FORBID_TAGS: ['style', 'template', 'slot', 'dialog'],
    FORBID_ATTR: [
      'action',
      'autofocus',
      'form',
      'formaction',
      'formmethod',
      'formtarget',
      'is',
      'method',
      'part',
      'popover',
      'popovertarget',
      'slot',
    ],
    ADD_ATTR: ['target'],
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  };
  // a document that is never shown: in the page's document a template's images would load immediately, and fail
  const inert = readMember(window.document, 'implementation').createHTMLDocument('');
  const copy = inert.createDocumentFragment();
  for (const node of nodes) copy.append(inert.importNode(node, true));
  return purify(window).sanitize(copy, config) as unknown as DocumentFragment;
}
