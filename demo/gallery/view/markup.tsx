import { useId } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Gallery } from '../gallery.ts';

export function Markup({ gallery }: { gallery: Gallery }) {
  const { markup, copied } = useEngine(gallery);
  const id = useId();
  return (
    <section className="panel markup" aria-labelledby={id}>
      <div className="bar">
        <h2 id={id}>HTML to paste</h2>
        <span className="said" role="status">
          {copied ? 'Copied' : ''}
        </span>
        <button type="button" onClick={gallery.copyMarkup}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <pre className="scroll" tabIndex={0}>
        <code>{markup}</code>
      </pre>
    </section>
  );
}
