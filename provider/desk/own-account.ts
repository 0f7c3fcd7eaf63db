import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn, Login } from '../accounts/login.ts';
import { hashPassword, PASSWORD_MAX, PASSWORD_MIN } from '../accounts/passwords.ts';
import { readDeskForm } from '../request-body.ts';
import { ADDRESS } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { time } from './page.ts';

const TOKEN_DAYS = 365;
const DAY_MS = 86_400_000;
const LABEL_MAX = 100;
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX = 254;

/** What the page of the accounts says about what was just done. */
export interface Said {
  readonly wrong?: string;
  readonly status?: 400 | 404 | 429;
  readonly done?: string;
  /** A password or token that is shown only once. */
  readonly secret?: string;
  /** What was typed for a new account and could not be accepted. */
  readonly typed?: Readonly<Record<string, string>>;
}

export type AnswerOfAccounts = (context: Context<LoggedIn>, said?: Said) => Response | Promise<Response>;

/** Own password, e-mail address and API tokens. Mount it at `/accounts`. @param answer the page of the accounts. */
export const ownAccountRoutes = (store: Store, login: Login, answer: AnswerOfAccounts) =>
  new Hono<LoggedIn>()
    .post('/password', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const { current = '', next = '', stay = '' } = await readDeskForm(context);
      const result = await login.confirm(account, current);
      if (result === 'too-many') {
        context.header('Retry-After', '900');
        const wrong = say('Too many attempts. Wait a quarter of an hour and try again.');
        return answer(context, { wrong, status: 429 });
      }
      if (result === 'wrong')
        return answer(context, { wrong: say('This is not your current password. Nothing was changed.') });
      if (next.length < PASSWORD_MIN || next.length > PASSWORD_MAX)
        return answer(context, {
          wrong: say('A password needs {min} to {max} characters. Nothing was changed.', {
            min: PASSWORD_MIN,
            max: PASSWORD_MAX,
          }),
        });
      const password = await hashPassword(next);
      const tokensStay = stay === '1';
      await store.transaction(async (within) => {
        await within.accounts.setPassword(account.id, password);
        await within.accounts.closeOtherSessions(account.id, login.session(context), tokensStay);
        if (!tokensStay) await within.links.withdraw({ accountId: account.id });
        const kept = tokensStay ? ', and kept tokens and links' : '';
        await within.audit.add({ login: account.login, did: `changed their own password${kept}` });
      });
      const done = tokensStay
        ? say('Changed. You are logged out everywhere else. Your API tokens and download links stay.')
        : say(
            'Changed. You are logged out everywhere else, and your API tokens and download links have ended.',
          );
      return answer(context, { done });
    })
    .post('/email', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const { current = '', email: given = '' } = await readDeskForm(context);
      const email = given.trim();
      // whoever finds an open session must not be able to take the account over
      const result = await login.confirm(account, current);
      if (result === 'too-many') {
        context.header('Retry-After', '900');
        const wrong = say('Too many attempts. Wait a quarter of an hour and try again.');
        return answer(context, { wrong, status: 429 });
      }
      if (result === 'wrong')
        return answer(context, { wrong: say('This is not your current password. Nothing was changed.') });
      if (email !== '' && (email.length > EMAIL_MAX || !ADDRESS.test(email)))
        return answer(context, { wrong: say('This is no e-mail address. Nothing was changed.') });
      await store.accounts.setEmail(account.id, email);
      await store.audit.add({ login: account.login, did: 'changed their own e-mail address' });
      context.set('account', { ...account, email });
      return answer(context, { done: say('Saved.') });
    })
    .post('/tokens', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const label = ((await readDeskForm(context)).label ?? '').trim().slice(0, LABEL_MAX);
      if (label === '') return answer(context, { wrong: say('Say what the token is for.') });
      const until = new Date(Date.now() + TOKEN_DAYS * DAY_MS);
      const secret = await store.accounts.openSession(account.id, until, label);
      await store.audit.add({ login: account.login, did: 'made the token', about: label });
      return answer(context, { done: say('The token for {label} is valid for a year.', { label }), secret });
    })
    .post('/tokens/:id{[0-9]{1,15}}/delete', async (context) => {
      const account = context.get('account');
      await store.accounts.removeToken(account.id, Number(context.req.param('id')));
      await store.audit.add({ login: account.login, did: 'deleted a token' });
      return answer(context, { done: sayIn(context)('The token is deleted.') });
    });

export const ownPassword = (say: Say) => html`<h2>${say('Your password')}</h2>
<form method="post" action="/accounts/password" class="stack">
<label>${say('Current password')} <input type="password" name="current" autocomplete="current-password" required dir="ltr"></label>
<label>${say('New password, at least {min} characters', { min: PASSWORD_MIN })} <input type="password" name="next" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}" dir="ltr"></label>
<label><input type="checkbox" name="stay" value="1"> ${say('Keep my API tokens and download links. Otherwise they stop working too.')}</label>
<button>${say('Change it')}</button>
</form>`;

export const ownEmail = (say: Say, email: string) => html`<h2>${say('Your e-mail address')}</h2>
<form method="post" action="/accounts/email" class="stack">
<label>${say('E-mail address')} <input type="email" name="email" value="${email}" maxlength="${EMAIL_MAX}" autocomplete="email" dir="ltr">
<span class="hint">${say('If you lose your password, a mail to this address sets a new one.')}</span></label>
<label>${say('Current password')} <input type="password" name="current" autocomplete="current-password" required dir="ltr"></label>
<button>${say('Save')}</button>
</form>`;

export const ownTokens = (
  say: Say,
  tokens: readonly { readonly id: number; readonly label: string; readonly until: string }[],
) => html`<h2>${say('Your API tokens')}</h2>
<p>${say.html('A program sends it as {header}. It may do whatever you may.', { header: html`<code dir="ltr">Authorization: Bearer …</code>` })}</p>
${
  tokens.length === 0
    ? ''
    : html`<ul>${tokens.map(
        ({
          id,
          label,
          until,
        }) => html`<li>${say.html('{label}, until {time} {zone}', { label, time: time(say, until) })}
<form method="post" action="/accounts/tokens/${id}/delete" class="inline"><button class="quiet">${say('Delete')} <span class="hidden">${label}</span></button></form></li>`,
      )}</ul>`
}
<form method="post" action="/accounts/tokens" class="row">
<label>${say('What it is for')} <input name="label" required maxlength="100" dir="auto"></label>
<button>${say('Make a token')}</button>
</form>`;
