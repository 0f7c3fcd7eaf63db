import { paragraphs } from './autop.ts';
import { wrapTemplate } from './form-markup.ts';
import { expandTags, tagsIn } from './form-tags.ts';
import type { MarkupNode } from './markup.ts';
import type { TagContext } from './tags/tag.ts';

/** The markup that WordPress would render of a form-tag template. `unknown` hears of every tag that is left as text. */
export function renderTemplate(
  nodes: readonly MarkupNode[],
  context: Omit<TagContext, 'tags'>,
  unknown: (source: string, why: string) => void,
): MarkupNode[] {
  return wrapTemplate(expandTags(paragraphs(nodes), { ...context, tags: tagsIn(nodes) }, unknown));
}
