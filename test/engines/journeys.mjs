/**
 * The visits of `visits.mjs` over the built pages, where Playwright drives no such engine: through WebKitGTK's driver,
 * and on Windows an installed Firefox. One of them: `TAGDROP_ENGINE=firefox node --test-name-pattern='<its name>'
 * test/engines/journeys.mjs`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { escapeRegExp, reportFailures } from '../../tools/run-alone/print.mjs';
import { startFirefox } from './firefox.mjs';
import { startSite } from './site.mjs';
import { createVisitor } from './visitor.mjs';
import { declareVisits } from './visits.mjs';
import { startWebKit } from './webkit.mjs';

const engine = process.env.TAGDROP_ENGINE ?? 'webkit';
const startBrowser = { firefox: startFirefox, webkit: startWebKit }[engine];
const results = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '.results');
const failed = [];
let site;

before(async () => {
  site = await startSite();
});

after(() => {
  reportFailures(failed);
  site?.stop();
});

/** A journey, in a separate browser. */
const journey = (name, go) =>
  test(name, async () => {
    const page = await startBrowser();
    try {
      await page.setViewport({ width: 1280, height: 800 });
      await go(createVisitor(page, site.base));
    } catch (error) {
      const picture = await page.screenshot().catch(() => '');
      await mkdir(results, { recursive: true });
      await writeFile(join(results, `${engine}-${failed.length}.png`), picture, 'base64');
      failed.push({
        name,
        reason: error.message,
        args: ['node', `--test-name-pattern=^${escapeRegExp(name)}$`, 'test/engines/journeys.mjs'],
      });
      throw error;
    } finally {
      await page.stop();
    }
  });

declareVisits(journey, () => site);
