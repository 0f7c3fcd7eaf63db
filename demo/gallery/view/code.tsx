import { useEngine } from '../../../shared/react/use-engine.ts';
import { codeKinds, codeOf } from '../code.ts';
import type { Desk } from '../desk.ts';
import type { Gallery } from '../gallery.ts';

const isStatic = import.meta.env.MODE === 'static';
const site = isStatic ? new URL('..', location.href).href.replace(/\/$/, '') : location.origin;
const origin = { site, loader: isStatic ? '/tagdrop/tagdrop.js' : `${site}/built/tagdrop.js` };

/** The story as code, to be copied: for a plain page, as JSON, for React and Vue. */
export function Code({ gallery, desk }: { gallery: Gallery; desk: Desk }) {
  const { shown: story, tag, overrides, copied } = useEngine(gallery);
  const { code: kind } = useEngine(desk);
  const text = codeOf(kind, { story, tag, overrides }, origin);
  return (
    <div className="panel markup">
      <div className="bar">
        {codeKinds.map((each) => (
          <button key={each} type="button" aria-pressed={kind === each} onClick={() => desk.setCode(each)}>
            {each}
          </button>
        ))}
        <span className="said" role="status">
          {copied ? 'Copied' : ''}
        </span>
        <button type="button" className="end" onClick={() => gallery.copy(text)}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <pre className="scroll" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
