/**
 * `npm run bench -- provider`: how many leads a second the provider accepts, on SQLite and on PostgreSQL, as one
 * process and as three that share the data; whether any is lost; how long a chart takes after a thousand and after ten
 * million views; and the memory for an export of a million leads. `--seconds=10 --senders=20 --instances=1,3
 * --views=1000,10000000 --leads=1000,1000000`; `ROUNDS=1` in the environment does a hundredth, to see that it runs.
 */
import { execFileSync, spawn } from 'node:child_process';
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
const isShort = process.env.ROUNDS === '1';
const SECONDS = Number(option('seconds', isShort ? 2 : 10));
const SENDERS = Number(option('senders', 20));
const INSTANCES = option('instances', '1,3').split(',').map(Number);
const VIEWS = option('views', isShort ? '1000,100000' : '1000,100000,1000000,10000000')
  .split(',')
  .map(Number);
const LEADS = option('leads', isShort ? '1000,10000' : '1000,1000000')
  .split(',')
  .map(Number);

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

/** @returns KiB that the process has in memory. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

try {
  const rows = [];
  for (const kind of KINDS) for (const instances of INSTANCES) rows.push(await takeLeads(kind, instances));
  console.table(rows);
  const charts = [];
  for (const kind of KINDS) charts.push(...(await drawCharts(kind)));
  console.table(charts);
  const exports = [];
  for (const kind of KINDS)
    for (const leads of LEADS.filter(Boolean)) exports.push(...(await exportLeads(kind, leads)));
  console.table(exports);
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
        // each sender has its own address: the limit is per address
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
  const stored = await sql.selectFrom('record').select(['client_id', 'submission_id']).execute();
  await sql.destroy();
  // the id is stored with its site in front
  const kept = new Set(
    stored.map(({ client_id, submission_id }) => submission_id.slice(client_id.length + 1)),
  );
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

/** Exports this many leads from a running provider: the duration, and the most memory of its process. */
async function exportLeads(kind, count) {
  const address = newDatabase(kind);
  const port = await freePort();
  const running = await start(port, environmentOf(address));
  const [, password] = /password: (\S+)/.exec(running.said) ?? [];
  const home = `http://127.0.0.1:${port}`;
  const entered = await fetch(`${home}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: home },
    body: new URLSearchParams({ login: 'owner', password }),
  });
  const Cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const sql = await openDatabase(address);
  await sql.insertInto('client').values({ client_id: 'shop', settings: '{}' }).execute();
  await fillLeads(sql, count);
  await sql.destroy();
  const results = [];
  for (const format of ['csv', 'json']) {
    let most = memoryOf(running.pid);
    const before = most;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(running.pid));
    }, 200);
    const began = performance.now();
    const answer = await fetch(`${home}/sites/shop/leads.${format}`, { headers: { Cookie } });
    if (!answer.ok) throw new Error(`The export was answered with ${answer.status}.`);
    let bytes = 0;
    let lines = 0;
    for await (const part of answer.body) {
      bytes += part.length;
      for (const each of part) if (each === 10) lines += 1;
    }
    clearInterval(watch);
    results.push({
      database: kind,
      leads: count,
      format,
      // a line for the head of a CSV file, two for the brackets of JSON
      missing: count - (lines - (format === 'csv' ? 1 : 2)),
      seconds: Math.round((performance.now() - began) / 100) / 10,
      MB: Math.round(bytes / 1e6),
      'memory before, MB': Math.round(before / 1024),
      'most, MB': Math.round(most / 1024),
    });
  }
  await end(running);
  return results;
}

async function fillLeads(sql, count) {
  const isPostgres = sql.getExecutor().adapter.constructor.name.includes('Postgres');
  const numbers = isPostgres
    ? raw`generate_series(1, ${raw.lit(count)}) as x(n)`
    : raw`(with recursive y(n) as (select 1 union all select n + 1 from y where n < ${raw.lit(count)}) select n from y) as x`;
  const fields = raw`'{"email":"visitor-' || x.n || '@example.com","name":"Visitor ' || x.n || '","page_url":"https://shop.example/' || (x.n % 100) || '"}'`;
  await raw`
    insert into record (kind, at, client_id, poptin_id, viewer_id, submission_id, fields, answer)
    select 'conversion', '2026-11-23T10:00:00.000Z', 'shop', 'popup00000001', 'v-' || x.n, 's-' || x.n, ${fields}, '{}'
    from ${numbers}`.execute(sql);
}

/** A site with ten popups on a hundred pages, for a year: any number of views, spread over all of them. */
async function drawCharts(kind) {
  const results = [];
  for (const views of VIEWS) {
    const sql = await openDatabase(newDatabase(kind));
    const cells = 365 * 10 * 2;
    await fill(sql, 'tally', 'device', Math.max(1, Math.round(views / cells)), 2);
    await fill(sql, 'tally_page', 'page', Math.max(1, Math.round(views / (365 * 10 * 100))), 100);
    const numbers = openNumbers(sql);
    // as happens every hour
    await numbers.compact('2026-12-30');
    if (kind === 'PostgreSQL') await raw`analyze`.execute(sql);
    for (const [name, from, poptinId] of [
      ['30 days', '2026-12-02'],
      ['a year', '2026-01-01'],
      ['a year of one popup', '2026-01-01', 'popup00000100'],
    ]) {
      const times = [];
      let total = 0;
      for (let n = 0; n < 5; n++) {
        const began = performance.now();
        const answer = await numbers.read({ clientId: 'shop', from, to: '2026-12-31', poptinId });
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

/** Rows as after that many views: one per day, popup, kind and device or page. */
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
      if (said.includes('Ctrl-C')) ready(Object.assign(child, { said }));
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
