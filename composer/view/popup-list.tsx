import { useEffect, useRef } from 'react';
import type { Action } from '../state/composer-state.ts';
import type { JsonObject } from '../state/json-path.ts';

interface Props {
  popups: readonly JsonObject[];
  chosen: number;
  dispatch(action: Action): void;
  onNew(): void;
}

/** The popups of the file. */
export function PopupList({ popups, chosen, dispatch, onNew }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, which may lie outside
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, popups.length]);
  return (
    <section className="popups" aria-label="Popups in the file">
      <ul ref={list}>
        {popups.map(({ poptin_id: id, poptin_name: name, poptin_type: type }, index) => (
          <li key={String(id)}>
            <button
              type="button"
              aria-current={index === chosen || undefined}
              onClick={() => dispatch({ type: 'choose', index })}
            >
              <strong>{String(name || id)}</strong> <span>{String(type ?? 'lightbox')}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <button type="button" onClick={onNew}>
          New popup
        </button>
        {popups.length > 0 && (
          <>
            <button type="button" onClick={() => dispatch({ type: 'copy-popup' })}>
              Copy it
            </button>
            <button type="button" className="quiet" onClick={() => dispatch({ type: 'remove-popup' })}>
              Remove it
            </button>
          </>
        )}
      </div>
    </section>
  );
}
