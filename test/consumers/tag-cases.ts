import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAGS } from '../../package/entries.ts';
import { listHandlers } from '../../package/manual/wrappers.ts';
import { camelCase } from '../../shared/element/attributes.ts';
import type { Attribute, AttributeTable } from '../../shared/element/contract.ts';

/** Null or nothing: removed, in the two ways that apps have. */
type Step = 'a' | 'b' | null | undefined;

/** What happens to each value, one after the other. The second removal follows another value than the first. */
export const STEPS: readonly Step[] = ['a', 'b', undefined, 'a', null, 'b'];

/** What the apps read as `src/cases.json`. */
export interface Cases {
  /** One object per step: key → value. */
  readonly states: readonly Readonly<Record<string, unknown>>[];
  /** Tag → property, as JavaScript writes it → its key in the states. */
  readonly bindings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Key → what the property is at each step. */
  readonly expected: Readonly<Record<string, readonly unknown[]>>;
  /** The keys of objects, which no attribute can hold. */
  readonly objects: readonly string[];
  /** Tag → name of the handler in our wrappers → event. */
  readonly handlers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `settings` is no attribute of the descriptors, because frameworks mean the property. */
const SETTINGS = {
  'poptin-popup': ['settings'],
  'consent-banner': ['settings'],
} as const;

/** A feed shows photos from its file; all else that is an address answers nothing. */
const OF_FEED: Readonly<Record<string, readonly [unknown, unknown]>> = {
  src: ['/feed.json', '/feed.json?b'],
  num: [3, 2],
  // where it is on, no photo waits for consent
  'override-block-cdn': [false, true],
};

/** A case for each attribute of each descriptor. */
export async function listCases(root: string): Promise<Cases> {
  const states: Record<string, unknown>[] = STEPS.map((_, at) => ({ child: `Child ${at}` }));
  const bindings: Record<string, Record<string, string>> = {};
  const expected: Record<string, unknown[]> = {};
  const objects: string[] = [];
  const add = (tag: string, property: string, values: readonly [unknown, unknown], preset: unknown) => {
    const key = `${tag.replaceAll('-', '_')}_${property}`;
    bindings[tag] = { ...bindings[tag], [property]: key };
    if (typeof values[0] === 'object' && !Array.isArray(values[0])) objects.push(key);
    expected[key] = STEPS.map((step, at) => {
      const value = step && values[step === 'a' ? 0 : 1];
      if (step !== undefined) Object.assign(states[at] ?? {}, { [key]: value });
      return step ? value : preset;
    });
  };
  for (const tag of TAGS) {
    const { attributes }: { attributes: AttributeTable } = await import(
      `../../elements/${tag}/attributes.ts`
    );
    for (const [name, attribute] of Object.entries(attributes)) {
      const own = tag === 'sbi-feed' ? OF_FEED[name] : undefined;
      const preset = attribute.type === 'boolean' ? false : attribute.default;
      add(tag, camelCase(name), own ?? valuesOf(attribute), preset);
    }
    for (const name of SETTINGS[tag as keyof typeof SETTINGS] ?? [])
      add(tag, name, [{ poptin_id: 'a' }, { poptin_id: 'b' }], null);
  }
  return { states, bindings, expected, objects, handlers: readHandlers(root) };
}

/** Two valid values. No default, where there are enough others. */
function valuesOf(attribute: Attribute): readonly [unknown, unknown] {
  switch (attribute.type) {
    case 'boolean':
      return [true, false];
    case 'number':
      return [3, 5];
    case 'enum': {
      const [one = attribute.default, two = attribute.default] = attribute.values.filter(
        (value) => value !== attribute.default,
      );
      return [one, two];
    }
    case 'string':
      return ['aa', 'bb'];
    case 'url':
      return ['/a.json', '/b.json'];
    case 'list':
      return [['25', '50'], ['75']];
    case 'json':
      return [{ one: 'A' }, { one: 'B' }];
  }
}

/** Every event of the package's manifest. */
function readHandlers(root: string): Cases['handlers'] {
  const { modules } = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8'));
  return Object.fromEntries(
    modules.map(({ declarations: [{ tagName, events }] }: Manifest) => [
      tagName,
      listHandlers({ manual: { events: Object.fromEntries(events.map(({ name }) => [name, {}])) } } as never),
    ]),
  );
}

interface Manifest {
  readonly declarations: [{ readonly tagName: string; readonly events: readonly { name: string }[] }];
}

/** `itemPadding` → `item-padding`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A component with every tag: Svelte compiles its templates. */
export const svelteSource = ({ bindings, handlers }: Cases): string => `<script>
let { first } = $props();
let now = $state.raw(first);
export const change = (next) => {
  now = next;
};
</script>

{#if now}
${Object.entries(bindings)
  .map(([tag, names]) => {
    const values = Object.entries(names).map(([name, key]) => `${kebab(name)}={now.${key}}`);
    const events = Object.values(handlers[tag] ?? {}).map((type) => `on${type}={now.hear}`);
    return `<${tag} ${[...values, ...events].join(' ')}><i>{now.child}</i></${tag}>`;
  })
  .join('\n')}
{/if}
`;
