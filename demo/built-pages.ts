import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The page that must work under it names the same policy in a meta element; a real site sends it as a header. */
const STRICT_PAGE = '/demo/pages/strict-csp.html';

/** `dist/` is served below these addresses; a plain file server has it at `/dist/`. */
const BUILT = ['/built/', '/dist/'];

/** A host page as a site has it: without Vite's client, and with the built loader. */
const BUILT_PAGES = '/built/demo/pages/';
const LOADER_SOURCE = '/elements/loader.ts';

/** Served unchanged: Vite would put its client into HTML that is a template, not a page. */
const RAW = ['/demo/templates/'];

/** The sources of `dist/`; a change in them makes `dist/` old. */
const SOURCES = ['elements', 'shared', 'styles', 'vite.config.ts', 'package.json'];

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Answer = { body: string | Buffer; type: string; headers?: Record<string, string> } | null;

/**
 * Serves the built files next to those of Vite's dev server: `/built/**` from `dist/`, every host page in its built
 * form below `/built/demo/pages/`, and the strict page with its Content Security Policy as a header. `dist/` is built
 * on the first request that needs it, and again when a source is newer.
 */
export function builtPages(): Plugin {
  let root = '';
  let building: Promise<void> | undefined;
  /** Nothing was written since it was last found to be current: hundreds of files need not be checked for each page. */
  let isSeen = false;
  /** One build at a time; requests meanwhile wait for the same one. */
  const built = (): Promise<void> => {
    if (!building && (isSeen || isCurrent(root))) {
      isSeen = true;
      return Promise.resolve();
    }
    building ??= build(root).finally(() => {
      building = undefined;
    });
    return building;
  };

  const answer = async (path: string): Promise<Answer> => {
    if (path === STRICT_PAGE || path.startsWith(BUILT_PAGES)) return page(root, path.replace(/^\/built/, ''));
    if (RAW.some((folder) => path.startsWith(folder))) return file(root, path);
    const below = BUILT.find((folder) => path.startsWith(folder));
    if (!below) return null;
    // chunks belong to the entry that names them, so only an entry may start a build
    if (/^[\w-]+\.js$/.test(path.slice(below.length))) await built();
    return file(join(root, 'dist'), `/${path.slice(below.length)}`);
  };

  const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/');
    answer(path).then(
      (found) => {
        if (!found) return next();
        response.writeHead(200, {
          'Content-Type': found.type,
          'Cache-Control': 'no-cache',
          ...found.headers,
        });
        response.end(found.body);
      },
      (cause: unknown) => {
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(cause instanceof Error ? cause.message : String(cause));
      },
    );
  };

  return {
    name: 'built-pages',
    apply: 'serve',
    configureServer(server) {
      root = server.config.root;
      server.watcher.on('all', () => {
        isSeen = false;
      });
      server.middlewares.use(middleware);
    },
  };
}

/** A host page, without Vite's client and with the built loader; the strict one with its policy as a header. */
function page(root: string, path: string): Answer {
  const found = file(root, path);
  if (!found || !path.endsWith('.html')) return found;
  const html = found.body.toString().replaceAll(LOADER_SOURCE, '/built/tagdrop.js');
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
  return { ...found, body: html, ...(policy ? { headers: { 'Content-Security-Policy': policy } } : {}) };
}

/** The file at a path below `folder`; null if it does not exist, or if the path leads out of the folder. */
function file(folder: string, path: string): Answer {
  const full = normalize(join(folder, path));
  if (!full.startsWith(normalize(folder) + sep) || !existsSync(full) || !statSync(full).isFile()) return null;
  return { body: readFileSync(full), type: CONTENT_TYPES[extname(full)] ?? 'application/octet-stream' };
}

function isCurrent(root: string): boolean {
  const entry = join(root, 'dist/tagdrop.js');
  return (
    existsSync(entry) &&
    statSync(entry).mtimeMs >= Math.max(...SOURCES.map((each) => newest(join(root, each))))
  );
}

/** When the newest file at or below `path` was written, in milliseconds since 1970. */
function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** A separate process, because the dev server's NODE_ENV would give React's development build. */
function build(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn('npm', ['run', 'build', '--', '--mode', 'demo'], {
      cwd: root,
      env,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm run build failed:\n${output}`));
    });
  });
}
