import { type CSSProperties, useState } from 'react';
import type { Store } from '../../../../../shared/base/store.ts';
import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../../shared/words/words.ts';
import type { Ticker } from '../ticker.ts';
import { timerWords } from '../words.ts';

/** News that passes by, with a pause (WCAG 2.2.2). It moves against the reading direction; the second copy closes the gap. */
export function TickerView({ ticker, locale }: { ticker: Ticker; locale: Store<Locale> }) {
  const [paused, setPaused] = useState(false);
  const words = timerWords(useEngine(locale).texts);
  const items = ticker.items.map((item) => <span key={item}>{item}</span>);
  return (
    <div className="popup-ticker" part="ticker" data-paused={paused || undefined}>
      <div className="ticker-window">
        <div className="ticker-track" style={{ '--ticker-seconds': `${ticker.seconds}s` } as CSSProperties}>
          <div className="ticker-copy">{items}</div>
          <div className="ticker-copy" aria-hidden="true">
            {items}
          </div>
        </div>
      </div>
      <button
        type="button"
        className="ticker-pause"
        aria-label={paused ? words.resume : words.pause}
        onClick={() => setPaused(!paused)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d={paused ? 'M5 3l8 5-8 5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
        </svg>
      </button>
    </div>
  );
}
