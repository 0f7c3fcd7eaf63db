import { cookieEnds, everyReal, moveClock, movedBy } from '../../composer/preview/clock.ts';
import { type Beginning, beginNext, isOwn, ownCookies } from '../../composer/preview/visitor.ts';
import type { Explanation } from '../../elements/display-run/run/engine.ts';

/** How often the tables update, in real milliseconds. */
const REFRESH_MS = 300;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const moves = [
  { label: '+1 min', ms: MINUTE_MS },
  { label: '+30 min', ms: 30 * MINUTE_MS },
  { label: '+1 day', ms: DAY_MS },
  { label: '+7 days', ms: 7 * DAY_MS },
];

/** Clients of the demo's provider, each with one rule to try. */
const clients: Readonly<Record<string, string>> = {
  'frequency-days': 'Frequency: every three days',
  'frequency-visits': 'Frequency: every two visits',
  once: 'Frequency: once a visitor',
  'frequency-everytime': 'Frequency: every time, on every page',
  'once-a-session': 'Once a browser session',
  'queue-two': 'A queue of two',
  'seconds-website': 'Ten seconds on the whole site',
  visits: 'The second visited page',
  inactivity: 'Ten seconds without a move',
  exit: 'The pointer leaves the page',
};

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const query = new URLSearchParams(location.search);
const asked = query.get('client') ?? '';
const clientId = asked in clients ? asked : 'frequency-days';

const tag = document.createElement('poptin-popup') as HTMLElement & { explain?(): Explanation[] };
tag.setAttribute('client-id', clientId);
tag.setAttribute('api-base', '/');
document.body.append(tag);

const select = find<HTMLSelectElement>('client');
for (const [id, label] of Object.entries(clients))
  select.append(new Option(label, id, false, id === clientId));
select.addEventListener('change', () => go({ client: select.value, page: '' }));

for (const { label, ms } of moves) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    moveClock(ms);
    draw();
    find('said').textContent = `The clock was moved: ${label}.`;
  });
  find('moves').append(button);
}
find('next-page').addEventListener('click', () => go({ page: String((Number(query.get('page')) || 1) + 1) }));
const begins: Readonly<Record<string, Beginning>> = { 'new-visit': 'visit', 'new-visitor': 'visitor' };
for (const [id, what] of Object.entries(begins)) {
  find(id).addEventListener('click', () => {
    beginNext(what);
    go({ page: '' });
  });
}

/** The current contents of the tables: unchanged ones are not redrawn, so that a selection stays. */
let drawnPopups = '';
let drawnStored = '';

draw();
everyReal(REFRESH_MS, draw);

/** Loads this page again with other parameters; '' omits one. */
function go(change: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const address = `${location.pathname}${query.size > 0 ? `?${query}` : ''}`;
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
}

function draw(): void {
  const days = movedBy() / DAY_MS;
  write(find('time'), `${inWords(Date.now())}${days > 0 ? `, ${Number(days.toFixed(2))} days ahead` : ''}`);
  drawPopups(tag.explain?.() ?? []);
  drawStored();
}

function drawPopups(told: readonly Explanation[]): void {
  const text = JSON.stringify(told);
  if (text === drawnPopups) return;
  drawnPopups = text;
  find('popups').replaceChildren(...told.flatMap(popupTable));
}

function popupTable({ poptinId, phase, trigger, reason, waitingFor, rules }: Explanation): Node[] {
  const heading = element('h3', `${poptinId}: ${phase}`);
  const words = [
    waitingFor.length > 0 ? `Waiting for ${waitingFor.join(', ')}.` : 'Waiting for nothing.',
    trigger && `Fired by ${trigger}.`,
    reason && `Because of ${reason}.`,
  ];
  const about = element('p', words.filter(Boolean).join(' '));
  if (rules.length === 0) return [heading, about, element('p', 'No rule limits it.')];
  const table = element('table');
  table.setAttribute('aria-label', `Rules of ${poptinId}`);
  const head = element('tr');
  for (const label of ['Rule', 'Pass', 'Actual', 'Expected']) {
    const cell = element('th', label);
    cell.scope = 'col';
    head.append(cell);
  }
  const lines = rules.map(({ rule, pass, actual, expected }) => {
    const passes = element('td', pass ? 'yes' : 'no');
    passes.className = pass ? 'yes' : 'no';
    return line(element('td', rule), passes, element('td', actual), element('td', expected));
  });
  const [top, body] = [element('thead'), element('tbody')];
  top.append(head);
  body.append(...lines);
  table.append(top, body);
  return [heading, about, table];
}

function drawStored(): void {
  const ends = cookieEnds();
  const keys = (area: Storage, label: string, until: string) =>
    Object.keys(area)
      .filter(isOwn)
      .map((key) => [`${key} (${label})`, area.getItem(key) ?? '', until]);
  const stored = [
    ...ownCookies().map(([name, value]) => [
      `${name} (cookie)`,
      value,
      ends[name] ? inWords(ends[name]) : 'the browser is closed',
    ]),
    ...keys(localStorage, 'localStorage', 'it is removed'),
    ...keys(sessionStorage, 'sessionStorage', 'the tab is closed'),
  ].sort();
  const text = JSON.stringify(stored);
  if (text === drawnStored) return;
  drawnStored = text;
  find('stored').replaceChildren(...stored.map((cells) => line(...cells.map((cell) => element('td', cell)))));
}

function line(...cells: Node[]): HTMLTableRowElement {
  const row = element('tr');
  row.append(...cells);
  return row;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function write(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

function inWords(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
