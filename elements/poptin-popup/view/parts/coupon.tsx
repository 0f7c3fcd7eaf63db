import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Popup } from '../../state.ts';

/** A code to copy. Its text can be selected as well, in case the clipboard is refused. */
export function Coupon({ popup, code }: { popup: Popup; code: string }) {
  const { copied, words } = useEngine(popup);
  return (
    <p className="popup-coupon" part="coupon">
      <span className="visually-hidden">{words.coupon}</span>
      <bdi className="popup-coupon-code">{code}</bdi>
      <button
        type="button"
        className="popup-coupon-copy"
        part="coupon-copy"
        onClick={() => popup.press('copy-coupon', code, words.copy)}
      >
        {copied ? words.copied : words.copy}
      </button>
    </p>
  );
}
