import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn, Login } from '../accounts/login.ts';
import { hashPassword, isPassword, newPassword, PASSWORD_MAX, PASSWORD_MIN } from '../accounts/passwords.ts';
import type { Account, Role } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
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
  const body = async (account: Account, { wrong = '', done = '', secret = '' }: Said = {}) => {
    const isOwner = account.role === 'owner' && account.sites.length === 0;
    const tokens = await store.accounts.tokens(account.id);
    return html`${notice(wrong)}${notice(done, 'done')}
${secret === '' ? '' : html`<p>It is shown this once: <code class="secret">${secret}</code></p>`}
${isOwner ? others(await store.accounts.all(), account) : ''}
<h2>Your password</h2>
<form method="post" action="/accounts/password" class="stack">
<label>Password now <input type="password" name="current" autocomplete="current-password" required></label>
<label>New password, ${PASSWORD_MIN} signs or more <input type="password" name="next" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}"></label>
<button>Change it</button>
</form>
<h2>Your API tokens</h2>
<p>A program sends one as <code>Authorization: Bearer …</code>. It may do what you may.</p>
${
  tokens.length === 0
    ? ''
    : html`<ul>${tokens.map(
        ({ id, label, until }) => html`<li>${label}, until ${time(until)}
<form method="post" action="/accounts/tokens/${id}/delete" class="inline"><button class="quiet">Delete <span class="hidden">${label}</span></button></form></li>`,
      )}</ul>`
}
<form method="post" action="/accounts/tokens" class="row">
<label>What it is for <input name="label" required maxlength="100"></label>
<button>Make a token</button>
</form>
${isOwner ? await history(store) : ''}`;
  };
  const answer = async (context: Parameters<typeof page>[0], account: Account, said: Said = {}) =>
    page(context, {
      title: 'Accounts',
      account,
      status: said.wrong ? 400 : 200,
      body: await body(account, said),
    });
  const form = (context: { req: { parseBody<T>(): Promise<T> } }) =>
    context.req.parseBody<Record<string, string>>();

  return new Hono<LoggedIn>()
    .get('/', (context) => answer(context, context.get('account')))
    .post('/', async (context) => {
      const account = context.get('account');
      const { login: name = '', role = '', sites = '' } = await form(context);
      const wantedSites = sites
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
      for (const each of wantedSites)
        if (!(await store.clients.find(each)))
          return answer(context, account, { wrong: `There is no site ${each}. Nobody was added.` });
      if (!LOGIN.test(name))
        return answer(context, account, { wrong: 'A login has letters, digits and . _ @ + - only.' });
      const password = newPassword();
      const wanted: Role = role === 'owner' ? 'owner' : 'viewer';
      if (!(await store.accounts.add(name, await hashPassword(password), wanted)))
        return answer(context, account, { wrong: `There is already an account ${name}.` });
      const added = await store.accounts.find(name);
      if (added) await store.accounts.setSites(added.id, wantedSites);
      await store.audit.add({ login: account.login, did: `added the ${wanted}`, about: name });
      return answer(context, account, { done: `${name} can log in with this password.`, secret: password });
    })
    .post('/:id{[0-9]+}/delete', async (context) => {
      const account = context.get('account');
      const all = await store.accounts.all();
      const other = all.find(({ id }) => id === Number(context.req.param('id')));
      if (!other) return answer(context, account, { wrong: 'There is no such account any more.' });
      if (other.id === account.id)
        return answer(context, account, { wrong: 'You cannot delete your own account.' });
      await store.accounts.remove(other.id);
      await store.audit.add({ login: account.login, did: 'deleted the account', about: other.login });
      return answer(context, account, { done: `${other.login} is deleted and logged out everywhere.` });
    })
    .post('/password', async (context) => {
      const account = context.get('account');
      const { current = '', next = '' } = await form(context);
      const known = await store.accounts.find(account.login);
      if (!(await isPassword(current, known?.password)))
        return answer(context, account, { wrong: 'This is not your password now. Nothing was changed.' });
      if (next.length < PASSWORD_MIN || next.length > PASSWORD_MAX)
        return answer(context, account, {
          wrong: `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} signs. Nothing was changed.`,
        });
      await store.accounts.setPassword(account.id, await hashPassword(next));
      await store.accounts.closeOtherSessions(account.id, login.session(context));
      await store.audit.add({ login: account.login, did: 'changed the own password' });
      return answer(context, account, { done: 'Changed. You are logged out everywhere else.' });
    })
    .post('/tokens', async (context) => {
      const account = context.get('account');
      const { label = '' } = await form(context);
      if (label.trim() === '') return answer(context, account, { wrong: 'Say what the token is for.' });
      const until = new Date(Date.now() + TOKEN_DAYS * DAY_MS);
      const secret = await store.accounts.openSession(account.id, until, label.trim().slice(0, 100));
      await store.audit.add({ login: account.login, did: 'made the token', about: label });
      return answer(context, account, { done: `The token for ${label} holds a year.`, secret });
    })
    .post('/tokens/:id{[0-9]+}/delete', async (context) => {
      const account = context.get('account');
      await store.accounts.removeToken(account.id, Number(context.req.param('id')));
      await store.audit.add({ login: account.login, did: 'deleted a token' });
      return answer(context, account, { done: 'The token is deleted.' });
    });
}

const others = (all: readonly Account[], own: Account) => html`<h2>Who may enter</h2>
<ul>${all.map(
  ({
    id,
    login,
    role,
    sites,
  }) => html`<li>${login}, ${role} of ${sites.length === 0 ? 'all sites' : sites.join(', ')}
${
  id === own.id
    ? ' (you)'
    : html`<form method="post" action="/accounts/${id}/delete" class="inline"><button class="quiet">Delete <span class="hidden">${login}</span></button></form>`
}</li>`,
)}</ul>
<form method="post" action="/accounts" class="row">
<label>Login <input name="login" required maxlength="100" autocapitalize="none" spellcheck="false"></label>
<label>May <select name="role"><option value="viewer">look</option><option value="owner">change everything</option></select></label>
<label>Sites, with commas between <input name="sites" placeholder="all" autocapitalize="none" spellcheck="false"></label>
<button>Add an account</button>
</form>`;

async function history(store: Store) {
  const lines = await store.audit.list(AUDIT_LINES);
  return html`<h2>What was done</h2>
<ol class="dim">${lines.map(({ at, login, did, about }) => html`<li>${time(at)} ${login} ${did} ${about}</li>`)}</ol>`;
}
