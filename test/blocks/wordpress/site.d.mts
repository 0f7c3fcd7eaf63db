export const ROOT: string;
export function installWordPress(): boolean;
export function buildPlugin(): string;
export function makeSite(folder: string, options: { wp: string; php?: string | undefined }): void;
export function startSite(
  folder: string,
  options?: { port?: number; say?: (text: string) => void },
): Promise<{ address: string; stop(): Promise<void>; log(): string }>;
