import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './webdriver.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Whatever is sent below this path is kept, as text, for a journey to read. */
const KEPT = '/kept/';

/**
 * A site for journeys: the demo's server with the built files and the provider, and the journeys' own pages on the same
 * origin, like a page's own server and its plugins.
 * `put(path, body, { lang, head, headers })` creates a page with one of our tags and returns its path; `kept(path)`
 * returns the bodies that were sent to `/kept/…`; `records()` returns what the provider has stored.
 */
export async function startSite() {
  const pages = new Map();
  const kept = [];
  const port = await freePort();
  const demo = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'],
    {
      cwd: root,
      env: { ...process.env, PROVIDER_FILE: join(tmpdir(), `tagdrop-journeys-${port}.sqlite`) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const host = createServer(async (asked, answer) => {
    const page = pages.get(asked.url);
    if (page) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
      return;
    }
    if (asked.url.startsWith(KEPT)) {
      const chunks = await asked.toArray();
      kept.push({ path: asked.url, body: Buffer.concat(chunks).toString() });
      answer.writeHead(204, FOR_ANY_PAGE).end();
      return;
    }
    const { url: path, method, headers } = asked;
    const onward = request({ host: 'localhost', port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode, { ...answered.headers, ...FOR_ANY_PAGE });
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${host.address().port}`;
  const stop = () => {
    host.closeAllConnections();
    host.close();
    demo.kill();
  };
  // the first request for it builds it, if it is old
  while (demo.exitCode === null) {
    const { ok } = await fetch(`${base}/built/tagdrop.js`).catch(() => ({}));
    if (ok)
      return {
        base,
        stop,
        put(path, body, { lang = 'en', head = '', headers = {} } = {}) {
          pages.set(path, { html: pageOf(body, lang, head), headers });
          return path;
        },
        kept: (path) => kept.filter((each) => each.path === path).map(({ body }) => body),
        records: async () => (await fetch(`${base}/provider/records`)).json(),
      };
  }
  stop();
  throw new Error(`The demo's server ended with ${demo.exitCode}.`);
}

/** A page with an opaque origin, as in a sandbox, may load our files and send too. */
const FOR_ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Content-Type' };

const pageOf = (body, lang, head) =>
  `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>Host</title>
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}
  <script type="module" src="/built/tagdrop.js"></script><main><h1>Host</h1>${body}</main></html>`;
