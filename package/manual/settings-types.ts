import type { Setting } from '../../shared/element/setting.ts';
import { settingsFiles } from './settings-files.ts';

const HEAD = '// Written by package/manual/run.mjs from the settings in elements/: do not edit.\n';

/** `settings.d.ts`: what popup, banner and feed accept, directly or in their files. */
export function settingsTypes(): string {
  const named = new Map<string, string>();
  for (const { root } of settingsFiles) writeType(root, named, '');
  return [HEAD, ...[...named.values()].reverse()].join('\n');
}

function writeType(setting: Setting, named: Map<string, string>, indent: string): string {
  const { name } = setting;
  if (!name || ['Amount', 'SecondsTrigger', 'ScrollTrigger'].includes(name))
    return plainType(setting, named, indent);
  if (!named.has(name)) {
    named.set(name, ''); // its place
    const isObject = [setting.type].flat().includes('object');
    const body = isObject ? objectType(setting, named, '') : plainType(setting, named, '');
    const declared = isObject ? `export interface ${name} ${body}` : `export type ${name} = ${body};`;
    named.set(name, `${isObject ? comment(setting, '') : ''}${declared}\n`);
  }
  return [setting.type].flat().includes('object') && [setting.type].flat().includes('null')
    ? `${name} | null`
    : name;
}

function plainType(setting: Setting, named: Map<string, string>, indent: string): string {
  if (setting.enum)
    return setting.enum.map((each) => (typeof each === 'string' ? `'${each}'` : `${each}`)).join(' | ');
  const types = [setting.type].flat().map((type) => {
    if (type === 'array')
      return setting.items ? `readonly ${inList(setting.items, named, indent)}[]` : 'readonly unknown[]';
    if (type === 'object') return objectType(setting, named, indent);
    return type;
  });
  return [...types, ...(setting.inScript ? [setting.inScript] : [])].join(' | ');
}

function inList(items: Setting, named: Map<string, string>, indent: string): string {
  const type = writeType(items, named, indent);
  return /^\w+$/.test(type) ? type : `(${type})`;
}

function objectType(
  { properties, additionalProperties, required = [] }: Setting,
  named: Map<string, string>,
  indent: string,
): string {
  if (!properties) {
    return additionalProperties
      ? `Readonly<Record<string, ${writeType(additionalProperties, named, indent)}>>`
      : 'object';
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      `${comment(each, inner)}${inner}${quoteKey(name)}${required.includes(name) ? '' : '?'}: ${writeType(each, named, inner)};`,
  );
  // a map with some known names
  const rest = additionalProperties ? [`${inner}[name: string]: unknown;`] : [];
  return ['{', ...lines, ...rest, `${indent}}`].join('\n');
}

function comment({ description, unit, default: given }: Setting, indent: string): string {
  const usual =
    given === undefined || given === '' || given === null ? '' : ` Default: ${JSON.stringify(given)}.`;
  const text = `${description}${unit ? ` In ${unit}.` : ''}${usual}`;
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}

const quoteKey = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);
