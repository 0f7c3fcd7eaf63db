/** Makes the package `tagdrop-provider` in that folder. @returns the path of its program. */
export function buildProvider(folder: string): Promise<string>;
/** Makes `tagdrop/` and `composer/` in that folder, unless they are newer than their sources. */
export function buildPageFiles(folder: string, say?: (line: string) => void): Promise<void>;
