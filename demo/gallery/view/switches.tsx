import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Gallery } from '../gallery.ts';
import { switches } from '../switches.ts';

export function Switches({ gallery }: { gallery: Gallery }) {
  const state = useEngine(gallery);
  return (
    <fieldset className="switches">
      <legend>Host page</legend>
      {switches.map(({ name, label, hint }) => (
        <label key={name} className="chip" title={hint}>
          <input
            type="checkbox"
            name={name}
            checked={state.switches.includes(name)}
            onChange={() => gallery.toggle(name)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
