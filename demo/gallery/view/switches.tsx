import { LANGUAGE_NAMES } from '../../../composer/view/languages.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
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
      <label className="chip" title="What the page says in lang; the words of the tags follow it.">
        <select
          name="language"
          aria-label="Language of the page"
          value={state.language ?? ''}
          onChange={(event) => gallery.speak(event.currentTarget.value)}
        >
          <option value="">Language of the page</option>
          {LANGUAGE_NAMES.map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {`${name} (${tag})`}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
