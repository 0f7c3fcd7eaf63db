import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../state.ts';
import type { ContentButton } from '../../wire.ts';

/** A button that sends nothing. If it leads somewhere it is a real link, so that it can be opened in a new tab. */
export function ActionButton({ popup, button }: { popup: Popup; button: ContentButton }) {
  const { copied, added, announced, words } = useEngine(popup);
  const { action, label, url } = button;
  if (action === 'link') {
    return (
      <a className="popup-button" part="button" href={url} onClick={() => popup.press('link', '', label)}>
        {label}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="popup-button"
      part="button"
      onClick={() => popup.press(action, url, label)}
    >
      {added ? announced : action === 'copy-coupon' && copied ? words.copied : label}
    </button>
  );
}
