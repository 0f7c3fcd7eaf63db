import { useEngine } from '../../../shared/paint/use-engine.ts';
import { type Desk, widths } from '../desk.ts';
import type { Gallery } from '../gallery.ts';

export function Canvas({ gallery, desk }: { gallery: Gallery; desk: Desk }) {
  const { frameUrl, loads, shown } = useEngine(gallery);
  const { width } = useEngine(desk);
  return (
    <section className="canvas" id="canvas" aria-label="Canvas" tabIndex={-1}>
      <div className="bar">
        <button type="button" onClick={gallery.reload} title="R">
          Reload
        </button>
        <button
          type="button"
          onClick={gallery.forgetVisitor}
          title="Clears cookies and storage, then reloads (N)"
        >
          New visitor
        </button>
        <fieldset className="widths">
          <legend>Width</legend>
          {widths.map((each, index) => (
            <button
              key={each}
              type="button"
              aria-pressed={width === each}
              onClick={() => desk.setWidth(each)}
              title={String(index)}
            >
              {each || 'Full'}
            </button>
          ))}
        </fieldset>
        <a className="button" href={frameUrl} target="_blank" rel="noreferrer">
          Open alone
        </a>
      </div>
      <div className="frame">
        <div
          className="sized"
          data-width={width || undefined}
          style={width ? { inlineSize: width } : undefined}
        >
          {/* a new frame for each fresh page: a changed src would add a step to the back button */}
          <iframe key={loads} ref={gallery.setFrame} src={frameUrl} title={`Story: ${shown.title}`} />
        </div>
      </div>
    </section>
  );
}
