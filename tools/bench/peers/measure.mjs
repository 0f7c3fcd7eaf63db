const SLOWDOWN = 4;
/** A page that has not finished by then never will. */
const GIVE_UP_MS = 30_000;
/** Everything that follows without action has arrived when nothing was requested for this long. */
const QUIET_MS = 1500;

export const NETWORKS = {
  local: null,
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
};

/**
 * Opens one page in a browser without cache, on a processor that is four times slower.
 * @returns `ms` until it is done, `bytes` and `requests` of scripts, styles, fonts and data (with headers, as sent), the
 * `script` time of the main thread and all of its time (`main`) in ms, and the layout `shift`.
 */
export async function measure(browser, address, { click, name: title }, network) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (network) await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    let bytes = 0;
    let requests = 0;
    let lastNews = Date.now();
    const others = new Set();
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      lastNews = Date.now();
      if (type === 'Document' || type === 'Image' || request.url.startsWith('data:')) others.add(requestId);
      else requests += 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      lastNews = Date.now();
      if (!others.has(requestId)) bytes += encodedDataLength;
    });
    const whenQuiet = async () => {
      while (Date.now() - lastNews < QUIET_MS) await new Promise((later) => setTimeout(later, 50));
    };
    await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    if (click) {
      await whenQuiet();
      await page.locator(click).first().click();
      lastNews = Date.now();
    }
    await page
      .waitForFunction(() => window.seen, null, { polling: 250, timeout: GIVE_UP_MS })
      .catch(() => {
        throw new Error(`${title}: not done in ${GIVE_UP_MS} ms`);
      });
    await whenQuiet();
    const { metrics } = await session.send('Performance.getMetrics');
    const timeOf = (what) => metrics.find(({ name }) => name === what).value * 1000;
    const script = timeOf('ScriptDuration');
    const main = timeOf('TaskDuration');
    const { ms, shift } = await page.evaluate(() => ({ ms: window.seen, shift: window.shifted }));
    return { ms, bytes, requests, script, main, shift };
  } finally {
    await context.close();
  }
}
