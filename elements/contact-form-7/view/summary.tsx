import { useEngine } from '../../../shared/react/use-engine.ts';
import { tipId, useForm } from './form-context.tsx';

/** The fields that the last answer named, each a way to its control. */
export function Summary() {
  const form = useForm();
  const { summary, errors, hidden, words } = useEngine(form);
  if (summary.length === 0) return null;
  return (
    <div className="wpcf7-summary" part="summary">
      <p>{words.summary(summary.length)}</p>
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
              {label && `${label}: `}
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
