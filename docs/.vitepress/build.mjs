/**
 * `npm run docs`: the site of the documents in `.results/docs`, with the gallery beside it, whose stories stand on the
 * pages of the reference. For a host's sub-folder: `DOCS_BASE=/docs/ npm run docs`.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { buildDemo } from '../../demo/build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
await build(resolve(root, 'docs'));
await buildDemo(resolve(root, '.results/docs/gallery'));
console.log(`The site is in ${resolve(root, '.results/docs')}`);
