/** Files by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A generator's input: the built product, and its own templates. */
export interface Sources {
  readonly version: string;
  /** `dist/`, by paths below it. */
  readonly built: Readonly<Record<string, Buffer>>;
  /** The composer for WordPress, by paths below its folder. */
  readonly composer: Readonly<Record<string, Buffer>>;
  /** The templates of a builder, `blocks/<builder>/<folder>/`, by paths below it. */
  readonly templates: (folder: string) => Readonly<Record<string, Buffer>>;
}
