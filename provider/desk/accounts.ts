import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type LoggedIn, type Login, wrongLogins } from '../accounts/login.ts';
import { giveNewPassword } from '../accounts/new-password.ts';
import { hashPassword, newPassword } from '../accounts/passwords.ts';
import { readDeskForm } from '../request-body.ts';
import type { Access, Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { ownAccountRoutes, ownEmail, ownPassword, ownTokens, type Said } from './own-account.ts';
import { notice, page, time } from './page.ts';

const AUDIT_LINES = 50;
const LOGIN = /^[\p{L}\p{N}._@+-]{1,100}$/u;

/** The accounts; one's own password and API tokens; the history. Viewers see and change only their own things. */
export function accountRoutes(store: Store, login: Login, hasMail: boolean) {
  const answer = async (
    context: Context<LoggedIn>,
    { wrong = '', status = 400, done = '', secret = '', typed = {} }: Said = {},
  ) => {
    const say = sayIn(context);
    const account = context.get('account');
    const isOwner = account.role === 'owner' && account.sites === 'all';
    return page(context, {
      title: say('Accounts'),
      account,
      status: wrong ? status : 200,
      body: html`${notice(wrong)}${notice(done, 'done')}
${secret === '' ? '' : html`<p>${say('It is shown this once:')} <code class="secret" dir="ltr">${secret}</code></p>`}
${isOwner ? await others(say, store, account, typed) : ''}
${ownPassword(say)}
${hasMail ? ownEmail(say, account.email) : ''}
${ownTokens(say, await store.accounts.tokens(account.id))}
${isOwner ? await history(say, store) : ''}`,
    });
  };

  const accountIn = async (context: Context) => {
    const id = Number(context.req.param('id'));
    return (await store.accounts.all()).find((each) => each.id === id);
  };

  return new Hono<LoggedIn>()
    .get('/', (context) => answer(context))
    .post('/', async (context) => {
      const say = sayIn(context);
      const form = await readDeskForm(context);
      const { login: name = '' } = form;
      const read = await readAccess(say, store, form);
      if ('wrong' in read) return answer(context, { ...read, typed: form });
      if (!LOGIN.test(name)) {
        const wrong = say('A login may contain only letters, digits and . _ @ + -');
        return answer(context, { wrong, typed: form });
      }
      const password = newPassword();
      if (!(await store.accounts.add(name, await hashPassword(password), read.access)))
        return answer(context, { wrong: say('There is already an account {name}.', { name }), typed: form });
      const { login: who } = context.get('account');
      await store.audit.add({ login: who, did: 'added', about: `${name}, ${inWords(read.access)}` });
      return answer(context, {
        done: say('{name} can log in with this password.', { name }),
        secret: password,
      });
    })
    .post('/:id{[0-9]{1,15}}/access', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const other = await accountIn(context);
      if (!other) return answer(context, { wrong: say('This account no longer exists.'), status: 404 });
      if (other.id === account.id)
        return answer(context, { wrong: say('You can’t change what your own account may do.') });
      const read = await readAccess(say, store, await readDeskForm(context));
      if ('wrong' in read) return answer(context, read);
      await store.accounts.setAccess(other.id, read.access);
      const about = `${other.login}, from ${inWords(other)} to ${inWords(read.access)}`;
      await store.audit.add({ login: account.login, did: 'changed', about });
      return answer(context, { done: say('The permissions of {name} were changed.', { name: other.login }) });
    })
    .post('/:id{[0-9]{1,15}}/password', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const other = await accountIn(context);
      if (!other) return answer(context, { wrong: say('This account no longer exists.'), status: 404 });
      if (other.id === account.id) return answer(context, { wrong: say('Change your own password below.') });
      return answer(context, {
        done: say('{name} can log in with this password, and is logged out everywhere.', {
          name: other.login,
        }),
        secret: await giveNewPassword(store, other, account.login),
      });
    })
    .post('/:id{[0-9]{1,15}}/delete', async (context) => {
      const say = sayIn(context);
      const account = context.get('account');
      const other = await accountIn(context);
      if (!other) return answer(context, { wrong: say('This account no longer exists.'), status: 404 });
      if (other.id === account.id)
        return answer(context, { wrong: say('You can’t delete your own account.') });
      await store.accounts.remove(other.id);
      await store.audit.add({ login: account.login, did: 'deleted the account', about: other.login });
      return answer(context, {
        done: say('{name} is deleted and logged out everywhere.', { name: other.login }),
      });
    })
    .route('/', ownAccountRoutes(store, login, answer));
}

/** What a form says an account may do. `all sites` must be chosen explicitly. */
async function readAccess(
  say: Say,
  store: Store,
  { role, which, sites = '' }: Readonly<Record<string, string>>,
): Promise<{ access: Access } | { wrong: string }> {
  const may = role === 'owner' ? 'owner' : 'viewer';
  if (which === 'all') return { access: { role: may, sites: 'all' } };
  const named = sites
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (named.length === 0) return { wrong: say('Name its sites, or choose all sites. Nothing was changed.') };
  for (const site of named)
    if (!(await store.clients.find(site)))
      return { wrong: say('There is no site {site}. Nothing was changed.', { site }) };
  return { access: { role: may, sites: [...new Set(named)] } };
}

/** For the audit log, which is kept in English. */
const inWords = ({ role, sites }: Access): string =>
  `${role} of ${sites === 'all' ? 'all sites' : sites.join(', ') || 'no site'}`;

async function others(say: Say, store: Store, own: Account, typed: NonNullable<Said['typed']>) {
  const all = await store.accounts.all();
  const wrong = await wrongLogins(
    store,
    all.map(({ login }) => login),
  );
  const count = say.number(wrong.total);
  return html`<h2>${say('Who may log in')}</h2>
<ul>${all.map((each) => other(say, each, each.id === own.id, wrong.of.get(each.login) ?? 0))}</ul>
${wrong.total === 0 ? '' : html`<p>${say('Wrong passwords in the last day, for all logins: {count}', { count })}</p>`}
<form method="post" action="/accounts" class="row">
<label>${say('Login')} <input name="login" value="${typed.login ?? ''}" required maxlength="100" autocapitalize="none" spellcheck="false" dir="auto"></label>
${accessFields(say, { role: typed.role === 'owner' ? 'owner' : 'viewer', sites: typed.which === 'all' ? 'all' : [typed.sites ?? ''] })}
<button>${say('Add an account')}</button>
</form>`;
}

function other(say: Say, { id, login, role, sites }: Account, isOwn: boolean, wrong: number) {
  const which = sites === 'all' ? say('all sites') : sites.join(', ') || say('no site');
  const may = role === 'owner' ? say('owner') : say('viewer');
  return html`<li>${say('{login}, {role} of {sites}', { login, role: may, sites: which })}
${wrong === 0 ? '' : html`<span class="dim">${say('Wrong passwords in the last day: {count}', { count: say.number(wrong) })}</span>`}
${
  isOwn
    ? say('(you)')
    : html`<form method="post" action="/accounts/${id}/delete" class="inline"><button class="quiet">${say('Delete')} <span class="hidden">${login}</span></button></form>
<form method="post" action="/accounts/${id}/password" class="inline"><button class="quiet">${say('New password')} <span class="hidden">${login}</span></button></form>
<details><summary>${say('Change its permissions')} <span class="hidden">${login}</span></summary>
<form method="post" action="/accounts/${id}/access" class="row">${accessFields(say, { role, sites })}<button>${say('Save')}</button></form></details>`
}</li>`;
}

const accessFields = (say: Say, { role, sites }: Access = { role: 'viewer', sites: [] }) =>
  html`<label>${say('May')} <select name="role"><option value="viewer">${say('look')}</option><option value="owner" ${role === 'owner' ? 'selected' : ''}>${say('change everything')}</option></select></label>
<label>${say('Which sites')} <select name="which"><option value="named">${say('those named here')}</option><option value="all" ${sites === 'all' ? 'selected' : ''}>${say('all sites')}</option></select></label>
<label>${say('Sites, separated by commas')} <input name="sites" value="${sites === 'all' ? '' : sites.join(', ')}" autocapitalize="none" spellcheck="false" dir="auto"></label>`;

/** The history is kept in English. */
async function history(say: Say, store: Store) {
  const lines = await store.audit.list(AUDIT_LINES);
  return html`<h2>${say('History')}</h2>
<ol class="dim" lang="en" dir="ltr">${lines.map(({ at, login, did, about }) => html`<li>${time(say, at)} UTC ${login} ${did} ${about}</li>`)}</ol>`;
}
