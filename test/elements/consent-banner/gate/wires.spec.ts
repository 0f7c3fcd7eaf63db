import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, type Page, test } from 'playwright/test';
import { findBrowser, LAUNCH_ARGS } from '../../../../tools/find-browser.mjs';
import { CHROMIUM } from '../../../engines/pages.mjs';
import { bundle, config } from './shop.ts';
import { type Browsers, WIRES, type Wire } from './wires.ts';

/** Every browser looks for names that end in `localhost` on its own machine, and trusts them like `https`. */
const SHOP = 'shop.localhost';
const TRACKER = 'tracker.localhost';

/** A site and a third party on one port, for HTTP, web sockets and datagrams. */
async function openWire() {
  const gate = await bundle('elements/consent-banner/gate/index.ts', 'iife');
  /** Names of the ways whose request has arrived. */
  const asked: string[] = [];
  const note = ({ url = '', headers }: IncomingMessage) => {
    const { hostname, pathname } = new URL(url, `http://${headers.host}`);
    if (hostname === SHOP) return false;
    // a browser asks an identity provider for a file of this name first
    asked.push(pathname === '/.well-known/web-identity' ? 'identity' : pathname.replace('/pixel/', ''));
    return true;
  };
  const writePage = (name: string): [Wire['headers'], string] => {
    const { code, markup, headers } = WIRES[name] as Wire;
    const url = `http://${TRACKER}:${port}/pixel/${name}`;
    const script = code ? `<script>{ const url = '${url}'; ${code} }</script>` : '';
    const head =
      config({ block: [{ re: `${TRACKER}|127.0.0.1`, categories: ['advertisement'] }] }) +
      `<script>${gate}</script>`;
    return [
      headers,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}${markup?.(url) ?? ''}</head><body>${script}</body></html>`,
    ];
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const send = (type: string, body: string, headers = {}) =>
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(body);
    if (note(request)) return send('text/javascript', '', { 'Access-Control-Allow-Origin': '*' });
    if (path === '/go') return response.writeHead(302, { Location: query }).end();
    if (path === '/worker.js') return send('text/javascript', `importScripts('${query}')`);
    const name = path.slice(1);
    if (!(name in WIRES)) return response.writeHead(404).end();
    const [headers, page] = writePage(name);
    return send('text/html', page, headers?.(`http://${TRACKER}:${port}/pixel/${name}`));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4');
  // STUN has zeros where QUIC has the mark of a long header (RFC 8489 §5, RFC 9000 §17.2)
  datagrams.on('message', ([first = 0]) => void asked.push(first & 0x80 ? 'webTransport' : 'webRtc'));
  await new Promise<void>((bound) => datagrams.bind(port, '127.0.0.1', bound));
  return {
    asked,
    open: (page: Page, name: string) => page.goto(`http://${SHOP}:${port}/${name}`),
    close: () => {
      datagrams.close();
      return new Promise((closed) => server.close(closed).closeAllConnections());
    },
  };
}

const listWires = (browser: Browsers, hasOthers: boolean) =>
  Object.keys(WIRES).filter((name) => WIRES[name]?.only?.includes(browser) ?? hasOthers);

/** @param then what a test makes the browser do on each page. */
async function tryAll(
  names: readonly string[],
  open: () => Promise<Page>,
  then: (page: Page) => Promise<unknown> = async () => {},
) {
  const wire = await openWire();
  const missing: string[] = [];
  for (const name of names) {
    const page = await open();
    await wire.open(page, name).catch(() => {}); // one of them leaves for another page
    await then(page).catch(() => {});
    await expect
      .poll(() => wire.asked, { timeout: 5000 })
      .toContain(name)
      .catch(() => missing.push(name));
    await page.close();
  }
  await wire.close();
  expect(missing).toEqual([]);
}

test('what the docs name and only a server sees: each such way sends its request', async ({
  context,
  browserName,
}) => {
  await tryAll(listWires(browserName as Browsers, true), () => context.newPage());
});

test('so does what only a browser with windows does', { tag: CHROMIUM }, async () => {
  const browser = await chromium.launch({
    args: LAUNCH_ARGS,
    executablePath: (await findBrowser({ isWhole: true })) ?? '',
  });
  const names = listWires('whole chromium', false);
  // it asks for a manifest when the visitor might want the page as an app
  const installs = async (page: Page) =>
    (await page.context().newCDPSession(page)).send('Page.getAppManifest');
  await tryAll(names, () => browser.newPage(), installs);
  await browser.close();
});
