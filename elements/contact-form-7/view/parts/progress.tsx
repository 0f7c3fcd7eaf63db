import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { say } from '../../../../shared/words/say.ts';
import type { ContactForm } from '../../state.ts';

/** How much of the files has been sent. */
export function Progress({ form }: { form: ContactForm }) {
  const { progress, words, intl } = useEngine(form);
  if (progress === null) return null;
  return (
    <label className="wpcf7-progress">
      {say(words.uploading, intl, { percent: progress.toLocaleString(intl, { style: 'percent' }) })}
      <progress part="progress" value={progress} max={1} />
    </label>
  );
}
