/**
 * `npm run docs`: the site of the documents in `.results/docs`, with the gallery next to it, whose stories are on the
 * pages of the reference. It works in any folder of a static host.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { buildDemo } from '../../demo/build.mjs';
import { makeRelative } from './relative-base.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const site = resolve(root, '.results/docs');
await build(resolve(root, 'docs'));
makeRelative(site);
await buildDemo(resolve(site, 'gallery'));
console.log(`The site is in ${site}`);
