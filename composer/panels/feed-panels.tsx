import { useContext } from 'react';
import { attributes as table } from '../../elements/sbi-feed/attributes.ts';
import { manual } from '../../elements/sbi-feed/manual/index.ts';
import { feedSettings } from '../../elements/sbi-feed/manual/source.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { Fields } from '../form/field.tsx';
import { FormContext } from '../form/form-context.ts';
import { exampleFeed } from '../start/example-feed.ts';
import type { JsonObject } from '../state/json-path.ts';
import type { Work } from '../state/workspace.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import type { Panel } from './panel.ts';
import { StylePanel } from './style-panel.tsx';

/** Groups of the feed's attributes that affect its look; the rest has a separate panel. */
const ofLayout = (group: string): boolean => /^(?:Look|Behaviour)$/.test(group);

const { texts, ...ofPhotos } = feedSettings.properties ?? {};

/** A feed without photos shows nothing. */
export const isEmptyFeed = ({ items }: JsonObject): boolean => !Array.isArray(items) || items.length === 0;

export function feedPanels({ file, attributes, properties }: Work): Panel[] {
  const common = { table, manual, values: attributes };
  const begin = isEmptyFeed(file) && (
    <p className="sentence">
      The feed is empty. <ExampleFeed />
    </p>
  );
  return [
    [
      'Photos',
      () => (
        <>
          {begin}
          <Fields settings={ofPhotos} path={[]} isOpen />
        </>
      ),
    ],
    [
      'Layout',
      () => (
        <>
          {begin}
          <AttributesPanel {...common} only={ofLayout} />
        </>
      ),
    ],
    ['Colours', () => <StylePanel properties={manual.cssProperties ?? {}} values={properties} />],
    ['Own words', () => <Fields settings={{ texts: texts as Setting }} path={[]} isOpen />],
    ['The tag', () => <AttributesPanel {...common} only={(group) => !ofLayout(group)} />],
  ];
}

/** With a few photos its layouts can be seen. */
export function ExampleFeed() {
  const { dispatch } = useContext(FormContext);
  return (
    <button type="button" onClick={() => dispatch({ type: 'file', kind: 'feed', file: exampleFeed() })}>
      Start with example photos
    </button>
  );
}
