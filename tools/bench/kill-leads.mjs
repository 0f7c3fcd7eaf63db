/**
 * Kills real browsers a moment after the thanks for a lead, and counts what arrives when they start again: `node
 * tools/bench/kill-leads.mjs [--runs=60] [--firefox]`, over `dist/` (run `npm run build` first). The server refuses
 * everything (503) until the browser is dead, and works when it starts again with the same profile.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../test/engines/firefox.mjs';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** Milliseconds between the thanks and the kill. */
const PAUSES = [0, 100, 300, 1000, 3000, 7000];
const isFirefox = process.argv.includes('--firefox');
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 60);

const POPUP = {
  poptins: [
    {
      ...{ poptin_id: 'killedlead001', poptin_type: 'lightbox', poptin_format: 'format_1', on_click: 1 },
      design_properties: { poptin_design_entry_effect: 'effect-none', poptin_design_thank_screen: 1 },
      content: {
        ...{ title: 'News', fields: [{ id: 'f1', type: 'email', name: 'email', required: 1 }] },
        ...{ button: { label: 'Send', action: 'submit' }, thank_you: { title: 'Thanks a lot' } },
      },
    },
  ],
};
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<poptin-popup submit-url="/leads"><script type="application/json">${JSON.stringify(POPUP)}</script></poptin-popup>
<script type="module" src="/dist/tagdrop.js"></script>`;

const world = { isWell: false, arrived: new Set() };
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (request.method === 'POST') {
    let body = '';
    for await (const part of request) body += part;
    if (!world.isWell) return response.writeHead(503).end();
    world.arrived.add(JSON.parse(body).email);
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  }
  const file = join(ROOT, pathname);
  if (pathname.startsWith('/dist/') && existsSync(file))
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
  return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}/`;
const options = isFirefox
  ? { browser: 'firefox', executablePath: findFirefox() }
  : { executablePath: await findBrowser(), args: LAUNCH_ARGS };

const start = (userDataDir) => puppeteer.launch({ ...options, userDataDir, headless: true });

/** @returns whether the lead arrived, and whether the visitor was thanked for it. */
async function killOnce(email, pause) {
  const profile = mkdtempSync(join(tmpdir(), 'tagdrop-kill-'));
  try {
    world.isWell = false;
    const browser = await start(profile);
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('poptin-popup').explain?.().length);
    await page.evaluate(() => document.querySelector('poptin-popup').open());
    const input = await page.waitForSelector('poptin-popup >>> input');
    await input.type(email);
    await input.press('Enter');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('poptin-popup')].some((tag) =>
        tag.shadowRoot?.textContent.includes('Thanks a lot'),
      ),
    );
    await sleep(pause);
    const { pid } = browser.process();
    const gone = new Promise((resolve) => browser.process().once('exit', resolve));
    process.kill(pid, 'SIGKILL');
    await gone;
    world.isWell = true;
    const again = await start(profile);
    const next = await again.newPage();
    await next.goto(address);
    for (let waited = 0; waited < 15_000 && !world.arrived.has(email); waited += 100) await sleep(100);
    await again.close();
    return world.arrived.has(email);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

const ledger = new Map(PAUSES.map((pause) => [pause, { killed: 0, arrived: 0 }]));
for (let run = 0; run < runs; run++) {
  const pause = PAUSES[run % PAUSES.length];
  const row = ledger.get(pause);
  row.killed++;
  if (await killOnce(`lead${run}@example.com`, pause)) row.arrived++;
}
server.close();
console.log('killed after | browsers | leads arrived | lost');
for (const [pause, { killed, arrived }] of ledger)
  if (killed > 0) console.log(`${pause / 1000} s | ${killed} | ${arrived} | ${killed - arrived}`);
process.exitCode = [...ledger.values()].some(({ killed, arrived }) => killed > arrived) ? 1 : 0;
