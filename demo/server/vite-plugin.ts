import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin } from 'vite';
import type { Provider } from '../../provider/provider.ts';
import { DroppedConnection, Refusal } from '../../provider/refusal.ts';
import { isOwnHost } from './own-host.ts';

/** Everything at or below these paths is the provider's. */
export const PROVIDER_PATHS: readonly string[] = [
  '/api',
  '/provider',
  '/poptin-templates',
  '/wp-json',
  '/wp-admin/admin-ajax.php',
  '/wp-content',
  '/feed-images',
  '/_api',
  '/wix',
  '/cart.js',
  '/cart',
  '/shopify',
];

export interface ProviderPluginOptions {
  /** Database file, relative to Vite's root. Default: `PROVIDER_FILE`, otherwise `.data/demo.sqlite`. */
  file?: string;
}

/** Mounts the provider in Vite's dev and preview servers. The database is opened by the first call that needs it. */
export function providerPlugin({ file }: ProviderPluginOptions = {}): Plugin {
  let root = process.cwd();
  let allowedHosts: true | readonly string[] = [];
  let opened: Promise<Provider> | undefined;
  const database = file ?? process.env.PROVIDER_FILE ?? '.data/demo.sqlite';

  const open = () => {
    // vitest loads the same plugins and never calls them: no SQLite there
    opened ??= import('./server.ts').then(({ createDemoServer }) =>
      createDemoServer({ file: resolve(root, database) }),
    );
    return opened;
  };
  const close = async () => {
    const provider = await opened?.catch(() => undefined);
    opened = undefined;
    await provider?.close();
  };

  const listen = getRequestListener(
    async (request, bindings) => {
      try {
        const provider = await open();
        return await provider.fetch(request, bindings as Parameters<Provider['fetch']>[1]);
      } catch (cause) {
        if (cause instanceof Refusal)
          return Response.json({ message: cause.message }, { status: cause.status });
        if (!(cause instanceof DroppedConnection)) throw cause;
        bindings.incoming.socket.destroy();
        return new Response(null);
      }
    },
    // node-server's own Request and Response are faster, but Vite and its plugins share these globals
    { overrideGlobalObjects: false },
  );

  const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    const [path = '/'] = (incoming.url ?? '/').split('?');
    const isOurs = PROVIDER_PATHS.some((each) => path === each || path.startsWith(`${each}/`));
    if (path === '/') {
      // there is no page: a shortened address means the gallery
      outgoing.statusCode = 302;
      outgoing.setHeader('Location', '/demo/');
      outgoing.end();
    } else if (!isOurs) next();
    else if (isOwnHost(incoming.headers.host, allowedHosts)) void listen(incoming, outgoing);
    else {
      outgoing.statusCode = 403;
      outgoing.end('This server does not answer to that name (server.allowedHosts).');
    }
  };
  // first of all: Vite answers every preflight itself, and knows only origins on localhost
  const mount = (middlewares: Connect.Server) => middlewares.stack.unshift({ route: '', handle });

  return {
    name: 'provider',
    // SQLite's lock comes and goes with every call
    config: () => ({ server: { watch: { ignored: ['**/.data/**', '**/.results/**'] } } }),
    configResolved: (config) => {
      root = config.root;
      allowedHosts = config.server.allowedHosts;
    },
    configureServer({ middlewares, httpServer }) {
      mount(middlewares);
      keepAlive(httpServer);
    },
    configurePreviewServer({ middlewares, httpServer }) {
      mount(middlewares);
      keepAlive(httpServer);
    },
    buildEnd: close,
  };
}

/** An hour: longer than any test or visit of the demo. */
const KEEP_ALIVE_MS = 3_600_000;

/**
 * Node closes a connection that was idle for five seconds. A client that sends its next request at that moment meets
 * a reset connection (nodejs.org/api/http.html#serverkeepalivetimeout), which a busy machine makes likely.
 */
function keepAlive(server: object | null): void {
  if (server && 'keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
}
