import { html } from 'hono/html';
import type { Lead } from '../store/leads.ts';
import type { Store } from '../store/store.ts';
import { isCallField, toText } from '../wire/lead-fields.ts';
import type { Say } from './language.ts';
import { notice, time } from './page.ts';

/** One lead: its fields, page and journey, and the destinations it was sent to. */
export async function leadBody(say: Say, store: Store, clientId: string, lead: Lead, isOwner: boolean) {
  const entries = Object.entries(lead.fields);
  const written = entries.filter(([name]) => !isCallField(name));
  const facts = entries.filter(([name]) => isCallField(name) && !JOURNEY.has(name));
  const popup = (await store.poptins.published(clientId)).find(
    ({ poptin }) => poptin.poptin_id === lead.poptinId,
  )?.poptin;
  const deliveries = await store.deliveries.ofLead(lead.id);
  const steps = readJourney(lead.fields);
  return html`<p><a href="/sites/${clientId}/leads">${say('All leads of {site}', { site: clientId })}</a></p>
${
  lead.suspicion === ''
    ? ''
    : html`${notice(html`${say('A program may have sent this.')} ${say.english(lead.suspicion)}`)}
${isOwner ? html`<form method="post" action="/sites/${clientId}/leads/${lead.id}/acquit"><button>${say('This is a person')}</button></form>` : ''}`
}
<p>${say.html('{time} {zone}, popup {popup}, visitor {visitor}', {
    time: time(say, lead.at),
    popup: html`<a href="/sites/${clientId}/popups/${lead.poptinId}"><bdi>${popup?.poptin_name || lead.poptinId}</bdi></a>`,
    visitor: html`<bdi>${lead.viewerId}</bdi>`,
  })}</p>
<h2>${say('What the visitor wrote')}</h2>
${list(say, written)}
${
  steps.length === 0
    ? ''
    : html`<h2>${say('The visitor’s journey')}</h2>
<ol class="journey">${steps.map((step) => html`<li><bdi>${step}</bdi></li>`)}</ol>`
}
<h2>${say('The page and the visitor')}</h2>
${list(say, facts)}
${
  deliveries.length === 0
    ? ''
    : html`<h2>${say('Sent on to')}</h2>
<ul>${deliveries.map(
        ({ label, state, said, at }) =>
          html`<li><bdi>${label}</bdi>: ${say(state)} ${time(say, at)} <span class="dim">${say.english(said)}</span></li>`,
      )}</ul>`
}`;
}

/** The provider accepts no lead that has more (provider/request-limits/fields.ts); older ones may have any number. */
const SHOWN_MAX = 200;
const VALUE_SHOWN = 200_000;

const list = (say: Say, entries: readonly [string, unknown][]) =>
  html`<dl>${entries
    .slice(0, SHOWN_MAX)
    .map(
      ([name, value]) =>
        html`<dt dir="auto">${name}</dt><dd dir="auto">${toText(value).slice(0, VALUE_SHOWN)}</dd>`,
    )}</dl>${entries.length > SHOWN_MAX ? html`<p>${say('Only the first {count} fields are shown; an export has all of them.', { count: SHOWN_MAX })}</p>` : ''}`;

const JOURNEY = new Set([
  'previous_visited_pages',
  'previous_visited_pages_with_current_page',
  'previous_visited_pages_with_time_stamp',
  'all_visited_pages',
  'origin_landing_page',
]);

/** The pages in the order in which the visitor saw them; the payload has them as a JSON list or separated by commas. */
function readJourney(fields: Lead['fields']): string[] {
  const first = toText(fields.origin_landing_page);
  const said = toText(fields.previous_visited_pages_with_current_page) || toText(fields.all_visited_pages);
  let pages: unknown = said.split(/[,|]\s*(?=https?:)/);
  try {
    pages = JSON.parse(said);
  } catch {
    // not JSON: split at the commas
  }
  const visited = Array.isArray(pages) ? pages.slice(0, SHOWN_MAX).map(toText).filter(Boolean) : [];
  return first !== '' && visited[0] !== first ? [first, ...visited] : visited;
}
