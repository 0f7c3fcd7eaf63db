import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { openMeter, withMeter } from '../operations/meter.ts';
import { Refusal } from '../refusal.ts';
import { readDeskLists } from '../request-body.ts';
import { knownClient } from '../routes/access.ts';
import { readId } from '../routes/destinations.ts';
import type { PersonRecord, Removed } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { toText } from '../wire/lead-fields.ts';
import { isOneAddress, personIn } from '../wire/person-in.ts';
import { type Say, sayIn } from './language.ts';
import { notice, page, siteTabs, time } from './page.ts';

/** A person's right to see and erase stored data (GDPR, articles 15 and 17). Mount it at `/sites`. */
export function personRoutes(store: Store) {
  return new Hono<LoggedIn>()
    .get('/:client_id/person.json', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const email = emailIn(context.req.query('email'));
      const { login } = context.get('account');
      await store.audit.add({ login, did: 'exported a person of', about: client_id });
      context.header('Content-Disposition', 'attachment; filename="person.json"');
      const { own, mentions } = await store.people.find(client_id, email);
      return context.json({ email, site: client_id, records: own, mentions });
    })
    .post('/:client_id/person/delete', async (context) => {
      const { client_id } = await knownClient(store, context.req.param('client_id'));
      const { email: given = [], mention = [] } = await readDeskLists(context);
      const email = emailIn(given.at(-1));
      const chosen = mention.flatMap((each) => readId(each) ?? []);
      const account = context.get('account');
      const meter = openMeter(store.jobs, { kind: 'erase', clientId: client_id, login: account.login });
      const removed = await withMeter(meter, () =>
        store.people.remove(client_id, email, chosen, (done, total) => meter.at(done, total)),
      );
      const did = `deleted a person with ${removed.gone} records from`;
      await store.audit.add({ login: account.login, did, about: client_id });
      const say = sayIn(context);
      return page(context, {
        title: say('One person (GDPR)'),
        account,
        tabs: siteTabs(say, client_id, 'leads'),
        body: resultBody(say, client_id, email, removed),
      });
    });
}

/** @throws Refusal for anything but an address. */
function emailIn(email: string | undefined): string {
  const address = (email ?? '').trim();
  if (address === '') throw new Refusal(400, 'email is missing');
  if (isOneAddress(address)) return address;
  throw new Refusal(400, 'email must be one e-mail address');
}

export const personForm = (say: Say, clientId: string) => html`<h2>${say('One person (GDPR)')}</h2>
<form method="get" action="/sites/${clientId}/person.json" class="row">
<label>${say('E-mail address')} <input type="email" name="email" required dir="ltr"></label>
<button class="quiet">${say('Export all stored data')}</button>
<button class="danger" formmethod="post" formaction="/sites/${clientId}/person/delete">${say('Delete all stored data')}</button>
</form>`;

const resultBody = (
  say: Say,
  clientId: string,
  email: string,
  { gone, mentions, sentTo }: Removed,
) => html`${notice(say('Deleted records: {count}', { count: say.number(gone) }), 'done')}
${mentions.length === 0 ? html`<p>${say('Nothing else of this site mentions the address.')}</p>` : mentionForm(say, clientId, email, mentions)}
<h2>${say('What was not deleted')}</h2>
<ul><li>${say('The numbers, which identify nobody')}</li><li>${say('Backups, and copies that were exported')}</li><li>${say('Other sites')}</li>
${sentTo.map((label) => html`<li>${say.html('Leads sent on to {destination}: delete them there too', { destination: html`<bdi>${label}</bdi>` })}</li>`)}</ul>
<p><a href="/sites/${clientId}/leads">${say('All leads of {site}', { site: clientId })}</a></p>`;

const mentionForm = (say: Say, clientId: string, email: string, mentions: readonly PersonRecord[]) =>
  html`<h2>${say('Records that mention the address')}</h2>
<p>${say('They may belong to somebody else. Look at them, and choose those to delete.')}</p>
<form method="post" action="/sites/${clientId}/person/delete">
<input type="hidden" name="email" value="${email}">
<ul>${mentions.map(
    (
      record,
    ) => html`<li><label><input type="checkbox" name="mention" value="${record.id}"> ${time(say, record.at)}</label>
${record.kind === 'conversion' ? html`<a href="/sites/${clientId}/leads/${record.id}">${say('Lead {id}', { id: record.id })}</a>` : html`<span class="dim">${record.kind}</span>`}
<bdi class="dim">${writeExcerpt(record, email)}</bdi></li>`,
  )}</ul>
<button class="danger">${say('Permanently delete the chosen records')}</button>
</form>`;

const EXCERPT = 160;

/** The field that contains the address. */
function writeExcerpt({ fields }: PersonRecord, email: string): string {
  const [name = '', value] =
    Object.entries(fields).find((entry) => personIn(Object.fromEntries([entry]), email) !== 'none') ?? [];
  const text = toText(value);
  return `${name}: ${text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}`;
}
