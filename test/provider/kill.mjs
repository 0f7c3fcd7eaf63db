/**
 * `npm run provider:kill`: kills the provider two hundred times with SIGKILL while leads arrive, on both databases, as
 * one process and as three that share the data, and prints what became of the leads. Then it ends PostgreSQL's
 * connections fifty times, each tenth time with a restart of the server. `-- --kills=200 --terminations=50
 * --instances=1,3
 * --databases=SQLite,PostgreSQL --senders=64`
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { buildProvider } from '../../provider/build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, otherwise) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const KILLS = Number(option('kills', 200));
const TERMINATIONS = Number(option('terminations', 50));
const INSTANCES = option('instances', '1,3').split(',').map(Number);
/** As many as the bench has: leads of several senders are one transaction. */
const SENDERS = Number(option('senders', 64));
const WANTED = option('databases', 'SQLite,PostgreSQL').split(',');

const load = async (path) => (await runnerImport(join(root, path))).module;
const { countSubmissions, environmentOf, killUnderLoad, terminateBackends } =
  await load('test/provider/kill.ts');
const { missingPostgres, startPostgres } = await load('test/provider/postgres.ts');

const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tagdrop-kill-'));
// like a real one: commits are written through to the disk
const postgres = WANTED.includes('PostgreSQL') && !missingPostgres() ? startPostgres(true) : null;
const rows = [];
const program = await buildProvider(join(folder, 'program'));
try {
  for (const database of WANTED) {
    if (database === 'PostgreSQL' && !postgres) {
      console.log(`Not run on PostgreSQL: ${missingPostgres()}`);
      continue;
    }
    for (const instances of INSTANCES) {
      if (KILLS > 0) await show(database, instances, 'killed', { kills: KILLS });
      if (TERMINATIONS === 0 || database !== 'PostgreSQL') continue;
      await show(database, instances, 'connections ended', {
        kills: TERMINATIONS,
        disturb: async (times, url) => {
          if (times % 10 !== 9) return terminateBackends(url);
          postgres.restart();
        },
      });
    }
  }
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const isWhole = rows.every(
  ({ stored, acknowledged, doubled, failed, ended }) =>
    stored === acknowledged && doubled === 0 && failed === 0 && ended === 0,
);
console.log(
  isWhole
    ? 'Every acknowledged lead is there, none twice.'
    : 'Leads are missing or twice, or the provider failed.',
);
process.exit(isWhole ? 0 : 1);

async function show(database, instances, what, { kills, disturb }) {
  const address =
    postgres && database === 'PostgreSQL'
      ? { url: postgres.newDatabase() }
      : { file: join(folder, `data-${instances}-${rows.length}`, 'provider.sqlite') };
  const began = performance.now();
  const ledger = await killUnderLoad({
    kills,
    instances,
    program,
    env: environmentOf(address),
    chance: Math.random,
    senders: SENDERS,
    count: () => countSubmissions(address),
    ...(disturb ? { disturb: (times) => disturb(times, address.url) } : {}),
  });
  rows.push({ database, what, ...ledger, seconds: Math.round((performance.now() - began) / 1000) });
  console.table(rows.slice(-1));
}
