import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { createLogin } from '../accounts/login.ts';
import type { Transport } from '../destinations/destination.ts';
import { mountPageFiles, type PageFiles } from '../page-files.ts';
import { Refusal, type RefusalStatus } from '../refusal.ts';
import { isOwnOrigin } from '../routes/desk.ts';
import type { PictureOptions } from '../routes/pictures.ts';
import type { Store } from '../store/store.ts';
import { isDatabaseDown } from '../store/transient-errors.ts';
import { accountRoutes } from './accounts.ts';
import { composerRoutes } from './composer.ts';
import { confirmDeletions } from './confirm-deletions.ts';
import { consentPages } from './consents.ts';
import { destinationPages } from './destinations.ts';
import { downloadRoutes } from './download-links.ts';
import { forgottenPasswordPages, type Mailer } from './forgotten-password.ts';
import { jobPages } from './jobs.ts';
import { chooseZone, detectLanguage, sayIn } from './language.ts';
import { leadRoutes } from './leads.ts';
import { loginPages } from './login-pages.ts';
import { numbersPages } from './numbers.ts';
import { page } from './page.ts';
import { personRoutes } from './person.ts';
import { picturePages } from './pictures.ts';
import { popupPages } from './popups.ts';
import { siteRoutes } from './site.ts';
import { siteListRoutes } from './sites.ts';
import { workPages } from './works.ts';

/** What every logged-in account may change. */
const OWN_THINGS = /^\/accounts\/(?:password|email|tokens)(?:\/|$)/;

export interface DeskOptions {
  readonly store: Store;
  /** Whether callers reach it over https. */
  readonly isSecure: boolean;
  /** How a destination's page sends a test. */
  readonly transport: Transport;
  /** The files for browsers of sites and for the composer, if this installation has them. */
  readonly files?: PageFiles | null;
  /** Default: nobody can upload any. */
  readonly pictures?: Omit<PictureOptions, 'store'> | undefined;
  /** Undefined if this installation sends no mail of its own. */
  readonly mailer?: Mailer | undefined;
}

/** The owner's pages, and the login in front of them and of the JSON calls below `/provider`. Mount it first. */
export function mountDesk(
  app: Hono,
  { store, isSecure, transport, files = null, pictures, mailer }: DeskOptions,
): void {
  const login = createLogin(store, isSecure);
  const sameOrigin = csrf({ origin: (origin, context) => isOwnOrigin(context, origin) });

  for (const [path, [text, type]] of FILES) {
    app.get(path, (context) => {
      context.header('Cache-Control', 'max-age=3600');
      context.header('X-Content-Type-Options', 'nosniff');
      return context.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });
    });
  }
  app.use(
    '/provider/*',
    login.require((context, why) => context.json({ message: SAID[why], problems: [] }, STATUS[why])),
  );

  if (files) mountPageFiles(app, files);
  app.use('/download/*', detectLanguage, refusalsAsPages);
  app.route('/', downloadRoutes(store));
  for (const path of ['/login', '/logout', '/language', '/forgotten', '/reset/*'])
    app.use(path, detectLanguage, sameOrigin, refusalsAsPages);
  app.route('/', loginPages(login, mailer !== undefined));
  if (mailer) app.route('/', forgottenPasswordPages(store, mailer));
  const enter = login.require((context, why) => {
    if (why !== 'login') return sorry(context, STATUS[why], SAID[why]);
    const { pathname, search } = new URL(context.req.url);
    const next = context.req.method === 'GET' ? pathname + search : '/';
    return context.redirect(`/login?next=${encodeURIComponent(next)}`, 303);
  }, OWN_THINGS);
  const ask = confirmDeletions(store);
  for (const path of ['/', '/sites', '/sites/*', '/accounts', '/accounts/*']) {
    app.use(path, detectLanguage, sameOrigin, refusalsAsPages, enter, chooseZone(store), ask);
  }
  app.route('/sites', leadRoutes(store));
  app.route('/sites', consentPages(store));
  app.route('/sites', personRoutes(store));
  app.route('/sites', jobPages(store));
  if (files) app.route('/sites', composerRoutes(store, files.composer));
  app.route('/sites', workPages(store));
  if (pictures) app.route('/sites', picturePages(store, pictures));
  app.route('/sites', popupPages(store, files !== null));
  app.route('/sites', numbersPages(store));
  app.route('/sites', destinationPages(store, transport));
  app.route('/sites', siteRoutes(store, files !== null));
  app.route('/', siteListRoutes(store));
  app.route('/accounts', accountRoutes(store, login, mailer !== undefined));
  for (const path of ['/sites/*', '/accounts/*'])
    app.all(path, (context) => sorry(context, 404, 'There is no such page.'));
}

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const ofPackage = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');

/** Only pages with a chart or with something to copy need a script; the rest of the desk needs none. */
const FILES = new Map<string, readonly [text: string, type: string]>([
  ['/desk.css', [own('desk.css'), 'text/css']],
  ['/chart.js', [own('chart.js'), 'text/javascript']],
  ['/copy.js', [own('copy.js'), 'text/javascript']],
  ['/uplot.js', [ofPackage('uplot/dist/uPlot.esm.js'), 'text/javascript']],
  ['/uplot.css', [ofPackage('uplot/dist/uPlot.min.css'), 'text/css']],
]);

const SAID = {
  login: 'Log in first, or send an API token: Authorization: Bearer …',
  owner: 'Only an owner may change this.',
  site: 'There is no such site, or this account may not see it.',
} as const;
const STATUS = { login: 401, owner: 403, site: 404 } as const;

const sorry = (context: Context, status: RefusalStatus, said: string) => {
  const say = sayIn(context);
  return page(context, {
    title: say('Something went wrong'),
    status,
    body: html`<p>${say.english(said)}</p><p><a href="/">${say('All sites')}</a></p>`,
  });
};

/** The desk is for people: an error is a page, not JSON. */
async function refusalsAsPages(context: Context, next: () => Promise<void>) {
  await next();
  if (context.error instanceof Refusal) {
    const { status, message } = context.error;
    context.res = await sorry(context, status, `${message}.`);
  } else if (context.error && isDatabaseDown(context.error)) {
    context.res = await sorry(
      context,
      503,
      'The database does not answer, or its disk is full. Try again soon.',
    );
  }
}
