import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import type { FeatureView, TemplatePartProps } from '../../../state.ts';
import type { Countdown } from '../countdown.ts';
import { makeTicker, type Ticker } from '../ticker.ts';
import { CountdownView } from './countdown-view.tsx';
import { TickerView } from './ticker-view.tsx';
import sheet from './timer.css?inline';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Below the form's text: the ticker, the countdown, and the marker that animates the form's button. */
export const timerPart = ({
  countdown,
  ticker,
  isMoving,
}: {
  countdown: Countdown | null;
  ticker: Ticker | null;
  isMoving: boolean;
}): FeatureView =>
  function TimerPart({ locale }) {
    return (
      <div className="popup-extras" part="extras" ref={adopt}>
        {ticker && <TickerView ticker={ticker} locale={locale} />}
        {countdown && <CountdownView countdown={countdown} locale={locale} />}
        {isMoving && <Attention />}
      </div>
    );
  };

/** The button moves until the visitor does anything in the popup (WCAG 2.2.2); the style sheet moves it. */
function Attention() {
  const [moving, setMoving] = useState(true);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const layer = mark.current?.closest('.popup');
    const listening = new AbortController();
    // not on focus: the popup itself focuses the first field
    for (const type of ['pointerdown', 'keydown', 'input']) {
      layer?.addEventListener(type, () => setMoving(false), { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return <span ref={mark} hidden data-moving={moving || undefined} />;
}

/** A template's countdown; nothing without an end in the settings. */
export const countdownPart = (countdown: Countdown | null): FeatureView<TemplatePartProps> =>
  function TemplateCountdown({ locale }) {
    return <Place>{countdown && <CountdownView countdown={countdown} locale={locale} />}</Place>;
  };

/** A template's ticker: the settings' news, otherwise the texts of the template's element. */
export const tickerPart = (ticker: Ticker | null): FeatureView<TemplatePartProps> =>
  function TemplateTicker({ locale, items }) {
    const news = ticker ?? (items.length > 0 ? makeTicker(items) : null);
    return <Place>{news && <TickerView ticker={news} locale={locale} />}</Place>;
  };

function Place({ children }: { children: ReactNode }) {
  return (
    <div className="template-part" ref={adopt}>
      {children}
    </div>
  );
}
