import { useEngine } from '../../../shared/react/use-engine.ts';
import type { ContactForm } from '../state.ts';

/** How much of the files has been sent. */
export function Progress({ form }: { form: ContactForm }) {
  const { progress, words } = useEngine(form);
  if (progress === null) return null;
  return (
    <label className="wpcf7-progress">
      {words.uploading(Math.round(progress * 100))}
      <progress part="progress" value={progress} max={1} />
    </label>
  );
}
