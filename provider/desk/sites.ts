import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type LoggedIn, maySee } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { checked } from '../request-body.ts';
import { asker, knownClient } from '../routes/access.ts';
import { readDrafts } from '../routes/desk.ts';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { clientId } from '../wire/calls.ts';
import { fullPoptin, type WirePoptin } from '../wire/poptin.ts';
import { notice, page, siteTabs } from './page.ts';

/** The sites, and the page of each: the tag to paste, its popups. */
export function siteRoutes(store: Store) {
  const sitesBody = async (account: Account, said = '', typed = '') => {
    const clients = (await store.clients.all()).filter(({ client_id }) => maySee(account, client_id));
    const leads = await Promise.all(clients.map(({ client_id }) => store.leads.count(client_id)));
    const rows = clients.map(
      ({ client_id, about }, index) => html`<tr>
<th scope="row"><a href="/sites/${client_id}">${client_id}</a></th><td>${about}</td>
<td class="number"><a href="/sites/${client_id}/leads">${leads[index] ?? 0}</a></td></tr>`,
    );
    return html`${notice(said)}
${
  clients.length === 0
    ? html`<p>No site yet. A site has its own popups and its own leads.</p>`
    : html`<div class="table"><table><thead><tr><th scope="col">Site</th><th scope="col">About</th><th scope="col" class="number">Leads</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
${
  account.role === 'owner'
    ? html`<h2>Add a site</h2>
<form method="post" action="/sites" class="stack">
<label>Its id, as it stands in the tag <input name="client_id" value="${typed}" required maxlength="64" autocapitalize="none" spellcheck="false"></label>
<label>What it is, for you <input name="about"></label>
<button>Add</button>
</form>`
    : ''
}`;
  };

  const siteBody = async (context: Context<LoggedIn>, id: string, said: Said = {}) => {
    const account = context.get('account');
    const { client_id } = await knownClient(store, id);
    const poptins = await store.poptins.of(client_id);
    return html`${notice(said.wrong ?? '')}${notice(said.done ?? '', 'done')}
<p><a href="/sites/${client_id}/leads">${await store.leads.count(client_id)} leads</a></p>
<h2>The tag to paste</h2>
<p>Into every page of the site, before the end of its body. <code>tagdrop.js</code> is the file of the package that your site serves.</p>
<pre tabindex="0"><code>${tagOf(asker(context).origin, client_id)}</code></pre>
<h2>Popups</h2>
${poptins.length === 0 ? html`<p>None yet.</p>` : html`<ul>${poptins.map(popupLine)}</ul>`}
<form method="post" action="/sites/${client_id}/popups" class="stack">
<label>All popups of this site, as the JSON of a <code>popups.json</code>
<textarea name="popups" rows="14" spellcheck="false" ${account.role === 'owner' ? '' : 'readonly'}>${said.typed ?? JSON.stringify({ poptins }, null, 2)}</textarea></label>
${account.role === 'owner' ? html`<button>Publish</button>` : ''}
</form>`;
  };

  return new Hono<LoggedIn>()
    .get('/', async (context) => {
      const account = context.get('account');
      return page(context, { title: 'Sites', account, body: await sitesBody(account) });
    })
    .post('/sites', async (context) => {
      const account = context.get('account');
      const { client_id: typed = '', about = '' } = await context.req.parseBody<Record<string, string>>();
      const title = 'Sites';
      const read = clientId.safeParse(typed);
      if (!read.success) {
        const said = `The id ${read.error.issues[0]?.message ?? 'is wrong'}.`;
        return page(context, { title, account, status: 400, body: await sitesBody(account, said, typed) });
      }
      if (await store.clients.find(read.data)) {
        const said = `There is already a site ${read.data}.`;
        return page(context, { title, account, status: 409, body: await sitesBody(account, said, typed) });
      }
      await store.clients.put(read.data, { about: String(about) });
      await store.audit.add({ login: account.login, did: 'added the site', about: read.data });
      return context.redirect(`/sites/${read.data}`, 303);
    })
    .get('/sites/:client_id', async (context) => {
      const account = context.get('account');
      const id = context.req.param('client_id');
      const said = context.req.query('done') === 'published' ? { done: 'Published.' } : {};
      return page(context, {
        title: id,
        account,
        tabs: siteTabs(id, ''),
        body: await siteBody(context, id, said),
      });
    })
    .post('/sites/:client_id/popups', async (context) => {
      const account = context.get('account');
      const id = context.req.param('client_id');
      await knownClient(store, checked(clientId, id));
      const { popups = '' } = await context.req.parseBody<Record<string, string>>();
      try {
        const drafts = readDrafts(parsed(String(popups)));
        await store.poptins.replace(id, drafts.map(fullPoptin), account.login);
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        const said = { wrong: `Nothing was published: ${cause.message}.`, typed: String(popups) };
        return page(context, {
          title: id,
          account,
          tabs: siteTabs(id, ''),
          status: 400,
          body: await siteBody(context, id, said),
        });
      }
      await store.audit.add({ login: account.login, did: 'published popups of', about: id });
      return context.redirect(`/sites/${id}?done=published`, 303);
    });
}

interface Said {
  readonly wrong?: string;
  readonly done?: string;
  /** What was typed and could not be taken. */
  readonly typed?: string;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(400, `this is not JSON (${cause instanceof Error ? cause.message : cause})`);
  }
}

const tagOf = (baseUrl: string, id: string) =>
  [
    '<script type="module" src="/tagdrop/tagdrop.js"></script>',
    `<poptin-popup client-id="${id}" api-base="${baseUrl}"></poptin-popup>`,
  ].join('\n');

const popupLine = ({ poptin_id, poptin_name, poptin_type }: WirePoptin) =>
  html`<li>${poptin_name || poptin_id} <span class="dim">${poptin_type}</span></li>`;
