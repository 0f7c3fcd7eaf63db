import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../state.ts';

/**
 * The X, with its comment next to it. Without a closing option there is still a way out for the keyboard (decision
 * 45).
 */
export function CloseButton({ popup }: { popup: Popup }) {
  const { xShown, words } = useEngine(popup);
  const { closeOption, closeComment } = popup.appearance;
  if (closeOption === 'button' || closeOption === 'none' || !xShown) return null;
  return (
    <button
      type="button"
      className={closeOption === 'hidden' ? 'popup-close popup-close-hidden' : 'popup-close'}
      part="close"
      onClick={() => popup.close('x')}
    >
      {closeComment && <span className="popup-close-comment">{closeComment}</span>}
      <span className="visually-hidden">{words.close}</span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  );
}
