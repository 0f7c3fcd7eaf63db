import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { config, GATE, openShop, settle } from './shop.ts';
import { FRAMES, HINTS, PASSING, SCRIPTS } from './ways.ts';

const TRACKER = 'https://tracker.example/pixel';
const BLOCK = config({
  categories: [{ slug: 'functional' }, { slug: 'advertisement' }],
  block: [{ re: 'tracker.example/pixel', categories: ['advertisement'] }],
});
const YES = { consent: true, accepted: ['functional', 'advertisement'] };
const NO = { consent: false, accepted: [], rejected: ['functional', 'advertisement'] };

/** A page that does each of `ways` in a separate inline script, each with a separate address. */
const doAll = (tag: string, ways: Readonly<Record<string, string>>, ending: string) =>
  Object.entries(ways)
    .map(
      ([name, code]) => `<script>{
        const url = '${TRACKER}/${name}${ending}';
        const make = () => { const e = document.createElement('${tag}'); e.src = url; return e; };
        const spare = () => { const e = document.createElement('i'); document.body.append(e); return e; };
        ${code.replaceAll('</script', '<\\/script')}
      }</script>`,
    )
    .join('\n');

const names = (ways: Readonly<Record<string, string>>, ending: string) =>
  Object.keys(ways)
    .map((name) => `/pixel/${name}${ending}`)
    .sort();

/** What happened before the choice: kind and way → `held` or `passes`. */
type Seen = Record<string, string>;
const seen: Seen = {};

function note(
  kind: string,
  ways: Readonly<Record<string, string>>,
  ending: string,
  asked: readonly string[],
) {
  for (const name of Object.keys(ways))
    seen[`${kind} | ${name}`] = asked.includes(`/pixel/${name}${ending}`) ? 'passes' : 'held';
}

test.describe.configure({ mode: 'default' }); // one worker, which sees all the ways

/**
 * `TAGDROP_TABLES=yes`, with `TAGDROP_ENGINE=chromium`, then with `firefox`: prints way × engine, and `passes` only for
 * ways that the docs name (`ways.test.ts`).
 */
test.afterAll(({ browserName }) => {
  if (!process.env.TAGDROP_TABLES) return;
  const fileOf = (engine: string) => resolve(import.meta.dirname, `../../../../.results/ways/${engine}.json`);
  mkdirSync(dirname(fileOf(browserName)), { recursive: true });
  writeFileSync(fileOf(browserName), JSON.stringify(seen));
  const engines = ['chromium', 'firefox'].filter((engine) => existsSync(fileOf(engine)));
  const columns = engines.map((engine) => JSON.parse(readFileSync(fileOf(engine), 'utf8')) as Seen);
  const rows = [...new Set(columns.flatMap(Object.keys))].map(
    (way) => `| ${way} | ${columns.map((each) => each[way] ?? 'not in this engine').join(' | ')} |`,
  );
  process.stdout.write(`${[`| kind | way | ${engines.join(' | ')} |`, ...rows].join('\n')}\n`);
});

test('requests no script of a held address, whichever way it enters the page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<script id="parsed-script"></script>${doAll('script', SCRIPTS, '.js')}<p id="last">last</p>`,
  });
  await settle(page);
  note('script', SCRIPTS, '.js', shop.asked);
  expect(shop.asked).toEqual([]);
  await expect(page.locator('#last')).toHaveText('last');
  await shop.choose(YES);
  await expect.poll(() => [...shop.asked].sort()).toEqual(names(SCRIPTS, '.js'));
  const ran = Object.keys(SCRIPTS).map((name) => `pixel/${name}`);
  await expect
    .poll(async () => (await shop.ran()).filter((each) => each !== 'end').sort())
    .toEqual(ran.sort());
  expect(errors).toEqual([]);
});

test('requests no frame of a held address, whichever way it enters the page', async ({ page }) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  const shop = await openShop(page, {
    head: BLOCK + GATE,
    body: `<iframe id="parsed-frame"></iframe>
      <iframe id="lazy-frame" data-src="${TRACKER}/lazy" src="about:blank"></iframe>
      ${doAll('iframe', FRAMES, '')}<p id="last">last</p>`,
  });
  await settle(page);
  note('frame', FRAMES, '', shop.asked);
  expect(shop.asked).toEqual([]);
  expect(warnings).toEqual([]);
  await expect(page.locator('#last')).toHaveText('last');
  await shop.choose(NO);
  await settle(page);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  await expect.poll(() => [...new Set(shop.asked)].sort()).toEqual(names(FRAMES, ''));
  expect(errors).toEqual([]);
});

test('follows no hint to a held address before the choice, and each one after it', async ({ page }) => {
  const shop = await openShop(page, { head: BLOCK + GATE, body: doAll('link', HINTS, '.js') });
  await settle(page);
  note('hint', HINTS, '.js', shop.asked);
  expect(shop.asked).toEqual([]);
  await shop.choose(YES);
  // which of them a browser follows is its own decision
  await expect.poll(() => shop.asked).toContain('/pixel/preload.js');
});

test('the docs name what passes: each such way sends its request', async ({ page, browserName }) => {
  const ways = Object.entries(PASSING).filter(([, { only = browserName }]) => only === browserName);
  let unseen = Object.fromEntries(ways.map(([name, { code }]) => [name, code]));
  // a browser may put off a request beside fifty others: what was not seen is done again on a page with less
  await expect(async () => {
    const shop = await openShop(page, {
      head: BLOCK + GATE,
      body: `<div><template shadowrootmode="open"><script src="${TRACKER}/declarativeRoot.js"></script></template></div>
        ${doAll('script', unseen, '.js')}`,
    });
    try {
      await expect
        .poll(() => [...new Set(shop.asked)].sort(), { timeout: 5000 })
        .toEqual(expect.arrayContaining(names(unseen, '.js')));
    } finally {
      note('named in the docs', unseen, '.js', shop.asked);
      unseen = Object.fromEntries(
        Object.entries(unseen).filter(([name]) => !shop.asked.includes(`/pixel/${name}.js`)),
      );
    }
  }).toPass({ timeout: 60_000 });
});
