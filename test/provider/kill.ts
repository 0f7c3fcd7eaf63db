import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildProvider } from '../../provider/build.mjs';

export interface KillLedger {
  readonly kills: number;
  /** Leads that a page was told are stored. */
  readonly acknowledged: number;
  /** Of those, in the database afterwards. */
  readonly stored: number;
  /** Submissions that are in the database more than once. */
  readonly doubled: number;
  /** Sent again after their answer was lost, and acknowledged then. */
  readonly retried: number;
}

/** Leads that are on their way at the same time. */
const SENDERS = 8;
/** The process is killed after so many more were acknowledged, at least one: never at the same place. */
const BETWEEN_KILLS = [1, 25] as const;

/**
 * Kills a provider by SIGKILL again and again while leads arrive, and starts it again each time. Whoever gets no answer
 * sends the same lead again, as a page's outbox does.
 * @param env where its data are: `DATA_DIR` or `DATABASE_URL`.
 * @param count how often each stored submission is in the database, by its id.
 */
export async function killUnderLoad(options: {
  readonly kills: number;
  readonly env: Readonly<Record<string, string>>;
  /** A folder for the program, which goes afterwards. */
  readonly folder: string;
  readonly chance: () => number;
  readonly count: () => Promise<ReadonlyMap<string, number>>;
}): Promise<KillLedger> {
  const { kills, env, folder, chance, count } = options;
  const program = await buildProvider(join(folder, 'program'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const acknowledged = new Set<string>();
  let retried = 0;
  let isOver = false;
  let next = 0;

  const lead = (id: string) =>
    fetch(`${origin}/api/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ poptin_id: 'news000000001', submission_id: id, email: `${id}@example.com` }),
    }).then(
      async (answer) => answer.ok && ((await answer.json()) as { success?: boolean }).success === true,
      () => false,
    );
  const sender = async () => {
    while (!isOver) {
      next += 1;
      const id = `submission-${next}`;
      for (let tries = 0; !acknowledged.has(id); tries++) {
        if (await lead(id)) {
          acknowledged.add(id);
          if (tries > 0) retried += 1;
        } else await new Promise((later) => setTimeout(later, 20));
      }
    }
  };

  let provider = await start(program, { ...env, PORT: String(port) });
  const senders = Array.from({ length: SENDERS }, sender);
  for (let killed = 0; killed < kills; killed++) {
    const [least, most] = BETWEEN_KILLS;
    const until = acknowledged.size + least + Math.floor(chance() * (most - least));
    while (acknowledged.size < until) await new Promise((later) => setImmediate(later));
    await end(provider, 'SIGKILL');
    provider = await start(program, { ...env, PORT: String(port) });
  }
  isOver = true;
  await Promise.all(senders);
  await end(provider, 'SIGTERM');

  const stored = await count();
  rmSync(join(folder, 'program'), { recursive: true, force: true });
  return {
    kills,
    acknowledged: acknowledged.size,
    stored: [...acknowledged].filter((id) => stored.has(id)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    retried,
  };
}

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
