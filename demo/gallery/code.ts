import type { Story } from '../stories/story.ts';
import { beside } from './beside.ts';
import { markupToCopy, readAttributes } from './markup.ts';

export const codeKinds = ['HTML', 'JSON', 'React', 'Vue'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The addresses of the demo's own files and the script, for markup that is pasted elsewhere. */
export interface Origin {
  /** `http://localhost:5173`. */
  readonly site: string;
  readonly loader: string;
  /** Whether the demo is plain files on somebody's host, which need not let other pages fetch them. */
  readonly asFiles?: boolean;
}

interface Shown {
  story: Story;
  tag: string;
  overrides: Readonly<Record<string, string | null>>;
}

/** Addresses of this server, for a page elsewhere. */
const OURS = /(["'(])\/(?=(?:demo|feed-images|wp-json|wp-content)\/)/g;
/** Files that a tag fetches; pictures may be shown from anywhere. */
const FETCHED = /(?<=["'])\/demo\/((?:templates\/)?([\w-]+\.(?:json|html)))(?=["'])/g;

/** The demo's files that a story fetches, in the gallery's folder, such as `sale.html` in its folder of templates. */
export const filesOf = ({ html, settings }: Story): string[] => [
  ...new Set(
    [...`${html}${JSON.stringify(settings) ?? ''}`.matchAll(FETCHED)].flatMap(([, path = '']) =>
      path === 'story.html' ? [] : [path],
    ),
  ),
];

/** The code of a story, to be pasted: as HTML it runs on a plain page while this server runs. */
export function codeOf(
  kind: CodeKind,
  { story, tag, overrides }: Shown,
  { site, loader, asFiles = false }: Origin,
): string {
  const json = readJson(story);
  if (kind === 'JSON') return json || 'This story has no JSON: everything is in its attributes.';
  if (kind === 'HTML') {
    const text = markupToCopy(story, tag, overrides);
    return beside(asFiles ? text.replaceAll(FETCHED, './$2') : text, `${site}/demo/`, asFiles)
      .replace('src="/tagdrop.js"', `src="${loader}"`)
      .replaceAll(OURS, `$1${site}/`)
      .replaceAll('api-base="/"', `api-base="${site}/"`);
  }
  const attributes: Record<string, string | null> = { ...readAttributes(story.html, tag), ...overrides };
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== null);
  const name = tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isOne = json !== '' && !json.startsWith('[');
  const file = json && !isOne ? '/popups.json' : '';
  return kind === 'React'
    ? react(name, given, isOne ? json : '', file)
    : vue(name, given, isOne ? json : '', file);
}

/** The JSON of a story: in its tag, or its settings. */
function readJson({ html, settings }: Story): string {
  if (settings !== undefined) return JSON.stringify(settings, null, 2);
  const text = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  try {
    return text.trim() ? JSON.stringify(JSON.parse(text), null, 2) : '';
  } catch {
    return text.trim();
  }
}

function react(name: string, given: readonly [string, string][], settings: string, file: string): string {
  const props = given.map(([kebab, value]) => {
    const key = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return value === '' ? key : `${key}=${quote(value)}`;
  });
  if (file) props.push(`src="${file}"`);
  if (settings) props.push('settings={settings}');
  const lines = [`import { ${name} } from 'tagdrop/react';`, ''];
  if (file) lines.push(`// ${file} holds the JSON of this story`);
  if (settings) lines.push(`const settings = ${settings};`, '');
  lines.push(`export const Example = () => <${[name, ...props].join(' ')} />;`);
  return lines.join('\n');
}

function vue(name: string, given: readonly [string, string][], settings: string, file: string): string {
  const props = given.map(([key, value]) =>
    value === '' ? key : `${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  if (file) props.push(`src="${file}"`);
  if (settings) props.push(':settings="settings"');
  return [
    '<script setup lang="ts">',
    `import { ${name} } from 'tagdrop/vue';`,
    ...(file ? [`// ${file} holds the JSON of this story`] : []),
    ...(settings ? ['', `const settings = ${settings};`] : []),
    '</script>',
    '',
    '<template>',
    `  <${[name, ...props].join(' ')} />`,
    '</template>',
  ].join('\n');
}

const quote = (value: string): string => (value.includes('"') ? `{${JSON.stringify(value)}}` : `"${value}"`);
