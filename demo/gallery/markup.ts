import type { Story } from '../stories/story.ts';

type Overrides = Readonly<Record<string, string | null>>;

/** An opening tag keeps to one line up to this many characters. */
const LINE_LENGTH = 80;

/** The attributes that the story's markup gives the first `<tag>`; a present boolean is ''. */
export function readAttributes(html: string, tag: string): Record<string, string> {
  const text = openingTag(html, tag)?.text ?? '';
  const pairs = text.slice(tag.length + 1).matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, unescapeValue(value)]));
}

/** The story's markup with the attributes of the first `<tag>` changed; null removes one. */
export function withAttributes(html: string, tag: string, overrides: Overrides): string {
  const opening = openingTag(html, tag);
  if (!opening || Object.keys(overrides).length === 0) return html;
  const attributes = Object.entries({ ...readAttributes(html, tag), ...overrides })
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => (value === '' ? name : `${name}="${escapeValue(value)}"`));
  const line = `<${[tag, ...attributes].join(' ')}>`;
  const text = line.length <= LINE_LENGTH ? line : `<${tag}\n  ${attributes.join('\n  ')}\n>`;
  return html.slice(0, opening.start) + text + html.slice(opening.start + opening.text.length);
}

/** The snippet for a site owner: the loader, the tag and, if the story has them, its settings. */
export function markupToCopy(story: Story, tag: string, overrides: Overrides): string {
  const parts = [
    '<script type="module" src="/tagdrop.js"></script>',
    '',
    withAttributes(story.html, tag, overrides),
  ];
  if (story.settings !== undefined) {
    const settings = JSON.stringify(story.settings, null, 2)
      .replaceAll('</', '<\\/')
      .replaceAll('\n', '\n  ');
    parts.push('<script>', `  document.querySelector('${tag}').settings = ${settings};`, '</script>');
  }
  return parts.join('\n');
}

function openingTag(html: string, tag: string): { start: number; text: string } | null {
  const found = new RegExp(`<${tag}(?:\\s+[^\\s=>"]+(?:="[^"]*")?)*\\s*>`).exec(html);
  return found && { start: found.index, text: found[0] };
}

const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescapeValue = (value: string): string => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
