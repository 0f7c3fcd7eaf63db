export const ROOT: string;
export function installWordPress(): void;
export function buildPlugin(): string;
export function makeSite(folder: string, options: { wp: string }): void;
export function startSite(
  folder: string,
  options?: { php?: string; port?: number; say?: (text: string) => void },
): Promise<{ address: string; stop(): Promise<void>; log(): string }>;
