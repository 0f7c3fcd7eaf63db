import { manual } from '../../elements/consent-banner/manual/index.ts';
import { SLUGS } from '../../elements/consent-banner/wire.ts';
import { Fields } from '../form/field.tsx';
import { useField } from '../form/use-field.ts';
import type { Work } from '../state/workspace.ts';
import { bannerParts } from './banner-parts.ts';
import type { Panel } from './panel.ts';
import { ScanPanel } from './scan-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { StylePanel } from './style-panel.tsx';

/** Up to this many groups are open in their panel. */
const FEW = 2;

export function bannerPanels({ properties }: Work): Panel[] {
  return [
    ...bannerParts.map(
      ([title, settings]): Panel => [
        title,
        () => (
          <>
            {title === 'Categories' && <UsualCategories />}
            {title === 'Scripts to hold back' && <ScanPanel />}
            {title === 'Scripts to hold back' && <ServicesPanel />}
            <Fields settings={settings} path={[]} isOpen={Object.keys(settings).length <= FEW} />
          </>
        ),
      ],
    ),
    ['Colours', () => <StylePanel properties={manual.cssProperties ?? {}} values={properties} />],
  ];
}

/** The five default categories, as a list to change. */
function UsualCategories() {
  const { value, set } = useField(['categories']);
  if (Array.isArray(value) && value.length > 0) return null;
  return (
    <p className="sentence">
      The banner has the usual five: {SLUGS.join(', ')}.{' '}
      <button
        type="button"
        onClick={() =>
          set(SLUGS.map((slug, index) => (index === 0 ? { slug, isNecessary: true } : { slug })))
        }
      >
        Change them
      </button>
    </p>
  );
}
