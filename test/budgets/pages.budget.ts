import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { formatDifference, type PageSize, readSizes } from '../../package/build/sizes.ts';
import { countDownloads, type Download } from './count-downloads.ts';
import { PAGES } from './pages.ts';

const kB = (downloads: readonly Download[]) => downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const LAST = readSizes();
const MEASURED = resolve(import.meta.dirname, '../../.results/sizes');

/** For `npm run sizes`. */
function writeMeasured(name: string, measured: PageSize): void {
  mkdirSync(MEASURED, { recursive: true });
  writeFileSync(
    join(MEASURED, `page-${PAGES.findIndex((each) => each.name === name)}.json`),
    JSON.stringify({ [name]: measured }),
  );
}

/** `chunks/layers-DTH5jSQ8.js` → `layers`. */
const nameOf = (file: string) => file.replace(/^chunks\/(.*)-[\w-]{8}\.js$/, '$1');

const isReact = ({ file }: Download) => file.startsWith('chunks/react-');

for (const { name, html, files = {}, prepare, until, act, shows, limits, goal } of PAGES) {
  test(name, async ({ page }) => {
    await prepare?.(page);
    const counter = await countDownloads(page, html, files);
    let waves = await counter.letThrough(until && (() => until(page)));
    if (until) expect(await until(page), 'what is waited for').toBe(true);
    if (act) {
      await act(page, counter.letThrough);
      waves = await counter.letThrough();
    }
    expect(counter.downloads().length, 'the loader, and what it loads').toBeGreaterThan(0);
    expect(counter.missing, 'our own files that are not there').toEqual([]);
    if (shows) expect(await shows(page), 'what the page is here for').toBe(true);
    const downloads = counter.downloads();
    const all = kB(downloads);
    const own = kB(downloads.filter((each) => !isReact(each)));
    const list = downloads.map(
      ({ wave, bytes, file }) => `  wave ${wave} ${String(bytes).padStart(6)} ${file}`,
    );
    writeMeasured(name, {
      bytes: Math.round(all * 1000),
      requests: downloads.length,
      waves,
      downloads: Object.fromEntries(
        downloads
          .map(({ wave, bytes, file }) => [`${wave} ${nameOf(file)}`, bytes] as const)
          .sort(([one], [other]) => one.localeCompare(other, 'en')),
      ),
    });
    const last = LAST.pages[name];
    console.log(
      [
        `${name}: ${last ? `${formatDifference(all * 1000, last.bytes)} bytes since the last commit, ` : ''} ${all.toFixed(1)} kB of ${limits.kB} (goal ${goal.kB}), without React ${own.toFixed(1)}, ${downloads.length} requests of ${limits.requests} (goal ${goal.requests ?? '–'}), ${waves} waves of ${limits.waves}`,
        ...list,
      ].join('\n'),
    );
    expect.soft(all, 'kB').toBeLessThanOrEqual(limits.kB);
    if (limits.withoutReact) expect.soft(own, 'kB without React').toBeLessThanOrEqual(limits.withoutReact);
    expect.soft(downloads.length, 'requests').toBeLessThanOrEqual(limits.requests);
    expect.soft(waves, 'waves').toBeLessThanOrEqual(limits.waves);
  });
}
