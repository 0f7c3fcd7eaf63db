import { useEngine } from '../../../shared/paint/use-engine.ts';
import tokens from '../../../styles/tokens.css?inline';
import type { DrawnForm } from '../state.ts';
import sheet from './contact-form.css?inline';
import { drawNodes } from './markup.tsx';
import notices from './parts/notices.css?inline';

/** The form as its markup describes it, made interactive. */
export function ContactFormView({ engine: form }: { engine: DrawnForm }) {
  const markup = useEngine(form.markup);
  return drawNodes(markup.nodes, { form, markup, field: '', labelled: false, words: '', draw: drawNodes });
}

export const styles = [sheet, notices, tokens];
