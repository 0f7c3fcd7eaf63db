import { sanitizeNodes } from '../../../shared/markup/sanitize-nodes.ts';
import type { FormBrowser } from '../form-browser.ts';
import { paragraphs, unnested } from '../markup/autop.ts';
import { element, hasClass, listElements, type MarkupNode, readNodes } from '../markup/markup.ts';
import { expandTags, listTags } from './form-tags.ts';
import type { TagContext } from './tag.ts';

/**
 * A template's nodes, which have never been part of the page, without anything that could run. DOMPurify parses HTML,
 * which a page's Trusted Types policy may forbid: then null, and a line on the console.
 */
export function sanitize(
  browser: FormBrowser,
  nodes: readonly Node[],
  warn: (key: string, message: string) => void,
): MarkupNode[] | null {
  try {
    return readNodes(sanitizeNodes(browser.window, nodes));
  } catch {
    const policy = 'the page’s Content-Security-Policy must allow `trusted-types tagdrop`';
    warn('policy', `${policy}; the form in the tag stays as it is`);
    return null;
  }
}

/**
 * The markup that WordPress would render from a template of form-tags. `unknown` is called with every tag that stays
 * text.
 */
export function renderTemplate(
  nodes: readonly MarkupNode[],
  context: Omit<TagContext, 'tags'>,
  unknown: (source: string, why: string) => void,
): MarkupNode[] {
  return wrapTemplate(
    unnested(expandTags(paragraphs(nodes), { ...context, tags: listTags(nodes) }, unknown)),
  );
}

/** The form around a template: what WordPress's shortcode would have rendered around it. */
function wrapTemplate(nodes: readonly MarkupNode[]): MarkupNode[] {
  const answered = listElements(nodes).some((each) => hasClass(each, 'wpcf7-response-output'));
  const output = element('div', { class: 'wpcf7-response-output', 'aria-hidden': 'true' });
  const form = element('form', { class: 'wpcf7-form init' }, ...nodes, ...(answered ? [] : [output]));
  return [element('div', { class: 'wpcf7' }, form)];
}
