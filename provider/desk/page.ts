import type { Context } from 'hono';
import { html } from 'hono/html';
import type { RefusalStatus } from '../refusal.ts';
import type { Account } from '../store/accounts.ts';
import { localTime } from '../wire/time-zone.ts';
import { LANGUAGES, type Language, type Markup, type Say, sayIn } from './language.ts';
import type { Phrase } from './words/he.ts';

/**
 * Nothing comes from elsewhere, and only our own script runs, on pages that need it: these pages show what strangers
 * typed.
 */
const policy = (script: string | undefined) =>
  [
    "default-src 'none'",
    script === undefined ? "script-src 'none'" : "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export interface PageOptions {
  readonly title: string;
  /** The logged-in account; without one there is no navigation. */
  readonly account?: Account | undefined;
  /** The other pages of the site that this one belongs to. */
  readonly tabs?: Markup;
  /** Whether it uses our script; if not, no script runs. */
  readonly script?: string;
  readonly status?: 200 | RefusalStatus;
  readonly body: Markup;
}

/** One page of the owner's desk. hono escapes text in `html` templates. */
export function page(context: Context, { title, account, status = 200, tabs, script, body }: PageOptions) {
  const say = sayIn(context);
  context.header('Content-Security-Policy', policy(script));
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'same-origin');
  context.header('Cache-Control', 'no-store');
  return context.html(
    html`<!doctype html>
<html lang="${say.language}" dir="${say.language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Tagdrop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk.css">
${
  script === undefined
    ? ''
    : html`${script === '/chart.js' ? html`<link rel="stylesheet" href="/uplot.css">` : ''}
<script type="module" src="${script}"></script>`
}
</head>
<body>
<header>
<a class="skip" href="#main">${say('Skip to the page')}</a>
<p class="brand"><a href="/">Tagdrop</a></p>
${account ? navigation(say, account) : ''}
${otherLanguage(context, say.language)}
</header>
<main id="main">
${tabs ?? ''}
<h1><bdi>${title}</bdi></h1>
${body}
</main>
</body>
</html>`,
    status,
  );
}

const navigation = (say: Say, { login }: Account) => html`<nav aria-label="${say('Desk')}">
<a href="/">${say('Sites')}</a>
<a href="/accounts">${say('Accounts')}</a>
<form method="post" action="/logout"><button class="quiet">${say('Log out {login}', { login })}</button></form>
</nav>`;

/** Returns to the same page, if it can be requested again. */
function otherLanguage(context: Context, current: Language) {
  const { pathname, search } = new URL(context.req.url);
  const next = context.req.method === 'GET' ? pathname + search : '/';
  return html`<form method="post" action="/language" class="language"><input type="hidden" name="next" value="${next}">${Object.entries(
    LANGUAGES,
  ).map(([name, title]) =>
    name === current
      ? ''
      : html`<button class="quiet" name="language" value="${name}" lang="${name}">${title}</button>`,
  )}</form>`;
}

const TABS = {
  '': 'Overview',
  popups: 'Popups',
  leads: 'Leads',
  numbers: 'Numbers',
  destinations: 'Destinations',
  pictures: 'Pictures',
  consents: 'Consent',
} as const;

/** The pages of one site. */
export const siteTabs = (say: Say, clientId: string, current: keyof typeof TABS) =>
  html`<nav class="tabs" aria-label="${say('Site {site}', { site: clientId })}">${Object.entries(TABS).map(
    ([path, name]) =>
      html`<a href="/sites/${clientId}${path && `/${path}`}" ${path === current ? html`aria-current="page"` : ''}>${say(name)}</a>`,
  )}</nav>`;

/** A message above a form; a screen reader announces it when the page opens. */
export const notice = (text: Markup | string, kind: 'wrong' | 'done' = 'wrong') =>
  text === ''
    ? ''
    : html`<p class="notice ${kind}" role="${kind === 'wrong' ? 'alert' : 'status'}">${text}</p>`;

/** A time as people read it, in the site's time zone: the server does not know the reader's. */
export const time = ({ zone }: Say, iso: string) =>
  html`<time datetime="${iso}" dir="ltr">${localTime(iso, zone)}</time>`;

/** The heads of a table's columns. @param kind their class. */
export const columns = (say: Say, names: readonly Phrase[], kind = '') =>
  names.map((name) => html`<th scope="col" class="${kind}">${say(name)}</th>`);
