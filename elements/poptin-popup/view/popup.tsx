import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import sheet from '../../../styles/poptin-popup.css?inline';
import effects from '../../../styles/popup-effects.css?inline';
import fields from '../../../styles/popup-fields.css?inline';
import reset from '../../../styles/reset.css?inline';
import tokens from '../../../styles/tokens.css?inline';
import type { Popup } from '../popup.ts';
import { FormScreen } from './form-screen.tsx';
import { Frame } from './frame.tsx';
import { ThankYouScreen } from './thank-you-screen.tsx';

/** A popup that never shows does not cost its style. */
export const styles = [reset, tokens, sheet, fields, effects];

export default function PopupView({ engine, locale }: { engine: Popup; locale: Store<Locale> }) {
  return (
    <Frame popup={engine}>
      <Screen popup={engine} locale={locale} />
    </Frame>
  );
}

/** Only popups with HTML of their own pay for drawing it; whoever opens one fetches it beforehand. */
export const loadTemplateScreen = () => import('./template-screen.tsx');

const TemplateScreen = lazy(() => loadTemplateScreen().then((room) => ({ default: room.TemplateScreen })));

function Screen({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { screen } = useEngine(popup);
  const { template } = popup;
  const nodes = screen === 'form' ? template?.form : template?.thankYou;
  return (
    <Suspense key={screen}>
      <Begun popup={popup}>
        {template && nodes ? (
          <TemplateScreen popup={popup} locale={locale} nodes={nodes} css={template.css} />
        ) : screen === 'form' ? (
          <FormScreen popup={popup} locale={locale} />
        ) : (
          <ThankYouScreen popup={popup} />
        )}
      </Begun>
    </Suspense>
  );
}

/** Tells the engine that a screen has been drawn, once for each. */
function Begun({ popup, children }: { popup: Popup; children: ReactNode }) {
  useEffect(() => popup.screenDrawn(), [popup]);
  return children;
}
