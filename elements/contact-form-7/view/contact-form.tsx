import type { ContactForm } from '../state.ts';
import { FormContext } from './form-context.tsx';
import { render } from './markup.tsx';

/** The form as its markup states it, alive. */
export default function ContactFormView({ engine }: { engine: ContactForm }) {
  return <FormContext value={engine}>{engine.markup.nodes.map(render)}</FormContext>;
}
