import type { ReactNode } from 'react';
import { adoptStylesFor } from '../../../../../shared/element/style-sheets.ts';
import { useEngine } from '../../../../../shared/react/use-engine.ts';
import type { Store } from '../../../../../shared/store.ts';
import type { Locale } from '../../../../../shared/words.ts';
import type { Popup } from '../../../state.ts';
import type { TemplatePart } from '../../../template/template.ts';
import { tickerOf } from '../../timer/ticker.ts';
import { CountdownView } from '../../timer/view/countdown-view.tsx';
import { TickerView } from '../../timer/view/ticker-view.tsx';
import type { Play } from '../play.ts';
import { withPrize } from '../prize-text.ts';
import sheet from './game.css?inline';
import { GameView } from './play-screen.tsx';

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

interface PartProps {
  popup: Popup;
  locale: Store<Locale>;
  part: TemplatePart;
  /** Texts that the template holds in the part's place. */
  items: readonly string[];
}

/** What a template's hooks become (decision D-15). */
export interface TemplateParts {
  readonly Part: (props: PartProps) => ReactNode;
  readonly WithPrize: (props: { play: Play; text: string; draw(text: string): ReactNode }) => ReactNode;
}

/** One part in the place of the template's element; nothing where the settings hold nothing for it. */
export function GamePart({ popup, locale, part, items }: PartProps) {
  const { play = null, countdown = null, ticker = null } = popup.extras ?? {};
  const drawn = () => {
    switch (part) {
      case 'countdown':
        return countdown && <CountdownView countdown={countdown} locale={locale} />;
      case 'ticker':
        return ticker || items.length > 0 ? (
          <TickerView ticker={ticker ?? tickerOf(items)} locale={locale} />
        ) : null;
      default:
        return play?.game.kind === part ? <GameView popup={popup} play={play} locale={locale} /> : null;
    }
  };
  return (
    <div className="template-part" ref={adopt}>
      {drawn()}
    </div>
  );
}

/** The prize is told once the visitor has seen it. */
export function WithPrize({ play, text, draw }: Parameters<TemplateParts['WithPrize']>[0]) {
  const { stage, prize } = useEngine(play);
  return draw(withPrize(text, stage === 'revealed' ? prize : null));
}
