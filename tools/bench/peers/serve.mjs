import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ANSWERS, JOBS, probe, write } from './pages.mjs';

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** What the address of a page with the files of an earlier build begins with. */
export const EARLIER = '/earlier';
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#789"/></svg>';

/**
 * Serves the pages and files of all variants, brotli-compressed and never cached.
 * @param folders address → folder; `saved` is the folder of a saved page by its option's name.
 * @returns the origin, and the function that ends it.
 */
export async function serve(folders, saved) {
  const compressed = new Map();
  const variants = JOBS.flatMap(({ variants: list }, job) =>
    list.map((variant, at) => [`/page/${job}/${at}/`, variant]),
  );
  const find = (path) => {
    // the same page with the files of an earlier build
    if (path.startsWith(EARLIER))
      return find(path.slice(EARLIER.length))?.replaceAll('/ours/', '/before/') ?? null;
    const [address, variant] = variants.find(([prefix]) => path.startsWith(prefix)) ?? [];
    if (variant?.option) {
      const file = join(saved[variant.option], normalize(`/${path.slice(address.length) || 'index.html'}`));
      if (!existsSync(file) || !statSync(file).isFile()) return null;
      const content = readFileSync(file);
      return path === address
        ? `${content}`.replace(/<head[^>]*>/i, (head) => head + probe(variant))
        : content;
    }
    if (variant) return write(variant);
    if (ANSWERS[path]) return ANSWERS[path];
    if (path.startsWith('/p/')) return PHOTO;
    const folder = Object.keys(folders).find((each) => path.startsWith(each));
    const file = folder && join(folders[folder], normalize(`/${path.slice(folder.length)}`));
    return file && existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
  };
  const server = createServer(({ url }, response) => {
    // PostHog puts its version into the address of its files
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).replace(
      /^\/static\/[\d.]+\//,
      '/static/',
    );
    if (!compressed.has(path)) {
      const found = find(path);
      compressed.set(path, found === null ? null : brotliCompressSync(found));
    }
    const body = compressed.get(path);
    if (body === null) return response.writeHead(404).end();
    const fallback = path.includes('/page/') ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? fallback,
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
