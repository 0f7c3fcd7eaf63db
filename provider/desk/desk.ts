import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { createLogin } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { asker } from '../routes/access.ts';
import type { Store } from '../store/store.ts';
import { accountRoutes } from './accounts.ts';
import { entranceRoutes } from './entrance.ts';
import { leadRoutes } from './leads.ts';
import { page } from './page.ts';
import { siteRoutes } from './sites.ts';

/** What everyone who is logged in may change. */
const OWN_THINGS = /^\/accounts\/(?:password|tokens)(?:\/|$)/;

export interface DeskOptions {
  readonly store: Store;
  /** Whether it is reached by https. */
  readonly isSecure: boolean;
}

/** The owner's pages, and the login before them and before the JSON calls below `/provider`. Mount it first of all. */
export function mountDesk(app: Hono, { store, isSecure }: DeskOptions): void {
  const login = createLogin(store, isSecure);
  const sameOrigin = csrf({
    origin: (origin, context) =>
      origin === asker(context).origin || origin === new URL(context.req.url).origin,
  });

  app.get('/desk.css', (context) => {
    context.header('Cache-Control', 'max-age=3600');
    return context.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  app.use(
    '/provider/*',
    login.require((context, why) =>
      context.json({ message: SAID[why], problems: [] }, why === 'login' ? 401 : 403),
    ),
  );

  for (const path of ['/login', '/logout']) app.use(path, sameOrigin);
  app.route('/', entranceRoutes(login));
  const enter = login.require((context, why) => {
    if (why === 'owner') return sorry(context, 403, SAID.owner);
    const { pathname, search } = new URL(context.req.url);
    const next = context.req.method === 'GET' ? pathname + search : '/';
    return context.redirect(`/login?next=${encodeURIComponent(next)}`, 303);
  }, OWN_THINGS);
  for (const path of ['/', '/sites', '/sites/*', '/accounts', '/accounts/*']) {
    app.use(path, sameOrigin, refusalsAsPages, enter);
  }
  app.route('/sites', leadRoutes(store));
  app.route('/', siteRoutes(store));
  app.route('/accounts', accountRoutes(store, login));
}

const STYLES = readFileSync(new URL('desk.css', import.meta.url), 'utf8');

const SAID = {
  login: 'Log in first, or send an API token: Authorization: Bearer …',
  owner: 'Only an owner may change this.',
} as const;

const sorry = (context: Context, status: 403 | 404 | 400, said: string) =>
  page(context, {
    title: 'That did not work',
    status,
    body: html`<p>${said}</p><p><a href="/">All sites</a></p>`,
  });

/** The desk is for people: what was wrong is a page, not JSON. */
async function refusalsAsPages(context: Context, next: () => Promise<void>) {
  await next();
  if (context.error instanceof Refusal) {
    const { status, message } = context.error;
    context.res = await sorry(context, status === 404 ? 404 : 400, `${message}.`);
  }
}
