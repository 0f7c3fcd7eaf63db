import { type Context, Hono } from 'hono';
import { Refusal } from '../refusal.ts';

/** Names of popup §7 that precede an id. */
const BEFORE_ID = {
  click: 'poptin_id',
  viewed: 'poptin_id',
  closed: 'poptin_id',
  conversion: 'viewer_id',
  'total-website-session': 'client_id',
  'conversion-activities': 'client_id',
  limitLogs: 'client_id',
} as const;

/** A call that lacks its id would otherwise pass for the display call of a client with that name. */
export function missingIdRoutes() {
  const routes = new Hono();
  const refuse = (id: string) => (context: Context) => {
    throw new Refusal(400, `${id} is missing in the path ${context.req.path}`, [
      { field: id, message: 'is missing' },
    ]);
  };
  routes.all('/', refuse('client_id'));
  for (const [name, id] of Object.entries(BEFORE_ID)) {
    routes.all(`/${name}`, refuse(id));
    routes.all(`/${name}/`, refuse(id));
  }
  return routes;
}

/** What is wrong with a call that matches no route: its method, or its path. */
export function unrouted(app: Hono, { req }: Context): Refusal {
  const asked = `${req.method} ${req.path}`;
  const methods = patternsOf(app)
    .filter(({ pattern }) => pattern.test(req.path))
    .map(({ method }) => method);
  if (methods.length === 0) return new Refusal(404, `Nothing answers ${asked}`);
  return new Refusal(405, `${asked} is not allowed, only ${[...new Set(methods)].join(', ')}`);
}

const patterns = new WeakMap<Hono, readonly { readonly method: string; readonly pattern: RegExp }[]>();

/** Written once: strangers try many paths. */
function patternsOf(app: Hono) {
  const known =
    patterns.get(app) ??
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  patterns.set(app, known);
  return known;
}

function patternOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    if (!part.startsWith(':')) return part.replaceAll('.', '\\.');
    // linear: one of our own routes
    return /\{(.+)\}$/.exec(part)?.[1] ?? '[^/]+';
  });
  return new RegExp(`^${parts.join('/')}$`);
}
