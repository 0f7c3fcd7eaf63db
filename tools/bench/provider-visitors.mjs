/**
 * `npm run bench -- provider-visitors`: how long visitors wait for their popups while ten viewers search a million
 * leads, one exports them, fifty log in, and leads arrive, on both databases; and how long a server takes that does
 * nothing. `--leads=100000,1000000 --seconds=20
 * --databases=SQLite,PostgreSQL --searchers=10 --logins=50`; `ROUNDS=1` in the environment uses few leads, to see that
 * it runs.
 */
import { fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { constants, getPriority, loadavg, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql as raw } from 'kysely';
import { runnerImport } from 'vite';
import { buildProvider } from '../../provider/build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, otherwise) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const isShort = process.env.ROUNDS === '1';
const LEADS = option('leads', isShort ? '2000' : '100000,1000000')
  .split(',')
  .map(Number);
const SECONDS = Number(option('seconds', isShort ? 4 : 20));
const SEARCHERS = Number(option('searchers', 10));
const LOGINS = Number(option('logins', 50));
const WANTED = option('databases', 'SQLite,PostgreSQL').split(',');
/** The interval between two visitors, in milliseconds; none waits for another. */
const EVERY_MS = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
/** Texts that many leads contain, few, and none; and additional filters. */
const SEARCHES = [
  'search=nobody@nowhere.zz',
  'search=visitor-77@example',
  'search=kitchen+lamp',
  'search=zz',
  'popup=nothere000001',
  'suspected=1',
  'from=2026-01-01&to=2026-01-02',
  'search=example',
];

if (process.argv.includes('--others')) await beTheOthers();

const load = async (path) => (await runnerImport(join(root, path))).module;
const { openDatabase } = await load('provider/store/database.ts');
const { openStore } = await load('provider/store/store.ts');
const { missingPostgres, startPostgres } = await load('test/provider/postgres.ts');

const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tagdrop-visitors-'));
const program = await buildProvider(join(folder, 'program'));
const postgres = WANTED.includes('PostgreSQL') && !missingPostgres() ? startPostgres(true) : null;
const rows = [];
const empty = await startEmpty();
try {
  for (const kind of WANTED) {
    if (kind === 'PostgreSQL' && !postgres) continue;
    for (const leads of LEADS) {
      rows.push(...(await measure(kind, leads)));
      console.table(rows.slice(-2));
    }
  }
} finally {
  empty.child.kill();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);

async function measure(kind, leads) {
  const address =
    kind === 'SQLite'
      ? { file: join(folder, `data-${leads}`, 'provider.sqlite') }
      : { url: postgres.newDatabase() };
  const store = await openStore(address);
  await store.clients.put('shop', {});
  await store.poptins.replace('shop', [{ poptin_id: 'popup00000001' }]);
  const sql = await openDatabase(address);
  const began = performance.now();
  await fill(sql, leads, kind);
  console.log(`${kind}: ${leads} leads in ${Math.round((performance.now() - began) / 1000)} s`);
  await fillIndex(sql, store, kind);
  console.log(`${kind}: and in the index after ${Math.round((performance.now() - began) / 1000)} s`);
  if (kind === 'PostgreSQL') await raw`vacuum analyze`.execute(sql);
  await sql.destroy();
  await store.close();

  const provider = await start(
    'file' in address ? { DATA_DIR: dirname(address.file) } : { DATABASE_URL: address.url },
  );
  const [, password] = /password: (\S+)/.exec(provider.said) ?? [];
  const home = `http://127.0.0.1:${provider.port}`;
  const cookie = await enter(home, 'owner', password);
  for (let n = 0; n < 50; n++) await display(provider.port);
  const quiet = await round(provider.port, SECONDS / 2);
  const others = await startOthers({ home, cookie, password, port: provider.port });
  const busy = await round(provider.port, SECONDS, others);
  await new Promise((ended) => {
    provider.child.once('exit', ended);
    provider.child.kill('SIGTERM');
  });
  const what = { database: kind, leads };
  return [
    { ...what, meanwhile: 'nothing', ...quiet },
    { ...what, meanwhile: `${SEARCHERS} search, 1 exports, ${LOGINS} log in, leads`, ...busy },
  ];
}

/** Visitors arrive at their own pace. @param others ends the load next to them, and reports what it has done. */
async function round(port, seconds, others = async () => ({})) {
  const times = [];
  const emptyTimes = [];
  const until = performance.now() + seconds * 1000;
  const calls = [];
  let wrong = 0;
  const call = async (to, into) => {
    const began = performance.now();
    const status = await display(to);
    into.push(performance.now() - began);
    return status;
  };
  while (performance.now() < until) {
    calls.push(
      call(port, times).then((status) => {
        if (status !== 200) wrong += 1;
      }),
      call(empty.port, emptyTimes),
    );
    await pause(EVERY_MS);
  }
  await Promise.all(calls);
  const said = { searches: 0, exported: 0, logins: 0, sent: 0, ...(await others()) };
  const at = (from, share) => {
    const sorted = from.toSorted((a, b) => a - b);
    return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  };
  return {
    displays: times.length,
    'p50 ms': at(times, 0.5),
    'p99 ms': at(times, 0.99),
    'max ms': at(times, 0.99999),
    'empty p50': at(emptyTimes, 0.5),
    'empty p99': at(emptyTimes, 0.99),
    wrong,
    ...said,
    load: Math.round(loadavg()[0]),
  };
}

/** All at once, as the provider does it in many small batches (provider/store/search-index.ts). */
async function fillIndex(sql, store, kind) {
  if (kind === 'SQLite') {
    await raw`insert into record_search (rowid, search) select id, search from record where search is not null`.execute(
      sql,
    );
    await raw`update setting set value = (select max(id) from record) where name = 'search_filled'`.execute(
      sql,
    );
  }
  for (let some = true; some; ) some = await store.leads.indexSearch();
}

/** Searchers, exporters, logins and senders would be on other machines: here they have a lower priority. */
async function startOthers(what) {
  const child = fork(fileURLToPath(import.meta.url), ['--others', ...process.argv.slice(2)]);
  setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + 5));
  child.send(what);
  await new Promise((begun) => child.once('message', begun));
  return async () => {
    child.send('stop');
    const [said] = await Promise.all([
      new Promise((told) => child.once('message', told)),
      new Promise((ended) => child.once('exit', ended)),
    ]);
    return said;
  };
}

async function beTheOthers() {
  const { home, cookie, password, port } = await new Promise((told) => process.once('message', told));
  const over = new AbortController();
  const done = [
    ...Array.from({ length: SEARCHERS }, (_, n) => searching(home, cookie, n)),
    exporting(home, cookie),
    loggingIn(home, password),
    sendingLeads(port),
  ].map((other) => other(over.signal));
  process.send('begun');
  await new Promise((told) => process.once('message', told));
  over.abort();
  const total = {};
  for (const each of await Promise.all(done))
    for (const [name, count] of Object.entries(each)) total[name] = (total[name] ?? 0) + count;
  process.send(total, () => process.exit(0));
}

/** As little work here as possible: this process shares the machine. */
function display(port) {
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/display/shop',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      },
    );
    // a kept connection that the server has just closed (nodejs.org/api/http.html#requestreusedsocket)
    call.once('error', () => resolve(call.reusedSocket ? display(port) : 0));
    call.end('domain=shop.example');
  });
}

function searching(home, cookie, n) {
  return async (signal) => {
    let searches = 0;
    while (!signal.aborted) {
      const path = SEARCHES[(n + searches) % SEARCHES.length];
      await fetch(`${home}/sites/shop/leads?${path}`, { headers: { cookie }, signal })
        .then((answer) => answer.text())
        .catch(() => '');
      searches += 1;
    }
    return { searches };
  };
}

function exporting(home, cookie) {
  return async (signal) => {
    let exported = 0;
    while (!signal.aborted) {
      try {
        const answer = await fetch(`${home}/sites/shop/leads.json`, { headers: { cookie }, signal });
        for await (const part of answer.body) for (const byte of part) if (byte === 10) exported += 1;
      } catch {
        // it is over
      }
    }
    return { exported };
  };
}

function loggingIn(home, password) {
  return async (signal) => {
    let logins = 0;
    await Promise.all(
      Array.from({ length: LOGINS }, async (_, n) => {
        while (!signal.aborted) {
          await enter(home, 'owner', password, `198.51.100.${n}`, signal).catch(() => '');
          logins += 1;
        }
      }),
    );
    return { logins };
  };
}

function sendingLeads(port) {
  return async (signal) => {
    let sent = 0;
    while (!signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/display/conversion/v-1`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.${sent >> 8}.${sent & 255}` },
        body: new URLSearchParams({
          client_id: 'shop',
          poptin_id: 'popup00000001',
          email: `new-${sent}@example.com`,
        }),
        signal,
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => '');
      if (answer?.ok) sent += 1;
      await pause(50);
    }
    return { sent };
  };
}

async function enter(home, login, password, from = '198.51.100.250', signal = undefined) {
  const answer = await fetch(`${home}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: home, 'x-forwarded-for': from },
    body: new URLSearchParams({ login, password }),
    signal,
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0];
}

/** Leads as they arrive: the visitor's fields, and what the page adds. */
async function fill(sql, count, kind) {
  const some = [
    'shop',
    'order',
    'garden',
    'kitchen',
    'lamp',
    'summer',
    'delivery',
    'thanks',
    'please',
    'question',
  ];
  const word = (factor) =>
    raw`case (x.n * ${raw.lit(factor)} / 7) % 10 ${raw.join(
      some.map((each, index) => raw`when ${raw.lit(index)} then ${raw.lit(each)}`),
      raw` `,
    )} end`;
  const text = raw`'{"email":"visitor-' || x.n || '@example-' || (x.n % 997) || '.com","name":"' || ${word(3)} || ' ' || ${word(11)} || '","message":"' || ${word(13)} || ' ' || ${word(17)} || ' ' || ${word(19)} || ' ' || ${word(23)} || ' ' || ${word(29)} || '","page_url":"https://shop.example/' || ${word(31)} || '/' || (x.n % 1000) || '?utm_source=news","page_title":"' || ${word(37)} || ' ' || ${word(41)} || '","referrer":"https://www.google.com/","operating_system":"Windows 10","browser_language":"en-US","visitor":"desktop","consent":"1"}'`;
  const PORTION = 100_000;
  for (let from = 1; from <= count; from += PORTION) {
    const to = Math.min(count, from + PORTION - 1);
    const numbers =
      kind === 'PostgreSQL'
        ? raw`generate_series(${raw.lit(from)}, ${raw.lit(to)}) as x(n)`
        : raw`(with recursive y(n) as (select ${raw.lit(from)} union all select n + 1 from y where n < ${raw.lit(to)}) select n from y) as x`;
    await raw`
      insert into record (kind, at, client_id, poptin_id, viewer_id, submission_id, fields, answer, search)
      select 'conversion', '2026-11-' || (10 + x.n % 14) || 'T10:00:00.000Z', 'shop', 'popup00000001', 'v-' || x.n, 's-' || x.n, ${text}, '{}', ${text}
      from ${numbers}`.execute(sql);
  }
}

async function start(env) {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, TRUSTED_PROXIES: '127.0.0.1', PORT: String(port), ...env },
  });
  return new Promise((ready, failed) => {
    let said = '';
    const hear = (part) => {
      said += part;
      if (said.includes('Ctrl-C')) ready({ child, port, said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`The provider ended with ${code}: ${said}`)));
  });
}

/** A server that does nothing, called as often: what a busy machine alone does to a call. */
function startEmpty() {
  const program =
    "require('node:http').createServer((call, answer) => call.resume().on('end', () => answer.end('{}')))" +
    ".listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
  const child = spawn(process.execPath, ['-e', program]);
  return new Promise((ready) => child.stdout.once('data', (port) => ready({ child, port: Number(port) })));
}

async function freePort() {
  const { createServer } = await import('node:net');
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
