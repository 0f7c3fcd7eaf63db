import type { ContactForm } from '../state.ts';
import { FormContext } from './form-context.tsx';
import { draw } from './markup.tsx';

/** The form as its markup states it, alive. */
export default function ContactFormView({ engine }: { engine: ContactForm }) {
  return <FormContext value={engine}>{engine.markup.nodes.map(draw)}</FormContext>;
}
