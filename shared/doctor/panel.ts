import type { Browser, Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import { adoptStyles } from '../surface/style-sheets.ts';
import type { Report } from './report.ts';

const SHEET = `
:host { all: initial; position: fixed; inset: 8px 8px auto auto; margin: 0; border: 0; padding: 0; background: none;
  overflow: visible; z-index: 2147483647; inline-size: min(520px, calc(100vw - 16px)); color: #1b1b1f;
  font: 13px/1.4 system-ui, sans-serif; }
section { background: #fff; border: 1px solid #77777f; border-radius: 8px; max-block-size: 80vh; overflow: auto;
  box-shadow: 0 2px 12px #0004; padding: 8px 12px; }
h2 { font-size: 15px; margin: 0 0 4px; } h3 { font-size: 13px; margin: 10px 0 2px; } p { margin: 4px 0; }
ul { margin: 2px 0; padding-inline-start: 18px; } li { padding-block: 3px; overflow-wrap: anywhere; }
.no { color: #b3261e; } .yes { color: #146c2e; } .fix { color: #1b1b1f; display: block; }
:focus-visible { outline: 2px solid #0b57d0; outline-offset: 1px; }
button { font: inherit; min-block-size: 24px; } .close { float: inline-end; min-inline-size: 24px; }
`;

const PRIVATE = 'Only you see this. Everything was opened as a preview: nothing was sent or stored.';

/** Shows a report in a corner of the page, for its owner. Everything is inserted as text. */
export function showReport(browser: Browser, report: Report): Stop {
  const document = browser.window.document;
  const create = readMember(document, 'createElement');
  const element = (name: string, text = '', ...children: Node[]) => {
    const made = create(name);
    if (text) made.append(text);
    made.append(...children);
    return made;
  };
  const makeButton = (text: string, task: () => void) => {
    const button = element('button', text) as HTMLButtonElement;
    button.type = 'button';
    button.onclick = task;
    return button;
  };
  const host = create('div');
  host.lang = 'en';
  host.dir = 'ltr';
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const stopStyles = adoptStyles(root, SHEET);
  const stop = () => {
    stopStyles();
    host.remove();
  };
  const close = makeButton('×', stop);
  close.className = 'close';
  close.setAttribute('aria-label', 'Close this panel');
  const { findings, tags, surfaces, fetched, layoutShift, longestTask, interaction } = report;
  const title = element('h2', countFindings(findings.length));
  title.className = findings.length > 0 ? 'no' : 'yes';
  const status = element('div', '', title);
  status.setAttribute('role', 'status');
  const drawFinding = ({ surface, what, fix }: Report['findings'][number]) => {
    const advice = element('span', fix);
    advice.className = 'fix';
    return element('li', '', element('strong', surface), document.createTextNode(`: ${what}`), advice);
  };
  const drawList = (heading: string, rows: readonly Node[]) =>
    rows.length > 0 ? [element('h3', heading), element('ul', '', ...rows)] : [];
  const bytes = fetched.reduce((sum, each) => sum + each.bytes, 0);
  const measured = [
    `${fetched.length} files, ${Math.round(bytes / 1000)} kB over the line`,
    ...(layoutShift === null ? [] : [`layout shift of our tags ${layoutShift}`]),
    ...(longestTask === null ? [] : [`longest task while everything was opened ${longestTask} ms`]),
    ...(interaction === null ? [] : [`slowest press on our tags ${interaction} ms`]),
  ];
  const copy = makeButton('Copy the report for support (JSON)', () => {
    // outside HTTPS there is no clipboard: the console has it
    browser.window.navigator.clipboard?.writeText(JSON.stringify(report, null, 2)).catch(() => {});
  });
  const section = element(
    'section',
    '',
    close,
    status,
    element('p', PRIVATE),
    ...drawList('To mend', findings.map(drawFinding)),
    ...drawList(
      'Opened and looked at',
      surfaces.map((each) => element('li', each)),
    ),
    ...drawList(
      `Tags (version ${report.version})`,
      tags.map(({ tag, id, state }) => element('li', `<${tag}>${id && ` ${id}`}: ${state}`)),
    ),
    ...drawList(
      'Measured here',
      measured.map((each) => element('li', each)),
    ),
    element('p', '', copy),
  );
  section.setAttribute('aria-label', 'Tagdrop: doctor');
  section.tabIndex = -1;
  root.append(section);
  readMember(document, 'body').append(host);
  host.showPopover?.();
  return stop;
}

const countFindings = (count: number): string =>
  count === 0 ? 'All is well on this page' : count === 1 ? 'One thing to mend' : `${count} things to mend`;
