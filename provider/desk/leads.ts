import { Hono } from 'hono';
import { html } from 'hono/html';
import { stream } from 'hono/streaming';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { knownClient } from '../routes/access.ts';
import type { Lead, LeadFilter } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { csvLine } from './csv.ts';
import { notice, page, time } from './page.ts';

const PAGE_ROWS = 50;
/** Rows that an export holds in memory at once. */
const EXPORT_ROWS = 1000;

/** Fields that say how the call was made, not what the visitor wrote. */
const OF_THE_CALL = new Set([
  'poptin_id',
  'client_id',
  'viewer_id',
  'submission_id',
  'newExtraFields',
  'visitor',
]);

/** The leads of a site: table, one lead, export, deletion. Mount it at `/sites`. */
export function leadRoutes(store: Store) {
  async function exportFilter(id: string, { search = '', popup = '' }: Record<string, string>) {
    const { client_id } = await knownClient(store, id);
    return { clientId: client_id, search, poptinId: popup };
  }

  const noteExport = (login: string, about: string) =>
    store.audit.add({ login, did: 'exported the leads of', about });

  async function* everyLead(filter: LeadFilter): AsyncGenerator<Lead> {
    for (let before: number | undefined; ; ) {
      const some = await store.leads.list(before === undefined ? filter : { ...filter, before }, EXPORT_ROWS);
      yield* some;
      before = some.at(-1)?.id;
      if (some.length < EXPORT_ROWS) return;
    }
  }

  /** Every name in use, so that no lead has a value without a column. */
  async function fieldNames(filter: LeadFilter): Promise<string[]> {
    const names = new Set<string>();
    for await (const { fields } of everyLead(filter))
      for (const name of Object.keys(fields)) if (!OF_THE_CALL.has(name)) names.add(name);
    return [...names];
  }

  return new Hono<LoggedIn>()
    .get('/:client_id/leads', async (context) => {
      const account = context.get('account');
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const { search = '', popup = '', before = '', done = '' } = context.req.query();
      const filter: LeadFilter = {
        clientId: client_id,
        search,
        poptinId: popup,
        ...(Number.isSafeInteger(Number(before)) && before !== '' ? { before: Number(before) } : {}),
      };
      const found = await store.leads.list(filter, PAGE_ROWS + 1);
      const shown = found.slice(0, PAGE_ROWS);
      const query = new URLSearchParams({ search, popup }).toString();
      const last = shown.at(-1);
      return page(context, {
        title: `Leads of ${client_id}`,
        account,
        body: html`${notice(done === '' ? '' : `${done} deleted.`, 'done')}
<form method="get" class="row" role="search">
<label>Search <input type="search" name="search" value="${search}"></label>
<label>Popup <input name="popup" value="${popup}" placeholder="all" maxlength="13"></label>
<button>Show</button>
</form>
<p>Export what is searched: <a href="/sites/${client_id}/leads.csv?${query}" download>CSV</a> or <a href="/sites/${client_id}/leads.json?${query}" download>JSON</a>.</p>
${shown.length === 0 ? html`<p>${search || popup ? 'Nothing found.' : 'No lead yet.'}</p>` : table(client_id, shown, account.role === 'owner')}
${found.length > PAGE_ROWS && last ? html`<p><a href="?${query}&amp;before=${last.id}" rel="next">Older leads</a></p>` : ''}`,
      });
    })
    .get('/:client_id/leads/:id{[0-9]+}', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const lead = await store.leads.find(client_id, Number(context.req.param('id')));
      if (!lead) throw new Refusal(404, 'There is no such lead; it may have been deleted');
      const rows = Object.entries(lead.fields).map(
        ([name, value]) => html`<dt>${name}</dt><dd>${textOf(value)}</dd>`,
      );
      return page(context, {
        title: `Lead ${lead.id}`,
        account: context.get('account'),
        body: html`<p><a href="/sites/${client_id}/leads">All leads of ${client_id}</a></p>
<p>${time(lead.at)} UTC, popup ${lead.poptinId}, visitor ${lead.viewerId}</p><dl>${rows}</dl>`,
      });
    })
    .post('/:client_id/leads/delete', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const { lead = [] } = await context.req.parseBody({ all: true });
      const ids = [lead].flat().map(Number).filter(Number.isSafeInteger);
      const gone = await store.leads.remove(client_id, ids);
      const { login } = context.get('account');
      await store.audit.add({ login, did: `deleted ${gone} leads of`, about: client_id });
      return context.redirect(`/sites/${client_id}/leads?done=${gone}`, 303);
    })
    .get('/:client_id/leads.csv', async (context) => {
      const filter = await exportFilter(context.req.param('client_id'), context.req.query());
      await noteExport(context.get('account').login, filter.clientId);
      const names = await fieldNames(filter);
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="leads-${filter.clientId}.csv"`);
      return stream(context, async (out) => {
        // with this mark a spreadsheet reads letters beyond English right
        await out.write(`\uFEFF${csvLine(['id', 'time', 'popup', 'visitor', ...names])}`);
        for await (const lead of everyLead(filter)) {
          const values = names.map((name) => textOf(lead.fields[name]));
          await out.write(csvLine([String(lead.id), lead.at, lead.poptinId, lead.viewerId, ...values]));
        }
      });
    })
    .get('/:client_id/leads.json', async (context) => {
      const filter = await exportFilter(context.req.param('client_id'), context.req.query());
      await noteExport(context.get('account').login, filter.clientId);
      context.header('Content-Type', 'application/json; charset=utf-8');
      context.header('Content-Disposition', `attachment; filename="leads-${filter.clientId}.json"`);
      return stream(context, async (out) => {
        let before = '[\n';
        for await (const lead of everyLead(filter)) {
          await out.write(before + JSON.stringify(lead));
          before = ',\n';
        }
        await out.write(before === '[\n' ? '[]\n' : '\n]\n');
      });
    });
}

function table(clientId: string, leads: readonly Lead[], mayDelete: boolean) {
  const names = [
    ...new Set(leads.flatMap(({ fields }) => Object.keys(fields).filter((each) => !OF_THE_CALL.has(each)))),
  ];
  const rows = leads.map(
    ({ id, at, poptinId, fields }) => html`<tr>
${mayDelete ? html`<td><input type="checkbox" name="lead" value="${id}" aria-label="Lead ${id}"></td>` : ''}
<th scope="row"><a href="/sites/${clientId}/leads/${id}">${time(at)}</a></th><td>${poptinId}</td>
${names.map((name) => html`<td>${short(textOf(fields[name]))}</td>`)}</tr>`,
  );
  return html`<form method="post" action="/sites/${clientId}/leads/delete">
<div class="table" tabindex="0" role="region" aria-label="Leads"><table><thead><tr>
${mayDelete ? html`<th scope="col"><span class="hidden">Choose</span></th>` : ''}<th scope="col">Time (UTC)</th><th scope="col">Popup</th>
${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
${mayDelete ? html`<p><button class="danger">Delete the chosen leads for good</button></p>` : ''}
</form>`;
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
