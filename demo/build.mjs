/**
 * `npm run demo:build`: gallery and composer as plain files in `.results/demo` (or the named folder), for any host
 * and any sub-folder. Stories that need a server (a provider, WordPress) stay empty there: nothing answers them.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Files that stories fetch while they run. */
const FETCHED = [
  'images',
  'templates',
  'popups.json',
  'feed.json',
  'pages/hostile.css',
  'pages/chat-plugin.js',
];

/** Builds into `outDir`; its `demo/index.html` is the gallery. */
export async function buildDemo(outDir) {
  const pages = ['demo/index', 'demo/story', 'composer/index', 'composer/frame'].map((page) =>
    join(root, `${page}.html`),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'static',
    root,
    base: './',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: { 'react/jsx-runtime': join(root, 'shared/paint/jsx-runtime.ts') } },
    define: { 'process.env.NODE_ENV': '"production"', __TAGDROP_VERSION__: JSON.stringify(version) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: pages.filter((page) => existsSync(page)) },
    },
  });
  for (const file of FETCHED) {
    const to = join(outDir, 'demo', file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, 'demo', file), to, { recursive: true });
  }
  for (const file of ['popups.json', 'feed.json']) {
    const path = join(outDir, 'demo', file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replaceAll(/"\/(?:demo\/)?(?=images\/|feed-images\/)/g, '"')
        .replaceAll(/(feed-images\/[\w-]+)\.jpg/g, '$1.svg'),
    );
  }
  await drawPhotos(join(outDir, 'demo/feed-images'));
  writeFileSync(
    join(outDir, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Tagdrop</title><meta http-equiv="refresh" content="0; url=demo/index.html">\n',
  );
}

/** The photos of the feed's stories, which the demo's server draws on request. */
async function drawPhotos(folder) {
  const [{ module: picture }, { module: stories }] = await Promise.all(
    ['fakes/feed/picture.ts', 'stories/sbi-feed.ts'].map((file) => runnerImport(join(root, 'demo', file))),
  );
  const named = JSON.stringify(stories) + readFileSync(join(root, 'demo/feed.json'), 'utf8');
  const ids = new Set([...named.matchAll(/feed-images\/(\w+)-\d+\.jpg/g)].map(([, id]) => id));
  mkdirSync(folder, { recursive: true });
  for (const id of ids)
    for (const size of [150, 320, 640])
      writeFileSync(join(folder, `${id}-${size}.svg`), picture.pictureOf(id, ''));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = resolve(process.argv[2] ?? join(root, '.results/demo'));
  await buildDemo(outDir);
  console.log(`Gallery and composer are in ${outDir}`);
}
