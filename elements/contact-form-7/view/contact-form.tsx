import tokens from '../../../styles/tokens.css?inline';
import type { DrawnForm } from '../state.ts';
import sheet from './contact-form.css?inline';
import { FormContext } from './form-context.tsx';
import { render } from './markup.tsx';
import notices from './notices.css?inline';

/** The form as its markup states it, alive. */
export default function ContactFormView({ engine }: { engine: DrawnForm }) {
  return <FormContext value={engine}>{engine.markup.nodes.map(render)}</FormContext>;
}

export const styles = [sheet, notices, tokens];
