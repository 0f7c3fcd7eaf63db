import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { callOf, ROUTE_HEADER } from './operations/call.ts';
import { Refusal } from './refusal.ts';
import { bodyMax } from './request-limits/body-limits.ts';
import { tooLarge } from './request-limits/whole-request.ts';

/** Tells the other process where to listen, and which secret its callers must know. */
export interface DeskAddress {
  readonly socket: string;
  readonly secret: string;
}

/** The headers with which this process addresses the other one; callers from outside can't set them. */
export const SECRET_HEADER = 'x-tagdrop-secret';
export const PEER_HEADER = 'x-tagdrop-peer';
/** The variable that carries a `DeskAddress` as JSON. */
export const DESK_VARIABLE = 'TAGDROP_DESK';

/** A process that ends at once is restarted after a pause that doubles up to this, in milliseconds. */
const RESTART_MAX_MS = 10_000;
/** How long a call waits for a process that is starting. */
const STARTING_MS = 5000;
/**
 * The most memory that the desk's process may use: above it, the process ends and restarts, and visitors notice
 * nothing.
 */
const HEAP_MAX_MB = 1024;

/** How much lower the desk's priority is: a Unix scheduler gives it a tenth of a busy processor. */
const LOWER_BY = constants.priority.PRIORITY_BELOW_NORMAL;

export interface DeskProcess {
  isUp(): boolean;
  /** Passes a call on, and its answer back. */
  forward(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Ends it, by force if it takes longer. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts the process that answers the owner's pages and calls, sends leads on and deletes old data. However much
 * processor time and memory that takes, this process answers visitors' calls without waiting.
 * @param program the provider's program; it learns from `DESK_VARIABLE` which part it is.
 * @param onChange is called before the answer of a call that may have changed something.
 * @returns when it listens, or can't be started.
 */
export async function startDesk(program: string, onChange: () => void): Promise<DeskProcess> {
  const folder = process.platform === 'win32' ? '' : mkdtempSync(join(tmpdir(), 'tagdrop-'));
  const address: DeskAddress = {
    socket: folder === '' ? `\\\\.\\pipe\\tagdrop-${randomBytes(16).toString('hex')}` : join(folder, 'desk'),
    secret: randomBytes(32).toString('hex'),
  };
  let child: ChildProcess | undefined;
  let isReady = false;
  let isStopping = false;
  let pauseMs = 250;
  let whenReady = new Set<() => void>();

  const start = () => {
    if (isStopping) return;
    const started = spawn(program, address);
    child = started;
    const began = Date.now();
    started.on('message', (said) => {
      if (said !== 'ready') return;
      isReady = true;
      for (const resolve of whenReady) resolve();
      whenReady = new Set();
    });
    started.once('error', () => undefined); // 'exit' or 'close' follows, or it never ran
    started.once('close', (code, signal) => {
      isReady = false;
      child = undefined;
      if (isStopping) return;
      console.error(`The desk's process ended (${signal ?? code}) and is started again.`);
      pauseMs = Date.now() - began > 60_000 ? 250 : Math.min(RESTART_MAX_MS, pauseMs * 2);
      setTimeout(start, pauseMs).unref();
    });
  };
  const ready = () =>
    new Promise<boolean>((resolve) => {
      if (isReady) return resolve(true);
      const timer = setTimeout(() => resolve(false), STARTING_MS);
      whenReady.add(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });

  start();
  await ready();
  return {
    isUp: () => isReady && !isStopping,
    forward(incoming, outgoing) {
      void ready().then((is) =>
        is && !isStopping ? pass(address, incoming, outgoing, onChange) : refuse(outgoing),
      );
    },
    async stop(withinMs) {
      isStopping = true;
      const running = child;
      if (running) {
        const ended = new Promise((resolve) => running.once('close', resolve));
        if (running.connected) running.send('stop');
        else running.kill('SIGKILL');
        const timer = setTimeout(() => running.kill('SIGKILL'), withinMs);
        await ended;
        clearTimeout(timer);
      }
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
    },
  };
}

function spawn(program: string, address: DeskAddress): ChildProcess {
  // a killed process leaves it behind
  if (process.platform !== 'win32') rmSync(address.socket, { force: true });
  const child = fork(program, [], {
    env: { ...process.env, [DESK_VARIABLE]: JSON.stringify(address) },
    execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MAX_MB}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    // where processors are short, visitors come first
    if (child.pid)
      setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + LOWER_BY));
  } catch {
    // some systems do not allow it
  }
  return child;
}

/** Headers about one connection, not about the call (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
];

function pass(
  { socket, secret }: DeskAddress,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onChange: () => void,
): void {
  const headers: Record<string, string | string[] | undefined> = { ...incoming.headers };
  for (const name of OF_THE_CONNECTION) delete headers[name];
  headers[SECRET_HEADER] = secret;
  headers[PEER_HEADER] = incoming.socket.remoteAddress ?? '';
  const { method = 'GET', url: path = '/' } = incoming;
  const most = bodyMax(path.split('?', 1)[0] ?? '');
  if (Number(incoming.headers['content-length'] ?? 0) > most) {
    refuse(outgoing, tooLarge(most));
    return;
  }
  // a connection per call: a kept one may be closed at the moment it is used again. The other process leaves it open
  // until this one has read the answer, even to a call whose body it does not read
  headers.connection = 'keep-alive';
  const upstream = request({ socketPath: socket, method, path, headers, agent: false });
  /** From here on the caller ignores whatever happens to the connection to the other process. */
  let isOver = false;
  const end = () => {
    isOver = true;
    incoming.unpipe(upstream);
    incoming.resume();
    upstream.destroy();
  };
  upstream.once('response', (answer) => {
    if (method !== 'GET' && method !== 'HEAD') onChange();
    const given = { ...answer.headers };
    const call = callOf(incoming);
    if (call) call.route = String(given[ROUTE_HEADER] ?? call.route);
    for (const name of [...OF_THE_CONNECTION, ROUTE_HEADER]) delete given[name];
    outgoing.writeHead(answer.statusCode ?? 502, given);
    // if the answer breaks off, so does the caller's connection: it must not look complete
    pipeline(answer, outgoing, end);
  });
  upstream.on('error', () => {
    if (isOver) return;
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(outgoing);
  });
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) upstream.destroy();
  });
  // counted here, because a process that refuses a body while it is still arriving breaks the connection that its
  // answer uses
  let size = 0;
  incoming.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= most || isOver || outgoing.headersSent) return;
    end();
    refuse(outgoing, tooLarge(most));
  });
  incoming.pipe(upstream);
  incoming.once('error', () => upstream.destroy());
}

/** As the provider's `onError` answers it (provider.ts). */
function refuse(
  outgoing: ServerResponse,
  { status, message, retryAfterS } = new Refusal(503, 'The desk is starting; try again', [], 10),
): void {
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(JSON.stringify({ message, problems: [] }));
}
