import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Gallery } from '../gallery.ts';

export function Canvas({ gallery }: { gallery: Gallery }) {
  const { frameUrl, loads, shown, phone } = useEngine(gallery);
  return (
    <section className="canvas" id="canvas" aria-label="Canvas" tabIndex={-1}>
      <div className="bar">
        <button type="button" onClick={gallery.reload}>
          Reload
        </button>
        <button
          type="button"
          onClick={gallery.forgetVisitor}
          title="Clears cookies and storage, then reloads"
        >
          New visitor
        </button>
        <button type="button" aria-pressed={phone} onClick={gallery.togglePhone}>
          Phone width
        </button>
        <a className="button" href={frameUrl} target="_blank" rel="noreferrer">
          Open alone
        </a>
      </div>
      <div className="frame" data-phone={phone || undefined}>
        {/* a new frame for each fresh page: a changed src would add a step to the back button */}
        <iframe key={loads} ref={gallery.setFrame} src={frameUrl} title={`Story: ${shown.title}`} />
      </div>
    </section>
  );
}
