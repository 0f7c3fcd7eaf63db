import type { ReactNode } from 'react';
import { useAfter, useEngine } from '../../../shared/react/use-engine.ts';
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
  const drawn = () => {
    popup.screenDrawn(screen);
    thankYou.fetched().catch(() => {}); // whoever draws it says so
  };
  if (html && nodes)
    return <template.LateScreen key={screen} {...{ popup, locale, nodes, drawn }} css={html.css} />;
  if (!isExtra(screen) && screen !== 'form')
    return <thankYou.LateScreen key={screen} {...{ popup, drawn }} />;
  return (
    <Drawn key={screen} drawn={drawn}>
      {popup.extras && isExtra(screen) ? (
        <popup.extras.Screen popup={popup} locale={locale} screen={screen} />
      ) : (
        <FormScreen popup={popup} locale={locale} />
      )}
    </Drawn>
  );
}

const isExtra = (screen: PopupState['screen']): screen is ExtraScreen =>
  screen !== 'form' && screen !== 'thank-you';

function Drawn({ drawn, children }: { drawn: () => void; children: ReactNode }) {
  useAfter(drawn);
  return children;
}
