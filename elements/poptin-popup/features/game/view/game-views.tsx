import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { FeatureView, TemplatePartProps } from '../../../state.ts';
import { Picture } from '../../../view/parts/picture.tsx';
import type { Feature } from '../../feature.ts';
import type { Play } from '../play.ts';
import { insertPrize } from '../prize-text.ts';
import { adoptGame } from './adopt-game.ts';
import { Confetti } from './confetti.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import { GamePart, PlayScreen } from './play-screen.tsx';
import { Stage } from './stage.tsx';

/** Everything that one game draws. */
export function gameViews(play: Play): Feature {
  const screen = (View: FeatureView<{ play: Play }>): FeatureView =>
    function GameScreen({ popup, locale }) {
      const { image } = popup.appearance.content;
      return (
        <div className="game-screen" ref={adoptGame}>
          {play.staged && image && <Picture image={{ ...image, alt: '' }} />}
          <View popup={popup} play={play} locale={locale} />
        </div>
      );
    };

  /** The game in the place of the template's element. */
  const TemplateGame: FeatureView<TemplatePartProps> = ({ popup, locale }) => (
    <div className="template-part" ref={adoptGame}>
      <GamePart popup={popup} play={play} locale={locale} />
    </div>
  );

  return {
    screens: {
      play: screen(PlayScreen),
      win: screen((props) => <OutcomeScreen {...props} won />),
      lose: screen((props) => <OutcomeScreen {...props} won={false} />),
    },
    ...(play.staged && {
      Stage: ({ popup, locale }) => <Stage popup={popup} play={play} locale={locale} />,
    }),
    Overlay: () => <Confetti play={play} />,
    templateParts: { [play.game.kind]: TemplateGame },
    /** The prize is reported once the visitor has seen it. */
    PrizeText({ text, draw }) {
      const { stage, prize } = useEngine(play);
      return draw(insertPrize(text, stage === 'revealed' ? prize : null));
    },
  };
}
