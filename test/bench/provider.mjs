/**
 * `npm run bench -- provider`: how many leads a second the provider takes, on SQLite and on PostgreSQL, as one process
 * and as three that share the data; whether any is lost; and how long a chart takes after a thousand and after ten
 * million views. `--seconds=10 --senders=20 --instances=1,3 --views=1000,10000000`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql as raw } from 'kysely';
import { runnerImport } from 'vite';
import { buildProvider } from '../../provider/build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, otherwise) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const SECONDS = Number(option('seconds', 10));
const SENDERS = Number(option('senders', 20));
const INSTANCES = option('instances', '1,3').split(',').map(Number);
const VIEWS = option('views', '1000,100000,1000000,10000000').split(',').map(Number);

const load = async (path) => (await runnerImport(join(root, path))).module;
const { openDatabase } = await load('provider/store/database.ts');
const { openNumbers } = await load('provider/store/numbers.ts');
const { missingPostgres, startPostgres } = await load('test/provider/postgres.ts');

const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tagdrop-bench-'));
const program = await buildProvider(join(folder, 'program'));
const postgres = missingPostgres() ? null : startPostgres(true);
const KINDS = postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
let made = 0;
const newDatabase = (kind) => {
  made += 1;
  return kind === 'SQLite'
    ? { file: join(folder, `data-${made}`, 'provider.sqlite') }
    : { url: postgres.newDatabase() };
};
const environmentOf = (address) =>
  'file' in address ? { DATA_DIR: dirname(address.file) } : { DATABASE_URL: address.url };

try {
  const rows = [];
  for (const kind of KINDS) for (const instances of INSTANCES) rows.push(await takeLeads(kind, instances));
  console.table(rows);
  const charts = [];
  for (const kind of KINDS) charts.push(...(await drawCharts(kind)));
  console.table(charts);
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function takeLeads(kind, instances) {
  const address = newDatabase(kind);
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const running = [];
  for (const port of ports) running.push(await start(port, environmentOf(address)));
  const times = [];
  const acknowledged = new Set();
  let refused = 0;
  const until = performance.now() + SECONDS * 1000;
  const sender = async (number) => {
    for (let n = 0; performance.now() < until; n++) {
      const id = `${number}-${n}`;
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${ports[(number + n) % instances]}/api/submit`, {
        method: 'POST',
        // each sender is an address of its own: the limit is for one
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.${n >> 8}.${n & 255}` },
        body: JSON.stringify({
          poptin_id: 'news000000001',
          submission_id: id,
          email: `${id}@example.com`,
          visitor: 'mobile',
        }),
      });
      await answer.arrayBuffer();
      times.push(performance.now() - began);
      if (answer.ok) acknowledged.add(id);
      else refused += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)));
  const took = (performance.now() - began) / 1000;
  await Promise.all(running.map(end));
  const sql = await openDatabase(address);
  const stored = await sql.selectFrom('record').select('submission_id').execute();
  await sql.destroy();
  const kept = new Set(stored.map(({ submission_id }) => submission_id));
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    database: kind,
    instances,
    'leads/s': Math.round(acknowledged.size / took),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    refused,
    lost: [...acknowledged].filter((id) => !kept.has(id)).length,
    twice: stored.length - kept.size,
  };
}

/** A site with ten popups on a hundred pages, for a year: as many views as wanted, spread over all of them. */
async function drawCharts(kind) {
  const results = [];
  for (const views of VIEWS) {
    const sql = await openDatabase(newDatabase(kind));
    const cells = 365 * 10 * 2;
    await fill(sql, 'tally', 'device', Math.max(1, Math.round(views / cells)), 2);
    await fill(sql, 'tally_page', 'page', Math.max(1, Math.round(views / (365 * 10 * 100))), 100);
    if (kind === 'PostgreSQL') await raw`analyze`.execute(sql);
    const numbers = openNumbers(sql);
    for (const [name, from] of [
      ['30 days', '2026-12-02'],
      ['a year', '2026-01-01'],
    ]) {
      const times = [];
      let total = 0;
      for (let n = 0; n < 5; n++) {
        const began = performance.now();
        const answer = await numbers.read({ clientId: 'shop', from, to: '2026-12-31' });
        times.push(performance.now() - began);
        total = answer.total.views;
      }
      times.sort((a, b) => a - b);
      results.push({
        database: kind,
        views,
        asked: name,
        'views in it': total,
        'median ms': Math.round(times[2] * 10) / 10,
      });
    }
    await sql.destroy();
  }
  return results;
}

/** Rows as they are after that many views: one per day, popup, kind and device or page. */
async function fill(sql, table, dimension, n, count) {
  const day =
    table && sql.getExecutor().adapter.constructor.name.includes('Postgres')
      ? raw`to_char(date '2026-01-01' + d.n, 'YYYY-MM-DD')`
      : raw`date('2026-01-01', '+' || d.n || ' days')`;
  await raw`
    with recursive d(n) as (select 0 union all select n + 1 from d where n < 364),
      p(n) as (select 0 union all select n + 1 from p where n < 9),
      x(n) as (select 0 union all select n + 1 from x where n < ${raw.lit(count - 1)}),
      k(kind, share) as (values ('view', 100), ('close', 60), ('conversion', 4))
    insert into ${raw.table(table)} (client_id, day, poptin_id, kind, ${raw.ref(dimension)}, slot, n)
    select 'shop', ${day}, 'popup00000' || (100 + p.n), k.kind,
      ${dimension === 'device' ? raw`case x.n when 0 then 'mobile' else 'desktop' end` : raw`'https://shop.example/' || x.n`},
      0, (${raw.lit(n)} * k.share + 99) / 100
    from d, p, x, k`.execute(sql);
}

function start(port, env) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, TRUSTED_PROXIES: '127.0.0.1', PORT: String(port), ...env },
  });
  return new Promise((ready, failed) => {
    let said = '';
    const hear = (part) => {
      said += part;
      if (said.includes('Ctrl-C')) ready(child);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`The provider ended with ${code}: ${said}`)));
  });
}

function end(child) {
  return new Promise((ended) => {
    child.once('exit', ended);
    child.kill('SIGTERM');
  });
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
