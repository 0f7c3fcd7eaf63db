import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { fill } from '../../../../shared/words/fill.ts';
import { say } from '../../../../shared/words/say.ts';
import type { ContactForm } from '../../state.ts';
import { tipId } from './part.tsx';

/** The fields that the last answer named; each links to its control. */
export function Summary({ form }: { form: ContactForm }) {
  const { summary, errors, hidden, words, intl } = useEngine(form);
  if (summary.length === 0) return null;
  return (
    <div className="wpcf7-summary" part="summary">
      <b>{say(words.summary, intl, { count: summary.length })}</b>
      <ul>
        {summary.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#${tipId(hidden._wpcf7_unit_tag ?? '', field)}`}
              onClick={(event) => {
                event.preventDefault();
                form.focus(field);
              }}
            >
              {label && <bdi>{/[?!.:;؟。？！]$/.test(label) ? label : fill(words.named, { label })}</bdi>}{' '}
              <bdi>{errors[field]}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
