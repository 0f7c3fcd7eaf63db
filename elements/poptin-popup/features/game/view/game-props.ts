import type { Store } from '../../../../../shared/store.ts';
import type { Locale } from '../../../../../shared/words.ts';
import type { Play } from '../play.ts';

export interface GameProps {
  play: Play;
  locale: Store<Locale>;
}
