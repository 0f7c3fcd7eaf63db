import { useEffect, useRef, useState } from 'react';
import { adoptStylesFor } from '../../../../../shared/element/style-sheets.ts';
import type { Store } from '../../../../../shared/store.ts';
import type { Locale } from '../../../../../shared/words.ts';
import type { Popup } from '../../../state.ts';
import type { ExtraScreen } from '../../load-features.ts';
import { CountdownView } from '../../timer/view/countdown-view.tsx';
import { TickerView } from '../../timer/view/ticker-view.tsx';
import sheet from './game.css?inline';
import { OutcomeScreen } from './outcome-screen.tsx';
import { PlayScreen } from './play-screen.tsx';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** The screens of a game. */
export function GameScreen({
  popup,
  locale,
  screen,
}: {
  popup: Popup;
  locale: Store<Locale>;
  screen: ExtraScreen;
}) {
  const play = popup.extras?.play;
  if (!play) return null;
  return (
    <div className="game-screen" ref={adopt}>
      {screen === 'play' ? (
        <PlayScreen popup={popup} play={play} locale={locale} />
      ) : (
        <OutcomeScreen popup={popup} play={play} locale={locale} won={screen === 'win'} />
      )}
    </div>
  );
}

/** Below the form's text: the ticker, the countdown, and what makes the form's button move. */
export function ExtrasParts({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { extras } = popup;
  if (!extras) return null;
  const { countdown, ticker, isMoving } = extras;
  return (
    <div className="popup-extras" part="extras" ref={adopt}>
      {ticker && <TickerView ticker={ticker} locale={locale} />}
      {countdown && <CountdownView countdown={countdown} locale={locale} />}
      {isMoving && <Attention />}
    </div>
  );
}

/** The button moves until the visitor does anything in the popup (WCAG 2.2.2); the sheet knows how. */
function Attention() {
  const [moving, setMoving] = useState(true);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const layer = mark.current?.closest('.popup');
    const calm = new AbortController();
    // not by focus: the popup itself gives it to the first field
    for (const type of ['pointerdown', 'keydown', 'input']) {
      layer?.addEventListener(type, () => setMoving(false), { signal: calm.signal });
    }
    return () => calm.abort();
  }, []);
  return <span ref={mark} hidden data-moving={moving || undefined} />;
}
