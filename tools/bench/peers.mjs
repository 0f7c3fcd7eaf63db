/**
 * Compared with peers: time until a popup, a banner, a form or a feed is there, bytes, requests, script time and layout
 * shift, with an empty cache and a processor four times slower, locally and on slow 4G (150 ms, 1.6 Mbit/s). The rounds
 * are interleaved, so that a busy machine disturbs all alike; medians, and the best round in brackets. Run `npm run
 * build` first.
 * `npm run bench -- peers [--rounds=5] [--job=popup] [--popup-maker=FOLDER] [--popup-maker-click=FOLDER]
 * [--cookieyes=FOLDER] [--contact-form-7=FOLDER] [--smash-balloon=FOLDER] [--everything=FOLDER] [--before=FOLDER]`
 * npm's peers are installed on demand, into a folder outside the repository. A WordPress plugin is measured by a saved
 * page: a folder with `index.html` and the files it requests, by relative addresses.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';
import { measure, NETWORKS } from './peers/measure.mjs';
import { JOBS } from './peers/pages.mjs';
import { EARLIER, serve } from './peers/serve.mjs';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s)),
);
const ROUNDS = Number(options.rounds ?? process.env.ROUNDS ?? 5);

if (!existsSync(join(root, 'dist/tagdrop.js'))) {
  console.error('There are no built files: run `npm run build` first.');
  process.exit(1);
}

/** @returns the folder with the packages of `peers/package.json`, or null without a network. */
function installPeers() {
  const folder = join(tmpdir(), 'tagdrop-bench-peers');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(here, 'peers', name), join(folder, name));
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? join(folder, 'node_modules') : null;
}

const packages = installPeers();
if (!packages) console.error('The peers of npm cannot be installed: only ours are measured.');
const folders = {
  '/ours/': join(root, 'dist'),
  ...(packages && {
    '/vanilla/': join(packages, 'vanilla-cookieconsent/dist'),
    '/klaro/': join(packages, 'klaro/dist'),
    '/posthog/': join(packages, 'posthog-js/dist'),
    '/static/': join(packages, 'posthog-js/dist'),
  }),
};
if (options.before) folders['/before/'] = resolve(options.before);
/** Ours, with a twin that has the files of `--before`. */
const withEarlier = (variant) =>
  options.before && !variant.isPeer && !variant.option
    ? [variant, { ...variant, name: `${variant.name}, before`, address: EARLIER + variant.address }]
    : [variant];
const isMeasured = ({ isPeer, option }) => (option ? option in options : !isPeer || packages !== null);
const jobs = JOBS.map((each, at) => ({
  ...each,
  variants: each.variants
    .map((variant, place) => ({ ...variant, address: `/page/${at}/${place}/` }))
    .filter(isMeasured)
    .flatMap(withEarlier),
})).filter(({ job }) => job.includes(options.job ?? ''));

const { origin, stop } = await serve(folders, options);
const browser = await chromium.launch({
  executablePath: await findBrowser({ isWhole: true }),
  args: LAUNCH_ARGS,
});
const sort = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sort(values)[Math.floor(values.length / 2)];
const results = [];

for (const [at, [network, conditions]] of Object.entries(NETWORKS).entries()) {
  for (const { job, goal, variants } of jobs) {
    const rounds = new Map(variants.map(({ name }) => [name, []]));
    for (let round = -1; round < ROUNDS; round++) {
      for (const variant of variants) {
        const found = await measure(browser, origin + variant.address, variant, conditions);
        if (round >= 0) rounds.get(variant.name).push(found); // the first one warms server and browser up
      }
    }
    const rows = variants.map(({ name, isPeer, option, goal: own }) => {
      const all = rounds.get(name);
      const medians = Object.fromEntries(
        Object.keys(all[0]).map((what) => [what, median(all.map((each) => each[what]))]),
      );
      return {
        network,
        job,
        name,
        isPeer: Boolean(isPeer || option),
        isPlugin: Boolean(option),
        goal: (own ?? goal)[at],
        best: Math.min(...all.map(({ ms }) => ms)),
        ...medians,
      };
    });
    const plugins = rows.filter(({ isPlugin }) => isPlugin);
    const peers = plugins.length > 0 ? plugins : rows.filter(({ isPeer }) => isPeer);
    const better = (what) => Math.min(...peers.map((each) => each[what]));
    console.log(
      `\n${job}, ${network} (median of ${ROUNDS}, best round; shares of ${peers.map(({ name }) => name).join(' or ') || 'none'})`,
    );
    for (const row of rows) {
      if (!row.isPeer && peers.length > 0) {
        row.share = row.ms / better('ms');
        row.shareOfBest = row.best / better('best');
        row.shareOfBytes = row.bytes / better('bytes');
      }
      const share =
        row.share === undefined
          ? ''
          : `  ${row.share.toFixed(2)} (${row.shareOfBest.toFixed(2)}), bytes ${row.shareOfBytes.toFixed(2)}; goal ${row.goal}${row.share > row.goal ? ', missed' : ''}`;
      console.log(
        `${row.ms.toFixed(0).padStart(7)} ms (${row.best.toFixed(0)})`.padEnd(20) +
          `${(row.bytes / 1000).toFixed(1).padStart(7)} kB ${String(row.requests).padStart(3)} requests ${row.script.toFixed(0).padStart(5)} ms script ${row.main.toFixed(0).padStart(5)} ms main thread  CLS ${row.shift.toFixed(4)}  ${row.name}${share}`,
      );
    }
    results.push(...rows);
  }
}
await browser.close();
stop();
mkdirSync(join(root, '.results'), { recursive: true });
writeFileSync(join(root, '.results/bench-peers.json'), `${JSON.stringify(results, null, 2)}\n`);
console.log('\nWritten to .results/bench-peers.json.');
