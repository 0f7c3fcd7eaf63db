import type { Popup } from './state.ts';

/** Entries whose key frames are a sheet of their own. */
const ATTENTION = new Set<string>(['bounce', 'highlight', 'pulsate', 'shake']);
const CHOICES = new Set(['phone', 'select', 'radio', 'checkboxes']);

/**
 * The view is a chunk of its own. A popup with HTML of its own needs one more, and so does a form with something to
 * choose from: they are there before the popup is drawn.
 */
export async function loadView({ template, form, styles, appearance }: Popup) {
  const view = await import('./view/popup.tsx');
  const hasChoices = form.fields.some(({ control }) => CHOICES.has(control));
  await Promise.all([template && view.loadTemplateScreen(), hasChoices && view.loadChoiceFields()]);
  const sheets = await Promise.all([
    template && import('./template/template.css?inline'),
    ATTENTION.has(appearance.entry) && import('./format/attention.css?inline'),
  ]);
  const rare = sheets.flatMap((sheet) => (sheet ? [sheet.default] : []));
  return { default: view.default, styles: [...view.styles, ...rare, ...styles] };
}
