import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Account } from '../store/accounts.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Nothing runs on these pages, and nothing comes from elsewhere: they print what strangers typed. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export interface PageOptions {
  readonly title: string;
  /** Who is logged in; without, there is no navigation. */
  readonly account?: Account | undefined;
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 429;
  readonly body: Markup;
}

/** One page of the owner's desk. Text in `html` templates is escaped by hono. */
export function page(context: Context, { title, account, status = 200, body }: PageOptions) {
  context.header('Content-Security-Policy', POLICY);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'same-origin');
  context.header('Cache-Control', 'no-store');
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Tagdrop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk.css">
</head>
<body>
<header>
<a class="skip" href="#main">Skip to the page</a>
<p class="brand"><a href="/">Tagdrop</a></p>
${account ? navigation(account) : ''}
</header>
<main id="main">
<h1>${title}</h1>
${body}
</main>
</body>
</html>`,
    status,
  );
}

const navigation = ({ login }: Account) => html`<nav aria-label="Desk">
<a href="/">Sites</a>
<a href="/accounts">Accounts</a>
<form method="post" action="/logout"><button class="quiet">Log out ${login}</button></form>
</nav>`;

/** A message over a form; a screen reader says it when the page opens. */
export const notice = (text: string, kind: 'wrong' | 'done' = 'wrong') =>
  text === ''
    ? ''
    : html`<p class="notice ${kind}" role="${kind === 'wrong' ? 'alert' : 'status'}">${text}</p>`;

/** A time as people read it, in UTC: the server does not know where its reader is. */
export const time = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)}</time>`;
