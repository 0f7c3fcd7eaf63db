import type { Stop } from '../../../../../shared/base/browser.ts';
import type { Store } from '../../../../../shared/base/store.ts';
import type { Locale } from '../../../../../shared/words/words.ts';
import type { Play } from '../play.ts';

export interface GameProps {
  play: Play;
  locale: Store<Locale>;
}

/**
 * A ref for each game: its animation follows the game's state as soon as its element is there. The ref is the same
 * function at every drawing, so that the element is not detached and attached again.
 */
export function bound<E extends Element>(
  follow: (play: Play, element: E) => Stop,
): (play: Play) => (element: E | null) => Stop | undefined {
  const refs = new WeakMap<Play, (element: E | null) => Stop | undefined>();
  return (play) => {
    const ref = refs.get(play) ?? ((element) => (element ? follow(play, element) : undefined));
    refs.set(play, ref);
    return ref;
  };
}
