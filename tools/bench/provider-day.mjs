/**
 * `npm run bench -- provider-day`: a day of ten large sites in a minute, by a clock that runs faster, on SQLite and on
 * PostgreSQL: how the tables grow by the hour, and what the database needs for it. Only a share of the day is really
 * done; each of its views counts for many, and each of its leads is one row of them. Nothing is sent over a network:
 * `provider-rates` says what the calls cost. `--views=100000000 --leads=1000000 --sites=10 --share=0.002`; `ROUNDS=1` in
 * the environment does a tenth of it, to see that it runs. docs/scale.md has its figures.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql as raw } from 'kysely';
import { runnerImport } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, otherwise) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const VIEWS = option('views', 100_000_000);
const LEADS = option('leads', 1_000_000);
const SITES = option('sites', 10);
const SHARE = option('share', process.env.ROUNDS === '1' ? 0.0002 : 0.002);
const POPUPS = 10;
const PAGES = 100;
/** As many calls as a busy provider has at the same moment. */
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;
const SHOWN_EVERY = 4;

/** The clock of the simulated day. */
const RealDate = Date;
let now = 0;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now]));
  }
  static now = () => now;
};

const load = async (path) => (await runnerImport(join(root, path))).module;
const { openStore } = await load('provider/store/store.ts');
const { openDatabase } = await load('provider/store/database.ts');
const { missingPostgres, startPostgres } = await load('test/provider/postgres.ts');

const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'tagdrop-day-'));
const postgres = missingPostgres() ? null : startPostgres(true);
try {
  for (const kind of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
    const { hours, said } = await live(kind);
    console.table(hours);
    console.log(said);
  }
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Any of them. */
function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}

async function live(kind) {
  const address =
    kind === 'SQLite' ? { file: join(folder, 'provider.sqlite') } : { url: postgres.newDatabase() };
  now = RealDate.UTC(2026, 5, 1);
  const store = await openStore(address);
  const sql = await openDatabase(address, { isMigrated: true });
  const sites = Array.from({ length: SITES }, (_, n) => `site-${n}`);
  const popups = Array.from({ length: POPUPS }, (_, n) => `popup${String(n).padStart(8, '0')}`);
  for (const site of sites) {
    await store.clients.put(site, {});
    await store.poptins.replace(
      site,
      popups.map((poptin_id) => ({ poptin_id })),
    );
  }
  const seen = () => ({
    device: pick(['mobile', 'mobile', 'desktop']),
    // few pages have most views
    page: `https://shop.example/${Math.floor(PAGES * Math.random() ** 3)}`,
  });
  let [viewsMs, leadsMs, leads] = [0, 0, 0];
  const hours = [];
  for (let hour = 0; hour < 24; hour++) {
    now = RealDate.UTC(2026, 5, 1, hour, 30);
    // the evening has twice the mean, the night little
    const weight = (1 - Math.cos(((hour - 8) / 12) * Math.PI)) / 24;
    viewsMs += await timed(Math.round(VIEWS * SHARE * weight), () =>
      store.numbers.count(
        { clientId: pick(sites), poptinId: pick(popups), kind: 'view', ...seen() },
        Math.round(1 / SHARE),
      ),
    );
    leadsMs += await timed(Math.round(LEADS * SHARE * weight), () => {
      leads += 1;
      const fields = { email: `visitor-${leads}@example.com`, message: 'One loaf, please. '.repeat(20) };
      return store.records.add('conversion', {
        ...{
          clientId: pick(sites),
          poptinId: pick(popups),
          viewerId: `v-${leads}`,
          submissionId: `${leads}`,
        },
        ...{ fields, answer: { success: true }, seen: seen() },
      });
    });
    if ((hour + 1) % SHOWN_EVERY === 0)
      hours.push({ kind, until: `${hour + 1}:00`, ...(await grown(sql, address)) });
  }
  const began = performance.now();
  now = RealDate.UTC(2026, 5, 3);
  await store.numbers.compact('2026-06-02');
  hours.push({ kind, until: 'summed', ...(await grown(sql, address)) });
  const chart = performance.now();
  const { total } = await store.numbers.read({ clientId: 'site-0', from: '2026-06-01', to: '2026-06-01' });
  const chartMs = Math.round(performance.now() - chart);
  await sql.destroy();
  await store.close();
  const perView = viewsMs / (VIEWS * SHARE);
  const perLead = leadsMs / leads;
  return {
    hours,
    said:
      `${kind}: ${perView.toFixed(3)} ms a view, ${perLead.toFixed(2)} ms a lead, each with ${AT_ONCE} at once; ` +
      `the whole day ${((perView * VIEWS + perLead * LEADS) / HOUR_MS).toFixed(1)} h of writing; ` +
      `sums of the day ${Math.round(chart - began)} ms; a site's chart ${chartMs} ms with ${total.views} views`,
  };
}

/** Makes so many calls, some at once. @returns how long it took, in milliseconds. */
async function timed(count, call) {
  const began = performance.now();
  for (let made = 0; made < count; made += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, call));
  return performance.now() - began;
}

/** Rows and megabytes. */
async function grown(sql, address) {
  const count = async (table) =>
    Number((await raw`select count(*) as n from ${raw.table(table)}`.execute(sql)).rows[0].n);
  const bytes =
    'file' in address
      ? readdirSync(dirname(address.file)).reduce(
          (sum, name) => sum + statSync(join(dirname(address.file), name)).size,
          0,
        )
      : Number((await raw`select pg_database_size(current_database()) as n`.execute(sql)).rows[0].n);
  return {
    counters: await count('tally'),
    'of pages': await count('tally_page'),
    'sums of pages': await count('page_sum'),
    leads: await count('record'),
    MB: Math.round(bytes / 1e6),
  };
}
