/** One attribute of the descriptor. Removing the attribute restores `default`. */
export type Attribute =
  | { readonly type: 'string'; readonly default: string }
  | { readonly type: 'boolean' }
  | { readonly type: 'number'; readonly default: number; readonly min?: number; readonly max?: number }
  | { readonly type: 'enum'; readonly default: string; readonly values: readonly string[] }
  /** An address that may be relative to the page; script addresses are refused. */
  | { readonly type: 'url'; readonly default: string }
  /** Comma or space separated words. */
  | { readonly type: 'list'; readonly default: readonly string[] }
  /** An object, or its JSON, which its user parses. */
  | { readonly type: 'json'; readonly default: null };

/** Kebab-case attribute name → allowed values. Declared `as const satisfies AttributeTable`. */
export type AttributeTable = Readonly<Record<string, Attribute>>;

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

type ValueOf<A extends Attribute> = A extends { type: 'boolean' }
  ? boolean
  : A extends { type: 'number' }
    ? number
    : A extends { type: 'json' }
      ? object | string | null
      : A extends { type: 'list' }
        ? readonly string[]
        : A extends { type: 'enum'; values: infer V extends readonly string[] }
          ? V[number]
          : string;

/** The typed, camel-cased values of a table: what an engine is given. */
export type ConfigOf<T extends AttributeTable> = {
  readonly [K in keyof T & string as Camel<K>]: ValueOf<T[K]>;
};

/**
 * The text of an element's public contract. Only the generator of the manual reads it (reference pages,
 * custom-elements.json, editor data, types, the gallery's controls); no bundle includes it.
 */
export interface Manual<T extends AttributeTable> {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: Readonly<Record<keyof T & string, string>>;
  readonly properties?: Readonly<Record<string, { type: string; description: string; readonly?: boolean }>>;
  readonly methods?: Readonly<Record<string, { signature: string; description: string }>>;
  readonly events?: Readonly<Record<string, { detail: string; cancelable?: boolean; description: string }>>;
  readonly slots?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  /** `:state(…)` in CSS. */
  readonly states?: Readonly<Record<string, string>>;
  readonly cssProperties?: Readonly<Record<string, { default: string; description: string }>>;
  /** How page builders show the tag to people who write no HTML. */
  readonly panel: Panel<T>;
  /** Markup a site owner can paste. */
  readonly examples?: readonly { title: string; html: string }[];
}

/** A tag's panel in a page builder (`blocks/`). Each attribute is in one group, or the server writes it. */
export interface Panel<T extends AttributeTable> {
  /** The name of the block, such as `Teaser tab`. */
  readonly title: string;
  /** A sentence for people who do not know tags: what it is good for. */
  readonly about: string;
  /** `page`: once for all pages, in the site's settings; `placed`: at its place in a page; `both`. */
  readonly scope: 'page' | 'placed' | 'both';
  /** Heading of a group → attribute → label, in the order in which they are shown. `Advanced` is folded. */
  readonly groups: Readonly<Record<string, Partial<Readonly<Record<keyof T & string, string>>>>>;
  /** Attributes that only the server can know, which no panel asks for. */
  readonly fromServer?: readonly (keyof T & string)[];
}
