import { expect, test } from 'playwright/test';
import { countDownloads } from './count-downloads.ts';
import { PAGES } from './pages.ts';

/**
 * An error that is thrown and caught costs a slow phone up to 10 ms, because the browser looks up where in the file it
 * was. So code asks about common conditions of a page (no referrer, nothing stored) instead of catching errors.
 */
const NAMES = ['seven tags with nothing to do yet', 'everything in use, before the first touch'];

for (const { name, html, files = {}, prepare, act } of PAGES.filter((each) => NAMES.includes(each.name))) {
  test(`nothing is thrown: ${name}`, async ({ page }) => {
    const debug = await page.context().newCDPSession(page);
    const thrown: string[] = [];
    debug.on('Debugger.paused', ({ callFrames, data }) => {
      const [frame] = callFrames;
      const description: string = (data as { description?: string } | undefined)?.description ?? '';
      if (callFrames.some(({ url }) => url.includes('/dist/')))
        thrown.push(`${description.split('\n')[0]} in ${frame?.url}:${frame?.location.lineNumber}`);
      void debug.send('Debugger.resume');
    });
    await debug.send('Debugger.enable');
    await debug.send('Debugger.setPauseOnExceptions', { state: 'all' });
    await prepare?.(page);
    const counter = await countDownloads(page, html, files);
    await counter.letThrough();
    await act?.(page, counter.letThrough);
    await counter.letThrough();
    expect(counter.downloads().length).toBeGreaterThan(5);
    expect(thrown).toEqual([]);
  });
}
