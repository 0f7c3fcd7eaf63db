import { hasPart } from '../../template/template-parts.ts';
import type { Extras, ExtrasOptions } from '../load-features.ts';
import { createCountdown } from '../timer/countdown.ts';
import { parseDeadline } from '../timer/deadline.ts';
import { readTicker } from '../timer/ticker.ts';
import { readGame, recordOf, textOf } from './game.ts';
import { createPlay } from './play.ts';
import { Cheers } from './view/confetti.tsx';
import { ExtrasParts, GameScreen } from './view/game-parts.tsx';
import { GamePart, WithPrize } from './view/game-template-parts.tsx';

/**
 * Popup §4 closes a popup when its countdown reaches zero. Nothing typed is lost by that (decision 47): a form in which
 * the visitor has written stays, and can be sent. With false it closes in any case.
 */
const KEEPS_WHAT_IS_TYPED = true;

export async function createExtras(options: ExtrasOptions): Promise<Extras> {
  const { browser, poptin, mobile, preview, warn } = options;
  const template = await options.template;
  const { raw } = poptin;
  const expected = (path: string, words: string) => warn(`${path} must be ${words}`);
  const drawn = (mobile && poptin.mobile) || poptin.content;
  const content = recordOf((mobile && poptin.mobile && raw.mobile) || raw.content);
  const game = readGame(poptin, mobile, expected, template);
  const play = game
    ? createPlay({
        browser,
        game,
        poptinId: poptin.id,
        preview,
        hasForm: template?.screens.form
          ? !game.inForm || template.fields?.length !== 0
          : drawn.fields.length > 0,
      })
    : null;

  const timer = textOf(recordOf(raw.design_properties).timer);
  const deadline = timer || hasPart(template, 'countdown') ? parseDeadline(timer) : null;
  if (deadline && !deadline.ok) expected('design_properties.timer', deadline.error);
  const clockOffset = Number(raw.clock_offset) || 0;
  const countdown = deadline?.ok
    ? createCountdown({ browser, poptinId: poptin.id, deadline: deadline.value, clockOffset, preview })
    : null;

  return {
    first: play?.first ?? '',
    play,
    countdown,
    refusal: countdown?.isOver ? 'timer-over' : '',
    ticker: readTicker(content.ticker, expected),
    isMoving: /^(?!none$|0$)./i.test(textOf(recordOf(content.button).animation)),
    Parts: ExtrasParts,
    Screen: GameScreen,
    Over: Cheers,
    template: { Part: GamePart, WithPrize },
    begin(options) {
      play?.begin(options);
      const stop = countdown?.start(() => {
        const isWriting = KEEPS_WHAT_IS_TYPED && options.form.getState().dirty;
        const isPlaying = play && play.getState().stage !== 'ready';
        // later screens have an end of their own
        if (options.state().screen === 'form' && !isWriting && !isPlaying) options.close('timer');
      });
      if (stop) options.signal.addEventListener('abort', stop, { once: true });
    },
  };
}
