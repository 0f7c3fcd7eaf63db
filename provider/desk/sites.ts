import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { canAccessSite, type LoggedIn } from '../accounts/login.ts';
import { readDeskForm } from '../request-body.ts';
import type { Store } from '../store/store.ts';
import { clientId } from '../wire/calls.ts';
import { type Markup, type Say, sayIn } from './language.ts';
import { notice, page } from './page.ts';

/** The sites, and a form for a new one. */
export function siteListRoutes(store: Store) {
  const answer = async (
    context: Context<LoggedIn>,
    {
      wrong = '',
      typed = {},
      status = 200,
    }: { wrong?: Markup | string; typed?: Typed; status?: 200 | 400 | 409 },
  ) => {
    const say = sayIn(context);
    const account = context.get('account');
    const clients = (await store.clients.all()).filter(({ client_id }) => canAccessSite(account, client_id));
    const leads = await Promise.all(clients.map(({ client_id }) => store.leads.count(client_id)));
    const rows = clients.map(
      ({ client_id, about }, index) => html`<tr>
<th scope="row"><a href="/sites/${client_id}"><bdi>${client_id}</bdi></a></th><td dir="auto">${about}</td>
<td class="number"><a href="/sites/${client_id}/leads">${say.number(leads[index] ?? 0)}</a></td></tr>`,
    );
    return page(context, {
      title: say('Sites'),
      account,
      status,
      body: html`${notice(wrong)}
${
  clients.length === 0
    ? html`<p>${say('No sites yet. A site has its own popups and its own leads.')}</p>`
    : html`<div class="table" tabindex="0" role="region" aria-label="${say('Sites')}"><table><thead><tr><th scope="col">${say('Site')}</th><th scope="col">${say('About')}</th><th scope="col" class="number">${say('Leads')}</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
${account.role === 'owner' && account.sites === 'all' ? newSite(say, typed) : ''}`,
    });
  };

  return new Hono<LoggedIn>()
    .get('/', (context) => answer(context, {}))
    .post('/sites', async (context) => {
      const say = sayIn(context);
      const typed: Typed = await readDeskForm(context);
      const { client_id = '', about = '' } = typed;
      const read = clientId.safeParse(client_id);
      if (!read.success) {
        const wrong = say('The id must have up to 64 letters, digits, - or _.');
        return answer(context, { wrong, typed, status: 400 });
      }
      if (await store.clients.find(read.data)) {
        const wrong = say('There is already a site {site}.', { site: read.data });
        return answer(context, { wrong, typed, status: 409 });
      }
      await store.clients.put(read.data, { about });
      await store.audit.add({
        login: context.get('account').login,
        did: 'added the site',
        about: read.data,
      });
      return context.redirect(`/sites/${read.data}`, 303);
    });
}

/** A form that could not be accepted keeps what was typed. */
type Typed = Readonly<Record<string, string>>;

const newSite = (say: Say, { client_id, about = '' }: Typed) => html`<h2>${say('Add a site')}</h2>
<form method="post" action="/sites" class="stack">
<label>${say('Id, as in the tag')} <input name="client_id" value="${client_id ?? ''}" ${client_id === undefined ? '' : html`aria-invalid="true"`} required maxlength="64" autocapitalize="none" spellcheck="false" dir="ltr"></label>
<label>${say('Description, for your own use')} <input name="about" value="${about}" dir="auto"></label>
<button>${say('Add')}</button>
</form>`;
