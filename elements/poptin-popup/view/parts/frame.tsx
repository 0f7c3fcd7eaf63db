import type { CSSProperties, ReactNode } from 'react';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Popup, PopupState } from '../../state.ts';
import { CloseButton } from './close-button.tsx';
import { SkipButton } from './skip-button.tsx';

/** Ids of the popup's name and description; they are alone in its shadow root. */
export const TITLE_ID = 'popup-title';
export const TEXT_ID = 'popup-text';

/** The dialog and its panel: the layer, the ways out, and the announcements. The screen inside changes. */
export function Frame({ popup, children }: { popup: Popup; children: ReactNode }) {
  const { phase, entering, screen, words, announced, sent, xShown } = useEngine(popup);
  const { appearance, poptin } = popup;
  const { format, placement } = appearance;
  const { modality } = format;
  // one type for both: every element knows the attributes set below
  const Layer = (modality === 'modal' ? 'dialog' : 'section') as 'section';
  const titled = hasTitle(popup, screen);
  const described = !popup.template && screen === 'form' && appearance.content.text !== '';
  return (
    <Layer
      ref={popup.attach}
      suppressHydrationWarning // showModal has set `open`
      popover={modality === 'floating' ? 'manual' : undefined}
      className="popup"
      part="overlay"
      tabIndex={modality === 'modal' ? -1 : undefined}
      aria-labelledby={titled ? TITLE_ID : undefined}
      aria-label={titled ? undefined : words.dialog}
      aria-describedby={described ? TEXT_ID : undefined}
      data-type={format.type}
      data-modality={modality}
      data-across={placement.across}
      data-down={placement.down}
      data-effect={phase === 'closing' ? appearance.exit : entering ? appearance.entry : undefined}
      data-phase={phase}
    >
      <div
        className="popup-panel"
        part="popup"
        data-layout={popup.template ? 'template' : format.layout}
        suppressHydrationWarning // the CSSOM has its own spelling of style properties
        style={
          { '--popup-width': `${format.width}px`, '--popup-height': `${format.height}px` } as CSSProperties
        }
      >
        <div className="popup-body">{children}</div>
        <CloseButton popup={popup} />
        <SkipButton popup={popup} />
        <p className="visually-hidden" role="status">
          {modality === 'floating' && phase === 'open' && screen === 'form' && appearance.content.title}
          {announced}
          {sent && words.sent}
          {xShown && appearance.closeOption === 'x' && poptin.design.showXAfterSec > 0 && words.closeShown}
        </p>
      </div>
    </Layer>
  );
}

function hasTitle({ template, appearance }: Popup, screen: PopupState['screen']): boolean {
  if (template?.screens[screen]) return template.titled.has(screen);
  return screen !== 'form' || appearance.content.title !== '';
}
