import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { createInputs } from '../../../shared/paint/inputs.ts';
import type { Drawing } from '../../../shared/paint/mounting.tsx';
import { paintInto } from '../../../shared/paint/paint-view.tsx';
import type { FormBrowser } from '../form-browser.ts';
import { type FormMarkup, readForm } from '../markup/form-markup.ts';
import type { FormSource } from '../markup/source.ts';
import { readPageNodes } from '../page-form/read-nodes.ts';
import type { DrawnForm } from '../state.ts';
import type { Words } from '../words/en.ts';
import { takePageFont } from './page-font.ts';

export { carryOver } from '../controls/typed.ts';
export { mirrorForm } from '../page-form/mirror-form.ts';
export { slotWidgets } from '../page-form/widgets.ts';
export { ContactFormView, styles } from './contact-form.tsx';
export { fitInto } from './fit.ts';

/** A form keeps its values in its controls and everything else in its engine: it is painted, and never needs React. */
export function paintForm(drawing: Drawing<DrawnForm>): Stop {
  const dropFont = takePageFont(drawing.root);
  const { stop } = paintInto(drawing.root, drawing, createInputs(), queueMicrotask);
  return () => {
    stop();
    dropFont();
  };
}

/** Makes the model of the form that we draw. Null, with a line on the console, for what cannot be loaded or read. */
export async function readSource(
  browser: FormBrowser,
  host: HTMLElement,
  { kind, nodes, pageForm }: FormSource,
  words: Words,
  warn: (key: string, message: string) => void,
): Promise<FormMarkup | null> {
  if (pageForm) return readForm(readPageNodes(host, nodes));
  const template = await loadChunk(browser, 'form-tags', () => import('../markup/template.ts')).catch(
    () => null,
  );
  const clean = template?.sanitize(browser, nodes, warn);
  if (!template || !clean || kind === 'rendered') return clean ? readForm(clean) : null;
  const query = new URLSearchParams(browser.window.location.search);
  return readForm(
    template.renderTemplate(clean, { query, now: browser.now(), words }, (tag, why) =>
      warn(tag, `${tag.slice(0, 80)} stays as text: ${why}`),
    ),
  );
}
