/** Numbers name nobody: a part of a path that is an e-mail address is left out. */
export const withoutPeople = (page: string): string => page.replace(/[^/]*(?:@|%40)[^/]*/gi, '…');
