import type { Page } from 'playwright/test';

/** Everything on the console above a log line, and every error of the page. */
export function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (line) => {
    if (/error|warning/.test(line.type())) lines.push(line.text());
  });
  page.on('pageerror', (error) => lines.push(String(error)));
  return lines;
}
