import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseAddress, openDatabase } from '../../provider/store/database.ts';

export interface KillLedger {
  readonly kills: number;
  /** Providers that shared the data. */
  readonly instances: number;
  /** Leads that a page was told are stored. */
  readonly acknowledged: number;
  /** Those of them that are in the database afterwards. */
  readonly stored: number;
  /** Submissions that are in the database more than once. */
  readonly doubled: number;
  /** Sent again after their answer was lost, and then acknowledged. */
  readonly retried: number;
  /** Answers that report a failure of the provider (500): there must be none. */
  readonly failed: number;
  /** Providers that ended although nothing killed them. */
  readonly ended: number;
}

/** Leads that are being sent at the same time. */
const SENDERS = 8;
/** Kills a process after this many more were acknowledged, at least one: never at the same point. */
const BETWEEN_KILLS = [1, 25] as const;
/** The delay before an unanswered lead is sent again, in milliseconds; a page's outbox waits longer. */
const PAUSE_MS = 20;

export interface KillOptions {
  readonly kills: number;
  /** Where the data are: `DATA_DIR` or `DATABASE_URL`. */
  readonly env: Readonly<Record<string, string>>;
  /** The provider, as `buildProvider` has built it. */
  readonly program: string;
  /** Providers that share the data; each kill takes another one. */
  readonly instances: number;
  readonly chance: () => number;
  /** Leads that are being sent at the same time. Default: 8. */
  readonly senders?: number;
  /** How often each stored submission is in the database, by its id. */
  readonly count: () => Promise<ReadonlyMap<string, number>>;
  /** What happens in place of a kill: to the database, for example. */
  readonly disturb?: (times: number) => Promise<void>;
}

/**
 * Kills providers with SIGKILL again and again while leads arrive, and restarts them each time. A sender without an
 * answer sends the same lead to the next one, as a page's outbox does through a load balancer.
 */
export async function killUnderLoad(options: KillOptions): Promise<KillLedger> {
  const { kills, env, program, instances, chance, count, disturb, senders: sending = SENDERS } = options;
  const ports: number[] = [];
  for (let n = 0; n < instances; n++) ports.push(await freePort());
  const acknowledged = new Set<string>();
  let retried = 0;
  let failed = 0;
  let isOver = false;
  let next = 0;
  let wanted = { count: Number.POSITIVE_INFINITY, reached: () => {} };
  const reach = (more: number) =>
    new Promise<void>((reached) => {
      wanted = { count: acknowledged.size + more, reached };
    });

  const lead = (id: string, port: number | undefined) =>
    fetch(`http://127.0.0.1:${port}/api/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(id) },
      body: JSON.stringify({ poptin_id: 'news000000001', submission_id: id, email: `${id}@example.com` }),
    }).then(
      async (answer) => {
        if (answer.status === 500) failed += 1;
        const said = (await answer.json().catch(() => ({}))) as { success?: boolean };
        return answer.ok && said.success === true;
      },
      () => false,
    );
  const sender = async () => {
    while (!isOver) {
      next += 1;
      const number = next;
      const id = `submission-${number}`;
      for (let tries = 0; !acknowledged.has(id); tries++) {
        if (await lead(id, ports[(number + tries) % instances])) {
          acknowledged.add(id);
          if (tries > 0) retried += 1;
          if (acknowledged.size >= wanted.count) wanted.reached();
        } else await pause(PAUSE_MS);
      }
    }
  };

  const begin = (port: number | undefined) =>
    start(program, { TRUSTED_PROXIES: '127.0.0.1', ...env, PORT: String(port) });
  const providers = [await begin(ports[0])];
  providers.push(...(await Promise.all(ports.slice(1).map(begin))));
  const senders = Array.from({ length: sending }, sender);
  for (let killed = 0; killed < kills; killed++) {
    const [least, most] = BETWEEN_KILLS;
    await reach(least + Math.floor(chance() * (most - least)));
    if (disturb) {
      await disturb(killed);
      continue;
    }
    const victim = killed % instances;
    await end(providers[victim] as ChildProcess, 'SIGKILL');
    providers[victim] = await begin(ports[victim]);
  }
  isOver = true;
  await Promise.all(senders);
  const ended = providers.filter(
    ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null,
  ).length;
  await Promise.all(providers.map((each) => end(each, 'SIGTERM')));

  const stored = await count();
  return {
    kills,
    instances,
    acknowledged: acknowledged.size,
    stored: [...acknowledged].filter((id) => stored.has(id)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    retried,
    failed,
    ended,
  };
}

/** Ends all other connections to that database. */
export async function terminateBackends(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** A visitor each: one address may send only so many leads a minute. */
const addressOf = (id: string): string => {
  const number = Number(id.replace(/\D/g, ''));
  return `198.51.${(number >> 8) & 255}.${number & 255}`;
};

/** For `KillOptions.count`: what the database at that address contains. */
export async function countSubmissions(address: DatabaseAddress): Promise<ReadonlyMap<string, number>> {
  const sql = await openDatabase(address);
  const rows = await sql.selectFrom('record').select(['client_id', 'submission_id']).execute();
  await sql.destroy();
  const counts = new Map<string, number>();
  for (const { client_id, submission_id } of rows) {
    // the id is stored with its site in front
    const id = submission_id?.slice(client_id.length + 1);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The environment with which a provider finds that database. */
export const environmentOf = (address: DatabaseAddress): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('quick-scrypt.mjs', import.meta.url)}`,
  ...('file' in address ? { DATA_DIR: dirname(address.file) } : { DATABASE_URL: address.url }),
});

function start(program: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part;
      if (said.includes('Ctrl-C')) resolve(child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}: ${said}`)));
  });
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
