import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Login, LoginResult } from '../accounts/login.ts';
import { asker } from '../routes/access.ts';
import { notice, page } from './page.ts';

const SAID: Readonly<Record<Exclude<LoginResult, 'in'>, string>> = {
  wrong: 'There is no account with this login and this password.',
  'too-many': 'Too many tries. Wait a quarter of an hour and try again.',
};

/** The two pages that need no login: the way in and the way out. */
export function entranceRoutes(login: Login) {
  const form = (name: string, next: string, said = '') => html`${notice(said)}
<form method="post" action="/login" class="stack">
<input type="hidden" name="next" value="${next}">
<label>Login <input name="login" value="${name}" autocomplete="username" required autocapitalize="none" spellcheck="false"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>`;

  return new Hono()
    .get('/login', (context) =>
      page(context, { title: 'Log in', body: form('', ownPath(context.req.query('next'))) }),
    )
    .post('/login', async (context) => {
      const {
        login: name = '',
        password = '',
        next = '',
      } = await context.req.parseBody<Record<string, string>>();
      const result = await login.enter(context, String(name), String(password), asker(context).ip);
      if (result === 'in') return context.redirect(ownPath(next), 303);
      return page(context, {
        title: 'Log in',
        status: result === 'wrong' ? 401 : 429,
        body: form(String(name), ownPath(next), SAID[result]),
      });
    })
    .post('/logout', async (context) => {
      await login.leave(context);
      return context.redirect('/login', 303);
    });
}

/** A path of this host. `//elsewhere` and `/\elsewhere` are other hosts to a browser. */
export function ownPath(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) ? next : '/';
}
