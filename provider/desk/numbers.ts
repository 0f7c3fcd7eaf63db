import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { wilsonInterval } from '../experiments/report.ts';
import { knownClient } from '../routes/access.ts';
import { numbersFilter } from '../routes/numbers.ts';
import { popupDesk } from '../routes/popups.ts';
import type { Counts } from '../store/numbers.ts';
import type { Store } from '../store/store.ts';
import { type Say, sayIn } from './language.ts';
import { page, siteTabs, time } from './page.ts';

const DAY_MS = 86_400_000;
/** More points than pixels. */
const DAYS_MAX = 731;
const NONE: Counts = { views: 0, closes: 0, conversions: 0 };

/** The numbers of a site: a chart, its table, and a breakdown. Mount it at `/sites`. */
export const numbersPages = (store: Store) =>
  new Hono<LoggedIn>().get('/:client_id/numbers', async (context) => {
    const say = sayIn(context);
    const { client_id } = await knownClient(store, context.req.param('client_id'));
    const filter = numbersFilter(client_id, context.req.query(), new Date());
    const { total, days, popups, devices, pages } = await store.numbers.read(filter);
    const owned = await popupDesk(store).list(client_id);
    // a database that is older than its numbers
    const since = await store.settings.get('numbers_since');
    const findName = (id: string) => owned.find(({ poptinId }) => poptinId === id)?.name ?? id;
    const query = new URLSearchParams({ from: filter.from, to: filter.to, popup: filter.poptinId ?? '' });
    return page(context, {
      title: say('Numbers of {site}', { site: client_id }),
      account: context.get('account'),
      tabs: siteTabs(say, client_id, 'numbers'),
      script: '/chart.js',
      body: html`<form method="get" class="row">
<label>${say('From')} <input type="date" name="from" value="${filter.from}" required></label>
<label>${say('To')} <input type="date" name="to" value="${filter.to}" required></label>
<label>${say('Popup')} <select name="popup"><option value="">${say('all')}</option>${owned.map(
        ({ poptinId, name }) =>
          html`<option value="${poptinId}" ${poptinId === filter.poptinId ? 'selected' : ''}>${name}</option>`,
      )}</select></label>
<button>${say('Show')}</button>
</form>
${since && filter.from <= since.slice(0, 10) ? html`<p class="dim">${say.html('Views, closes and conversions are counted since {time} {zone}. Earlier leads are not included.', { time: time(say, since) })}</p>` : ''}
<dl class="figures">${figure(say('Views'), say.number(total.views))}${figure(say('Closed'), say.number(total.closes))}${figure(say('Conversions'), say.number(total.conversions))}${figure(say('Rate'), percent(say, total))}</dl>
<div id="chart" aria-hidden="true"></div>
<details><summary>${say('The days as a table')}</summary>
<div class="table" tabindex="0" role="region" aria-label="${say('Days')}"><table data-numbers="/provider/clients/${client_id}/numbers?${query}">${head(say, say('Day (UTC)'))}<tbody>${everyDay(
        filter.from,
        filter.to,
      ).map((day) =>
        row(
          say,
          day,
          days.find((each) => each.day === day),
          day,
        ),
      )}</tbody></table></div></details>
${part(say, say('Popups'), say('Popup'), popups, ({ poptinId }) => findName(poptinId))}
${part(say, say('Devices'), say('Device'), devices, ({ device }) => say(DEVICES[device] ?? 'not known'))}
${part(say, say('Pages'), say('Page'), pages, ({ page: address }) => address || say('other or unknown'))}`,
    });
  });

/** Newest first. */
function everyDay(from: string, to: string): string[] {
  const count = Math.min(DAYS_MAX, Math.max(1, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(to) - index * DAY_MS).toISOString().slice(0, 10),
  );
}

const DEVICES: Readonly<Record<string, 'mobile' | 'desktop'>> = { mobile: 'mobile', desktop: 'desktop' };

const figure = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** With the interval that contains the true rate (95 %), where there are views. */
export function percent(say: Say, { views, conversions }: Pick<Counts, 'views' | 'conversions'>) {
  if (views === 0) return '–';
  const { rate, low, high } = wilsonInterval(conversions, views);
  const short = (share: number) => (share * 100).toFixed(1);
  return html`<bdi>${short(rate)} %</bdi> <span class="dim">(${say('{low} to {high}', { low: short(low), high: short(high) })})</span>`;
}

const head = (say: Say, name: string) =>
  html`<thead><tr><th scope="col">${name}</th>${(['Views', 'Closed', 'Conversions', 'Rate'] as const).map(
    (column) => html`<th scope="col" class="number">${say(column)}</th>`,
  )}</tr></thead>`;

function row(say: Say, name: string, given: Counts | undefined, day = '') {
  const counts = given ?? NONE;
  const cell = (n: number) => html`<td class="number" data-n="${n}">${say.number(n)}</td>`;
  return html`<tr ${day ? html`data-day="${day}"` : ''}><th scope="row"><bdi>${name}</bdi></th>${cell(counts.views)}${cell(counts.closes)}${cell(counts.conversions)}<td class="number">${percent(say, counts)}</td></tr>`;
}

const part = <T extends Counts>(
  say: Say,
  title: string,
  name: string,
  rows: readonly T[],
  findName: (row: T) => string,
) =>
  rows.length === 0
    ? ''
    : html`<h2>${title}</h2><div class="table" tabindex="0" role="region" aria-label="${title}"><table>${head(say, name)}<tbody>${rows.map((each) => row(say, findName(each), each))}</tbody></table></div>`;
