import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { Refusal } from '../refusal.ts';
import { readDeskForm, readDeskLists } from '../request-body.ts';
import { knownClient, readCaller } from '../routes/access.ts';
import type { Lead, LeadFilter } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { toText } from '../wire/lead-fields.ts';
import { readName } from '../wire/poptin.ts';
import { dayIn } from '../wire/time-zone.ts';
import { makeLink } from './download-links.ts';
import { exportedSite, exportLeads } from './export.ts';
import { jobsPart } from './jobs.ts';
import { type Say, sayIn } from './language.ts';
import { leadBody } from './lead.ts';
import { listColumns } from './lead-columns.ts';
import { notice, page, siteTabs, time } from './page.ts';
import { personForm } from './person.ts';

const PAGE_ROWS = 50;
/** We do not wait longer for a page. */
const SEARCH_MS = 10_000;
const LINK_DAYS = 7;
/** More letters than a person types; SQLite refuses patterns of 50,000 bytes. */
const SEARCH_MAX = 1_000;
const DAY_MS = 86_400_000;
/** Of a day, the moment at which it begins or ends. */
const pick = <K extends 'from' | 'to'>(name: K, day: { from: string; to: string } | undefined) =>
  day ? ({ [name]: day[name] } as Record<K, string>) : {};

/** The leads of a site: table, single lead, export, deletion. Mount it at `/sites`. */
export function leadRoutes(store: Store) {
  const readFilter = async (id: string, query: Record<string, string>): Promise<LeadFilter> => {
    const { client_id, time_zone } = await knownClient(store, id);
    const { search = '', popup = '', from = '', to = '', suspected = '', before = '' } = query;
    if (search.length > SEARCH_MAX) throw new Refusal(400, `search has at most ${SEARCH_MAX} letters`);
    return {
      clientId: client_id,
      search,
      poptinId: popup,
      ...pick('from', dayIn(from, time_zone)),
      ...pick('to', dayIn(to, time_zone)),
      isSuspected: suspected === '1',
      ...(Number.isSafeInteger(Number(before)) && before !== '' ? { before: Number(before) } : {}),
    };
  };
  const noteExport = (login: string, about: string) =>
    store.audit.add({ login, did: 'exported the leads of', about });

  return new Hono<LoggedIn>()
    .get('/:client_id/leads', async (context) => {
      const query = context.req.query();
      const filter = await readFilter(context.req.param('client_id'), query);
      const found = await store.leads.list(filter, PAGE_ROWS + 1, SEARCH_MS);
      const say = sayIn(context);
      return page(context, {
        title: say('Leads of {site}', { site: filter.clientId }),
        account: context.get('account'),
        tabs: siteTabs(say, filter.clientId, 'leads'),
        body: await listBody(say, store, filter, found, query, context.get('account').role === 'owner'),
      });
    })
    .get('/:client_id/leads/:id{[0-9]{1,15}}', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const lead = await store.leads.find(client_id, Number(context.req.param('id')));
      if (!lead) throw new Refusal(404, 'There is no such lead; it may have been deleted');
      const say = sayIn(context);
      return page(context, {
        title: say('Lead {id}', { id: lead.id }),
        account: context.get('account'),
        tabs: siteTabs(say, client_id, 'leads'),
        body: await leadBody(say, store, client_id, lead, context.get('account').role === 'owner'),
      });
    })
    .post('/:client_id/leads/:id{[0-9]{1,15}}/acquit', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const id = Number(context.req.param('id'));
      await store.leads.acquit(client_id, id);
      await store.audit.add({
        login: context.get('account').login,
        did: `cleared lead ${id} of suspicion in`,
        about: client_id,
      });
      return context.redirect(`/sites/${client_id}/leads/${id}`, 303);
    })
    .post('/:client_id/leads/delete', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const { lead = [] } = await readDeskLists(context);
      const ids = lead.map(Number).filter(Number.isSafeInteger);
      const gone = await store.leads.remove(client_id, ids);
      const { login } = context.get('account');
      await store.audit.add({ login, did: `deleted ${gone} leads of`, about: client_id });
      return context.redirect(`/sites/${client_id}/leads?done=${gone}`, 303);
    })
    .post('/:client_id/leads/link', async (context) => {
      const body = await readDeskForm(context);
      const filter = await readFilter(context.req.param('client_id'), body);
      const until = new Date(Date.now() + LINK_DAYS * DAY_MS);
      const format = body.format === 'json' ? 'json' : 'csv';
      const link =
        readCaller(context).origin +
        (await makeLink(store, context.get('account'), { filter, format }, until));
      const { login } = context.get('account');
      await store.audit.add({ login, did: 'made a download link for the leads of', about: filter.clientId });
      const say = sayIn(context);
      return page(context, {
        title: say('A download link'),
        account: context.get('account'),
        tabs: siteTabs(say, filter.clientId, 'leads'),
        body: html`<p>${say.html('Anyone with this link can download the leads without a login, until {time} {zone}.', { time: time(say, until.toISOString()) })}</p>
<pre tabindex="0" dir="ltr"><code>${link}</code></pre>`,
      });
    })
    .post('/:client_id/leads/withdraw-links', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      await store.links.withdraw({ clientId: client_id });
      await store.audit.add({
        login: context.get('account').login,
        did: 'withdrew all links to download of',
        about: client_id,
      });
      return context.redirect(`/sites/${client_id}/leads?done=links`, 303);
    })
    .get('/:client_id/:file{leads\\.(?:csv|json)}', async (context) => {
      const filter = await readFilter(context.req.param('client_id') ?? '', context.req.query());
      await noteExport(context.get('account').login, filter.clientId);
      const format = context.req.param('file').endsWith('csv') ? 'csv' : 'json';
      return exportLeads(
        context,
        store.leads,
        filter,
        format,
        await exportedSite(store, filter.clientId, context.get('account').login),
      );
    });
}

async function listBody(
  say: Say,
  store: Store,
  filter: LeadFilter,
  found: readonly Lead[],
  { done = '', from = '', to = '' }: Record<string, string>,
  isOwner: boolean,
) {
  const { clientId, search = '', poptinId = '', isSuspected } = filter;
  const shown = found.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const given = { search, popup: poptinId, from, to, suspected: isSuspected ? '1' : '' };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  const said =
    done === 'links'
      ? say('All links have been withdrawn.')
      : done === ''
        ? ''
        : say('Deleted: {count}', { count: done });
  return html`${notice(said, 'done')}
${await searchForm(say, store, filter, { from, to })}
<p>${say.html('Export these leads: {csv} or {json}.', {
    csv: html`<a href="/sites/${clientId}/leads.csv?${query}" download>CSV</a>`,
    json: html`<a href="/sites/${clientId}/leads.json?${query}" download>JSON</a>`,
  })}</p>
${await jobsPart(say, store, clientId)}
${shown.length === 0 ? html`<p>${query ? say('Nothing found.') : say('No leads yet.')}</p>` : await table(say, store, clientId, shown, isOwner)}
${found.length > PAGE_ROWS && last ? html`<p><a href="?${query}&amp;before=${last.id}" rel="next">${say('Older leads')}</a></p>` : ''}
${isOwner ? await linkForms(say, store, clientId, given) : ''}
${isOwner ? personForm(say, clientId) : ''}`;
}

async function searchForm(
  say: Say,
  store: Store,
  filter: LeadFilter,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { clientId, search = '', poptinId = '', isSuspected } = filter;
  const popups = await store.poptins.published(clientId);
  const count = say.number(await store.leads.countSuspected(clientId));
  return html`<form method="get" class="row" role="search">
<label>${say('Search')} <input type="search" name="search" value="${search}" dir="auto"></label>
<label>${say('Popup')} <select name="popup"><option value="">${say('all')}</option>${popups.map(
    ({ poptin: { poptin_id, poptin_name } }) =>
      html`<option value="${poptin_id}" ${poptin_id === poptinId ? 'selected' : ''}>${poptin_name || poptin_id}</option>`,
  )}</select></label>
<label>${say('From')} <input type="date" name="from" value="${from}"></label>
<label>${say('To')} <input type="date" name="to" value="${to}"></label>
<label>${say('Which')} <select name="suspected"><option value="">${say('leads')}</option><option value="1" ${isSuspected ? 'selected' : ''}>${say('suspected programs ({count})', { count })}</option></select></label>
<button>${say('Show')}</button>
</form>`;
}

async function linkForms(say: Say, store: Store, clientId: string, given: Readonly<Record<string, string>>) {
  const links = await store.links.list(clientId);
  return html`<h2>${say('A download link')}</h2>
<form method="post" action="/sites/${clientId}/leads/link" class="row">
${Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>${say('File')} <select name="format"><option value="csv">CSV</option><option value="json">JSON</option></select></label>
<button class="quiet">${say('Make a link for {days} days', { days: LINK_DAYS })}</button>
</form>
${
  links.length === 0
    ? ''
    : html`<ul>${links.map(
        ({ login, at, until }) =>
          html`<li>${say.html('Made {time} {zone} by {login}, valid until {until} {zone}', { time: time(say, at), login: html`<bdi>${login}</bdi>`, until: time(say, until) })}</li>`,
      )}</ul>
<form method="post" action="/sites/${clientId}/leads/withdraw-links"><button class="quiet">${say('Withdraw all links')}</button></form>`
}`;
}

async function table(say: Say, store: Store, clientId: string, leads: readonly Lead[], mayDelete: boolean) {
  const popups = await store.poptins.published(clientId);
  const popupNames = new Map(popups.map(({ poptin }) => [poptin.poptin_id, readName(poptin)]));
  const { names, hidden } = listColumns(
    leads,
    popups.map(({ poptin }) => poptin),
  );
  const rows = leads.map(
    ({ id, at, poptinId, fields }) => html`<tr>
${mayDelete ? html`<td><input type="checkbox" name="lead" value="${id}" aria-label="${say('Lead {id}', { id })}"></td>` : ''}
<th scope="row"><a href="/sites/${clientId}/leads/${id}">${time(say, at)}</a></th>
${names.map((name) => html`<td data-name="${name}"><bdi>${short(toText(fields[name]))}</bdi></td>`)}<td data-name="${say('Popup')}"><bdi>${popupNames.get(poptinId) ?? poptinId}</bdi></td></tr>`,
  );
  return html`<form method="post" action="/sites/${clientId}/leads/delete">
<div class="table leads" tabindex="0" role="region" aria-label="${say('Leads')}"><table><thead><tr>
${mayDelete ? html`<th scope="col"><span class="hidden">${say('Choose')}</span></th>` : ''}<th scope="col">${say('Time ({zone})')}</th>
${names.map((name) => html`<th scope="col" dir="auto">${name}</th>`)}<th scope="col">${say('Popup')}</th></tr></thead><tbody>${rows}</tbody></table></div>
${hidden > 0 ? html`<p class="dim">${say('Fields that only a lead’s own page shows: {count}', { count: say.number(hidden) })}</p>` : ''}
${mayDelete ? html`<p><button class="danger">${say('Permanently delete the chosen leads')}</button></p>` : ''}
</form>`;
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
