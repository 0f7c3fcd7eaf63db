import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface Site {
  readonly origin: string;
  /** Every requested path, with its query. */
  readonly asked: string[];
  /** Requested files that are missing. */
  readonly missing: string[];
  close(): Promise<unknown>;
}

interface Options {
  /** Address prefix → folder. */
  readonly folders: Readonly<Record<string, string>>;
  /** Address → text of a page. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The headers of a path's answer besides its type. */
  readonly headers?: (path: string) => Readonly<Record<string, string>>;
  /** Another text for a file of the folders. */
  readonly replace?: (path: string, text: string) => string;
}

/** A plain file server, like the cheapest host. */
export async function serve({
  folders,
  pages = {},
  headers = () => ({}),
  replace = (_, text) => text,
}: Options): Promise<Site> {
  const asked: string[] = [];
  const missing: string[] = [];
  const server: Server = createServer((request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?', 1)[0] ?? '/';
    asked.push(url);
    const page = pages[path];
    const [prefix, folder] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? [];
    const file = prefix && folder ? join(folder, path.slice(prefix.length) || 'index.html') : '';
    if (page !== undefined)
      response.writeHead(200, { 'Content-Type': TYPES['.html'], ...headers(path) }).end(page);
    else if (file && existsSync(file) && statSync(file).isFile()) {
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      const body = extname(file) === '.js' ? replace(path, readFileSync(file, 'utf8')) : readFileSync(file);
      response.writeHead(200, { 'Content-Type': type, ...headers(path) }).end(body);
    } else {
      const isIcon = path === '/favicon.ico';
      if (!isIcon) missing.push(path);
      response.writeHead(isIcon ? 204 : 404, headers(path)).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    missing,
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}
