import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import type { FeatureView } from '../../../state.ts';
import sheet from './bar-form.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Next to the bar's text, with the label of the form's own button; the style sheet shows one of the two. */
export const OpenButton: FeatureView = function OpenButton({ popup }) {
  const { screen, words } = useEngine(popup);
  const { button } = popup.appearance.content;
  return (
    <div className="bar-form-open" hidden={screen !== 'form'} ref={adopt}>
      <button
        type="button"
        className="popup-button"
        aria-expanded="false"
        onClick={({ currentTarget }) => openForm(currentTarget)}
      >
        {button?.label ?? words.send}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M2 8l4-4 4 4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
};

/** Immediately: a phone shows its keyboard only if the press itself moves the focus. */
function openForm(button: Element): void {
  const panel = button.closest<HTMLElement>('.popup-panel');
  if (!panel) return;
  panel.dataset.form = 'open';
  panel.querySelector<HTMLElement>('.popup-form :is(input, select, textarea)')?.focus();
}
