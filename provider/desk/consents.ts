import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedIn } from '../accounts/login.ts';
import { knownClient, readCaller } from '../routes/access.ts';
import { receiptPath } from '../routes/consent.ts';
import { RECEIPT_FIELDS, type Receipt, type ReceiptFilter, type Receipts } from '../store/receipts.ts';
import type { Store } from '../store/store.ts';
import { dayIn } from '../wire/time-zone.ts';
import { csvLine } from './csv.ts';
import { openStream } from './export.ts';
import { type Say, sayIn } from './language.ts';
import { columns, page, siteTabs, time } from './page.ts';

const PAGE_ROWS = 50;
/** How many rows an export holds in memory at once. */
const EXPORT_ROWS = 500;

/** Of a day, the moment at which it begins or ends. */
const pick = <K extends 'from' | 'to'>(name: K, day: { from: string; to: string } | undefined) =>
  day ? ({ [name]: day[name] } as Record<K, string>) : {};

/** The receipts of consent of a site: table, search, export. Mount it at `/sites`. */
export function consentPages(store: Store) {
  const readFilter = async (context: Context): Promise<ReceiptFilter> => {
    const { client_id: clientId, time_zone } = await knownClient(store, context.req.param('client_id'));
    const { id = '', from = '', to = '', before = '' } = context.req.query();
    return {
      clientId,
      ...(id.trim() ? { consentId: id.trim() } : {}),
      ...pick('from', dayIn(from, time_zone)),
      ...pick('to', dayIn(to, time_zone)),
      ...(/^\d{1,15}$/.test(before) ? { before: Number(before) } : {}),
    };
  };
  return new Hono<LoggedIn>()
    .get('/:client_id/consents', async (context) => {
      const filter = await readFilter(context);
      const found = await store.receipts.list(filter, PAGE_ROWS + 1);
      const say = sayIn(context);
      return page(context, {
        title: say('Consent of {site}', { site: filter.clientId }),
        account: context.get('account'),
        tabs: siteTabs(say, filter.clientId, 'consents'),
        body: listBody(say, filter.clientId, context.req.query(), found, readCaller(context).origin),
      });
    })
    .get('/:client_id/:file{consents\\.(?:csv|json)}', async (context) => {
      const filter = await readFilter(context);
      const { login } = context.get('account');
      await store.audit.add({ login, did: 'exported the receipts of consent of', about: filter.clientId });
      const isCsv = context.req.param('file').endsWith('csv');
      const parts = isCsv ? csvOf(store.receipts, filter) : jsonOf(store.receipts, filter);
      // an error before the first byte is an ordinary error page
      const first = await parts.next();
      return context.body(openStream(first, parts), 200, {
        'Content-Type': `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="consents-${filter.clientId}.${isCsv ? 'csv' : 'json'}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    });
}

function listBody(
  say: Say,
  clientId: string,
  { id = '', from = '', to = '' }: Readonly<Record<string, string>>,
  found: readonly Receipt[],
  origin: string,
) {
  const shown = found.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  const given = Object.entries({ id, from, to }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return html`<p>${say('Each choice in the banner leaves a receipt here, without a name or an address. Visitors find the number of theirs in the settings of the banner.')}</p>
<form method="get" class="row" role="search">
<label>${say('Number of a receipt')} <input type="search" name="id" value="${id}" dir="ltr"></label>
<label>${say('From')} <input type="date" name="from" value="${from}"></label>
<label>${say('To')} <input type="date" name="to" value="${to}"></label>
<button>${say('Show')}</button>
</form>
${
  shown.length === 0
    ? html`<p>${query ? say('Nothing found.') : say('No receipts yet.')}</p>
<p>${say('A banner on your site sends its receipts here if its tag says so:')}</p>
<pre tabindex="0" dir="ltr"><code>${`<consent-banner log-endpoint="${origin}${receiptPath(clientId)}"></consent-banner>`}</code></pre>`
    : html`<p>${say.html('Export these receipts: {csv} or {json}.', {
        csv: html`<a href="/sites/${clientId}/consents.csv?${query}" download>CSV</a>`,
        json: html`<a href="/sites/${clientId}/consents.json?${query}" download>JSON</a>`,
      })}</p>
${table(say, shown)}`
}
${found.length > PAGE_ROWS && last ? html`<p><a href="?${query}&amp;before=${last.id}" rel="next">${say('Older receipts')}</a></p>` : ''}`;
}

const HEADS = ['Time ({zone})', 'Number', 'Choice', 'Allowed', 'Refused', 'Law', 'Page'] as const;

const table = (say: Say, receipts: readonly Receipt[]) =>
  html`<div class="table" tabindex="0" role="region" aria-label="${say('Receipts of consent')}"><table><thead><tr>${columns(say, HEADS)}</tr></thead><tbody>${receipts.map(
    ({ at, consent_id, action, accepted, rejected, law, url }) =>
      html`<tr><th scope="row">${time(say, at)}</th><td><code dir="ltr">${consent_id}</code></td>${[action, accepted, rejected, law, url].map((each) => html`<td><bdi>${each.replaceAll(',', ', ')}</bdi></td>`)}</tr>`,
  )}</tbody></table></div>`;

async function* pages(receipts: Receipts, filter: ReceiptFilter): AsyncGenerator<Receipt[]> {
  for (let before = filter.before; ; ) {
    const some = await receipts.list(before === undefined ? filter : { ...filter, before }, EXPORT_ROWS);
    if (some.length > 0) yield some;
    before = some.at(-1)?.id;
    if (some.length < EXPORT_ROWS) return;
  }
}

async function* csvOf(receipts: Receipts, filter: ReceiptFilter): AsyncGenerator<string> {
  let rows = 0;
  // with this mark a spreadsheet reads non-English letters correctly
  yield `\uFEFF${csvLine(['id', 'received', ...RECEIPT_FIELDS])}`;
  for await (const some of pages(receipts, filter)) {
    rows += some.length;
    yield some
      .map((each) => csvLine([String(each.id), each.at, ...RECEIPT_FIELDS.map((name) => each[name])]))
      .join('');
  }
  yield csvLine([`${rows} receipts, end of the file`]);
}

async function* jsonOf(receipts: Receipts, filter: ReceiptFilter): AsyncGenerator<string> {
  let before = '[\n';
  for await (const some of pages(receipts, filter)) {
    yield before + some.map((each) => JSON.stringify(each)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
