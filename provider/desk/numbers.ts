import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { wilson } from '../experiments/report.ts';
import { knownClient } from '../routes/access.ts';
import { numbersFilter } from '../routes/numbers.ts';
import { popupDesk } from '../routes/popups.ts';
import type { Counts } from '../store/numbers.ts';
import type { Store } from '../store/store.ts';
import { page, siteTabs } from './page.ts';

const DAY_MS = 86_400_000;
/** More points than pixels. */
const DAYS_MAX = 731;
const NONE: Counts = { views: 0, closes: 0, conversions: 0 };

/** The numbers of a site: a chart over a table, and what they are made of. Mount it at `/sites`. */
export const numbersPages = (store: Store) =>
  new Hono<LoggedIn>().get('/:client_id/numbers', async (context) => {
    const { client_id } = await knownClient(store, context.req.param('client_id'));
    const filter = numbersFilter(client_id, context.req.query(), new Date());
    const { total, days, popups, devices, pages } = await store.numbers.read(filter);
    const owned = await popupDesk(store).list(client_id);
    const nameOf = (id: string) => owned.find(({ poptinId }) => poptinId === id)?.name ?? id;
    const query = new URLSearchParams({ from: filter.from, to: filter.to, popup: filter.poptinId ?? '' });
    return page(context, {
      title: `Numbers of ${client_id}`,
      account: context.get('account'),
      tabs: siteTabs(client_id, 'numbers'),
      script: '/chart.js',
      body: html`<form method="get" class="row">
<label>From <input type="date" name="from" value="${filter.from}" required></label>
<label>To <input type="date" name="to" value="${filter.to}" required></label>
<label>Popup <select name="popup"><option value="">all</option>${owned.map(
        ({ poptinId, name }) =>
          html`<option value="${poptinId}" ${poptinId === filter.poptinId ? 'selected' : ''}>${name}</option>`,
      )}</select></label>
<button>Show</button>
</form>
<dl class="figures">${figure('Views', total.views)}${figure('Closed', total.closes)}${figure('Conversions', total.conversions)}<div><dt>Rate</dt><dd>${percent(total)}</dd></div></dl>
<div id="chart" aria-hidden="true"></div>
<details><summary>The days as a table</summary>
<div class="table" tabindex="0" role="region" aria-label="Days"><table data-numbers="/provider/clients/${client_id}/numbers?${query}">${head('Day (UTC)')}<tbody>${everyDay(
        filter.from,
        filter.to,
      ).map((day) =>
        row(
          day,
          days.find((each) => each.day === day),
          day,
        ),
      )}</tbody></table></div></details>
${part('Popups', 'Popup', popups, ({ poptinId }) => nameOf(poptinId))}
${part('Devices', 'Device', devices, ({ device }) => device || 'not known')}
${part('Pages', 'Page', pages, ({ page: address }) => address || 'others, or not known')}`,
    });
  });

/** Newest first. */
function everyDay(from: string, to: string): string[] {
  const count = Math.min(DAYS_MAX, Math.max(1, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(to) - index * DAY_MS).toISOString().slice(0, 10),
  );
}

const figure = (name: string, n: number) =>
  html`<div><dt>${name}</dt><dd>${n.toLocaleString('en')}</dd></div>`;

/** With the interval that holds the true rate (95 %), where there are views. */
export function percent({ views, conversions }: Pick<Counts, 'views' | 'conversions'>) {
  if (views === 0) return '–';
  const { rate, low, high } = wilson(conversions, views);
  const short = (share: number) => (share * 100).toFixed(1);
  return html`${short(rate)} % <span class="dim">(${short(low)} to ${short(high)})</span>`;
}

const head = (name: string) =>
  html`<thead><tr><th scope="col">${name}</th><th scope="col" class="number">Views</th><th scope="col" class="number">Closed</th><th scope="col" class="number">Conversions</th><th scope="col" class="number">Rate</th></tr></thead>`;

function row(name: string, given: Counts | undefined, day = '') {
  const counts = given ?? NONE;
  const cell = (n: number) => html`<td class="number" data-n="${n}">${n.toLocaleString('en')}</td>`;
  return html`<tr ${day ? html`data-day="${day}"` : ''}><th scope="row"><bdi>${name}</bdi></th>${cell(counts.views)}${cell(counts.closes)}${cell(counts.conversions)}<td class="number">${percent(counts)}</td></tr>`;
}

const part = <T extends Counts>(
  title: string,
  name: string,
  rows: readonly T[],
  nameOf: (row: T) => string,
) =>
  rows.length === 0
    ? ''
    : html`<h2>${title}</h2><div class="table" tabindex="0" role="region" aria-label="${title}"><table>${head(name)}<tbody>${rows.map((each) => row(nameOf(each), each))}</tbody></table></div>`;
