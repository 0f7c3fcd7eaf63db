import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { bundledPages } from '../../demo/bundled-pages.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('serves pages without Vite’s client, and what they name as bundles at the same address', async () => {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    cacheDir: join(ROOT, '.results/vite-bundled-pages'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    plugins: [bundledPages()],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type: type.split(';', 1)[0], text: await response.text() };
  };
  const page = await ask('/composer/');
  expect(page).toMatchObject({ status: 200, type: 'text/html' });
  expect(page.text).not.toContain('@vite/client');
  const loader = await ask('/elements/loader.ts?x=1');
  expect(loader).toMatchObject({ status: 200, type: 'text/javascript' });
  expect(loader.text).not.toMatch(/from ["'][^"']+\.tsx?["']/);
  const [, chunk = ''] = /["']\.\.(\/bundled\/[^"']+\.js)["']/.exec(loader.text) ?? [];
  expect(await ask(chunk)).toMatchObject({ status: 200, type: 'text/javascript' });
  // a source that no page names is Vite's own
  expect((await ask('/shared/base/store.ts')).text).toContain('sourceMappingURL');
});
