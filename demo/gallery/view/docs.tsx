import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Gallery } from '../gallery.ts';
import { withCode } from './attribute-input.tsx';

type Rows = readonly (readonly [name: string, description: string])[];

/** The manual of the element: methods to press, events, properties, parts. */
export function Docs({ gallery }: { gallery: Gallery }) {
  const { descriptor, tag } = useEngine(gallery);
  if (!descriptor) return <p className="empty">Loading the descriptor …</p>;
  const { manual } = descriptor;
  const said = (of: Readonly<Record<string, { description: string }>> = {}): Rows =>
    Object.entries(of).map(([name, { description }]) => [name, description]);
  const call = async (name: string) => {
    const element = gallery.element() as unknown as Record<string, () => unknown> | null;
    const answer = await element?.[name]?.();
    gallery.note(`${name}()`, JSON.stringify(answer, null, 2) ?? 'nothing');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className="panel docs scroll" tabIndex={0} aria-label={`About ${tag}`}>
      <p>{withCode(manual.summary)}</p>
      {Object.keys(manual.methods ?? {}).length > 0 && <h2>Methods</h2>}
      <dl>
        {Object.entries(manual.methods ?? {}).map(([name, { signature, description }]) => (
          <div key={name}>
            <dt>
              <button type="button" onClick={() => call(name)}>
                {name}()
              </button>
            </dt>
            <dd>
              <code>{signature}</code> {withCode(description)}
            </dd>
          </div>
        ))}
      </dl>
      <Table title="Events" rows={said(manual.events)} />
      <Table title="Properties" rows={said(manual.properties)} />
      <Table title="Parts" rows={Object.entries(manual.parts ?? {})} />
      <Table title="Slots" rows={Object.entries(manual.slots ?? {})} />
    </section>
  );
}

function Table({ title, rows }: { title: string; rows: Rows }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <dl>
        {rows.map(([name, description]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{withCode(description)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
