import type { Browser } from '../../../shared/base/browser.ts';
import { openCookies } from '../../../shared/base/cookies.ts';
import { openWebStorage } from '../../../shared/base/web-storage.ts';

/**
 * The browser as on a visitor's first page, where everything written stays in memory: a preview, or a tag with
 * `storage="off"`, remembers nothing about the visitor and leaves no trace (decision 85).
 */
export const inMemoryBrowser = (browser: Browser): Browser => ({
  ...browser,
  cookies: openCookies(() => ({ cookie: '' }), false),
  local: openWebStorage(() => null),
  session: openWebStorage(() => null),
});
