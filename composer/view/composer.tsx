import { useCallback, useMemo, useReducer, useState } from 'react';
import { FormContext } from '../form/form-context.ts';
import { inFile, PictureContext } from '../pictures/picture-door.ts';
import type { PageOptions } from '../preview/subject.ts';
import { openComposer, reduce } from '../state/composer-state.ts';
import { type Choice, resolveConflict } from '../state/resolve-conflict.ts';
import type { Store } from '../state/store.ts';
import { type Kind, listPopups, type Workspace } from '../state/workspace.ts';
import { Bench } from './bench.tsx';
import type { ComposerHost } from './composer-host.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { CONTENT_PANEL } from './find-panel.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useKept } from './use-kept.ts';
import { useKeys } from './use-keys.ts';
import { WorkErrorBoundary } from './work-error-boundary.tsx';

export interface ComposerProps {
  /** The store of the work. */
  store: Store;
  /** Address of `frame.html`, relative to the composer's page. */
  frame?: string;
  /** The program around the composer. Without it, the composer is alone. */
  host?: ComposerHost;
}

/** Puts the hand onto the title, to be typed over. */
function typeTitle(): void {
  const title = document.querySelector<HTMLInputElement>('.panel input[type="text"]');
  title?.focus();
  title?.select();
}

type Open = 'start' | 'export' | 'open' | 'history' | null;

/** Makes popups, the consent banner and photo feeds without JSON. */
export function Composer({ store, frame = 'frame.html', host }: ComposerProps) {
  const [state, dispatch] = useReducer(reduce, undefined, () => ({
    ...openComposer(),
    kind: host?.kind ?? 'popups',
  }));
  const [open, setOpen] = useState<Open>(host?.isNew ? 'start' : null);
  const [page, setPage] = useState<PageOptions>({
    language: 'en',
    isRightToLeft: false,
    isDark: false,
    isStill: false,
  });
  const [isSeen, setSeen] = useState(false);
  const [panels, setPanels] = useState<Readonly<Partial<Record<Kind, string>>>>({});
  const begun = host?.popup;
  const put = useMemo(
    () => ({
      open: (workspace: Workspace) => {
        dispatch({ type: 'open', workspace });
        const index = listPopups(workspace).findIndex(({ poptin_id }) => poptin_id === begun);
        if (index > 0) dispatch({ type: 'choose', index });
      },
      replace: (workspace: Workspace) => dispatch({ type: 'all', workspace }),
    }),
    [begun],
  );
  const [kept, keepBy, settleKept] = useKept(store, state.workspace, put);
  const { kind, workspace, chosen } = state;
  const work = workspace[kind];
  const popups = listPopups(workspace);
  const popup = popups[chosen];
  const mayExport = kind !== 'popups' || popup !== undefined;
  useKeys(
    dispatch,
    useCallback(() => mayExport && setOpen('export'), [mayExport]),
  );
  const scope = useMemo(() => ({ root: work.file, dispatch }), [work.file]);
  const close = () => setOpen(null);
  const { conflict } = kept;
  const settle = (choice: Choice | null) => {
    settleKept();
    if (!conflict || !choice) return;
    conflict.accept();
    const next = resolveConflict(workspace, conflict.theirs, choice);
    dispatch({ type: 'pause' });
    dispatch({ type: 'all', workspace: next });
    // with both, the author goes on in the own version
    const known = new Set(popups.map(({ poptin_id }) => poptin_id));
    const own = listPopups(next).findIndex(({ poptin_id }) => !known.has(poptin_id));
    if (choice === 'both' && own >= 0) dispatch({ type: 'choose', index: own });
    keepBy(store.save(next).then(() => 'Kept.'));
  };

  return (
    <FormContext value={scope}>
      <PictureContext value={host?.pictures ?? inFile}>
        <TopBar
          {...{ state, dispatch, kept, isSeen, mayExport, host }}
          onSee={setSeen}
          onOpen={() => setOpen('open')}
          onHistory={() => setOpen('history')}
          onExport={() => setOpen('export')}
          onPublish={() => host && keepBy(host.publish(workspace, String(popup?.poptin_id)))}
        />
        <WorkErrorBoundary workspace={workspace} dispatch={dispatch}>
          <Bench
            {...{ state, dispatch, frame, page, host, isSeen, panels }}
            onPage={setPage}
            onPanel={(panel) => setPanels({ ...panels, [kind]: panel })}
            onSee={setSeen}
            onNew={() => setOpen('start')}
          />
        </WorkErrorBoundary>
        {conflict && <ConflictDialog conflict={conflict} workspace={workspace} onChoose={settle} />}
        {open === 'start' && (
          <StartDialog
            frame={frame}
            page={page}
            onClose={close}
            onChoose={(each) => {
              dispatch({ type: 'add-popup', popup: each });
              close();
              // a finished popup needs the owner's words first, whatever was visible before
              setPanels({ ...panels, popups: CONTENT_PANEL });
              setTimeout(typeTitle);
            }}
          />
        )}
        {open === 'history' && (
          <HistoryDialog
            {...{ state, frame, page }}
            onClose={close}
            onChoose={(steps) => {
              dispatch({ type: 'back', steps });
              close();
            }}
          />
        )}
        {open === 'export' && <ExportDialog kind={kind} workspace={workspace} onClose={close} />}
        {open === 'open' && <OpenDialog kind={kind} onClose={close} onChange={dispatch} />}
      </PictureContext>
    </FormContext>
  );
}
