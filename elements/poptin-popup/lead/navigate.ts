import type { Browser } from '../../../shared/base/browser.ts';

/** Follows an address. A new window that the browser refuses (no recent click) becomes this one. */
export function navigate(browser: Browser, url: string, target: string): void {
  const page = browser.window;
  if (target === '_blank') {
    const opened = page.open(url, '_blank');
    if (opened) {
      opened.opener = null;
      return;
    }
  }
  page.open(url, '_self');
}
