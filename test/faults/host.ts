import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What the server does with a submission; `hold` keeps it until `release()`. */
export type HostAct =
  | 'ok'
  | 'drop'
  | 'answer lost'
  | 'hold'
  | 'half an answer'
  | 'wrong type'
  | '204'
  | 'redirect loop'
  | '429 in seconds'
  | '503 by date'
  | '500';

/** Calls that contain what a visitor sent; views and closes do not count. */
const SUBMISSIONS = /\/conversion\/|\/feedback$|^\/(?:leads|log)$/;

export interface Host {
  readonly origin: string;
  /** The fate of the next submissions; `ok` when none is left. */
  readonly acts: HostAct[];
  /** Submissions that were stored, by what the visitor typed; a receiver that knows ids counts one once. */
  readonly stored: Map<string, number>;
  /** Our files that are gone, as after a deploy. */
  missing: RegExp | null;
  /** Pages by path. */
  readonly pages: Map<string, string>;
  /** Answers what is held. */
  release(): void;
  close(): Promise<void>;
}

/** Built files and pages on 127.0.0.1, and a receiver that fails as told, on the wire. */
export async function openHost(): Promise<Host> {
  const held: (() => void)[] = [];
  const ids = new Set<string>();
  const host = {
    acts: [] as HostAct[],
    stored: new Map<string, number>(),
    missing: null as RegExp | null,
    pages: new Map<string, string>(),
  };

  function store(what: string, id: string): void {
    if (id && ids.has(id)) return;
    ids.add(id);
    host.stored.set(what, (host.stored.get(what) ?? 0) + 1);
  }

  async function take(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const body = await readBody(request);
    const { what, id } = readSubmission(url, body);
    const act = host.acts.shift() ?? 'ok';
    const answer = JSON.stringify({
      success: true,
      status: 'mail_sent',
      message: 'Thank you.',
      submission_id: id,
    });
    const good = () => send(response, 200, answer);
    const refuse = (status: number, after: string) => send(response, status, '', { 'retry-after': after });
    switch (act) {
      case 'drop':
        request.socket.destroy();
        return;
      case 'answer lost':
        store(what, id);
        request.socket.destroy();
        return;
      case 'hold':
        store(what, id);
        held.push(good);
        return;
      case 'half an answer':
        store(what, id);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
        response.write(answer.slice(0, 5), () => request.socket.destroy());
        return;
      case 'wrong type':
        // the page of a login, a captive portal or an error: nothing was stored, whatever the surface
        return send(response, 200, '<!doctype html><title>Page</title>', { 'content-type': 'text/html' });
      case '204':
        store(what, id);
        return send(response, 204, null);
      case 'redirect loop':
        return send(response, 307, null, { location: '/loop' });
      case '429 in seconds':
        return refuse(429, '90');
      case '503 by date':
        return refuse(503, new Date(Date.now() + 90_000).toUTCString());
      case '500':
        return send(response, 500, '');
      case 'ok':
        store(what, id);
        return good();
    }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/loop') {
      request.resume();
      return send(response, 307, null, { location: '/loop' });
    }
    if (request.method === 'POST' && SUBMISSIONS.test(pathname))
      return void take(request, response, pathname);
    if (request.method === 'POST') {
      request.resume();
      return send(response, 200, '{"success":true}');
    }
    const page = host.pages.get(pathname);
    if (page !== undefined)
      return send(response, 200, page, { 'content-type': TYPES[extname(pathname) || '.html'] ?? '' });
    const file = join(DIST, pathname.replace('/built/', ''));
    const isThere = pathname.startsWith('/built/') && !host.missing?.test(pathname) && existsSync(file);
    if (isThere)
      return send(response, 200, readFileSync(file), { 'content-type': TYPES[extname(file)] ?? '' });
    if (pathname.endsWith('/schema')) return send(response, 200, '{"rules":[]}');
    if (pathname.endsWith('/refill')) return send(response, 200, '[]');
    send(response, 404, '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, {
    origin: `http://127.0.0.1:${port}`,
    release() {
      for (const answer of held.splice(0)) answer();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer | null,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  // on a reused connection Chromium itself repeats a POST that gets no answer
  const usual = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(status, { ...usual, ...headers });
  response.end(body ?? undefined);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function readSubmission(url: string, body: string): { what: string; id: string } {
  if (url.includes('/conversion/')) {
    const fields = new URLSearchParams(body);
    return { what: fields.get('email') ?? '', id: fields.get('submission_id') ?? '' };
  }
  // Contact Form 7 knows no ids
  if (url.endsWith('/feedback'))
    return { what: /name="your-message"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '', id: '' };
  const { email, submission_id: id = '' } = JSON.parse(body);
  return { what: email ?? id, id };
}
