import { useId } from 'react';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Gallery } from '../gallery.ts';

export function EventLog({ gallery }: { gallery: Gallery }) {
  const { log } = useEngine(gallery);
  const id = useId();
  return (
    <section className="panel log" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>Events</h2>
        <span className="count">{log.length}</span>
        <button type="button" onClick={gallery.clearLog} disabled={log.length === 0}>
          Clear
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <div className="scroll" role="log" aria-labelledby={id} tabIndex={0}>
        {log.length === 0 && (
          <p className="empty">Nothing yet. Events, callbacks and console lines appear here.</p>
        )}
        {log.map(({ id: key, kind, name, detail, at }) => (
          <article key={key} data-kind={kind}>
            <header>
              <code>{name}</code>
              <time>{(at / 1000).toFixed(1)} s</time>
            </header>
            {detail && <pre>{detail}</pre>}
          </article>
        ))}
      </div>
    </section>
  );
}
