/**
 * `npm run bench -- provider-rates`: what one provider answers in a second, on SQLite and on PostgreSQL: a 404 (what
 * the server itself costs), the display call, a view and a lead; and each as a share of the 404 in the same run, which
 * says more on a busy machine; so does the processor time of a call. The senders are another process, with connections that stay open. Every lead that
 * was acknowledged is looked for in the database. `--seconds=8 --senders=64 --rounds=3`; `ROUNDS=1` in the environment
 * makes it short, to see that it runs.
 */
import { fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
const POPUP = 'news000000001';
const CALLS = ['404', 'display', 'view', 'lead'];

if (process.send) process.on('message', async (order) => process.send(await sendAll(order)));
else await main();

async function main() {
  const { runnerImport } = await import('vite');
  const { buildProvider } = await import('../../provider/build.mjs');
  const root = resolve(SELF, '../../..');
  const load = async (path) => (await runnerImport(join(root, path))).module;
  const { openStore } = await load('provider/store/store.ts');
  const { openDatabase } = await load('provider/store/database.ts');
  const { missingPostgres, startPostgres } = await load('test/provider/postgres.ts');
  const option = (name, otherwise) =>
    Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
  const isShort = process.env.ROUNDS === '1';
  const seconds = option('seconds', isShort ? 1 : 8);
  const senders = option('senders', 64);
  const rounds = option('rounds', isShort ? 1 : 3);

  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tagdrop-rates-'));
  const program = await buildProvider(join(folder, 'program'));
  // as it runs for others: with every commit written through to the disk
  const postgres = missingPostgres() ? null : startPostgres(true);
  const results = [];
  try {
    for (const kind of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
      const data = join(folder, kind);
      const address =
        kind === 'SQLite' ? { file: join(data, 'provider.sqlite') } : { url: postgres.newDatabase() };
      const store = await openStore(address);
      await store.clients.put('shop', {});
      await store.poptins.replace('shop', [
        { poptin_id: POPUP, poptin_name: 'News', content: { title: 'News' } },
      ]);
      await store.close();
      const port = await freePort();
      const env = kind === 'SQLite' ? { DATA_DIR: data } : { DATABASE_URL: address.url };
      const provider = await start(program, port, env);
      const best = new Map();
      const acknowledged = new Set();
      // nobody has called this process before: what it does often becomes faster
      for (const call of CALLS)
        await ask({ call, port, seconds: Math.min(2, seconds), senders, round: 'first' });
      for (let round = 0; round < rounds; round++) {
        for (const call of CALLS) {
          const cpuBefore = cpuOf(provider.pid);
          const { count, refused, times, ids } = await ask({ call, port, seconds, senders, round });
          for (const id of ids) acknowledged.add(id);
          const before = best.get(call) ?? { rates: [], cpu: [], refused: 0, times: [] };
          before.rates.push(count / seconds);
          before.cpu.push(((cpuOf(provider.pid) - cpuBefore) / count) * 1000);
          before.refused += refused;
          before.times.push(...times);
          best.set(call, before);
        }
      }
      await end(provider);
      const sql = await openDatabase(address, { isMigrated: true });
      const stored = new Set(
        (
          await sql.selectFrom('record').select('submission_id').where('kind', '=', 'conversion').execute()
        ).map(({ submission_id }) => submission_id),
      );
      await sql.destroy();
      const lost = [...acknowledged].filter((id) => !stored.has(`shop ${id}`)).length;
      const empty = median(best.get('404').rates);
      const idle = median(best.get('404').cpu);
      for (const [call, { rates, cpu, refused, times }] of best) {
        times.sort((a, b) => a - b);
        const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
        results.push({
          database: kind,
          call,
          'a second': Math.round(median(rates)),
          'of a 404': Math.round((100 * median(rates)) / empty) / 100,
          'CPU ms': Math.round(median(cpu) * 100) / 100,
          'CPU of a 404': Math.round((10 * median(cpu)) / idle) / 10,
          'p50 ms': at(0.5),
          'p99 ms': at(0.99),
          refused,
          ...(call === 'lead' ? { acknowledged: acknowledged.size, lost } : {}),
        });
      }
    }
    console.table(results);
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor seconds that the process has used in all its threads, without the desk's process; Linux alone says so. */
function cpuOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  // in hundredths of a second (proc_pid_stat(5), fields 14 and 15)
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function ask(order) {
  const child = fork(SELF, []);
  return new Promise((answered, failed) => {
    child.once('message', (said) => {
      child.disconnect();
      answered(said);
    });
    child.once('error', failed);
    child.send(order);
  });
}

/** The senders: each has one connection, and sends its next call when the last one is answered. */
async function sendAll({ call, port, seconds, senders, round }) {
  const until = performance.now() + seconds * 1000;
  const result = { count: 0, refused: 0, times: [], ids: [] };
  await Promise.all(
    Array.from(
      { length: senders },
      (_, sender) =>
        new Promise((done, failed) => {
          const socket = connect(port, '127.0.0.1');
          socket.setNoDelay();
          let n = 0;
          let began = 0;
          let id = '';
          let text = '';
          const next = () => {
            if (performance.now() > until) {
              socket.destroy();
              return done();
            }
            n += 1;
            id = `${round}-${sender}-${n}`;
            began = performance.now();
            socket.write(requestOf(call, id, sender, n));
          };
          socket.setEncoding('latin1');
          socket.on('connect', next);
          socket.on('error', failed);
          socket.on('data', (part) => {
            text += part;
            const head = text.indexOf('\r\n\r\n');
            if (head < 0) return;
            const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
            const isWhole =
              length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length);
            if (!isWhole) return;
            const status = text.slice(9, 12);
            text = '';
            result.count += 1;
            if (status !== (call === '404' ? '404' : '200')) result.refused += 1;
            else if (call === 'lead') result.ids.push(id);
            result.times.push(performance.now() - began);
            next();
          });
        }),
    ),
  );
  return result;
}

function requestOf(call, id, sender, n) {
  // an address each: the limit is per address
  const from = `Host: a\r\nX-Forwarded-For: 10.${sender}.${(n >> 8) & 255}.${n & 255}\r\n`;
  const json = (path, body) =>
    `POST ${path} HTTP/1.1\r\n${from}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const form = (path, body) =>
    `POST ${path} HTTP/1.1\r\n${from}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  switch (call) {
    case '404':
      return `GET /api/nothing/here HTTP/1.1\r\n${from}\r\n`;
    case 'display':
      return form('/api/display/shop', 'domain=shop.example&if_mobile=0');
    case 'view':
      return json(
        `/api/display/viewed/${POPUP}`,
        JSON.stringify({
          client_id: 'shop',
          viewer_id: `v-${id}`,
          trigger: 'time',
          type: 'mobile',
          url: `https://shop.example/${n % 50}`,
        }),
      );
    default:
      return json(
        '/api/submit',
        JSON.stringify({
          client_id: 'shop',
          poptin_id: POPUP,
          viewer_id: `v-${id}`,
          submission_id: id,
          email: `${id}@example.com`,
          name: 'Ada Lovelace',
          consent: 'yes',
          visitor: 'mobile',
          page_url: `https://shop.example/${n % 50}`,
        }),
      );
  }
}

function start(program, port, env) {
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
