import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import { say } from '../../../../../shared/words/say.ts';
import { gameWords } from '../words.ts';
import type { GameProps } from './game-props.ts';

/** Boxes to choose from; each contains the prize that was drawn (decision 76). */
export function GiftBoxes({ play, locale }: GameProps) {
  const { stage, box, prize } = useEngine(play);
  const { texts, intl } = useEngine(locale);
  const words = gameWords(texts);
  const numbers = [...Array(play.game.boxes)].map((_, index) => index + 1);
  return (
    <fieldset className="game-gift" part="gift" aria-label={words.giftHint} data-stage={stage}>
      {numbers.map((number) => {
        const isChosen = stage !== 'ready' && box === number;
        return (
          <button
            key={number}
            type="button"
            className="gift-box"
            part="gift-box"
            aria-label={say(words.box, intl, { number })}
            aria-disabled={stage !== 'ready'}
            data-chosen={isChosen || undefined}
            onClick={() => play.play(number)}
          >
            <Box />
            {isChosen && stage === 'revealed' && (
              <bdi className="gift-result" data-won={prize?.isWinner || undefined}>
                {prize?.label || words.lose}
              </bdi>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Front and side, a lid with its rim, a ribbon around both, a bow, and the light inside. */
const Box = () => (
  <svg viewBox="0 0 120 124" aria-hidden="true" focusable="false">
    <ellipse className="gift-shadow" cx="60" cy="118" rx="46" ry="5" />
    <path className="gift-light" d="M22 56L4 6h112L98 56z" />
    <path className="gift-inside" d="M16 52h88v14H16z" />
    <g className="gift-body">
      <path className="gift-paper" d="M16 56h88v54a7 7 0 0 1-7 7H23a7 7 0 0 1-7-7z" />
      <path className="gift-shade" d="M80 56h24v54a7 7 0 0 1-7 7H80z" />
      <path className="gift-band" d="M51 56h18v61H51z" />
    </g>
    <g className="gift-lid">
      <path
        className="gift-paper"
        d="M14 36h92a6 6 0 0 1 6 6v12a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V42a6 6 0 0 1 6-6z"
      />
      <path className="gift-shade" d="M8 51h104v3a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z" />
      <path className="gift-band" d="M51 36h18v22H51z" />
      <path className="gift-bow" d="M58 36C46 36 27 30 31 18s24-4 27 18z" />
      <path className="gift-bow" d="M62 36c12 0 31-6 27-18s-24-4-27 18z" />
      <rect className="gift-knot" x="53" y="29" width="14" height="11" rx="4" />
    </g>
  </svg>
);
