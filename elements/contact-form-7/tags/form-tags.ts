import type { MarkupNode } from '../markup/markup.ts';
import { ENCLOSING, NAMELESS, tagRenderers } from './index.ts';
import type { FormTag, TagContext } from './tag.ts';

/** The beginning of a form-tag, of `[/acceptance]`, or of `[[tag]]`, which means a literal `[tag]`. */
const HEAD = /\[(\[?)(\/?)([a-z][\w:.-]*)(\*?)(?=[\s\]])/gi;

const QUOTED = /"([^"]*)"|'([^']*)'/g;

const NAME = /^[a-z][\w:.-]*$/i;

type Token =
  | MarkupNode
  | { readonly open: FormTag; readonly source: string }
  | { readonly close: string; readonly source: string };

/** Called with a form-tag, as written, that stays text. */
export type Unknown = (source: string, why: string) => void;

/**
 * Turns the form-tags in a template's texts into markup. A tag may enclose elements, so each list of children is read
 * as a whole. Unknown tags stay text.
 */
export function expandTags(
  nodes: readonly MarkupNode[],
  context: TagContext,
  unknown: Unknown,
): MarkupNode[] {
  const tokens = nodes.flatMap((node): Token[] => {
    if (typeof node === 'string') return scan(node, unknown);
    return [{ ...node, children: expandTags(node.children, context, unknown) }];
  });
  return group(tokens).map((token): MarkupNode => {
    if (typeof token === 'string' || 'tag' in token) return token;
    if ('close' in token) return token.source;
    const drawn = tagRenderers.get(token.open.type)?.(token.open, context);
    if (drawn != null) return drawn;
    unknown(token.source, 'this form has no such field');
    return token.source;
  });
}

/** Every tag in the template, before anything is drawn. */
export function listTags(nodes: readonly MarkupNode[]): FormTag[] {
  return nodes.flatMap((node): FormTag[] => {
    if (typeof node !== 'string') return listTags(node.children);
    return scan(node, () => {}).flatMap((token) =>
      typeof token === 'object' && 'open' in token ? [token.open] : [],
    );
  });
}

function scan(text: string, unknown: Unknown): Token[] {
  const tokens: Token[] = [];
  const closings = findClosings(text);
  let from = 0;
  for (const { index, 0: head, 1: literal, 2: slash, 3: type = '', 4: star } of text.matchAll(HEAD)) {
    const start = index + head.length;
    const close = closings[start] as number;
    if (index < from || close === NONE) continue;
    const isLiteral = Boolean(literal) && text[close + 1] === ']';
    const end = close + (text[close + 1] === ']' ? 2 : 1);
    const source = text.slice(index, end);
    const token = isLiteral
      ? source.slice(1, -1)
      : readTag(source, type.toLowerCase(), slash, star, text.slice(start, close), unknown);
    tokens.push(text.slice(from, index), token);
    from = end;
  }
  return [...tokens, text.slice(from)].filter((token) => token !== '');
}

const NONE = -1;

/**
 * For every position in a text, the next `]` outside quotes. Computed once from the end: searching for the end of each
 * tag would take quadratic time in a text full of unclosed tags.
 */
function findClosings(text: string): Int32Array {
  const closings = new Int32Array(text.length + 2).fill(NONE);
  const next = { '"': NONE, "'": NONE };
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text[at];
    if (letter === ']') closings[at] = at;
    else if (letter === '"' || letter === "'") {
      if (next[letter] !== NONE) closings[at] = closings[next[letter] + 1] as number;
      next[letter] = at;
    } else closings[at] = closings[at + 1] as number;
  }
  return closings;
}

function readTag(
  source: string,
  type: string,
  slash: string | undefined,
  star: string | undefined,
  rest: string,
  unknown: Unknown,
): Token {
  const stays = (why: string) => {
    unknown(source, why);
    return source;
  };
  if (!tagRenderers.has(type)) return stays('there is no such form-tag');
  if (slash) return ENCLOSING.has(type) ? { close: type, source } : stays('this tag encloses nothing');
  const options = rest.replace(QUOTED, ' ').split(/\s+/).filter(Boolean);
  const name = NAMELESS.has(type) ? '' : (options.shift() ?? '');
  if (!NAMELESS.has(type) && !NAME.test(name)) return stays('it has no name');
  const values = [...rest.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? '');
  return {
    open: {
      type,
      required: star === '*',
      name,
      options,
      values: values.map((value) => (value.split('|')[0] as string).trim()),
      content: [],
    },
    source,
  };
}

/** Gives an enclosing tag the content before its end. An end without a beginning stays text. */
function group(tokens: readonly Token[]): Token[] {
  const ends = findEnds(tokens);
  const grouped: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    grouped.push(token);
    if (typeof token === 'string' || !('open' in token)) continue;
    const end = ends[at] ?? NONE;
    if (end === NONE) continue;
    const content = tokens.slice(at + 1, end).map((each): MarkupNode => {
      return typeof each === 'string' || 'tag' in each ? each : each.source;
    });
    grouped[grouped.length - 1] = { ...token, open: { ...token.open, content: trimmed(content) } };
    at = end;
  }
  return grouped;
}

/** For every enclosing tag the index of its end, found in one pass from the back. */
function findEnds(tokens: readonly Token[]): number[] {
  const next = new Map<string, number>();
  return tokens
    .map((token, index): [Token, number] => [token, index])
    .reverse()
    .map(([token, index]) => {
      if (typeof token === 'string' || 'tag' in token) return NONE;
      if ('open' in token) return ENCLOSING.has(token.open.type) ? (next.get(token.open.type) ?? NONE) : NONE;
      next.set(token.close, index);
      return NONE;
    })
    .reverse();
}

/** Without the white space just inside the tags. */
function trimmed(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes
    .map((node, index) => {
      if (typeof node !== 'string') return node;
      const start = index === 0 ? node.trimStart() : node;
      return index === nodes.length - 1 ? start.trimEnd() : start;
    })
    .filter((node) => node !== '');
}
