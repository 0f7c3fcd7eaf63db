/** `name`, then what it keeps (`name purpose lifetime [storage]`, with semicolons), then provider, policy and source. */
export type Row = readonly [name: string, cookies: string, ...provider: string[]];
