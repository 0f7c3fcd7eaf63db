import { test } from 'playwright/test';
import { editor } from './suites/editor.ts';
import { siteOfFile } from './suites/site-of-file.ts';
import { takeover } from './suites/takeover.ts';

/** The newest released WordPress on npm, the first with script modules. */
test.describe('WordPress 6.5', () => {
  const site = siteOfFile({ wp: '6.5' });
  editor(site);
  takeover(site);
});
