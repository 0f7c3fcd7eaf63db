import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { openOwnerPanel } from '../../../shared/owner-panel/owner-panel.ts';
import { findRow } from '../services/catalogue.ts';
import type { Phase } from './classifier.ts';
import { propose } from './proposal.ts';
import type { Finding, Scan } from './scan.ts';

const TITLES: Readonly<Record<Phase['action'], string>> = {
  load: 'Before the choice',
  accept: 'After “Accept all”',
  reject: 'After “Reject all”',
  save: 'After a choice by hand',
  close: 'After the banner was closed',
};

const KINDS: Readonly<Record<Finding['kind'], string>> = {
  request: 'request',
  cookie: 'cookie',
  local: 'local storage',
  session: 'session storage',
};

const NECESSARY = 'necessary';

/** Draws a scan in a corner of the page, for its owner. Everything is inserted as text. */
export function showPanel(
  browser: Browser,
  scan: Scan,
  slugs: () => readonly string[],
  clear: () => void,
): Stop {
  const { root, section, element, button, close } = openOwnerPanel(browser, 'Tagdrop: consent scan', () =>
    stopFollowing(),
  );
  const title = element('h2');
  const status = element('div', '', title);
  status.setAttribute('role', 'status');
  const lists = element('div');
  const paste = element('textarea') as HTMLTextAreaElement;
  paste.readOnly = true;
  paste.setAttribute('aria-label', 'What the configuration lacks');
  const copy = button('Copy', () => {
    paste.select();
    // outside HTTPS the selection is left to the owner
    browser.window.navigator.clipboard?.writeText(paste.value).catch(() => {});
  });
  const proposal = element('div', '', element('h3', 'To paste'), element('p', PASTE), paste, copy);
  const again = element('p', '', button('Delete the cookies and keys of this site, and reload', clear));
  section.append(status, element('p', PRIVATE), lists, proposal, again);

  let drawn = '';
  const draw = () => {
    const findings = scan.list();
    const text = JSON.stringify([findings, scan.getState().phases.length]);
    if (text === drawn) return;
    drawn = text;
    const before = scan.countBefore();
    const [{ record: opened }] = scan.getState().phases as [Phase];
    title.textContent = before === null ? (opened.acted ? OPENED : FREE) : `${before} before the choice`;
    title.className = before ? 'no' : 'yes';
    const focused = (root.activeElement as HTMLElement | null)?.dataset.key;
    lists.replaceChildren(
      ...scan.getState().phases.flatMap(({ action, record }, phase) => {
        const own = findings.filter((each) => each.phase === phase);
        const name = action === 'load' && record.acted ? 'With the recorded choice' : TITLES[action];
        const rows = own.map(drawRow);
        return [element('h3', name), rows.length ? element('ul', '', ...rows) : element('p', 'Nothing.')];
      }),
    );
    if (focused) root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    const lacking = propose(findings);
    proposal.hidden = Object.keys(lacking).length === 0;
    paste.value = JSON.stringify(lacking, null, 2);
  };
  const drawRow = (finding: Finding) => {
    const { kind, name, count, address, by, isFault, verdict, service } = finding;
    const row = element('li', '', element('code', name));
    row.title = address;
    row.className = isFault ? 'no' : 'yes';
    const known = service && findRow(service)?.name;
    const parts = [
      count > 1 ? `${KINDS[kind]}, ${count} times` : KINDS[kind],
      describe(finding),
      ...(known ? [known] : []),
      ...(by ? [`written by ${by}`] : []),
    ];
    row.append(` · ${parts.join(' · ')}`);
    if (verdict === 'unnamed' && !service) row.append(' ', makePicker(finding));
    return row;
  };
  const makePicker = ({ kind, name, picked }: Finding) => {
    const select = element('select') as HTMLSelectElement;
    select.setAttribute('aria-label', `Category of ${name}`);
    select.dataset.key = `${kind} ${name}`;
    for (const slug of new Set([...slugs(), picked])) {
      const option = element(
        'option',
        slug === NECESSARY ? 'necessary: may always' : slug,
      ) as HTMLOptionElement;
      option.value = slug;
      option.selected = slug === picked;
      select.append(option);
    }
    select.onchange = () => scan.pick(kind, name, select.value);
    return select;
  };
  draw();
  const stopFollowing = scan.subscribe(draw);
  return close;
}

const PRIVATE =
  'Only you see this, and nothing is sent. Requests to other hosts, cookies and keys, choice by choice; cookies of other hosts and those that only the server can read are not visible to a page.';

const PASTE =
  'Add this to the configuration, or paste it into the composer (Consent banner, Scripts to hold back, “From a scan”). Look at each category: the scan can only guess.';

const FREE = 'The law of this page allows everything until the visitor refuses';

const OPENED = 'Opened with a recorded choice: delete it below to see the page as a new visitor does';

/** What a finding means, in a few words. */
export function describe({ verdict, isFault, phase, kind }: Finding): string {
  if (verdict === 'allowed') return 'allowed';
  if (verdict === 'unnamed') return isFault ? 'no rule names it' : 'no rule names it; everything was allowed';
  if (phase > 0) return 'not allowed: it still runs, until the page is loaded again';
  return kind === 'request'
    ? 'named, but loaded before it could be held'
    : 'listed, but there before it was allowed';
}
