import { useContext, useState } from 'react';
import { manual as bannerManual } from '../../../elements/consent-banner/manual.ts';
import { attributes as popupAttributes } from '../../../elements/poptin-popup/attributes.ts';
import { manual as popupManual } from '../../../elements/poptin-popup/manual.ts';
import { attributes as feedAttributes } from '../../../elements/sbi-feed/attributes.ts';
import { manual as feedManual } from '../../../elements/sbi-feed/manual.ts';
import { feedSettings } from '../../../elements/sbi-feed/source/manual.ts';
import type { AttributeTable, Manual } from '../../../shared/element/contract.ts';
import { Fields } from '../form/field.tsx';
import { FormContext } from '../form/form-context.ts';
import { Fold } from '../form/group-field.tsx';
import { AttributesPanel } from '../panels/attributes-panel.tsx';
import { bannerParts } from '../panels/banner-parts.ts';
import { ContentPanel, GamePanel } from '../panels/content-panel.tsx';
import { DesignPanel } from '../panels/design-panel.tsx';
import { OftenPanel } from '../panels/often-panel.tsx';
import { OwnColoursPanel } from '../panels/own-colours-panel.tsx';
import { popupTables } from '../panels/popup-tables.ts';
import { StylePanel } from '../panels/style-panel.tsx';
import { WhenPanel } from '../panels/when-panel.tsx';
import { WhomPanel } from '../panels/whom-panel.tsx';
import type { PageOptions } from '../preview/subject.ts';
import { exampleFeed } from '../start/example-feed.ts';
import type { ComposerState } from '../state/composer-state.ts';
import { popupsOf, type Work } from '../state/workspace.ts';

interface Props {
  state: ComposerState;
  /** Address of `frame.html`. */
  frame: string;
  page: PageOptions;
}

type Panel = readonly [title: string, draw: () => React.ReactNode];

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
  const isGame = popup.poptin_type === 'gamified' || popup.prizes !== undefined;
  const design = [...path, 'design_properties'];
  return [
    ['Design', () => <DesignPanel path={path} frame={frame} page={page} />],
    ['Content', () => <ContentPanel path={path} />],
    ...(isGame ? [['Prizes', () => <GamePanel path={path} />] as const] : []),
    ['When', () => <WhenPanel path={path} />],
    ['For whom', () => <WhomPanel path={path} />],
    ['How often', () => <OftenPanel path={path} />],
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
    [
      'More',
      () => (
        <>
          <Fields settings={popupTables.identity} path={path} />
          <Fields settings={popupTables.otherDesign} path={design} />
          <Fields settings={popupTables.others} path={path} />
          {!isGame && <Fields settings={popupTables.game} path={path} />}
          <Fields settings={popupTables.html} path={path} />
        </>
      ),
    ],
    ['The tag', () => <Attributes table={popupAttributes} manual={popupManual} values={attributes} />],
  ];
}

function bannerPanels({ properties }: Work): Panel[] {
  return [
    ...bannerParts.map(([title, settings]): Panel => [title, () => <Fields settings={settings} path={[]} />]),
    ['Colours', () => <StylePanel properties={bannerManual.cssProperties ?? {}} values={properties} />],
  ];
}

/** How a feed looks; the rest of its attributes stands in a panel of its own. */
const FEED_LAYOUT = /^(?:layout|cols.*|num.*|image-(?:res|aspect)|item-padding|lightbox|captions|infinite)$/;
const NOT_FEED_LAYOUT =
  /^(?!(?:layout|cols.*|num.*|image-(?:res|aspect)|item-padding|lightbox|captions|infinite)$)/;

function feedPanels({ file, attributes, properties }: Work): Panel[] {
  const isEmpty = !Array.isArray(file.items) || file.items.length === 0;
  const common = { table: feedAttributes, manual: feedManual, values: attributes };
  return [
    [
      'Layout',
      () => (
        <>
          {isEmpty && <ExampleFeed />}
          <Attributes {...common} only={FEED_LAYOUT} />
        </>
      ),
    ],
    [
      'Photos',
      () => (
        <>
          {isEmpty && <ExampleFeed />}
          <Fields settings={feedSettings.properties ?? {}} path={[]} />
        </>
      ),
    ],
    ['Colours', () => <StylePanel properties={feedManual.cssProperties ?? {}} values={properties} />],
    ['The tag', () => <Attributes {...common} only={NOT_FEED_LAYOUT} />],
  ];
}

/** The tables of all tags are of one kind; each manual knows its own names. */
function Attributes(props: {
  table: AttributeTable;
  manual: unknown;
  values: Readonly<Record<string, string>>;
  only?: RegExp;
}) {
  return <AttributesPanel {...props} manual={props.manual as Manual<AttributeTable>} />;
}

/** An empty feed shows nothing; with a few photos its layouts can be seen. */
function ExampleFeed() {
  const { dispatch } = useContext(FormContext);
  const begin = () =>
    exampleFeed().then(
      (file) => dispatch({ type: 'file', kind: 'feed', file }),
      () => {}, // the feed stays empty
    );
  return (
    <p className="sentence">
      The feed is empty.{' '}
      <button type="button" onClick={begin}>
        Begin with example photos
      </button>
    </p>
  );
}
