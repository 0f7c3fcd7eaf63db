/** Numbers name nobody: a path segment that is an e-mail address is removed. */
export const redactEmails = (page: string): string =>
  page
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/');
