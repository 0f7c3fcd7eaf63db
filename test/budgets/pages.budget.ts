import { expect, test } from 'playwright/test';
import { countDownloads } from './count-downloads.ts';
import { PAGES } from './pages.ts';

const kB = (bytes: number) => bytes / 1000;

for (const { name, html, files = {}, prepare, until, act, limits } of PAGES) {
  test(name, async ({ page }) => {
    await prepare?.(page);
    const counter = await countDownloads(page, html, files);
    let waves = await counter.letThrough(until && (() => until(page)));
    if (until) expect(await until(page)).toBe(true);
    if (act) {
      await act(page);
      waves = await counter.letThrough();
    }
    const downloads = counter.downloads();
    const all = kB(downloads.reduce((sum, { bytes }) => sum + bytes, 0));
    const { kB: most, requests, waves: mostWaves, goal } = limits;
    const list = downloads.map(
      ({ wave, bytes, file }) => `  wave ${wave} ${String(bytes).padStart(6)} ${file}`,
    );
    console.log(
      [
        `${name}: ${all.toFixed(1)} kB of ${most}, ${downloads.length} requests of ${requests}, ${waves} waves of ${mostWaves} (goal: ${goal})`,
        ...list,
      ].join('\n'),
    );
    expect.soft(all, 'kB').toBeLessThanOrEqual(most);
    expect.soft(downloads.length, 'requests').toBeLessThanOrEqual(requests);
    expect.soft(waves, 'waves').toBeLessThanOrEqual(mostWaves);
  });
}
