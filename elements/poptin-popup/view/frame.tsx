import type { CSSProperties, ReactNode } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Popup } from '../popup.ts';
import { CloseX } from './close-x.tsx';
import { SkipButton } from './skip-button.tsx';

/** Ids of the popup's name and description; they are alone in its shadow root. */
export const TITLE_ID = 'popup-title';
export const TEXT_ID = 'popup-text';

/** The dialog and its panel: the layer, the ways out, and what is said aloud. The screen inside changes. */
export function Frame({ popup, children }: { popup: Popup; children: ReactNode }) {
  const { phase, entering, screen, words, copied, sent, xShown } = useEngine(popup);
  const { drawing, poptin } = popup;
  const { format, placement } = drawing;
  const titled = hasTitle(popup, screen);
  const described = !popup.template && screen === 'form' && drawing.content.text !== '';
  return (
    <dialog
      ref={popup.attach}
      className="popup"
      part="overlay"
      tabIndex={-1}
      aria-labelledby={titled ? TITLE_ID : undefined}
      aria-label={titled ? undefined : words.dialog}
      aria-describedby={described ? TEXT_ID : undefined}
      data-type={format.type}
      data-across={placement.across}
      data-down={placement.down}
      data-effect={phase === 'closing' ? drawing.exit : entering ? drawing.entry : undefined}
      data-phase={phase}
    >
      <div
        className="popup-panel"
        part="popup"
        data-layout={popup.template ? 'template' : format.layout}
        style={
          { '--popup-width': `${format.width}px`, '--popup-height': `${format.height}px` } as CSSProperties
        }
      >
        <div className="popup-body">{children}</div>
        <CloseX popup={popup} />
        <SkipButton popup={popup} />
        <p className="visually-hidden" role="status">
          {copied && words.copied}
          {sent && words.sent}
          {xShown && drawing.closeOption === 'x' && poptin.design.showXAfterSec > 0 && words.closeShown}
        </p>
      </div>
    </dialog>
  );
}

function hasTitle({ template, drawing }: Popup, screen: 'form' | 'thank-you'): boolean {
  const nodes = screen === 'form' ? template?.form : template?.thankYou;
  if (nodes) return /"is":"heading"/.test(JSON.stringify(nodes));
  return screen === 'thank-you' || drawing.content.title !== '';
}
