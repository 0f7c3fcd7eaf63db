type Step = 'major' | 'minor' | 'patch';
export function nextVersion(version: string, commits: readonly string[], wanted?: Step): string;
export function changelogEntry(version: string, date: string, commits: readonly string[]): string;
