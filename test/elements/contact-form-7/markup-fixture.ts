import { readFileSync } from 'node:fs';

import { type MarkupNode, readNodes } from '../../../elements/contact-form-7/markup/markup.ts';
import { renderTemplate } from '../../../elements/contact-form-7/tags/template.ts';
import { en } from '../../../elements/contact-form-7/words/en.ts';
import { openWindow } from '../../fake-browser.ts';

const read = (name: string) => readFileSync(new URL(`./recordings/${name}`, import.meta.url), 'utf8');

/** What the shortcode rendered. */
export const rendered = (name: string): string => read(`form-${name}.html.txt`);

export interface Recording {
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
    multipart_fields?: [string, unknown][];
  };
  response: { status: number; reason: string; headers: [string, string][]; json: unknown };
}

export const recording = (name: string): Recording => JSON.parse(read(`${name}.json`));

export function parse(html: string): MarkupNode[] {
  const page = openWindow();
  page.document.body.innerHTML = html;
  return readNodes(page.document.body as unknown as Node);
}

export interface Rendered {
  nodes: MarkupNode[];
  left: string[];
}

export function render(template: string, query = '', now = Date.UTC(2026, 0, 31, 12)): Rendered {
  const left: string[] = [];
  const context = { query: new URLSearchParams(query), now, words: en };
  const nodes = renderTemplate(parse(template), context, (source, why) => left.push(`${source}: ${why}`));
  return { nodes, left };
}

/** The content of a rendered template's form, without the response output at its end. */
export function inside(template: string, query = ''): MarkupNode[] {
  const [wrapper] = render(template, query).nodes;
  const [form] = typeof wrapper === 'object' ? wrapper.children : [];
  return typeof form === 'object' ? form.children.slice(0, -1) : [];
}

/** A single form-tag, without the paragraph around it. */
export function tag(source: string, query = ''): MarkupNode {
  const [paragraph] = inside(source, query);
  return (typeof paragraph === 'object' && paragraph.children[0]) || '';
}

/** As one line, with sorted attributes: what two ways to the same markup have in common. */
export function line(nodes: readonly MarkupNode[]): string {
  const write = (node: MarkupNode): string => {
    if (typeof node === 'string') return node.replace(/\s+/g, ' ');
    const attributes = Object.entries(node.attributes)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
    return `<${node.tag}${attributes}>${node.children.map(write).join('')}</${node.tag}>`;
  };
  return nodes
    .map(write)
    .join('')
    .replace(/ ?(<\/?(?:p|br|div|form|fieldset)\b[^>]*>) ?/g, '$1')
    .replace(/> </g, '><')
    .trim();
}
