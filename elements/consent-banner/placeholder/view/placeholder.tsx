import type { Placeholder } from '../placeholder.ts';

/** In a held frame's own document: whose content it is, what it needs, and two buttons. */
export function PlaceholderView({ engine }: { engine: Placeholder }) {
  const { name, title, needs, once, always } = engine.texts;
  return (
    <main aria-label={name}>
      <h1>{title}</h1>
      <p>{needs}</p>
      <div className="buttons">
        <button type="button" className="main" onClick={engine.loadOnce}>
          {once}
        </button>
        {!engine.isQuiet && (
          <button type="button" onClick={engine.loadAlways}>
            {always}
          </button>
        )}
      </div>
    </main>
  );
}
