import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { hasLink, readLink } from '../export/link.ts';
import { FormContext } from '../form/form-context.ts';
import { ExampleFeed, isEmptyFeed } from '../panels/feed-panels.tsx';
import { screensOf } from '../preview/screens.ts';
import type { PageOptions } from '../preview/subject.ts';
import { openComposer, reduce } from '../state/composer-state.ts';
import { NotKept, type Store } from '../state/store.ts';
import { KINDS, type Kind, popupsOf, type Workspace } from '../state/workspace.ts';
import { Editor } from './editor.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PopupList } from './popup-list.tsx';
import { Stage } from './stage.tsx';
import { StartDialog } from './start-dialog.tsx';

const NAMES: Readonly<Record<Kind, string>> = {
  popups: 'Popups',
  consent: 'Consent banner',
  feed: 'Photo feed',
};

export interface ComposerProps {
  /** Where the work is kept. */
  store: Store;
  /** Address of `frame.html`, from the page on which the composer stands. */
  frame?: string;
  /** The program that the composer is a part of. Without, it stands alone. */
  host?: ComposerHost;
}

/** What a composer inside another program has besides: popups alone, a way back, and a button that publishes. */
export interface ComposerHost {
  readonly name: string;
  /** Address of the page to go back to. */
  readonly home: string;
  /** The id of the popup that is open at first. */
  readonly popup: string;
  /** @returns what happened, in a sentence; a `NotKept` says why it did not. */
  publish(workspace: Workspace, poptinId: string): Promise<string>;
}

type Open = 'start' | 'export' | 'open' | null;

/** Makes popups, the consent banner and photo feeds without JSON. */
export function Composer({ store, frame = 'frame.html', host }: ComposerProps) {
  const [state, dispatch] = useReducer(reduce, undefined, () => openComposer());
  const [open, setOpen] = useState<Open>(null);
  const [page, setPage] = useState<PageOptions>({
    language: 'en',
    isRightToLeft: false,
    isDark: false,
    isStill: false,
  });
  const [isSeen, setSeen] = useState(false);
  const first = host?.popup ?? '';
  const load = useCallback(
    (workspace: Workspace) => {
      dispatch({ type: 'all', workspace });
      const index = popupsOf(workspace).findIndex(({ poptin_id }) => poptin_id === first);
      if (index > 0) dispatch({ type: 'choose', index });
    },
    [first],
  );
  const [said, setSaid] = useKept(store, state.workspace, load);
  useKeys(
    dispatch,
    useCallback(() => setOpen('export'), []),
  );
  const { kind, workspace, chosen } = state;
  const work = workspace[kind];
  const popups = popupsOf(workspace);
  const popup = popups[chosen];
  const scope = useMemo(() => ({ root: work.file, dispatch }), [work.file]);
  const close = () => setOpen(null);

  return (
    <FormContext value={scope}>
      <header className="top">
        <h1>
          Tagdrop <span>composer</span>
        </h1>
        {host ? (
          <nav aria-label="Back">
            <a href={host.home}>{host.name}</a>
          </nav>
        ) : (
          <nav aria-label="What to make" className="segments">
            {KINDS.map((each) => (
              <button
                type="button"
                key={each}
                aria-current={each === kind || undefined}
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
          <button type="button" onClick={() => setOpen('open')}>
            Open
          </button>
          <button
            type="button"
            className={host ? '' : 'main'}
            aria-keyshortcuts="Control+S"
            disabled={kind === 'popups' && !popup}
            onClick={() => setOpen('export')}
          >
            Export
          </button>
          {host && (
            <button
              type="button"
              className="main"
              disabled={!popup}
              onClick={() =>
                host
                  .publish(workspace, String(popup?.poptin_id))
                  .then(setSaid, (cause) => setSaid(whyNotKept(cause)))
              }
            >
              Publish
            </button>
          )}
        </div>
        <p className="kept" role="status">
          {said}
        </p>
        <fieldset className="segments narrow" aria-label="View">
          <button type="button" aria-pressed={!isSeen} onClick={() => setSeen(false)}>
            Edit
          </button>
          <button type="button" aria-pressed={isSeen} onClick={() => setSeen(true)}>
            Preview
          </button>
        </fieldset>
      </header>
      <main className={isSeen ? 'bench sees' : 'bench'}>
        <div className="side">
          {kind === 'popups' && (
            <PopupList popups={popups} chosen={chosen} dispatch={dispatch} onNew={() => setOpen('start')} />
          )}
          {(kind !== 'popups' || popup) && <Editor state={state} frame={frame} page={page} />}
        </div>
        {kind === 'feed' && isEmptyFeed(work.file) ? (
          <section className="welcome" aria-label="Beginning">
            <h2>Make a photo feed</h2>
            <p>Begin with eight drawings, choose a layout, and put your own photos in their place.</p>
            <ExampleFeed />
          </section>
        ) : kind !== 'popups' || popup ? (
          <Stage
            key={kind}
            address={frame}
            look={{
              kind,
              file: kind === 'popups' && popup ? popup : work.file,
              attributes: work.attributes,
              properties: work.properties,
            }}
            whole={kind === 'popups' ? { kind, ...work } : null}
            screens={screensOf(kind, popup)}
            page={page}
            onPage={setPage}
            names={Object.fromEntries(
              popups.map(({ poptin_id, poptin_name }) => [String(poptin_id), String(poptin_name ?? '')]),
            )}
          />
        ) : (
          <section className="welcome" aria-label="Beginning">
            <h2>Make your first popup</h2>
            <p>Choose a finished one, change its words, say when it comes, and paste it into your page.</p>
            <button type="button" className="main" onClick={() => setOpen('start')}>
              Choose a popup to begin with
            </button>
          </section>
        )}
      </main>
      {open === 'start' && (
        <StartDialog
          frame={frame}
          page={page}
          onClose={close}
          onChoose={(each) => {
            dispatch({ type: 'add-popup', popup: each });
            close();
            // what was pressed is gone, or is far away from what comes next
            setTimeout(() => document.querySelector<HTMLElement>('.panels [aria-current]')?.focus());
          }}
        />
      )}
      {open === 'export' && <ExportDialog kind={kind} workspace={workspace} onClose={close} />}
      {open === 'open' && <OpenDialog kind={kind} onClose={close} onChange={dispatch} />}
    </FormContext>
  );
}

/** So long after the last change the work is kept, in milliseconds. */
const KEEP_MS = 400;

const whyNotKept = (cause: unknown): string =>
  cause instanceof NotKept
    ? cause.message
    : 'Your work cannot be kept here: storage is blocked or full. Export it before you leave.';

/** Loads what was kept, or what a link brings, and keeps what changes. @returns what happened, and how to say something else. */
function useKept(
  store: Store,
  workspace: Workspace,
  load: (workspace: Workspace) => void,
): [string, (said: string) => void] {
  const [said, setSaid] = useState('');
  const isLoaded = useRef(false);
  const kept = useRef(workspace);
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const { hash } = window.location;
      const linked = await readLink(hash);
      const found =
        linked ??
        (await store.load().catch((cause) => {
          if (isHere && cause instanceof NotKept) setSaid(cause.message);
          return null;
        }));
      if (!isHere) return;
      if (hasLink(hash)) {
        setSaid(linked ? 'Opened from the link.' : 'The link cannot be read; it may have been cut.');
        history.replaceState(null, '', window.location.pathname + window.location.search);
      }
      if (found) {
        kept.current = found;
        load(found);
      }
      isLoaded.current = true;
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [store, load]);
  useEffect(() => {
    if (!isLoaded.current || kept.current === workspace) return;
    const timer = setTimeout(() => {
      kept.current = workspace;
      store.save(workspace).then(
        () => setSaid('Kept.'),
        (cause) => setSaid(whyNotKept(cause)),
      );
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [store, workspace]);
  return [said, setSaid];
}

/**
 * Undo and redo by keys, also while something is typed: the form's own history would forget the preview. Who wants to
 * save gets the way out.
 */
function useKeys(dispatch: (action: { type: 'undo' | 'redo' }) => void, save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      event.preventDefault();
      if (key === 's') return save();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [dispatch, save]);
}
