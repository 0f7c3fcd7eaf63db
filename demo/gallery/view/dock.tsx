import type { ReactNode } from 'react';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { type Desk, type PanelName, panels } from '../desk.ts';
import type { Gallery } from '../gallery.ts';
import { shortcuts } from '../shortcuts.ts';
import { Code } from './code.tsx';
import { Controls } from './controls.tsx';
import { Docs } from './docs.tsx';
import { EventLog } from './event-log.tsx';

const LABELS: Readonly<Record<PanelName, string>> = {
  controls: 'Controls',
  code: 'Code',
  docs: 'Docs',
  events: 'Events',
};

/** The panels below the stage, one of them open at a time or none. */
export function Dock({ gallery, desk }: { gallery: Gallery; desk: Desk }) {
  const { panel } = useEngine(desk);
  const { log } = useEngine(gallery);
  const views: Readonly<Record<PanelName, () => ReactNode>> = {
    controls: () => <Controls gallery={gallery} />,
    code: () => <Code gallery={gallery} desk={desk} />,
    docs: () => <Docs gallery={gallery} />,
    events: () => <EventLog gallery={gallery} />,
  };
  return (
    <section className="dock" aria-label="Panels" data-open={panel ?? undefined}>
      <div className="dock-tabs">
        {panels.map((each) => (
          <button
            key={each}
            type="button"
            aria-expanded={panel === each}
            onClick={() => desk.togglePanel(each)}
          >
            {LABELS[each]}
            {each === 'events' && <span className="count">{log.length}</span>}
          </button>
        ))}
        <details className="keys">
          <summary>Keys</summary>
          <dl>
            {Object.entries(shortcuts).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      {panel && views[panel]()}
    </section>
  );
}
