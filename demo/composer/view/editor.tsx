import { useState } from 'react';
import { attributes as popupAttributes } from '../../../elements/poptin-popup/attributes.ts';
import { manual as popupManual } from '../../../elements/poptin-popup/manual.ts';
import { Fields } from '../form/field.tsx';
import { Fold } from '../form/group-field.tsx';
import { AttributesPanel } from '../panels/attributes-panel.tsx';
import { bannerPanels } from '../panels/banner-panels.tsx';
import { ContentPanel, GamePanel } from '../panels/content-panel.tsx';
import { DesignPanel } from '../panels/design-panel.tsx';
import { feedPanels } from '../panels/feed-panels.tsx';
import { OftenPanel } from '../panels/often-panel.tsx';
import { OwnColoursPanel } from '../panels/own-colours-panel.tsx';
import type { Panel } from '../panels/panel.ts';
import { popupTables } from '../panels/popup-tables.ts';
import { StylePanel } from '../panels/style-panel.tsx';
import { TabPanel } from '../panels/tab-panel.tsx';
import { WhenPanel } from '../panels/when-panel.tsx';
import { WhomPanel } from '../panels/whom-panel.tsx';
import { isGame } from '../preview/screens.ts';
import type { PageOptions } from '../preview/subject.ts';
import type { ComposerState } from '../state/composer-state.ts';
import { popupsOf } from '../state/workspace.ts';

interface Props {
  state: ComposerState;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
}

/** The forms of what is being made, one panel at a time. */
export function Editor({ state, frame, page }: Props) {
  const { kind, workspace, chosen } = state;
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  const work = workspace[kind];
  const panels =
    kind === 'popups'
      ? popupPanels(state, frame, page)
      : kind === 'consent'
        ? bannerPanels(work)
        : feedPanels(work);
  const title = wanted[kind] ?? '';
  const [shown, draw] = panels.find(([each]) => each === title) ?? panels[0] ?? [];
  if (!draw) return null;
  return (
    <div className="editor">
      <nav aria-label="Panels" className="panels">
        {panels.map(([each]) => (
          <button
            type="button"
            key={each}
            aria-current={each === shown || undefined}
            onClick={() => setWanted({ ...wanted, [kind]: each })}
          >
            {each}
          </button>
        ))}
      </nav>
      <section className="panel" key={`${kind} ${chosen} ${shown}`} aria-labelledby="panel-title">
        <h2 id="panel-title">{shown}</h2>
        {draw()}
      </section>
    </div>
  );
}

function popupPanels({ workspace, chosen }: ComposerState, frame: string, page: PageOptions): Panel[] {
  const popup = popupsOf(workspace)[chosen];
  if (!popup) return [];
  const path = ['poptins', chosen];
  const { attributes, properties } = workspace.popups;
  const withGame = isGame(popup);
  const design = [...path, 'design_properties'];
  return [
    ['Design', () => <DesignPanel path={path} frame={frame} page={page} />],
    ['Content', () => <ContentPanel path={path} />],
    ...(withGame ? [['Prizes', () => <GamePanel path={path} />] as const] : []),
    ['When', () => <WhenPanel path={path} />],
    ['For whom', () => <WhomPanel path={path} />],
    ['How often', () => <OftenPanel path={path} />],
    ['Teaser tab', () => <TabPanel path={path} />],
    ['Closing', () => <Fields settings={popupTables.closing} path={design} />],
    [
      'Colours',
      () => (
        <>
          <OwnColoursPanel path={design} properties={properties} />
          <Fold label="Of all popups of the page" isOpen={Object.keys(properties).length > 0}>
            <StylePanel properties={popupManual.cssProperties ?? {}} values={properties} />
          </Fold>
        </>
      ),
    ],
    ['Own words', () => <Fields settings={popupTables.words} path={path} isOpen />],
    [
      'More',
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
    ['The tag', () => <AttributesPanel table={popupAttributes} manual={popupManual} values={attributes} />],
  ];
}
