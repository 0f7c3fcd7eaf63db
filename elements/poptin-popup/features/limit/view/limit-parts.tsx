import type { ReactNode } from 'react';
import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import type { Popup } from '../../../state.ts';
import { TEXT_ID, TITLE_ID } from '../../../view/parts/frame.tsx';
import type { Limit } from '../limit.ts';
import type { LimitWords } from '../words.ts';
import sheet from './limit.css?inline';

export interface LimitProps {
  popup: Popup;
  limit: Limit;
  words: LimitWords;
}

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** The text of both popups, above their choices. */
export function LimitText({
  popup,
  title,
  text,
  children,
}: {
  popup: Popup;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const { content } = popup.appearance;
  return (
    <div className="popup-content popup-limit" part="content" ref={adopt}>
      <h2 className="popup-title" part="title" id={TITLE_ID} tabIndex={-1} data-heading>
        {content.title || title}
      </h2>
      <p className="popup-text" part="text" id={TEXT_ID}>
        {content.text || text}
      </p>
      {children}
    </div>
  );
}

/** A real link if there is an address for the upgrade; otherwise the choice alone is the answer. */
export function UpgradeChoice({ popup, limit, words, isQuiet = false }: LimitProps & { isQuiet?: boolean }) {
  const label = popup.appearance.content.button?.label || words.upgrade;
  const looks = { className: `popup-button${isQuiet ? ' popup-quiet' : ''}`, part: 'button' };
  const choose = () => popup.close('upgrade');
  return limit.upgradeUrl ? (
    <a {...looks} href={limit.upgradeUrl} target="_blank" rel="noopener" onClick={choose}>
      {label}
    </a>
  ) : (
    <button {...looks} type="button" onClick={choose}>
      {label}
    </button>
  );
}

export function LaterChoice({ popup, words, isQuiet = false }: LimitProps & { isQuiet?: boolean }) {
  return (
    <button
      type="button"
      className={`popup-button${isQuiet ? ' popup-quiet' : ''}`}
      part="button"
      onClick={() => popup.close('remind_me')}
    >
      {words.later}
    </button>
  );
}
