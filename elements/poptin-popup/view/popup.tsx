import { type ReactNode, Suspense, useEffect } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import reset from '../../../styles/reset.css?inline';
import tokens from '../../../styles/tokens.css?inline';
import type { ExtraScreen } from '../features/load-features.ts';
import fields from '../form/view/fields.css?inline';
import { loadChoiceFields } from '../form/view/form-fields.tsx';
import effects from '../format/effects.css?inline';
import type { Popup, PopupState } from '../state.ts';
import { FormScreen } from './form-screen.tsx';
import { Frame } from './frame.tsx';
import { lateScreen } from './late-screen.tsx';
import sheet from './popup.css?inline';

/** A popup that never shows does not cost its style. */
export const styles = [reset, tokens, sheet, fields, effects];

export default function PopupView({ engine, locale }: { engine: Popup; locale: Store<Locale> }) {
  const Over = engine.extras?.Over;
  return (
    <Frame popup={engine}>
      <Screen popup={engine} locale={locale} />
      {Over && <Over popup={engine} locale={locale} />}
    </Frame>
  );
}

/** Only popups with HTML of their own pay for drawing it; whoever opens one fetches it beforehand. */
const template = lateScreen(() =>
  import('../template/template-screen.tsx').then((room) => room.TemplateScreen),
);
export const loadTemplateScreen = template.fetched;
export { loadChoiceFields };

/** Comes after a submission, and is there by then: it is fetched as soon as the form has been drawn. */
const thankYou = lateScreen(() => import('./thank-you-screen.tsx').then((room) => room.ThankYouScreen));

function Screen({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { screen } = useEngine(popup);
  const html = popup.template;
  const nodes = html?.screens[screen];
  return (
    <Suspense key={screen}>
      <Begun popup={popup}>
        {html && nodes ? (
          <template.LateScreen popup={popup} locale={locale} nodes={nodes} css={html.css} />
        ) : popup.extras && isExtra(screen) ? (
          <popup.extras.Screen popup={popup} locale={locale} screen={screen} />
        ) : screen === 'form' ? (
          <FormScreen popup={popup} locale={locale} />
        ) : (
          <thankYou.LateScreen popup={popup} />
        )}
      </Begun>
    </Suspense>
  );
}

const isExtra = (screen: PopupState['screen']): screen is ExtraScreen =>
  screen !== 'form' && screen !== 'thank-you';

/** Tells the engine that a screen has been drawn, once for each. */
function Begun({ popup, children }: { popup: Popup; children: ReactNode }) {
  useEffect(() => {
    popup.screenDrawn();
    thankYou.fetched().catch(() => {}); // whoever draws it says so
  }, [popup]);
  return children;
}
