/**
 * `name`, then what it stores (`name purpose lifetime [storage] [away]`, separated by semicolons; `away` if only the
 * provider's own pages and frames can read it), then provider, policy and source.
 */
export type Row = readonly [name: string, cookies: string, ...provider: string[]];
