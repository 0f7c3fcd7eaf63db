import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { didYouMean } from './did-you-mean.ts';
import { inspectConsent, isConsent, joinFindings } from './inspect-consent.ts';

/** A JSON Schema of `dist/schemas/` with our own keywords (`package/manual/settings-schemas.ts`). */
export type Schema = Readonly<Record<string, unknown>>;

/** A mistake in a file, or a probable one. */
export interface Finding {
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  /** `poptins[0].content.title`; '' for the file itself. */
  readonly path: string;
  readonly message: string;
  /** A warning may be intended: nothing reads this name. */
  readonly level: 'error' | 'warning';
}

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
const validators = new WeakMap<Schema, ValidateFunction>();

type Path = (string | number)[];

/**
 * Checks the text of a settings file against its schema.
 * @returns the findings, from top to bottom; empty if all is in order.
 */
export function checkSettings(text: string, schema: Schema): Finding[] {
  const faults: ParseError[] = [];
  const root = parseTree(text.replace(/^\uFEFF/, ' '), faults, { disallowComments: true });
  const at = (offset: number, path: Path, message: string, level: Finding['level'] = 'error'): Finding => ({
    ...findPlace(text, offset),
    path: writePath(path),
    message,
    level,
  });
  const [fault] = faults;
  if (text.trim() === '') return [at(0, [], 'the file is empty; expected JSON')];
  if (fault || !root) return [at(fault?.offset ?? 0, [], describeSyntax(text, fault))];
  const value: unknown = getNodeValue(root);
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  validate(value);
  const told = new Set<string>();
  const wrong = (validate.errors ?? []).flatMap((error) => {
    const message = describe(error);
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    // one line for one place is enough; missing names inside it are another matter
    const key = `${error.instancePath} ${error.keyword === 'required' ? error.params.missingProperty : ''}`;
    if (!message || told.has(key)) return [];
    told.add(key);
    const node = find(root, path);
    return [at(node?.offset ?? 0, node ? getNodePath(node) : [], message)];
  });
  const doubtful = [...doubts(root, chooseBranch(schema, value), schema)].map(([node, message]) =>
    at(node.offset, getNodePath(node), message, 'warning'),
  );
  const useless = isConsent(schema)
    ? inspectConsent(value).map(({ path, message }) => {
        const node = findNodeAtLocation(root, path);
        return at(node?.offset ?? 0, path, message, 'warning');
      })
    : [];
  return joinFindings(wrong, doubtful, useless).sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The place of an error, whose numbers may be names or list indices. */
function find(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const part of path)
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
  return node;
}

/** Line and column of a character, from 1. */
export function findPlace(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const writePath = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

function describeSyntax(text: string, fault: ParseError | undefined): string {
  if (!fault) return 'no JSON';
  const found = text.slice(fault.offset, fault.offset + Math.max(1, fault.length)).split('\n')[0];
  const before = text.slice(0, fault.offset).trimEnd();
  if (before.endsWith(',') && /^[}\]]/.test(found ?? '')) return `a comma comes before ${found}; remove it`;
  if (found?.startsWith("'")) return 'text is in \'single\' quotes; JSON allows only "double" ones';
  if (/^\/[/*]/.test(found ?? '')) return 'a comment; JSON does not allow comments';
  const words = printParseErrorCode(fault.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `not JSON: ${words}${found ? ` at ${found}` : ' at the end of the file'}`;
}

/** In plain words; nothing for an error that only says that another error is inside. */
function describe({ keyword, params, data, parentSchema = {} }: ErrorObject): string | undefined {
  const { enum: values, 'x-expected': expected, type, minimum, maximum } = parentSchema;
  const given = shorten(data);
  switch (keyword) {
    case 'required':
      return `"${params.missingProperty}" is missing`;
    case 'if':
      return undefined;
    case 'enum': {
      const words = (values as unknown[]).filter((each) => each !== null && each !== '');
      const near = typeof data === 'string' ? didYouMean(data, words.map(String)) : undefined;
      return `${given} is not one of ${words.map((each) => shorten(each)).join(', ')}${near ? `. Did you mean "${near}"?` : ''}`;
    }
    case 'minItems':
      return 'an empty list; expected at least one entry';
    default: {
      const limits = [
        minimum === undefined ? '' : `at least ${minimum}`,
        maximum === undefined ? '' : `at most ${maximum}`,
      ].filter(Boolean);
      const what = expected ?? `${describeType(type)}${limits.length ? ` of ${limits.join(' and ')}` : ''}`;
      return `${given} is not ${what}`;
    }
  }
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object {…}',
  array: 'a list […]',
};

const describeType = (type: unknown): string =>
  [type]
    .flat()
    .flatMap((each) => WORDS[String(each)] ?? [])
    .join(' or ');

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

type Inside = {
  [name: string]: unknown;
  properties?: Record<string, Inside>;
  additionalProperties?: Inside | boolean;
  items?: Inside;
};

/** The definition that a schema refers to, with the keywords next to the reference. */
function resolve(schema: Inside | undefined, root: Schema): Inside | undefined {
  const name = /^#\/\$defs\/(.+)$/.exec(String(schema?.$ref ?? ''))?.[1];
  const definition = name && (root.$defs as Record<string, Inside>)[name];
  return definition ? { ...definition, ...schema } : schema;
}

/** Which of the shapes a file has. */
function chooseBranch(schema: Inside, value: unknown): Inside | undefined {
  if (!schema.if) return schema;
  const { required } = schema.if as { required?: string[] };
  const holds = required
    ? typeof value === 'object' && value !== null && required.every((name) => name in value)
    : Array.isArray(value);
  return chooseBranch((holds ? schema.then : (schema.else ?? {})) as Inside, value);
}

/** Unknown names, and duplicates. */
function* doubts(node: Node, schema: Inside | undefined, root: Schema): Generator<[Node, string]> {
  const known = resolve(schema, root);
  if (node.type === 'array') {
    for (const each of node.children ?? []) yield* doubts(each, known?.items, root);
    return;
  }
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (!key || !value) continue;
    const name: string = key.value;
    if (seen.has(name)) yield [value, `"${name}" appears twice; the last one counts`];
    seen.add(name);
    const { additionalProperties: others } = known ?? {};
    const below = known?.properties?.[name] ?? (typeof others === 'object' ? others : undefined);
    if (below) yield* doubts(value, below, root);
    else if (known?.properties && !known.additionalProperties && !isLetThrough(name, known)) {
      const near = didYouMean(name, Object.keys(known.properties));
      yield [value, `nothing reads "${name}"${near ? `. Did you mean "${near}"?` : ''}`];
    }
  }
}

/** `$schema`, notes to oneself, and fields that a provider also sends. */
const isLetThrough = (name: string, known: Inside): boolean =>
  /^[$_]|^(?:comment|note)s?$/.test(name) || ((known['x-unread'] ?? []) as string[]).includes(name);
