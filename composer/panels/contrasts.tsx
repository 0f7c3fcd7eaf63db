import { contrast, LEAST_CONTRAST } from '../form/contrast.ts';
import type { Pair } from './colour-pairs.ts';

/** Whether letters can be read (WCAG 2.2, 1.4.3); colours that only a browser understands are left out. */
export function Contrasts({ pairs }: { pairs: readonly Omit<Pair, 'setting'>[] }) {
  return (
    <>
      <h3>Contrast</h3>
      <ul className="contrasts">
        {pairs.map(({ name, ink, ground }) => {
          const ratio = contrast(ink, ground);
          if (ratio === null) return null;
          const isEnough = ratio >= LEAST_CONTRAST;
          return (
            <li key={name} className={isEnough ? 'said' : 'problem'}>
              {name}: {ratio.toFixed(1)} : 1,{' '}
              {isEnough ? 'enough' : `too little (at least ${LEAST_CONTRAST} : 1)`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
