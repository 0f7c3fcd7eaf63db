/**
 * A contact form in the look of the page, on a phone-like line and a CPU slowed down four times: bytes on the wire until
 * it is ready, and when that is. With the address of Contact Form 7's own script (it is GPL and not here) in PEER, that
 * script is measured on the same page, side by side. `npm run build` first.
 *
 * `PEER=/path/to/contact-form-7/includes node test/bench/contact-form-7.mjs`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = process.env.DIST ?? join(root, 'dist');
const peer = process.env.PEER;
const ROUNDS = 5;
const SLOWDOWN = 4;
const MAX_BYTES = 13_000;

if (!existsSync(join(dist, 'tagdrop.js'))) {
  console.error('There is no build: run npm run build.');
  process.exit(1);
}

const form = readFileSync(
  join(root, 'test/elements/contact-form-7/recordings/form-default.html.txt'),
  'utf8',
);
const pages = {
  '/ours': `<script type="module" src="/dist/tagdrop.js"></script><contact-form-7 look="page">${form}</contact-form-7>`,
  '/peer': `${form}<script>var wpcf7 = {"api":{"root":"/wp-json/","namespace":"contact-form-7/v1"}}</script><script src="/peer/swv/js/index.js"></script><script src="/peer/js/index.js"></script>`,
};

let bytes = 0;
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const send = (type, body) => {
    const packed = brotliCompressSync(body);
    if (type === 'text/javascript') bytes += packed.length;
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(packed);
  };
  const page = pages[pathname];
  if (page) return send('text/html', `<!doctype html><meta charset="utf-8"><title>Form</title><body>${page}`);
  if (pathname.includes('/schema')) return response.end('{"rules":[]}');
  const file = pathname.startsWith('/dist/')
    ? join(dist, pathname.slice(6))
    : peer && join(peer, pathname.replace('/peer/', ''));
  if (!file || !existsSync(file)) return response.writeHead(404).end();
  return send('text/javascript', readFileSync(file));
});
await new Promise((done) => server.listen(0, done));
const base = `http://localhost:${server.address().port}`;

const executablePath = await findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: LAUNCH_ARGS });

async function measure(path) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!window.ready && document.querySelector('.wpcf7.js')) window.ready = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  bytes = 0;
  await page.goto(base + path);
  await page.waitForFunction(() => window.ready);
  const result = { ready: await page.evaluate(() => window.ready), bytes };
  await context.close();
  return result;
}

async function median(path) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(path));
  rounds.sort((one, other) => one.ready - other.ready);
  return rounds[Math.floor(ROUNDS / 2)];
}

const ours = await median('/ours');
console.log(
  `in the look of the page: ready after ${Math.round(ours.ready)} ms, ${ours.bytes} bytes of script`,
);
if (peer) {
  const theirs = await median('/peer');
  const share = (ours.ready / theirs.ready).toFixed(2);
  console.log(
    `Contact Form 7: ready after ${Math.round(theirs.ready)} ms, ${theirs.bytes} bytes; ours ${share} of it`,
  );
}
await browser.close();
server.close();
if (ours.bytes > MAX_BYTES) {
  console.error(`more than ${MAX_BYTES} bytes`);
  process.exitCode = 1;
}
