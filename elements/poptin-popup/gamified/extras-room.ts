import type { Browser } from '../../../shared/browser.ts';
import type { ActionOptions } from '../actions.ts';
import { type Countdown, createCountdown } from '../countdown.ts';
import { parseDeadline } from '../deadline.ts';
import { readTicker, type Ticker } from '../ticker.ts';
import { ExtrasParts, GameScreen } from '../view/extras.tsx';
import type { Poptin } from '../wire.ts';
import { readGame, recordOf, textOf } from './game.ts';
import { createPlay, type Play } from './play.ts';

/** What only some popups have: a game, a countdown, a ticker, a button that moves. */
export interface Extras {
  readonly play: Play | null;
  readonly countdown: Countdown | null;
  readonly ticker: Ticker | null;
  /** The form's button asks for attention every three seconds (popup §9). */
  readonly isMoving: boolean;
  /** What stands below the form's text. */
  readonly Parts: typeof ExtrasParts;
  /** The screens play, win and lose. */
  readonly Screen: typeof GameScreen;
  /** The popup is on the screen. */
  begin(options: ActionOptions): void;
}

export function createExtras({
  browser,
  poptin,
  mobile,
  preview,
  warn,
}: {
  browser: Browser;
  poptin: Poptin;
  /** The mobile variant is drawn. */
  mobile: boolean;
  preview: boolean;
  warn(message: string): void;
}): Extras {
  const { raw } = poptin;
  const expected = (path: string, words: string) => warn(`${path} must be ${words}`);
  const drawn = (mobile && poptin.mobile) || poptin.content;
  const content = recordOf((mobile && poptin.mobile && raw.mobile) || raw.content);
  const game = readGame(poptin, mobile, expected);
  const play = game
    ? createPlay({
        browser,
        game,
        poptinId: poptin.id,
        preview,
        hasForm: drawn.fields.length > 0 || poptin.markup !== '',
      })
    : null;

  const timer = textOf(recordOf(raw.design_properties).timer);
  const deadline = timer ? parseDeadline(timer) : null;
  if (deadline && !deadline.ok) expected('design_properties.timer', deadline.error);
  const countdown = deadline?.ok ? createCountdown(browser, poptin.id, deadline.value, preview) : null;

  return {
    play,
    countdown,
    ticker: readTicker(content.ticker, expected),
    isMoving: /^(?!none$|0$)./i.test(textOf(recordOf(content.button).animation)),
    Parts: ExtrasParts,
    Screen: GameScreen,
    begin(options) {
      play?.begin(options);
      const stop = countdown?.start(() => {
        // what the visitor is writing, or has won, is not taken away by a clock (readings 47)
        if (options.state().screen === 'form' && !options.form.getState().dirty) options.close('timer');
      });
      if (stop) options.signal.addEventListener('abort', stop, { once: true });
    },
  };
}
