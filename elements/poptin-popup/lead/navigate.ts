import type { Browser } from '../../../shared/base/browser.ts';

/** Follows an address. A new window that the browser refuses (no recent click) becomes this one. */
export function navigate(browser: Browser, url: string, target: string): void {
  const window = browser.window;
  if (target === '_blank') {
    const opened = window.open(url, '_blank');
    if (opened) {
      opened.opener = null;
      return;
    }
  }
  window.open(url, '_self');
}
