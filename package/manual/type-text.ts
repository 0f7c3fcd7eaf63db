import { transformSync } from 'esbuild';
import type { ElementDocs } from './element-docs.ts';

/** What a type in a manual may name: the platform's own, and the exports of `settings.d.ts`. */
const KNOWN =
  /^(?:Array|Blob|CustomEvent|Date|Document|Element|Error|Event|File|FormData|HTML\w*Element|Map|Node|NodeList|Partial|PopupSettings|ConsentSettings|Promise|Readonly|ReadonlyArray|ReadonlyMap|Record|Response|Set|URL|URLSearchParams|Window)$/;

/** Why a text is not a self-contained TypeScript type, or null if it is one. */
export function typeFault(text: string): string | null {
  try {
    transformSync(`type Stated = ${text};`, { loader: 'ts', logLevel: 'silent' });
  } catch {
    return 'not TypeScript';
  }
  const plain = text.replace(/'[^']*'|"[^"]*"/g, "''");
  const untyped = /[{;,]\s*(\w+)\??\s*(?=[,;}])/.exec(plain)?.[1];
  if (untyped && plain.includes('{')) return `"${untyped}" has no type`;
  const stranger = [...plain.matchAll(/\b([A-Z]\w*)\b(?!\??:)/g)].find(([name]) => !KNOWN.test(name))?.[1];
  return stranger ? `"${stranger}" is not a type of the platform` : null;
}

/** One line for each type in the manuals that the declarations cannot repeat. */
export function auditTypes(elements: readonly ElementDocs[]): string[] {
  return elements.flatMap(({ tag, manual }) =>
    [
      ...Object.entries(manual.events ?? {}).map(([name, { detail }]) => ['event', name, detail] as const),
      ...Object.entries(manual.properties ?? {}).map(([name, { type }]) => ['property', name, type] as const),
    ].flatMap(([what, name, type]) => {
      const fault = typeFault(type);
      return fault ? [`<${tag}>: the ${what} "${name}" has no TypeScript type: ${type} (${fault})`] : [];
    }),
  );
}
