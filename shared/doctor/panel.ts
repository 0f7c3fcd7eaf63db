import type { Browser, Stop } from '../base/browser.ts';
import { openOwnerPanel } from '../owner-panel/owner-panel.ts';
import type { Report } from './report.ts';

const PRIVATE = 'Only you see this. Everything was opened as a preview: nothing was sent or stored.';

/** Shows a report in a corner of the page, for its owner. Everything is inserted as text. */
export function showReport(browser: Browser, report: Report): Stop {
  const { section, element, button, close } = openOwnerPanel(browser, 'Tagdrop: doctor');
  const { findings, tags, surfaces, fetched, layoutShift, longestTask, interaction } = report;
  const title = element('h2', countFindings(findings.length));
  title.className = findings.length > 0 ? 'no' : 'yes';
  const status = element('div', '', title);
  status.setAttribute('role', 'status');
  const drawFinding = ({ surface, what, fix }: Report['findings'][number]) => {
    const advice = element('span', fix);
    advice.className = 'fix';
    return element('li', '', element('strong', surface), element('span', `: ${what}`), advice);
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
  const json = element('textarea') as HTMLTextAreaElement;
  Object.assign(json, { value: JSON.stringify(report, null, 2), readOnly: true, hidden: true });
  json.setAttribute('aria-label', 'The report');
  const copy = button('Copy the report for support (JSON)', () => {
    json.hidden = false;
    json.select();
    // outside HTTPS the selection is left to the owner
    browser.window.navigator.clipboard?.writeText(json.value).catch(() => {});
  });
  section.append(
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
    json,
  );
  return close;
}

const countFindings = (count: number): string =>
  count === 0 ? 'All is well on this page' : count === 1 ? 'One thing to mend' : `${count} things to mend`;
