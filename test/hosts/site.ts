import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The folder of an address's files. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/built/': join(root, 'dist'),
  '/scripts/': join(import.meta.dirname, 'scripts'),
  '/packages/': join(root, 'node_modules'),
  '/images/': join(root, 'demo/images'),
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What a page is sent as. */
export interface Sent {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly origin: string;
  /** Path and body of every POST. */
  readonly posts: { path: string; body: string }[];
  close(): Promise<unknown>;
}

/** Reads the file of an address, or says that it is missing. */
export function readAt(address: string): Buffer | null {
  const [prefix, folder] = Object.entries(FOLDERS).find(([each]) => address.startsWith(each)) ?? [];
  const file = prefix && folder ? join(folder, address.slice(prefix.length)) : '';
  return file && existsSync(file) ? readFileSync(file) : null;
}

/** As `integrity` and a policy name a script. */
export const hashOf = (address: string): string =>
  `sha256-${createHash('sha256')
    .update(readAt(address) ?? '')
    .digest('base64')}`;

const SENT = {
  contact_form_id: 5,
  status: 'mail_sent',
  message: 'It has been sent.',
  into: '#x',
  invalid_fields: [],
};

const RULES = JSON.stringify({
  rules: [{ rule: 'email', field: 'your-email', error: 'That is no address.' }],
});

/**
 * A server with these pages by path, our built files, and answers to a lead and a form. A sandboxed page has no origin,
 * so everybody may read everything.
 */
export async function openSite(pages: Readonly<Record<string, Sent>>): Promise<Site> {
  const posts: Site['posts'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const send = (status: number, type: string, body: string | Buffer, headers = {}) =>
      response
        .writeHead(status, {
          'Content-Type': type,
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          ...headers,
        })
        .end(body);
    const page = pages[path];
    const file = page ? null : readAt(path);
    if (page) send(200, 'text/html; charset=utf-8', page.body, page.headers);
    else if (file) send(200, TYPES[extname(path)] ?? 'application/octet-stream', file);
    else if (path.endsWith('/schema')) send(200, 'application/json', RULES);
    else if (path.endsWith('/refill')) send(200, 'application/json', '[]');
    else if (request.method === 'POST') {
      let body = '';
      for await (const part of request) body += part;
      posts.push({ path, body });
      send(200, 'application/json', JSON.stringify(path.endsWith('/feedback') ? SENT : { success: true }));
    } else send(request.method === 'OPTIONS' || path === '/favicon.ico' ? 204 : 404, 'text/plain', '');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    posts,
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}
