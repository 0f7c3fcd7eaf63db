import type { Browser, Stop } from '../../../shared/browser.ts';
import { adoptStyles } from '../../../shared/element/style-sheets.ts';
import type { Store } from '../../../shared/store.ts';
import type { Explanation, RunState } from './run-state.ts';

/** What rules depend on, such as a cookie, changes without an event: the panel reads it again this often. */
const REFRESH_MS = 1000;

const SHEET = `
:host { all: initial; position: fixed; inset-block-end: 8px; inset-inline-start: 8px; z-index: 2147483647;
  inline-size: min(420px, calc(100vw - 16px)); font: 13px/1.4 system-ui, sans-serif; color: #1b1b1f; }
section { background: #fff; border: 1px solid #77777f; border-radius: 8px; max-block-size: 60vh; overflow: auto;
  box-shadow: 0 2px 12px #0004; padding: 8px 12px; }
h2 { font-size: 14px; margin: 0 0 4px; } p { margin: 4px 0; } ul { margin: 4px 0; padding-inline-start: 18px; }
summary { cursor: pointer; padding-block: 3px; } summary:focus-visible, button:focus-visible { outline: 2px solid #0b57d0; }
code { overflow-wrap: anywhere; } .no { color: #b3261e; } .yes { color: #146c2e; }
button { float: inline-end; min-inline-size: 24px; min-block-size: 24px; font: inherit; }
`;

const STATUS: Record<string, string> = {
  idle: 'not started',
  waiting: 'waiting for the visitor’s consent',
  loading: 'asking for the popups',
  armed: 'ready',
  refused: 'the provider shows nothing',
  failed: 'no usable answer; see the console',
  stopped: 'stopped',
};

const REASONS: Record<string, string> = {
  display: 'the provider says display: 0',
  device: 'it is for mobile devices only',
  ended: 'its end date is past',
  converted: 'the visitor has converted',
  frequency: 'it was shown too recently',
  'new-session': 'it was shown in this session',
  'cookie-filter': 'a cookie rule',
  'js-filter': 'a JavaScript variable rule',
  engagement: 'the history with other popups',
  cart: 'the cart',
  'page-source': 'the page’s source',
  template: 'its template cannot be had',
  'not-opened': 'the popup refused to open, or a listener prevented it',
  failed: 'an error; see the console',
};

/** The part of a run that the panel reads. */
export interface ExplainedRun extends Store<RunState> {
  explain(): Explanation[];
}

/** "Why was this not shown?" in a corner of the page (decision D-12, `debug`). Everything is inserted as text. */
export function showDebugPanel(browser: Browser, run: ExplainedRun): Stop {
  const page = browser.window.document;
  const host = page.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, SHEET);
  const element = (name: string, text = '', ...children: Node[]) => {
    const made = page.createElement(name);
    if (text) made.append(text);
    made.append(...children);
    return made;
  };
  const section = element('section');
  section.setAttribute('aria-label', 'Tagdrop: why popups show or not');
  const body = element('div');
  const close = element('button', '×');
  close.setAttribute('aria-label', 'Close this panel');
  section.append(close, element('h2', 'Popups on this page'), body);
  root.append(section);
  page.body.append(host);
  const unfolded = new Set<string>();
  let drawn = '';

  const renderExplanation = (explanation: Explanation) => {
    const { poptinId, rules } = explanation;
    const details = element('details') as HTMLDetailsElement;
    details.open = unfolded.has(poptinId);
    details.addEventListener('toggle', () => {
      if (details.open) unfolded.add(poptinId);
      else unfolded.delete(poptinId);
    });
    const list = element('ul');
    for (const { rule, pass, actual, expected } of rules) {
      const item = element('li', `${pass ? '✓' : '✗'} ${rule}: found ${actual}; expected ${expected}`);
      item.className = pass ? 'yes' : 'no';
      list.append(item);
    }
    if (rules.length === 0) list.append(element('li', 'no rules'));
    details.append(element('summary', `${poptinId}: ${describeExplanation(explanation)}`), list);
    return details;
  };
  const render = () => {
    const { status, rechecks } = run.getState();
    const explanations = run.explain();
    // drawing again would take the focus out of the panel
    const text = JSON.stringify([status, rechecks, explanations]);
    if (text === drawn) return;
    drawn = text;
    const focused = root.activeElement?.textContent;
    const again = rechecks > 0 ? `, asked again ${rechecks} times` : '';
    body.replaceChildren(element('p', `${STATUS[status]}${again}`), ...explanations.map(renderExplanation));
    for (const summary of body.querySelectorAll('summary')) {
      if (focused && summary.textContent?.split(':')[0] === focused.split(':')[0]) summary.focus();
    }
  };
  render();
  const stops = [run.subscribe(render), browser.every(REFRESH_MS, render)];
  const stop = () => {
    for (const each of stops) each();
    host.remove();
  };
  close.addEventListener('click', stop);
  return stop;
}

/** What a popup is doing, or why not, in a sentence. */
export function describeExplanation({ phase, reason, trigger, waitingFor, rules }: Explanation): string {
  switch (phase) {
    case 'open':
      return `on the screen (${trigger})`;
    case 'queued':
      return `${trigger} fired; waits for its turn`;
    case 'closed':
      return `closed (${reason})`;
    case 'held':
      return `${trigger} fired, but not shown: ${REASONS[reason] ?? reason}`;
    case 'idle':
      return 'waits to be opened by a click or a script';
    case 'armed': {
      const refusing = rules.filter(({ pass }) => !pass).map(({ rule }) => REASONS[rule] ?? rule);
      const waits = `waits for ${waitingFor.join(' or ') || 'a click'}`;
      return refusing.length > 0 ? `${waits}; would not be shown now: ${refusing.join(', ')}` : waits;
    }
  }
}
