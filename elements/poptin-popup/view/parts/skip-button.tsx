import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { fill } from '../../../../shared/words/fill.ts';
import type { Popup } from '../../state.ts';

export function SkipButton({ popup }: { popup: Popup }) {
  const { skipSeconds, words, intl } = useEngine(popup);
  if (popup.appearance.closeOption !== 'button') return null;
  return (
    <button
      type="button"
      className="popup-skip"
      part="skip"
      disabled={skipSeconds > 0}
      onClick={() => popup.press('skip', '', '')}
    >
      {skipSeconds > 0 ? fill(words.skipIn, { seconds: skipSeconds.toLocaleString(intl) }) : words.skip}
    </button>
  );
}
