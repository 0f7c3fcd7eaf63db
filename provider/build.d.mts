/** Makes the package `tagdrop-provider` in that folder. @returns the path of its program. */
export function buildProvider(folder: string): Promise<string>;
