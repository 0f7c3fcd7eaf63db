import type { ReactNode } from 'react';
import type { Store } from '../../../shared/base/store.ts';
import { useAfter, useEngine } from '../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../shared/words/words.ts';
import reset from '../../../styles/reset.css?inline';
import tokens from '../../../styles/tokens.css?inline';
import fields from '../form/view/fields.css?inline';
import { loadChoiceFields } from '../form/view/form-fields.tsx';
import effects from '../format/effects.css?inline';
import bottomSheet from '../layer/bottom-sheet.css?inline';
import type { Popup } from '../state.ts';
import { FormScreen } from './form-screen.tsx';
import { Frame } from './parts/frame.tsx';
import { lazyScreen } from './parts/lazy-screen.tsx';
import sheet from './popup.css?inline';

/** A popup that never opens does not cost its style. */
export const styles = [reset, tokens, sheet, fields, effects, bottomSheet];

export default function PopupView({ engine, locale }: { engine: Popup; locale: Store<Locale> }) {
  const { Stage, Overlay } = engine.features ?? {};
  return (
    <Frame popup={engine}>
      <Screen popup={engine} locale={locale} />
      {Stage && <Stage popup={engine} locale={locale} />}
      {Overlay && <Overlay popup={engine} locale={locale} />}
    </Frame>
  );
}

/** Only popups with a template need it; it is fetched before such a popup is drawn. */
const template = lazyScreen(() =>
  import('../template/template-screen.tsx').then((module) => module.TemplateScreen),
);
export const loadTemplateScreen = template.fetched;
export { loadChoiceFields };

/** Popups that say more than title, text and button. */
const rich = lazyScreen(() => import('../features/rich/rich-screen.tsx').then((module) => module.RichScreen));
export const loadRichScreen = rich.fetched;

/** Follows a submission, and is loaded by then: it is fetched as soon as the form has been drawn. */
const thankYou = lazyScreen(() =>
  import('./thanks/thank-you-screen.tsx').then((module) => module.ThankYouScreen),
);

function Screen({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { screen } = useEngine(popup);
  const html = popup.template;
  const nodes = html?.screens[screen];
  const drawn = () => {
    popup.screenDrawn(screen);
    thankYou.fetched().catch(() => {}); // the screen itself reports it
  };
  if (html && nodes)
    return (
      <template.LazyScreen
        key={screen}
        popup={popup}
        locale={locale}
        nodes={nodes}
        drawn={drawn}
        css={html.css}
      />
    );
  if (screen === 'thank-you') return <thankYou.LazyScreen key={screen} popup={popup} drawn={drawn} />;
  if (screen === 'form' && popup.appearance.content.rich)
    return <rich.LazyScreen key={screen} popup={popup} locale={locale} drawn={drawn} />;
  const View = (screen !== 'form' && popup.features?.screens?.[screen]) || FormScreen;
  return (
    <Drawn key={screen} drawn={drawn}>
      <View popup={popup} locale={locale} />
    </Drawn>
  );
}

function Drawn({ drawn, children }: { drawn: () => void; children: ReactNode }) {
  useAfter(drawn);
  return children;
}
