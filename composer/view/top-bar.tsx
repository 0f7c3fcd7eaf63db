import { download } from '../export/download.ts';
import type { Action, ComposerState } from '../state/composer-state.ts';
import { KINDS, type Kind, listPopups } from '../state/workspace.ts';
import type { ComposerHost } from './composer-host.ts';
import type { Kept } from './use-kept.ts';

const NAMES: Readonly<Record<Kind, string>> = {
  popups: 'Popups',
  consent: 'Consent banner',
  feed: 'Photo feed',
};

/** The id of the open popup; '' for none. */
const popupIn = ({ workspace, chosen }: ComposerState): string =>
  String(listPopups(workspace)[chosen]?.poptin_id ?? '');

interface Props {
  state: ComposerState;
  dispatch(action: Action): void;
  kept: Kept;
  /** On a phone: the preview is seen, and not the forms. */
  isSeen: boolean;
  mayExport: boolean;
  host: ComposerHost | undefined;
  onSee(isSeen: boolean): void;
  onOpen(): void;
  onHistory(): void;
  onExport(): void;
  onPublish(): void;
}

/** What to make, the way back, open and export. */
export function TopBar(props: Props) {
  const { state, dispatch, kept, isSeen, mayExport, host, onSee, onOpen, onHistory, onExport, onPublish } =
    props;
  return (
    <header className="top">
      <h1>
        Tagdrop <span>composer</span>
      </h1>
      {host ? (
        <nav aria-label="Back">
          <a href={host.home}>{host.name}</a>
          {host.links?.(popupIn(state)).map(({ name, address }) => (
            <a key={address} href={address}>
              {name}
            </a>
          ))}
        </nav>
      ) : (
        <nav aria-label="What to make" className="segments">
          {KINDS.map((each) => (
            <button
              type="button"
              key={each}
              aria-current={each === state.kind || undefined}
              onClick={() => dispatch({ type: 'kind', kind: each })}
            >
              {NAMES[each]}
            </button>
          ))}
        </nav>
      )}
      <div className="row tools">
        <button
          type="button"
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
          aria-keyshortcuts="Control+Z"
        >
          Undo
        </button>
        <button
          type="button"
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
          aria-keyshortcuts="Control+Shift+Z"
        >
          Redo
        </button>
        <button type="button" disabled={state.past.length === 0} onClick={onHistory}>
          History
        </button>
        <button type="button" onClick={onOpen}>
          Open
        </button>
        <button
          type="button"
          className={host ? '' : 'main'}
          aria-keyshortcuts="Control+S"
          disabled={!mayExport}
          onClick={onExport}
        >
          Export
        </button>
        {host && (
          <button type="button" className="main" disabled={!mayExport} onClick={onPublish}>
            Publish
          </button>
        )}
      </div>
      <p className="kept" role="status">
        {kept.said}
      </p>
      {kept.unreadable && (
        <button type="button" onClick={() => download('composer.txt', kept.unreadable, 'text/plain')}>
          Download the saved work
        </button>
      )}
      <fieldset className="segments narrow" aria-label="View">
        <button type="button" aria-pressed={!isSeen} onClick={() => onSee(false)}>
          Edit
        </button>
        <button type="button" aria-pressed={isSeen} onClick={() => onSee(true)}>
          Preview
        </button>
      </fieldset>
    </header>
  );
}
