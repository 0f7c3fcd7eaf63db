import { element, listElements, type MarkupNode, readText } from './markup.ts';

/** Elements that end a paragraph. */
const BLOCK =
  /^(?:address|article|aside|blockquote|caption|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Elements whose own lines become paragraphs. */
const HOLDER =
  /^(?:address|article|aside|blockquote|caption|dd|details|dialog|div|dt|fieldset|figcaption|figure|footer|form|header|li|main|nav|section|td|th)$/;

/** Elements of a paragraph whose own lines have line breaks. Neither these nor blocks: what HTML does not know. */
const PHRASE =
  /^(?:a|abbr|audio|b|bdi|bdo|br|button|canvas|cite|code|data|datalist|del|dfn|em|embed|i|iframe|img|input|ins|kbd|label|map|mark|meter|noscript|object|output|picture|progress|q|r[pt]|ruby|s|samp|script|select|slot|small|span|strong|su[bp]|svg|textarea|time|u|var|video|wbr)$/;

/** Elements whose white space must stay unchanged. */
const VERBATIM = /^(?:colgroup|dl|hgroup|menu|ol|pre|script|select|table|tbody|textarea|tfoot|thead|tr|ul)$/;

/**
 * A template's lines as Contact Form 7 formats them: a blank line ends a paragraph, a line break inside one becomes a
 * `<br>`. Form-tags are still text here.
 */
export function paragraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  const drawn: MarkupNode[] = [];
  let run: MarkupNode[] = [];
  const close = () => {
    const lines = withBreaks(run);
    if (!isBlank(lines)) drawn.push(element('p', {}, ...lines));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') {
      const parts = node.replaceAll('\r', '').split(/\n[ \t]*\n\s*/);
      parts.forEach((part, index) => {
        if (index > 0) close();
        run.push(part);
      });
    } else if (BLOCK.test(node.tag) || (!PHRASE.test(node.tag) && isBlank(run))) {
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

const isBlank = (nodes: readonly MarkupNode[]) =>
  nodes.every((node) => typeof node === 'string' && node.trim() === '');

function inside(tag: string, children: readonly MarkupNode[]): readonly MarkupNode[] {
  if (HOLDER.test(tag)) return paragraphs(children);
  const drawn = children.map((each) => within(each));
  return VERBATIM.test(tag) || !(BLOCK.test(tag) || PHRASE.test(tag)) ? drawn : withBreaks(drawn);
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
