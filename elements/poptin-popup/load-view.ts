import type { Popup } from './popup.ts';

const CHOICES = new Set(['phone', 'select', 'radio', 'checkboxes']);

/**
 * The view is a chunk of its own. A popup with HTML of its own needs one more, and so does a form with something to
 * choose from: they are there before the popup is drawn.
 */
export async function loadView({ template, form }: Popup) {
  const view = await import('./view/popup.tsx');
  const hasChoices = form.fields.some(({ control }) => CHOICES.has(control));
  await Promise.all([template && view.loadTemplateScreen(), hasChoices && view.loadChoiceFields()]);
  return view;
}
