import { element, listElements, type MarkupNode, readText } from './markup.ts';

/** Elements that end a paragraph. */
const BLOCK =
  /^(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Elements whose own lines become paragraphs. */
const HOLDER =
  /^(?:address|article|aside|blockquote|details|div|fieldset|figure|footer|form|header|main|nav|section)$/;

/** Elements whose white space must stay unchanged. */
const VERBATIM = /^(?:pre|textarea|select|table|tbody|thead|tfoot|tr|ul|ol|dl)$/;

/**
 * A template's lines as Contact Form 7 formats them: a blank line ends a paragraph, a line break inside one becomes a
 * `<br>`. Form-tags are still text here.
 */
export function paragraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  const drawn: MarkupNode[] = [];
  let run: MarkupNode[] = [];
  const close = () => {
    const lines = withBreaks(run);
    if (lines.some((node) => typeof node !== 'string' || node.trim() !== ''))
      drawn.push(element('p', {}, ...lines));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') {
      const parts = node.replaceAll('\r', '').split(/\n[ \t]*\n\s*/);
      parts.forEach((part, index) => {
        if (index > 0) close();
        run.push(part);
      });
    } else if (BLOCK.test(node.tag)) {
      close();
      drawn.push({ ...node, children: inside(node.tag, node.children) });
    } else run.push({ ...node, children: inside(node.tag, node.children) });
  }
  close();
  return drawn;
}

/** Ends a paragraph before a form-tag that has become a block, and begins another one after it, as a parser would. */
export function unnested(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag !== 'p') return [{ ...node, children: unnested(node.children) }];
    const parts: MarkupNode[] = [];
    let run: MarkupNode[] = [];
    const close = () => {
      if (readText(run) || listElements(run).some(({ tag }) => tag !== 'br'))
        parts.push({ ...node, children: run });
      run = [];
    };
    for (const child of node.children) {
      if (typeof child === 'string' || !BLOCK.test(child.tag)) run.push(child);
      else {
        close();
        parts.push(child);
      }
    }
    close();
    return parts;
  });
}

function inside(tag: string, children: readonly MarkupNode[]): readonly MarkupNode[] {
  if (HOLDER.test(tag)) return paragraphs(children);
  if (VERBATIM.test(tag)) return children.map((each) => within(each));
  return withBreaks(children.map((each) => within(each)));
}

const within = (node: MarkupNode): MarkupNode =>
  typeof node === 'string' ? node : { ...node, children: inside(node.tag, node.children) };

/** Line breaks inside become `<br>`; those at either end, and next to a written `<br>`, are only white space. */
function withBreaks(nodes: readonly MarkupNode[]): MarkupNode[] {
  const isBreak = (node: MarkupNode | undefined) => typeof node === 'object' && node.tag === 'br';
  return nodes.flatMap((node, index): MarkupNode[] => {
    if (typeof node !== 'string') return [node];
    let text = node;
    if (index === 0 || isBreak(nodes[index - 1])) text = text.replace(/^\s+/, ' ');
    if ((index === nodes.length - 1 || isBreak(nodes[index + 1])) && text !== text.trimEnd())
      text = `${text.trimEnd()} `;
    return splitLines(text)
      .flatMap((line, at): MarkupNode[] => (at === 0 ? [line] : [element('br', {}), line]))
      .filter((line) => line !== '');
  });
}

/**
 * The lines of a text, without the blanks around the breaks. Not one expression: `[ \t]*\n` would scan a long run of
 * blanks again from each of them.
 */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  return lines.map((line, at) => {
    let end = line.length;
    while (at < lines.length - 1 && /[ \t]/.test(line[end - 1] ?? '')) end--;
    const start = line.slice(0, end);
    return at === 0 ? start : start.replace(/^[ \t]+/, '');
  });
}
