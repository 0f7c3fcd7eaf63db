import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn, Login } from '../accounts/login.ts';
import { hashPassword, isPassword, newPassword, PASSWORD_MAX, PASSWORD_MIN } from '../accounts/passwords.ts';
import { readDeskForm } from '../request-body.ts';
import type { Account, Role } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { notice, page, time } from './page.ts';

const TOKEN_DAYS = 365;
const DAY_MS = 86_400_000;
const AUDIT_LINES = 50;
const LOGIN = /^[\p{L}\p{N}._@+-]{1,100}$/u;

interface Said {
  readonly wrong?: string;
  readonly done?: string;
  /** A password or token that is shown this once. */
  readonly secret?: string;
}

/** Who may enter; one's own password and API tokens; what was done. Viewers see and change their own things only. */
export function accountRoutes(store: Store, login: Login) {
  const answer = async (context: Context<LoggedIn>, { wrong = '', done = '', secret = '' }: Said = {}) => {
    const say = sayIn(context);
    const account = context.get('account');
    const isOwner = account.role === 'owner' && account.sites.length === 0;
    return page(context, {
      title: say('Accounts'),
      account,
      status: wrong ? 400 : 200,
      body: html`${notice(wrong)}${notice(done, 'done')}
${secret === '' ? '' : html`<p>${say('It is shown this once:')} <code class="secret" dir="ltr">${secret}</code></p>`}
${isOwner ? others(say, await store.accounts.all(), account) : ''}
${ownPassword(say)}
${ownTokens(say, await store.accounts.tokens(account.id))}
${isOwner ? await history(say, store) : ''}`,
    });
  };

  return new Hono<LoggedIn>()
    .get('/', (context) => answer(context))
    .post('/', async (context) => {
      const say = sayIn(context);
      const { login: name = '', role = '', sites = '' } = await readDeskForm(context);
      const wantedSites = sites
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
      for (const site of wantedSites)
        if (!(await store.clients.find(site)))
          return answer(context, { wrong: say('There is no site {site}. Nobody was added.', { site }) });
      if (!LOGIN.test(name))
        return answer(context, { wrong: say('A login has letters, digits and . _ @ + - only.') });
      const password = newPassword();
      const wanted: Role = role === 'owner' ? 'owner' : 'viewer';
      if (!(await store.accounts.add(name, await hashPassword(password), wanted)))
        return answer(context, { wrong: say('There is already an account {name}.', { name }) });
      const added = await store.accounts.find(name);
      if (added) await store.accounts.setSites(added.id, wantedSites);
      const { login: who } = context.get('account');
      await store.audit.add({ login: who, did: `added the ${wanted}`, about: name });
      return answer(context, {
        done: say('{name} can log in with this password.', { name }),
        secret: password,
      });
    })
    .post('/:id{[0-9]{1,15}}/delete', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const all = await store.accounts.all();
      const other = all.find(({ id }) => id === Number(context.req.param('id')));
      if (!other) return answer(context, { wrong: say('There is no such account any more.') });
      if (other.id === account.id)
        return answer(context, { wrong: say('You cannot delete your own account.') });
      await store.accounts.remove(other.id);
      await store.audit.add({ login: account.login, did: 'deleted the account', about: other.login });
      return answer(context, {
        done: say('{name} is deleted and logged out everywhere.', { name: other.login }),
      });
    })
    .post('/password', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const { current = '', next = '' } = await readDeskForm(context);
      const known = await store.accounts.find(account.login);
      if (!(await isPassword(current, known?.password)))
        return answer(context, { wrong: say('This is not your password now. Nothing was changed.') });
      if (next.length < PASSWORD_MIN || next.length > PASSWORD_MAX)
        return answer(context, {
          wrong: say('A password has {min} to {max} signs. Nothing was changed.', {
            min: PASSWORD_MIN,
            max: PASSWORD_MAX,
          }),
        });
      await store.accounts.setPassword(account.id, await hashPassword(next));
      await store.accounts.closeOtherSessions(account.id, login.session(context));
      await store.audit.add({ login: account.login, did: 'changed the own password' });
      return answer(context, { done: say('Changed. You are logged out everywhere else.') });
    })
    .post('/tokens', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const { label = '' } = await readDeskForm(context);
      if (label.trim() === '') return answer(context, { wrong: say('Say what the token is for.') });
      const until = new Date(Date.now() + TOKEN_DAYS * DAY_MS);
      const secret = await store.accounts.openSession(account.id, until, label.trim().slice(0, 100));
      await store.audit.add({ login: account.login, did: 'made the token', about: label });
      return answer(context, { done: say('The token for {label} holds a year.', { label }), secret });
    })
    .post('/tokens/:id{[0-9]{1,15}}/delete', async (context) => {
      const account = context.get('account');
      await store.accounts.removeToken(account.id, Number(context.req.param('id')));
      await store.audit.add({ login: account.login, did: 'deleted a token' });
      return answer(context, { done: sayIn(context)('The token is deleted.') });
    });
}

const others = (say: Say, all: readonly Account[], own: Account) => html`<h2>${say('Who may enter')}</h2>
<ul>${all.map(({ id, login, role, sites }) => {
  const which = sites.length === 0 ? say('all sites') : sites.join(', ');
  const may = role === 'owner' ? say('owner') : say('viewer');
  return html`<li>${say('{login}, {role} of {sites}', { login, role: may, sites: which })}
${
  id === own.id
    ? say('(you)')
    : html`<form method="post" action="/accounts/${id}/delete" class="inline"><button class="quiet">${say('Delete')} <span class="hidden">${login}</span></button></form>`
}</li>`;
})}</ul>
<form method="post" action="/accounts" class="row">
<label>${say('Login')} <input name="login" required maxlength="100" autocapitalize="none" spellcheck="false" dir="auto"></label>
<label>${say('May')} <select name="role"><option value="viewer">${say('look')}</option><option value="owner">${say('change everything')}</option></select></label>
<label>${say('Sites, with commas between')} <input name="sites" placeholder="${say('all')}" autocapitalize="none" spellcheck="false" dir="auto"></label>
<button>${say('Add an account')}</button>
</form>`;

const ownPassword = (say: Say) => html`<h2>${say('Your password')}</h2>
<form method="post" action="/accounts/password" class="stack">
<label>${say('Password now')} <input type="password" name="current" autocomplete="current-password" required dir="ltr"></label>
<label>${say('New password, {min} signs or more', { min: PASSWORD_MIN })} <input type="password" name="next" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}" dir="ltr"></label>
<button>${say('Change it')}</button>
</form>`;

const ownTokens = (
  say: Say,
  tokens: readonly { readonly id: number; readonly label: string; readonly until: string }[],
) => html`<h2>${say('Your API tokens')}</h2>
<p>${say.html('A program sends one as {header}. It may do what you may.', { header: html`<code dir="ltr">Authorization: Bearer …</code>` })}</p>
${
  tokens.length === 0
    ? ''
    : html`<ul>${tokens.map(
        ({ id, label, until }) => html`<li>${say.html('{label}, until {time}', { label, time: time(until) })}
<form method="post" action="/accounts/tokens/${id}/delete" class="inline"><button class="quiet">${say('Delete')} <span class="hidden">${label}</span></button></form></li>`,
      )}</ul>`
}
<form method="post" action="/accounts/tokens" class="row">
<label>${say('What it is for')} <input name="label" required maxlength="100" dir="auto"></label>
<button>${say('Make a token')}</button>
</form>`;

/** What was done is kept in English. */
async function history(say: Say, store: Store) {
  const lines = await store.audit.list(AUDIT_LINES);
  return html`<h2>${say('What was done')}</h2>
<ol class="dim" lang="en" dir="ltr">${lines.map(({ at, login, did, about }) => html`<li>${time(at)} ${login} ${did} ${about}</li>`)}</ol>`;
}
