import { test } from 'playwright/test';
import { editor } from './suites/editor.ts';
import { pages } from './suites/pages.ts';
import { popupRights } from './suites/popup-rights.ts';
import { popups } from './suites/popups.ts';
import { rights } from './suites/rights.ts';
import { siteOfFile } from './suites/site-of-file.ts';

/** The newest WordPress on npm, whose editor has its canvas in a frame. */
test.describe('WordPress 6.7-alpha', () => {
  const site = siteOfFile({ wp: 'nightly' });
  editor(site);
  rights(site);
  pages(site);
  popups(site);
  popupRights(site);
});
