import type { Template, TemplateNode, TemplatePart } from './template.ts';

/** The parts in a screen of a template, in its order. */
export const partsIn = (nodes: readonly TemplateNode[] = []): TemplatePart[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.hook?.is === 'part' ? [node.hook.part] : partsIn(node.children);
  });

/** Whether any screen of the template has the part. */
export const hasPart = (template: Template | null, part: TemplatePart): boolean =>
  Object.values(template?.screens ?? {}).some((screen) => partsIn(screen).includes(part));
