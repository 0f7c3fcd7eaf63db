import { attributes as popupAttributes } from '../../elements/poptin-popup/attributes.ts';
import { manual as popupManual } from '../../elements/poptin-popup/manual/index.ts';
import { Fields } from '../form/field.tsx';
import { Disclosure } from '../form/group-field.tsx';
import { popupTables } from '../form/popup-tables.ts';
import { ATTRIBUTE, AttributesPanel } from '../panels/attributes-panel.tsx';
import { bannerPanels } from '../panels/banner-panels.tsx';
import { ContentPanel, GamePanel } from '../panels/content-panel.tsx';
import { DesignPanel } from '../panels/design-panel.tsx';
import { feedPanels } from '../panels/feed-panels.tsx';
import { OftenPanel } from '../panels/often-panel.tsx';
import { OwnColoursPanel } from '../panels/own-colours-panel.tsx';
import type { Panel } from '../panels/panel.ts';
import { StylePanel } from '../panels/style-panel.tsx';
import { TabPanel } from '../panels/tab-panel.tsx';
import { WhenPanel } from '../panels/when-panel.tsx';
import { WhomPanel } from '../panels/whom-panel.tsx';
import { isGame } from '../preview/screens.ts';
import type { PageOptions } from '../preview/subject.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { ComposerState } from '../state/composer-state.ts';
import type { Path } from '../state/json-path.ts';
import { listPopups } from '../state/workspace.ts';
import { CONTENT_PANEL, findPanel, MORE_PANEL, TAG_PANEL } from './find-panel.ts';
import { PanelTabs } from './panel-tabs.tsx';

interface Props {
  state: ComposerState;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
  /**
   * Popups only: a provider stores neither the tag's settings nor those of all popups of the page, so it doesn't offer
   * them.
   */
  isHosted: boolean;
  /** The current panel; the first if the name is unknown. */
  panel?: string | undefined;
  onPanel(name: string): void;
  /** Somebody wants to see a setting of the file, in this panel. */
  onGoal(path: Path, panel: string): void;
}

/** The forms of the current work, one panel at a time. */
export function Editor({ state, frame, page, isHosted, panel = '', onPanel, onGoal }: Props) {
  const { kind, workspace, chosen } = state;
  const work = workspace[kind];
  const panels =
    kind === 'popups'
      ? popupPanels(state, { frame, page, isHosted })
      : kind === 'consent'
        ? bannerPanels(work)
        : feedPanels(work);
  const [shown, draw] = panels.find(([each]) => each === panel) ?? panels[0] ?? [];
  if (!draw) return null;
  const names = panels.map(([each]) => each);
  return (
    <>
      {kind === 'popups' && (
        <SearchBox
          isOffered={({ path: [first] }) => first !== ATTRIBUTE || names.includes(TAG_PANEL)}
          onChoose={({ path }) =>
            onGoal(path[0] === ATTRIBUTE ? path : ['poptins', chosen, ...path], findPanel(path, names))
          }
        />
      )}
      <div className="editor">
        <PanelTabs names={names} shown={shown} onPanel={onPanel} />
        <div
          className="panel"
          role="tabpanel"
          id="panel"
          aria-labelledby="panel-tab"
          key={`${kind} ${chosen} ${shown}`}
        >
          <h2>{shown}</h2>
          {draw()}
        </div>
      </div>
    </>
  );
}

function popupPanels(
  { workspace, chosen }: ComposerState,
  { frame, page, isHosted }: Pick<Props, 'frame' | 'page' | 'isHosted'>,
): Panel[] {
  const popup = listPopups(workspace)[chosen];
  if (!popup) return [];
  const path = ['poptins', chosen];
  const { attributes, properties } = workspace.popups;
  const withGame = isGame(popup);
  const design = [...path, 'design_properties'];
  return [
    [CONTENT_PANEL, () => <ContentPanel path={path} />],
    ['Design', () => <DesignPanel path={path} frame={frame} page={page} />],
    ...(withGame ? [['Prizes', () => <GamePanel path={path} />] as const] : []),
    ['When', () => <WhenPanel path={path} />],
    ['For whom', () => <WhomPanel path={path} isHosted={isHosted} />],
    ['How often', () => <OftenPanel path={path} />],
    ['Teaser tab', () => <TabPanel path={path} />],
    ['Closing', () => <Fields settings={popupTables.closing} path={design} />],
    [
      'Colours',
      () => (
        <>
          <OwnColoursPanel path={design} properties={properties} />
          {!isHosted && (
            <Disclosure label="For all popups of the page" isOpen={Object.keys(properties).length > 0}>
              <StylePanel properties={popupManual.cssProperties ?? {}} values={properties} />
            </Disclosure>
          )}
        </>
      ),
    ],
    ['Own words', () => <Fields settings={popupTables.words} path={path} isOpen />],
    [
      MORE_PANEL,
      () => (
        <>
          <Fields settings={popupTables.identity} path={path} />
          <Fields settings={popupTables.otherDesign} path={design} />
          <Fields settings={popupTables.others} path={path} />
          {!withGame && <Fields settings={popupTables.game} path={path} />}
          <Fields settings={popupTables.html} path={path} />
        </>
      ),
    ],
    ...(isHosted
      ? []
      : [
          [
            TAG_PANEL,
            () => <AttributesPanel table={popupAttributes} manual={popupManual} values={attributes} />,
          ] as const,
        ]),
  ];
}
