import { useEngine } from '../../../../shared/react/use-engine.ts';
import type { Store } from '../../../../shared/store.ts';
import type { RevisitState } from '../host.ts';

export interface Revisit extends Store<RevisitState> {
  /** Brings the banner back. */
  show(): void;
}

/** The small button that brings the banner back (site §2). */
export function RevisitButton({ engine }: { engine: Revisit }) {
  const { corner, label } = useEngine(engine);
  return (
    corner && (
      <button
        type="button"
        part="revisit"
        className={`revisit ${corner.replace('-', ' ')}`}
        aria-label={label}
        title={label}
        onClick={engine.show}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 9 9 4 4 0 0 1-5-4 4 4 0 0 1-4-5" />
          <path d="M9 9h0M8 15h0M12 13h0M15 16h0" />
        </svg>
      </button>
    )
  );
}
