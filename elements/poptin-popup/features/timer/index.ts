import type { Feature, FeatureOptions } from '../feature.ts';
import { createCountdown } from './countdown.ts';
import { countdownPart, tickerPart, timerPart } from './view/timer-parts.tsx';
import { readTimer } from './wire.ts';

/**
 * Popup §4 closes a popup when its countdown reaches zero. Nothing typed is lost by that (decision 47): a form in which
 * the visitor has written stays, and can be sent. With false it closes in any case.
 */
const KEEPS_WHAT_IS_TYPED = true;

/** A countdown, a ticker, a button that asks for attention. */
export async function createFeature(options: FeatureOptions): Promise<Feature> {
  const { browser, poptin, preview } = options;
  const { deadline, clockOffset, ticker, isMoving } = readTimer(options, await options.template);
  const countdown = deadline
    ? createCountdown({ browser, poptinId: poptin.id, deadline, clockOffset, preview })
    : null;
  return {
    ...(countdown?.isOver && { refusal: 'timer-over' }),
    Part: timerPart({ countdown, ticker, isMoving }),
    templateParts: { countdown: countdownPart(countdown), ticker: tickerPart(ticker) },
    begin({ form, state, close, play, signal }) {
      const stop = countdown?.start(() => {
        const isWriting = KEEPS_WHAT_IS_TYPED && form.getState().dirty;
        // later screens end by their own time
        if (state().screen === 'form' && !isWriting && !play?.isPlaying()) close('timer');
      });
      if (stop) signal.addEventListener('abort', stop, { once: true });
    },
  };
}
