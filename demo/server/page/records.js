// Shows the provider's records and keeps them up to date. Every value came from a stranger: it only ever becomes the
// text of a node.

const POLL_MS = 1000;

/** List in `GET /provider/records` → its caption. */
const LISTS = {
  conversions: 'Conversions',
  views: 'Views',
  closes: 'Closes',
  displays: 'Display calls',
  clicks: 'Click calls',
  sessions: 'Website sessions',
  activities: 'Conversion activities',
  limitLogs: 'Limit logs',
  formSubmissions: 'Contact form submissions',
  orderedProducts: 'Ordered products (Wix)',
  browseAbandonments: 'Recently viewed products (Shopify)',
};

const TRIGGERS = [
  'display_after_sec_active',
  'display_after_scroll_active',
  'display_after_page_click_number_active',
  'display_after_visit_page_active',
  'display_after_inactive_seconds_active',
  'display_after_exit_website_active',
  'display_if_adblock_active',
  'auto_pilot_trigger',
  'on_click',
];

const byId = (id) => document.getElementById(id);
const client = byId('client');
const reset = byId('reset');
const status = byId('status');

/** The client whose records are shown, '' for all. */
const wanted = new URLSearchParams(location.search).get('client_id') ?? '';

/** The current contents of the page; an unchanged poll is answered with 304. */
let revision = '';
/** Id of a table → the data it was made of. */
const drawn = new Map();

function node(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  made.append(...children);
  return made;
}

function words(value) {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fieldList(fields) {
  const rows = Object.entries(fields).flatMap(([name, value]) => [
    node('dt', {}, name),
    node('dd', { dir: 'auto' }, words(value)),
  ]);
  return node('dl', {}, ...rows);
}

function table(id, caption, columns, rows) {
  const head = node('tr', {}, ...columns.map((each) => node('th', { scope: 'col' }, each)));
  const body = rows.map((cells) => node('tr', {}, ...cells.map((cell) => node('td', {}, cell))));
  const shown = node(
    'table',
    {},
    node('caption', {}, `${caption} (${rows.length})`),
    node('thead', {}, head),
    node('tbody', {}, ...body),
  );
  const scroller = node(
    'div',
    { className: 'scroller', tabIndex: 0, role: 'region', ariaLabel: caption },
    shown,
  );
  if (rows.length === 0) scroller.append(node('p', { className: 'none' }, 'None yet.'));
  return node('section', { id }, scroller);
}

function recordTable(list, records) {
  const columns = ['No.', 'Time', 'Client', 'Popup', 'Viewer', 'Submission', 'Received', 'Answered'];
  const rows = records
    .toReversed()
    .map((record) => [
      words(record.id),
      node('time', { dateTime: record.at }, record.at.replace('T', ' ').replace('Z', '')),
      record.client_id,
      record.poptin_id,
      record.viewer_id,
      words(record.submission_id),
      fieldList(record.fields),
      fieldList(record.answer),
    ]);
  return table(list, LISTS[list], columns, rows);
}

function popupTable(clients) {
  const rows = clients.flatMap(({ client_id, about, display, message, poptins }) => {
    const who = [client_id, about, display === 'allowed' ? display : `${display}: ${message}`];
    if (poptins.length === 0) return [[...who, '', '', '', '']];
    return poptins.map((poptin) => {
      const triggers = TRIGGERS.filter((each) => poptin[each]).map((each) => [each, poptin[each]]);
      return [
        ...who,
        poptin.poptin_id,
        words(poptin.poptin_name),
        `${words(poptin.poptin_type)} ${words(poptin.poptin_format)}`,
        fieldList(Object.fromEntries(triggers)),
      ];
    });
  });
  return table('popups', 'Popups', ['Client', 'Shows', 'Display', 'Popup', 'Name', 'Type', 'Triggers'], rows);
}

function showClients(clients) {
  const known = new Set([...client.options].map((each) => each.value));
  for (const { client_id } of clients) {
    if (!known.has(client_id)) client.append(node('option', { value: client_id }, client_id));
  }
  client.value = wanted;
}

/** Replaces a table only if its data changed: reading or scrolling in another one is not disturbed. */
function draw(id, data, tableOf) {
  const key = JSON.stringify(data);
  if (drawn.get(id) === key) return;
  drawn.set(id, key);
  const made = tableOf(id, data);
  const before = byId(id);
  if (before) before.replaceWith(made);
  else byId('tables').append(made);
}

function show(records, clients) {
  const shown = clients.filter((each) => !wanted || each.client_id === wanted);
  for (const list of Object.keys(LISTS)) draw(list, records[list], recordTable);
  draw('popups', shown, (_, data) => popupTable(data));
  const { views, closes, conversions } = records;
  say(`Views: ${views.length}, closes: ${closes.length}, conversions: ${conversions.length}`);
}

function say(text) {
  if (status.textContent !== text) status.textContent = text;
}

async function json(address, init) {
  const response = await fetch(address, init);
  if (response.status === 304) return;
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  return { data: await response.json(), revision: response.headers.get('ETag') ?? '' };
}

async function update() {
  try {
    const headers = revision ? { 'If-None-Match': revision } : {};
    const records = await json(`/provider/records${location.search}`, { headers, cache: 'no-store' });
    if (!records) return;
    const clients = await json('/provider/clients', { cache: 'no-store' });
    showClients(clients.data.clients);
    show(records.data, clients.data.clients);
    revision = records.revision;
  } catch (cause) {
    say(`The provider does not answer (${cause.message})`);
    revision = '';
  }
}

async function poll() {
  if (!document.hidden) await update();
  setTimeout(poll, POLL_MS);
}

for (const [id, caption] of [...Object.entries(LISTS), ['popups', 'Popups']]) {
  byId('lists').append(node('li', {}, node('a', { href: `#${id}` }, caption)));
}
if (wanted) reset.textContent = `Empty the records of ${wanted}`;

client.addEventListener('change', () => {
  location.search = client.value ? new URLSearchParams({ client_id: client.value }).toString() : '';
});

reset.addEventListener('click', async () => {
  reset.disabled = true;
  try {
    await json(`/provider/reset${location.search}`, { method: 'POST' });
    await update();
  } catch (cause) {
    say(`Nothing was emptied (${cause.message})`);
  }
  reset.disabled = false;
});

await poll();
