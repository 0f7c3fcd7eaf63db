import { download } from '../../../composer/export/download.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { beside } from '../beside.ts';
import { codeKinds, codeOf, filesOf } from '../code.ts';
import type { Desk } from '../desk.ts';
import type { Gallery } from '../gallery.ts';

const isStatic = import.meta.env.MODE === 'static';
const site = isStatic ? new URL('..', location.href).href.replace(/\/$/, '') : location.origin;
const origin = {
  site,
  loader: isStatic ? '/tagdrop/tagdrop.js' : `${site}/built/tagdrop.js`,
  asFiles: isStatic,
};

/** Downloads a file of the story, with addresses of its pictures that work anywhere. */
async function take(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const text = (await answer.text()).replaceAll(/(?<=["'(])(?=(?:images|feed-images)\/)/g, `${site}/demo/`);
  download(
    path.replace(/^.*\//, ''),
    beside(text, `${site}/demo/`),
    answer.headers.get('Content-Type') ?? '',
  );
}

/** The story as code, to be copied: for a plain page, as JSON, for React and Vue. */
export function Code({ gallery, desk }: { gallery: Gallery; desk: Desk }) {
  const { shown: story, tag, overrides, copied } = useEngine(gallery);
  const { code: kind } = useEngine(desk);
  const text = codeOf(kind, { story, tag, overrides }, origin);
  const files = isStatic && kind === 'HTML' ? filesOf(story) : [];
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
      {isStatic && kind === 'HTML' && (
        <p className="bar beside">
          <span>Tagdrop’s own files are expected in /tagdrop/ of your site.</span>
          {files.map((path) => (
            <button key={path} type="button" onClick={() => take(path)}>
              Download {path.replace(/^.*\//, '')} into the folder of the page
            </button>
          ))}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
      <pre className="scroll" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
