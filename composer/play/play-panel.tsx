import type { FrameReport, VisitorAction } from '../preview/subject.ts';
import { nameRule, whySentence } from '../sentences/why.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Play {
  readonly report: FrameReport | null;
  act(action: VisitorAction): void;
  /** The next page, a later visit, or somebody else. */
  next(): void;
  later(ms: number): void;
  anew(): void;
}

const ACTIONS: readonly [label: string, action: VisitorAction][] = [
  ['Wait 5 seconds', { type: 'wait', ms: 5000 }],
  ['Wait 30 seconds', { type: 'wait', ms: 30_000 }],
  ['Scroll halfway', { type: 'scroll', percent: 50 }],
  ['Scroll to the end', { type: 'scroll', percent: 100 }],
  ['Click on the page', { type: 'click' }],
  ['Start to leave', { type: 'leave' }],
];

/** The visitor's actions, and the display run's reactions. */
export function PlayPanel({ play, names }: { play: Play; names: Readonly<Record<string, string>> }) {
  const { report } = play;
  // between two pages nothing can be done; a button that is disabled would lose the focus
  const isAway = report === null;
  const button = (label: string, press: () => void) => (
    <button
      type="button"
      key={label}
      aria-disabled={isAway || undefined}
      onClick={() => {
        if (!isAway) press();
      }}
    >
      {label}
    </button>
  );
  const days = (report?.movedBy ?? 0) / DAY_MS;
  return (
    <section className="play" aria-label="Play it">
      <fieldset className="row wrap" aria-label="Visitor's actions">
        {ACTIONS.map(([label, action]) => button(label, () => play.act(action)))}
      </fieldset>
      <fieldset className="row wrap" aria-label="Where the visitor goes next">
        {button('Next page', play.next)}
        {button('Back after an hour', () => play.later(60 * MINUTE_MS))}
        {button('Back after a day', () => play.later(DAY_MS))}
        {button('Back after a week', () => play.later(7 * DAY_MS))}
        {button('Another visitor', play.anew)}
      </fieldset>
      {days > 0.001 && <p className="hint">The visitor’s clock is {Number(days.toFixed(2))} days ahead.</p>}
      <div aria-live="polite" className="explanations">
        {report?.explanations.map((each) => (
          <article key={each.poptinId}>
            <h3>{names[each.poptinId] || each.poptinId}</h3>
            <p>{whySentence(each)}</p>
            {each.rules.length > 0 && (
              <ul>
                {each.rules.map(({ rule, pass, actual, expected }) => (
                  <li key={rule} className={pass ? 'said' : 'problem'}>
                    {pass ? '✓' : '✗'} {rule}: {actual}{' '}
                    {pass ? '' : `(${nameRule(rule)}; expected ${expected})`}
                  </li>
                ))}
              </ul>
            )}
          </article>
        ))}
      </div>
      {report && report.events.length > 0 && (
        <details className="events">
          <summary>
            <span>Events on the page ({report.events.length})</span>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <ol tabIndex={0}>
            {report.events.map(({ name, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was heard only grows
              <li key={index}>
                <code>{name}</code> {detail}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
