import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Login, LoginResult } from '../accounts/login.ts';
import { readDeskForm } from '../request-body.ts';
import { readCaller } from '../routes/access.ts';
import { isLanguage, languageCookie, sayIn } from './language.ts';
import { notice, page } from './page.ts';

const SAID = {
  wrong: 'There is no account with this login and this password.',
  'too-many': 'Too many attempts. Wait a quarter of an hour and try again.',
} as const satisfies Readonly<Record<Exclude<LoginResult, 'in'>, string>>;

interface LoginPage {
  readonly name?: string;
  readonly next?: string;
  readonly refused?: keyof typeof SAID;
  readonly done?: string;
}

/** The pages that need no login: login, logout, language. */
/** @param hasMail whether the provider can mail a link for a new password. */
export function loginPages(login: Login, hasMail: boolean) {
  const loginPage = (context: Context, { name = '', next = '/', refused, done = '' }: LoginPage) => {
    const say = sayIn(context);
    return page(context, {
      title: say('Log in'),
      status: refused === undefined ? 200 : refused === 'wrong' ? 401 : 429,
      body: html`${notice(refused ? say(SAID[refused]) : '')}${notice(done, 'done')}
<form method="post" action="/login" class="stack">
<input type="hidden" name="next" value="${next}">
<label>${say('Login')} <input name="login" value="${name}" autocomplete="username" required autocapitalize="none" spellcheck="false" dir="auto"></label>
<label>${say('Password')} <input name="password" type="password" autocomplete="current-password" required dir="ltr"></label>
<button>${say('Log in')}</button>
</form>
${hasMail ? html`<p><a href="/forgotten">${say('Forgot your password?')}</a></p>` : ''}`,
    });
  };

  return new Hono()
    .get('/login', (context) => {
      const { next, done } = context.req.query();
      const said = done === 'password' ? sayIn(context)('Your password is changed. Log in with it.') : '';
      return loginPage(context, { next: ownPath(next), done: said });
    })
    .post('/login', async (context) => {
      const form = await readDeskForm(context);
      const { login: name = '', password = '' } = form;
      const next = ownPath(form.next);
      const result = await login.enter(context, name, password, readCaller(context).ip);
      if (result === 'in') return context.redirect(next, 303);
      if (result === 'too-many') context.header('Retry-After', '900');
      return loginPage(context, { name, next, refused: result });
    })
    .post('/logout', async (context) => {
      await login.leave(context);
      return context.redirect('/login', 303);
    })
    .post('/language', async (context) => {
      const { language, next } = await readDeskForm(context);
      if (isLanguage(language)) context.header('Set-Cookie', languageCookie(language));
      return context.redirect(ownPath(next), 303);
    });
}

/** A path on this host. To a browser, `//elsewhere` and `/\elsewhere` are other hosts. */
export function ownPath(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) ? next : '/';
}
