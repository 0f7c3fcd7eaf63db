import { test } from 'playwright/test';
import { hasDebianWordPress } from './machine.mjs';
import { advice } from './suites/advice.ts';
import { data } from './suites/data.ts';
import { editor } from './suites/editor.ts';
import { housekeeping } from './suites/housekeeping.ts';
import { importers } from './suites/importers.ts';
import { languages } from './suites/languages.ts';
import { pages } from './suites/pages.ts';
import { popupRights } from './suites/popup-rights.ts';
import { popups } from './suites/popups.ts';
import { removal } from './suites/removal.ts';
import { rights } from './suites/rights.ts';
import { siteOfFile } from './suites/site-of-file.ts';
import { start } from './suites/start.ts';
import { takeover } from './suites/takeover.ts';
import { upgrade } from './suites/upgrade.ts';
import { zip } from './suites/zip.ts';

/** The oldest supported WordPress: Debian's, with PHP and MariaDB. If that is missing, npm's oldest. */
test.describe(hasDebianWordPress() ? 'the WordPress of Debian' : 'WordPress 6.2', () => {
  const site = siteOfFile({ wp: hasDebianWordPress() ? 'debian' : '6.2' });
  editor(site);
  rights(site);
  takeover(site);
  importers(site);
  pages(site);
  popups(site);
  popupRights(site);
  start(site);
  languages(site);
  advice(site);
  data(site);
  housekeeping(site);
  zip(site);
  upgrade(site);
  removal(site);
});
