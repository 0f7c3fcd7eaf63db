import type { Choice } from '../state/resolve-conflict.ts';
import type { ChangedByOthers } from '../state/store.ts';
import { listPopups, type Workspace } from '../state/workspace.ts';
import { Dialog } from './dialog.tsx';

/** Somebody else has saved the same popup: its author chooses which version stays. */
export function ConflictDialog({
  conflict: { theirs },
  workspace,
  onChoose,
}: {
  conflict: ChangedByOthers;
  workspace: Workspace;
  /** null: later. */
  onChoose(choice: Choice | null): void;
}) {
  const names = new Map(
    listPopups(workspace).map(({ poptin_id, poptin_name }) => [String(poptin_id), String(poptin_name ?? '')]),
  );
  const isTwo = theirs.some(({ id, popup }) => popup && names.has(id));
  return (
    <Dialog title="Somebody else has changed this work" onClose={() => onChoose(null)}>
      {/* the author may be typing: no button gets the focus */}
      <section data-first tabIndex={-1} aria-label="What has changed">
        <p>Your last changes are not saved. Choose which version stays; you can undo your choice.</p>
        <ul>
          {theirs.map(({ id, popup, login, at }) => (
            <li key={id}>
              <strong>{names.get(id) || String(popup?.poptin_name || id)}</strong>
              {popup ? ': changed' : ': deleted'}
              {login && ` by ${login}`}
              {at && `, ${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`}
            </li>
          ))}
        </ul>
      </section>
      <div className="row wrap">
        <button type="button" onClick={() => onChoose('mine')}>
          Keep my version
        </button>
        <button type="button" onClick={() => onChoose('theirs')}>
          Take the other version
        </button>
        {isTwo && (
          <button type="button" className="main" onClick={() => onChoose('both')}>
            Keep both
          </button>
        )}
      </div>
    </Dialog>
  );
}
