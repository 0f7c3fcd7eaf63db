/**
 * `name`, then what it stores (`name purpose lifetime [storage]`, separated by semicolons), then provider, policy and
 * source.
 */
export type Row = readonly [name: string, cookies: string, ...provider: string[]];
