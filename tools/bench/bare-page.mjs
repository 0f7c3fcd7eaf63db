/** What benches of the page's thread share: a server that compresses, a browser, and questions over the bare protocol. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

/**
 * @param answer the body of a path, or null where there is none; a promise of it delays the answer.
 * @param typeOf the media type of a path.
 * @returns the server, its origin, and a browser.
 */
export async function openBench(answer, typeOf) {
  const server = createServer(async ({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = await answer(pathname, method);
    if (found === null) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': typeOf(pathname),
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(brotliCompressSync(found));
  });
  await new Promise((ready) => server.listen(0, ready));
  const browser = await chromium.launch({
    executablePath: await findBrowser({ isWhole: true }),
    args: LAUNCH_ARGS,
  });
  return { server, browser, base: `http://localhost:${server.address().port}` };
}

/**
 * Asks the page over the bare protocol: what Playwright puts into a page before its first question is a task of 60 to
 * 85 ms, even on an empty page.
 */
export const askIn = (session) => async (expression) => {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
};
