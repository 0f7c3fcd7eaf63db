import type { Stop } from '../../../../../shared/base/browser.ts';
import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Play } from '../play.ts';
import { bound } from './game-props.ts';

const GOLD = '#f5b82e';

/** Confetti for a win, as soon as the visitor sees it; the winning screen appears under it. */
export function Confetti({ play }: { play: Play }) {
  const { stage, prize } = useEngine(play);
  // visitors who come back to their prize see it without confetti
  const isNew = play.first === 'play' || play.first === 'form';
  return isNew && stage === 'revealed' && prize?.isWinner ? (
    <i className="game-confetti-mark" ref={cheer(play)} />
  ) : null;
}

/**
 * Over the whole screen, in our own layer: the panel would clip it. Visitors who asked for reduced motion do not
 * download it.
 */
const cheer = bound((_play: Play, mark: HTMLElement): Stop => {
  const layer = mark.closest('.popup');
  if (!layer || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const canvas = mark.ownerDocument.createElement('canvas');
  canvas.className = 'game-confetti';
  layer.append(canvas);
  let stop: Stop = () => {};
  import('../throw-confetti.ts').then(
    ({ throwConfetti }) => {
      if (canvas.isConnected) stop = throwConfetti(canvas, brandColors(mark));
    },
    () => {}, // decoration only
  );
  return () => {
    stop();
    canvas.remove();
  };
});

/** Gold, white and the mark's colours of the brand. */
function brandColors(mark: HTMLElement): string[] {
  const { color, backgroundColor, outlineColor } = getComputedStyle(mark);
  return [GOLD, '#ffffff', ...[color, backgroundColor, outlineColor].flatMap((each) => toHex(mark, each))];
}

/** Any colour that CSS knows as `#rrggbb`: it is painted, and looked at. */
function toHex({ ownerDocument }: HTMLElement, color: string): string[] {
  const canvas = ownerDocument.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return [];
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [`#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`];
}
