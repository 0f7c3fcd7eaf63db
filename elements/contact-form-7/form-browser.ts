import type { Browser } from '../../shared/base/browser.ts';
import { openWebStorage } from '../../shared/base/web-storage.ts';
import { type PlainBrowser, plainBrowser } from '../../shared/plain-browser.ts';

/** The `browser` of a form: it keeps drafts for the browser session, and no cookies. */
export type FormBrowser = PlainBrowser & Pick<Browser, 'session'>;

const formBrowser: FormBrowser = {
  ...plainBrowser,
  session: openWebStorage(() => window.sessionStorage),
};

export const openFormBrowser = (): FormBrowser => formBrowser;
