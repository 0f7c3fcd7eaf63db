import { useContext, useId } from 'react';
import type { Manual } from '../../shared/element/contract.ts';
import { FormContext } from '../form/form-context.ts';
import { ColourInput } from '../form/inputs.tsx';
import { Contrasts } from './contrasts.tsx';

type Properties = NonNullable<Manual<Record<string, never>>['cssProperties']>;

/** The background of each text colour. */
const PAIRS: readonly [letters: string, ground: string][] = [
  ['text', 'surface'],
  ['muted', 'surface'],
  ['on-accent', 'accent'],
  ['danger', 'surface'],
];

const isColour = (usual: string): boolean => /^(?:#|rgb|hsl|black)/.test(usual);

/** Colours and fonts: the custom properties of the tag, as its manual lists them. */
export function StylePanel({
  properties,
  values,
}: {
  properties: Properties;
  values: Readonly<Record<string, string>>;
}) {
  const base = useId();
  const { dispatch } = useContext(FormContext);
  const entries = Object.entries(properties);
  const readColour = (short: string): string => {
    const found = entries.find(([name]) => name.replace(/^--(?:tagdrop|consent|feed)-/, '') === short);
    return found ? values[found[0]] || found[1].default || '' : '';
  };
  return (
    <>
      <p className="hint">
        These apply to every tag of this kind on the page. They are written into a style sheet next to it.
      </p>
      {entries.map(([name, { default: usual = '', description }]) => {
        const id = `${base}${name}`;
        const change = (value: string) => dispatch({ type: 'property', name, value: value || null });
        const pause = () => dispatch({ type: 'pause' });
        const label = name.replace(/^--[a-z]+-/, '').replaceAll('-', ' ');
        return (
          <div className="field" key={name}>
            <label htmlFor={id} id={`${id}-label`}>
              {label.charAt(0).toUpperCase() + label.slice(1)}
            </label>
            {isColour(usual) ? (
              <ColourInput
                id={id}
                value={values[name] ?? ''}
                usual={usual}
                onChange={change}
                onBlur={pause}
              />
            ) : (
              <input
                id={id}
                type="text"
                value={values[name] ?? ''}
                placeholder={usual}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => change(target.value)}
                onBlur={pause}
              />
            )}
            <p className="hint" id={`${id}-hint`}>
              {description}
            </p>
          </div>
        );
      })}
      <Contrasts
        pairs={PAIRS.map(([letters, ground]) => {
          const ink = readColour(letters);
          return {
            name: `${letters.replace('-', ' ')} on ${ground}`,
            ink: letters === 'on-accent' && /black/.test(ink) ? 'auto' : ink,
            ground: readColour(ground),
          };
        })}
      />
    </>
  );
}
