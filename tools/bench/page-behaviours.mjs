/**
 * What <link-analytics> and <page-theme> cost a page of 5,000 links and 200 animated blocks: one click, and scrolling
 * from top to bottom, each with and without the tags, on a CPU slowed down four times. Also their bytes, compared with
 * the 2.9 kB of MonsterInsights' script, which counts clicks only.
 * `node tools/bench/page-behaviours.mjs`
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser, LAUNCH_ARGS } from '../find-browser.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const LINKS = 5000;
const BLOCKS = 200;
const CLICKS = 200;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SLOWDOWN = 4;
const PEER_BYTES = 2900;

const entries = ['elements/link-analytics/index.ts', 'elements/page-theme/index.ts'];

/** The two elements as one program, or as chunks to be weighed. */
const bundle = (splitting) =>
  build({
    stdin: {
      contents: entries.map((entry) => `import './${entry}';`).join(''),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: 'out',
    splitting,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });

const html = `<!doctype html><meta charset="utf-8"><body><header style="position:sticky;top:0;height:60px;background:#fff"><nav>
${Array.from({ length: 10 }, (_, at) => `<a href="#s${at}">${at}</a>`).join(' ')}</nav></header>
${Array.from(
  { length: BLOCKS },
  (_, at) =>
    `<section ${at % 20 === 0 ? `id="s${at / 20}"` : ''} style="min-height:120px"><div data-animate-type="slideUpIn">${Array.from(
      { length: LINKS / BLOCKS },
      (_, link) => `<a href="https://m${link}.example/${at}">link ${at} ${link}</a>`,
    ).join(' ')}</div></section>`,
).join('\n')}`;

const tags = `<link-analytics measurement-id="G-1"></link-analytics>
<page-theme js-class viewport-classes lazy-backgrounds header-shrink sections anchors headline carousel animations></page-theme>`;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(browser, script) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(html);
  await page.evaluate(() => {
    window.sent = 0;
    window.gtag = () => {
      window.sent += 1;
    };
  });
  if (script) {
    await page.addScriptTag({ type: 'module', content: script });
    await page.evaluate((markup) => document.body.insertAdjacentHTML('afterbegin', markup), tags);
    await page.waitForFunction(() => document.querySelector('[data-animate-wait]'));
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');

  const click = await page.evaluate((count) => {
    const links = [...document.querySelectorAll('section a')];
    document.addEventListener('click', (event) => event.preventDefault());
    const times = [];
    for (let at = 0; at < count; at++) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      const begin = performance.now();
      links[(at * 23) % links.length].dispatchEvent(event);
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[Math.floor(count / 2)];
  }, CLICKS);
  const sent = await page.evaluate(() => window.sent);
  if (sent !== (script ? CLICKS : 0)) throw new Error(`${sent} of ${CLICKS} clicks were counted`);

  const before = await metrics(session);
  const frames = await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight - innerHeight;
    let count = 0;
    for (let y = 0; y < end; y += 120, count++) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    return count;
  });
  const after = await metrics(session);
  await page.close();
  const perFrame = (name) => ((after[name] - before[name]) * 1000) / frames;
  return { click, script: perFrame('ScriptDuration'), task: perFrame('TaskDuration') };
}

async function metrics(session) {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

const chunks = await bundle(true);
const weigh = ({ contents }) => brotliCompressSync(contents).length;
const entry = Object.entries(chunks.metafile.outputs).find(([, { entryPoint }]) => entryPoint === '<stdin>');
const first = new Set(
  [
    entry[0],
    ...entry[1].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  ].map((path) => path.split('/').at(-1)),
);
console.log('bytes after brotli');
for (const file of chunks.outputFiles) {
  const name = file.path.split(/[\\/]/).at(-1);
  console.log(
    `  ${String(weigh(file)).padStart(6)}  ${name}${first.has(name) ? '  (with both tags at once)' : ''}`,
  );
}
console.log(`  ${String(PEER_BYTES).padStart(6)}  MonsterInsights, clicks only`);

const [program] = (await bundle(false)).outputFiles;
const browser = await chromium.launch({
  executablePath: await findBrowser({ isWhole: true }),
  args: LAUNCH_ARGS,
});
const results = { without: [], with: [] };
for (let round = 0; round < ROUNDS; round++) {
  results.without.push(await measure(browser, null));
  results.with.push(await measure(browser, program.text));
}
await browser.close();
console.log(
  `\n${LINKS} links, ${BLOCKS} animated blocks, CPU ${SLOWDOWN}× slower, medians of ${ROUNDS}, in ms`,
);
for (const [what, unit] of [
  ['click', 'a click, all listeners'],
  ['script', 'a frame of scrolling, script'],
  ['task', 'a frame of scrolling, everything'],
]) {
  const value = (kind) => median(results[kind].map((each) => each[what])).toFixed(2);
  console.log(`  ${value('without').padStart(6)} → ${value('with').padStart(6)}  ${unit}`);
}
