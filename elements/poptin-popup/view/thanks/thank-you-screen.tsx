import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import type { Popup } from '../../state.ts';
import { Coupon } from '../parts/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../parts/frame.tsx';
import { Picture } from '../parts/picture.tsx';
import sheet from './thanks.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

export function ThankYouScreen({ popup }: { popup: Popup }) {
  const { words } = useEngine(popup);
  const { image, thankYou } = popup.appearance.content;
  const coupon = thankYou?.coupon || popup.poptin.design.coupon;
  return (
    <>
      {image && !/^tagdrop:/.test(image.src) && <Picture image={{ ...image, alt: '' }} />}
      <div className="popup-content popup-thanks" part="content" ref={adopt}>
        <svg className="popup-tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle cx="24" cy="24" r="22" />
          <path d="M15 25l6.5 6.5L34 18.5" />
        </svg>
        <h2 className="popup-title" part="title" id={TITLE_ID} tabIndex={-1} data-heading>
          {thankYou?.title || words.thankYou}
        </h2>
        {thankYou?.text && (
          <p className="popup-text" part="text" id={TEXT_ID}>
            {thankYou.text}
          </p>
        )}
        {coupon && <Coupon popup={popup} code={coupon} />}
      </div>
    </>
  );
}
