import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** A file below a folder, or undefined. */
function findFile(folder, path) {
  const file = resolve(join(folder, path));
  return file.startsWith(resolve(folder) + sep) && existsSync(file) && statSync(file).isFile()
    ? file
    : undefined;
}

/**
 * A web server like those of real sites: it serves files as they are, and passes everything else to PHP. In these
 * builds WordPress' own scripts and styles are next to its PHP.
 */
export function serveFiles(folders, port, phpPort) {
  const server = createServer((question, answer) => {
    const path = decodeURIComponent(new URL(question.url, 'http://localhost').pathname);
    const type = TYPES[extname(path)];
    const file = type && folders.map((folder) => findFile(folder, path)).find(Boolean);
    if (file) {
      answer.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=60' });
      createReadStream(file).pipe(answer);
      return;
    }
    const { method, url, headers } = question;
    const inner = request({ host: '127.0.0.1', port: phpPort, method, path: url, headers }, (said) => {
      answer.writeHead(said.statusCode, said.headers);
      said.pipe(answer);
    });
    inner.on('error', () => answer.headersSent || answer.writeHead(502).end());
    // a page that was left must not keep PHP writing for nobody
    answer.on('close', () => inner.destroy());
    question.pipe(inner);
  });
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}
