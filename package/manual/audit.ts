import type { ElementDocs } from './element-docs.ts';

/** The text of source files by path, relative to the top of the repository. */
export type Sources = Readonly<Record<string, string>>;

interface Public {
  what: string;
  /** Finds every name in a source text; the name is the first group. */
  pattern: RegExp;
  inManual: (element: ElementDocs) => Readonly<Record<string, unknown>> | undefined;
  /** Marks a name as private, anywhere in the sources. */
  unless?: RegExp;
}

/**
 * The public names of the sources. Native events that a form dispatches (`new Event('input')`) are the platform's
 * own.
 */
const PUBLIC: readonly Public[] = [
  {
    what: 'event',
    pattern: /\b(?:emit\(\s*[\w.#]+,|new CustomEvent\()\s*'([\w:-]+)'/g,
    inManual: (element) => element.manual.events,
  },
  { what: 'part', pattern: /\bpart="([\w -]+)"/g, inManual: (element) => element.manual.parts },
  {
    what: 'CSS property',
    pattern: /var\(\s*(--[\w-]+)/g,
    inManual: (element) => element.manual.cssProperties,
    // a property that we read and never set is one that the page may set
    unless: /(--[\w-]+)(?:\s*:|['"]\s*[:,])/g,
  },
  { what: 'slot', pattern: /<slot name="([\w-]+)"/g, inManual: (element) => element.manual.slots },
];

/**
 * One line for every public name that the sources have and the manual lacks. A name used in an element must be in the
 * manual of that element; a name used in shared/ or styles/ in any of them.
 */
export function audit(elements: readonly ElementDocs[], sources: Sources): string[] {
  const everything = Object.values(sources).join('\n');
  const kinds = PUBLIC.map((kind) => ({
    ...kind,
    ours: new Set(kind.unless ? namesIn(everything, kind.unless) : []),
  }));
  return Object.entries(sources).flatMap(([path, text]) => {
    const responsible = responsibleFor(path, elements);
    if (responsible.length === 0) return [];
    return kinds.flatMap(({ what, pattern, inManual, ours }) =>
      namesIn(text, pattern)
        .filter((name) => !ours.has(name))
        .filter((name) => !responsible.some((element) => Object.hasOwn(inManual(element) ?? {}, name)))
        .map((name) => `${path}: the ${what} "${name}" is ${missingFrom(responsible, elements)}`),
    );
  });
}

function responsibleFor(path: string, elements: readonly ElementDocs[]): readonly ElementDocs[] {
  if (/^(?:shared|styles)\//.test(path)) return elements;
  return elements.filter(({ tag }) => path.startsWith(`elements/${tag}/`));
}

function namesIn(text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '));
  return [...new Set(names.filter(Boolean))];
}

const missingFrom = (responsible: readonly ElementDocs[], elements: readonly ElementDocs[]): string =>
  responsible === elements ? 'in no manual' : `not in the manual of <${responsible[0]?.tag}>`;
