import type { PageOptions } from '../preview/subject.ts';
import { Thumbnail } from '../preview/thumbnail.tsx';
import { nameStep } from '../search/name-step.ts';
import type { ComposerState } from '../state/composer-state.ts';
import { listPopups } from '../state/workspace.ts';
import { Dialog } from './dialog.tsx';

/** Older steps are undone one by one. */
const MOST = 50;

interface Props {
  state: ComposerState;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
  onClose(): void;
  /** How many steps back. */
  onChoose(steps: number): void;
}

/** The last steps, by what each has changed, with the popup as it was before. */
export function HistoryDialog({ state, frame, page, onClose, onChoose }: Props) {
  const { past, workspace, kind, chosen } = state;
  const steps = past
    .map((before, index) => ({ before, after: past[index + 1] ?? workspace, back: past.length - index }))
    .slice(-MOST)
    .reverse();
  return (
    <Dialog title="History" onClose={onClose}>
      {steps.length === 0 && <p className="hint">Nothing has been changed yet.</p>}
      <ol className="starters">
        {steps.map(({ before, after, back }) => {
          const popup = kind === 'popups' ? listPopups(before)[chosen] : undefined;
          return (
            <li key={back}>
              <button type="button" data-first={back === 1 || undefined} onClick={() => onChoose(back)}>
                {popup && <Thumbnail space={196} frame={frame} popup={popup} page={page} />}
                <span>
                  <span className="hint">Before:</span> {nameStep(before, after)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
