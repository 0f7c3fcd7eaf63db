import { adoptStylesFor } from '../../../../../shared/element/style-sheets.ts';
import { useEngine } from '../../../../../shared/react/use-engine.ts';
import type { FeatureView, TemplatePartProps } from '../../../state.ts';
import type { Feature } from '../../feature.ts';
import type { Play } from '../play.ts';
import { insertPrize } from '../prize-text.ts';
import { Cheers } from './confetti.tsx';
import sheet from './game.css?inline';
import { OutcomeScreen } from './outcome-screen.tsx';
import { GameView, PlayScreen } from './play-screen.tsx';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

/** Everything that one game draws. */
export function gameViews(play: Play): Feature {
  const outcome = (won: boolean): FeatureView =>
    function GameOutcome({ popup, locale }) {
      return (
        <div className="game-screen" ref={adopt}>
          <OutcomeScreen popup={popup} play={play} locale={locale} won={won} />
        </div>
      );
    };

  /** The game in the place of the template's element. */
  const GamePart: FeatureView<TemplatePartProps> = ({ popup, locale }) => (
    <div className="template-part" ref={adopt}>
      <GameView popup={popup} play={play} locale={locale} />
    </div>
  );

  return {
    screens: {
      play: ({ popup, locale }) => (
        <div className="game-screen" ref={adopt}>
          <PlayScreen popup={popup} play={play} locale={locale} />
        </div>
      ),
      win: outcome(true),
      lose: outcome(false),
    },
    Overlay: () => <Cheers play={play} />,
    templateParts: { [play.game.kind]: GamePart },
    /** The prize is told once the visitor has seen it. */
    PrizeText({ text, draw }) {
      const { stage, prize } = useEngine(play);
      return draw(insertPrize(text, stage === 'revealed' ? prize : null));
    },
  };
}
