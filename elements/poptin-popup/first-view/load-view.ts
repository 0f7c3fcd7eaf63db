import { LINKED } from '../form/view/form-fields.tsx';
import type { Popup } from '../state.ts';
import View, {
  loadChoiceFields,
  loadRichScreen,
  loadTemplateScreen,
  styles as viewStyles,
} from '../view/popup.tsx';

/** Effects in a separate style sheet. */
const RARE_EFFECTS = new Set<string>([
  'bounce',
  'highlight',
  'pulsate',
  'shake',
  'blind',
  'clip',
  'scale',
  'puff',
]);
const CHOICES = new Set(['phone', 'select', 'radio', 'checkboxes']);

/**
 * A popup with a template needs one more chunk, and so does a form with something to choose from: they are loaded
 * before the popup is drawn.
 */
export async function loadView({ template, form, styles, appearance }: Popup) {
  const hasChoices = form.fields.some(({ control, label }) => CHOICES.has(control) || LINKED.test(label));
  await Promise.all([
    template && loadTemplateScreen(),
    hasChoices && loadChoiceFields(),
    appearance.content.rich && loadRichScreen(),
  ]);
  const sheets = await Promise.all([
    template && import('../template/template.css?inline'),
    (RARE_EFFECTS.has(appearance.entry) || RARE_EFFECTS.has(appearance.exit)) &&
      import('../format/attention.css?inline'),
  ]);
  const rare = sheets.flatMap((sheet) => (sheet ? [sheet.default] : []));
  return { default: View, styles: [...viewStyles, ...rare, ...styles] };
}
