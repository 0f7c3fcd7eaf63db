/** Numbers name nobody: a path segment that is an e-mail address is removed. */
export const withoutPeople = (page: string): string => page.replace(/[^/]*(?:@|%40)[^/]*/gi, '…');
