import { useMemo, useState } from 'react';
import { AttentionList } from '../attention/attention-list.tsx';
import { type Attention, listAttention } from '../attention/list-attention.ts';
import { FormContext } from '../form/form-context.ts';
import { ATTRIBUTE } from '../panels/attributes-panel.tsx';
import { ExampleFeed, isEmptyFeed } from '../panels/feed-panels.tsx';
import { listScreens } from '../preview/screens.ts';
import type { PageOptions } from '../preview/subject.ts';
import type { Action, ComposerState } from '../state/composer-state.ts';
import type { Path } from '../state/json-path.ts';
import { type Kind, listPopups } from '../state/workspace.ts';
import type { ComposerHost } from './composer-host.ts';
import { Editor } from './editor.tsx';
import { findPanel, POPUP_PANELS } from './find-panel.ts';
import { PopupList } from './popup-list.tsx';
import { Stage } from './stage.tsx';
import { useGoal } from './use-goal.ts';

interface Props {
  state: ComposerState;
  dispatch(action: Action): void;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
  host: ComposerHost | undefined;
  /** On a phone: the preview is seen, and not the forms. */
  isSeen: boolean;
  panels: Readonly<Partial<Record<Kind, string>>>;
  onPage(page: PageOptions): void;
  onPanel(name: string): void;
  onSee(isSeen: boolean): void;
  onNew(): void;
}

/** The forms, and beside them the preview that can be typed into. */
export function Bench(props: Props) {
  const { state, dispatch, frame, page, host, isSeen, panels, onPage, onPanel, onSee, onNew } = props;
  const { kind, workspace, chosen } = state;
  const work = workspace[kind];
  const popups = listPopups(workspace);
  const popup = popups[chosen];
  const path = useMemo(() => ['poptins', chosen], [chosen]);
  const [goal, setGoal] = useState<{ readonly path: Path }>();
  useGoal(goal);
  const attention = useAttention(state, host !== undefined);
  const scope = useMemo(
    () => ({
      root: work.file,
      dispatch,
      goal,
      attention: attention.map((each) => ({ ...each, path: inFile(path, each) })),
    }),
    [work.file, dispatch, goal, attention, path],
  );
  const goTo = (to: Path, panel: string) => {
    onPanel(panel);
    onSee(false);
    setGoal({ path: to });
  };
  return (
    <FormContext value={scope}>
      <main className={isSeen ? 'bench sees' : 'bench'}>
        <div className="side">
          {kind === 'popups' && (
            <PopupList popups={popups} chosen={chosen} dispatch={dispatch} onNew={onNew} />
          )}
          <AttentionList
            attention={attention}
            onChoose={(each) => goTo(inFile(path, each), findPanel(each.path, POPUP_PANELS))}
          />
          {(kind !== 'popups' || popup) && (
            <Editor
              {...{ state, frame, page, onPanel }}
              isHosted={host !== undefined}
              panel={panels[kind]}
              onGoal={goTo}
            />
          )}
        </div>
        {kind === 'feed' && isEmptyFeed(work.file) ? (
          <section className="welcome" aria-label="Beginning">
            <h2>Make a photo feed</h2>
            <p>Start with eight drawings, choose a layout, and replace them with your own photos.</p>
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
            screens={listScreens(kind, popup)}
            page={page}
            onPage={onPage}
            popup={kind === 'popups' ? path : null}
            onMore={(to) => goTo(to, findPanel(to.slice(path.length), POPUP_PANELS))}
            names={Object.fromEntries(
              popups.map(({ poptin_id, poptin_name }) => [String(poptin_id), String(poptin_name ?? '')]),
            )}
          />
        ) : (
          <Welcome onNew={onNew} />
        )}
      </main>
    </FormContext>
  );
}

/** Attributes are of the tag, and not in the file. */
const inFile = (popup: Path, { path }: Attention): Path =>
  path[0] === ATTRIBUTE ? path : [...popup, ...path];

const NOTHING: readonly Attention[] = [];

function useAttention({ kind, workspace, chosen }: ComposerState, isHosted: boolean): readonly Attention[] {
  const popup = kind === 'popups' ? listPopups(workspace)[chosen] : undefined;
  const { attributes, properties } = workspace.popups;
  return useMemo(() => {
    const today = new Date().toISOString().slice(0, 10);
    return popup ? listAttention(popup, { attributes, properties, isHosted, today }) : NOTHING;
  }, [popup, attributes, properties, isHosted]);
}

/** With nothing open, focus goes to the first button. */
const first = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus();
};

function Welcome({ onNew }: { onNew(): void }) {
  return (
    <section className="welcome" aria-label="Beginning">
      <h2>Make your first popup</h2>
      <p>Choose a ready-made one, change its text, say when it opens, and paste it into your page.</p>
      <button type="button" className="main" ref={first} onClick={onNew}>
        Choose a popup to start with
      </button>
    </section>
  );
}
