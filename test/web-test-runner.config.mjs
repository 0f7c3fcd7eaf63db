import { createServer } from 'node:net';
import { basename, dirname, posix, resolve, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'esbuild';
import { findBrowser, LAUNCH_ARGS } from '../tools/find-browser.mjs';
import { runAlone } from '../tools/run-alone/element.mjs';
import { firefoxLauncher } from './engines/firefox.mjs';
import { webkitLauncher } from './engines/webkit.mjs';
import { importSharedModules, sharedModules } from './shared-modules.mjs';

const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const engine = process.env.TAGDROP_ENGINE ?? 'chromium';

/** `import sheet from './x.css?inline'` as Vite resolves it: the text of the file. */
const inlineCss = {
  name: 'inline-css',
  setup(bundle) {
    bundle.onResolve({ filter: /\.css\?inline$/ }, (args) => ({
      path: resolve(args.resolveDir, args.path.replace(/\?inline$/, '')),
      namespace: 'inline-css',
    }));
    bundle.onLoad({ filter: /.*/, namespace: 'inline-css' }, async (args) => {
      const { readFile } = await import('node:fs/promises');
      return { contents: await readFile(args.path, 'utf8'), loader: 'text', watchFiles: [args.path] };
    });
  },
};

/**
 * Bundles each test entry with esbuild, because React is CommonJS. Dynamic imports stay inside the one bundle, so a
 * test sees the lazy parts without a second server; Playwright tests the real chunks over the build.
 */
const bundleTests = {
  name: 'bundle-tests',
  resolveMimeType: (context) => (/\.tsx?$/.test(context.path) ? 'js' : undefined),
  async serve(context) {
    const [, path, wanted] = /^(.+\.browser\.tsx?)(\.map)?$/.exec(context.path) ?? [];
    if (!path) return undefined;
    const { outputFiles } = await build({
      ...optionsOf(path),
      // its map is three times as long, so it is made only when a stack trace requests it
      ...(wanted
        ? { sourcemap: 'external' }
        : { footer: { js: `//# sourceMappingURL=${basename(path)}.map` } }),
    });
    const file = outputFiles.find((each) => each.path.endsWith('.map') === Boolean(wanted));
    return { body: file.text, type: wanted ? 'json' : 'js' };
  },
};

/** esbuild's options, for the test entry at the server's `path`. */
function optionsOf(path) {
  // React's development build reports faults on the console
  const isDevelopment = /\.dev\.browser\./.test(path);
  const entry = resolve(rootDir, `.${path}`);
  return {
    entryPoints: [entry],
    outdir: dirname(entry),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: isDevelopment,
    alias: isDevelopment ? {} : { 'react/jsx-runtime': resolve(rootDir, 'shared/paint/jsx-runtime.ts') },
    define: {
      'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
      'import.meta.env.PROD': 'false',
      __TAGDROP_VERSION__: '"0.0.0"',
    },
    external: ['@web/test-runner-commands', '/__web-dev-server__*'],
    plugins: isDevelopment ? [inlineCss] : [inlineCss, importSharedModules],
  };
}

/** The folder `fonts/` of the build. */
const fonts = {
  name: 'fonts',
  resolveMimeType: (context) => (context.path.endsWith('.woff2') ? 'woff2' : undefined),
  async serve(context) {
    const [, script] = /^\/fonts\/sans(-hebrew)?\.woff2$/.exec(context.path) ?? [];
    if (!context.path.startsWith('/fonts/sans')) return undefined;
    const { readFile } = await import('node:fs/promises');
    const file = `assistant-${script ? 'hebrew' : 'latin'}-wght-normal.woff2`;
    return {
      body: await readFile(resolve(rootDir, 'node_modules/@fontsource-variable/assistant/files', file)),
    };
  },
};

/**
 * Pages of hostile names request addresses that no file can have; the server would print an error with its stack for
 * each.
 */
async function refuseOddAddresses(context, next) {
  if (isAddressOfFile(context.path)) return next();
  context.status = 404;
}

function isAddressOfFile(path) {
  try {
    const file = decodeURIComponent(path).slice(1);
    return !/\0|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(file) && !posix.isAbsolute(file) && !win32.isAbsolute(file);
  } catch {
    return false;
  }
}

/** Browser output only for files with a failure: a test that passes expected its output. */
function reportFailures() {
  const reporter = defaultReporter();
  const quiet = (session) => (session.passed ? { ...session, logs: [], request404s: [] } : session);
  return {
    ...reporter,
    reportTestFileResults: (args) =>
      reporter.reportTestFileResults({ ...args, sessionsForTestFile: args.sessionsForTestFile.map(quiet) }),
  };
}

/** `emulateMedia` supports it in Chromium only. */
const forceColours = {
  name: 'force-colours',
  async executeCommand({ command, payload, session }) {
    if (command !== 'force-colours') return undefined;
    const page = session.browser.getPage(session.id);
    if (session.browser.type === 'playwright') await page.emulateMedia({ forcedColors: payload });
    else if (page.forceColours) await page.forceColours(payload);
    else return false;
    return true;
  },
};

/** A port that nobody listens on: the elements of several engines may start at the same time. */
const freePort = () =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** `TAGDROP_ENGINE` names one of them. */
const LAUNCHERS = {
  chromium: async () =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await findBrowser(), args: LAUNCH_ARGS },
    }),
  firefox: firefoxLauncher,
  webkit: webkitLauncher,
};

export default {
  rootDir,
  port: await freePort(),
  files: [
    'test/**/*.browser.ts',
    'test/**/*.browser.tsx',
    // nothing but axe, which the other engines do not run: shared-modules.mjs
    ...(engine === 'chromium' ? [] : ['!test/**/accessible.browser.ts']),
    // docs/browser-support.md: WebKit's driver can't emulate print or forced colours
    ...(engine === 'webkit' ? ['!test/**/print.browser.ts', '!test/**/forced-colours.browser.ts'] : []),
  ],
  reporters: [reportFailures(), runAlone()],
  middleware: [refuseOddAddresses],
  nodeResolve: true,
  plugins: [bundleTests, sharedModules(engine), fonts, forceColours],
  concurrency: 2,
  // generous: they end a run that hangs, and must not fail one on a machine with ten others running
  browserStartTimeout: 120_000,
  testsStartTimeout: 180_000,
  testsFinishTimeout: 900_000,
  testFramework: { config: { timeout: 120_000 } },
  browsers: [await LAUNCHERS[engine]()],
};
