import type { Browser, Stop } from '../../../shared/base/browser.ts';
import type { Store } from '../../../shared/base/store.ts';
import { adoptStyles } from '../../../shared/surface/style-sheets.ts';
import { Text } from '../../../shared/wire/fields.ts';
import type { Explanation, RunState } from '../state/run-state.ts';
import type { TriggerDeps } from '../triggers/trigger.ts';
import type { PoptinRule } from '../wire/poptin.ts';
import { describeTrigger, nameTrigger } from './describe-trigger.ts';

/** Facts that rules depend on, such as a cookie, change without an event: the panel reads them again this often. */
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
  template: 'its template cannot be loaded',
  'not-opened': 'the popup refused to open, or a listener prevented it',
  failed: 'an error; see the console',
};

const NO_RULES = 'no rules';

/** One popup's line in the panel. */
interface Line {
  details: HTMLElement;
  summary: HTMLElement;
  rules: HTMLElement;
}

/** The part of a run that the panel reads. */
export interface ExplainedRun extends Store<RunState> {
  explain(): Explanation[];
}

/** The page's popups and what their triggers measure. */
export interface ExplainedPage {
  readonly known: ReadonlyMap<string, PoptinRule>;
  view(): { readonly deps: TriggerDeps } | null;
}

/** "Why was this not shown?" in a corner of the page (decision D-12, `debug`). Everything is inserted as text. */
export function showDebugPanel(browser: Browser, run: ExplainedRun, popups: ExplainedPage): Stop {
  const document = browser.window.document;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, SHEET);
  const element = (name: string, text = '', ...children: Node[]) => {
    const made = document.createElement(name);
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
  document.body.append(host);
  const lines = new Map<string, Line>();

  const createLine = (): Line => {
    const line = { details: element('details'), summary: element('summary'), rules: element('ul') };
    line.details.append(line.summary, line.rules);
    return line;
  };
  /** Changes only texts that differ, so that an open line stays open and the focus stays in the panel. */
  const renderLine = (explanation: Explanation): HTMLElement => {
    const { poptinId, rules } = explanation;
    const line = lines.get(poptinId) ?? createLine();
    lines.set(poptinId, line);
    const poptin = popups.known.get(poptinId);
    const deps = popups.view()?.deps ?? null;
    const describe = (trigger: string) => (poptin ? describeTrigger(trigger, poptin, deps) : trigger);
    const name = Text.safeParse(poptin?.settings.poptin_name).data;
    const title = name ? `${name} (${poptinId})` : poptinId;
    setText(line.summary, `${title}: ${describeExplanation(explanation, describe)}`);
    const texts = rules.map(
      ({ rule, pass, actual, expected }) =>
        `${pass ? '✓' : '✗'} ${rule}: found ${actual}; expected ${expected}`,
    );
    if (line.rules.textContent !== (texts.join('') || NO_RULES)) {
      line.rules.replaceChildren(
        ...(texts.length > 0 ? texts : [NO_RULES]).map((text, at) => {
          const item = element('li', text);
          item.className = rules[at]?.pass === false ? 'no' : 'yes';
          return item;
        }),
      );
    }
    return line.details;
  };
  const status = element('p');
  const list = element('div');
  body.append(status, list);
  const render = () => {
    const { status: now, rechecks } = run.getState();
    const again = rechecks > 0 ? `, asked again ${rechecks} times` : '';
    setText(status, `${STATUS[now]}${again}`);
    const wanted = run.explain().map(renderLine);
    if (wanted.some((each, at) => list.children[at] !== each) || list.children.length !== wanted.length) {
      list.replaceChildren(...wanted);
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

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * What a popup is doing, or why not, in a sentence.
 * @param describe describes a trigger that the popup waits for.
 */
export function describeExplanation(
  { phase, reason, trigger, waitingFor, rules }: Explanation,
  describe: (trigger: string) => string = nameTrigger,
): string {
  const cause = nameTrigger(trigger);
  switch (phase) {
    case 'open':
      return `on the screen (${cause})`;
    case 'queued':
      return `${cause} fired; waits in the queue`;
    case 'closed':
      return `closed (${reason})`;
    case 'held':
      return `${cause} fired, but not shown: ${REASONS[reason] ?? reason}`;
    case 'idle':
      return reason === 'once-a-session'
        ? 'fired earlier in this session, and is off until the next one'
        : 'waits to be opened by a click or a script';
    case 'armed': {
      const refusing = rules.filter(({ pass }) => !pass).map(({ rule }) => REASONS[rule] ?? rule);
      const waits = `waits for ${waitingFor.map(describe).join(' or ') || 'a click'}`;
      return refusing.length > 0 ? `${waits}; would not be shown now: ${refusing.join(', ')}` : waits;
    }
  }
}
