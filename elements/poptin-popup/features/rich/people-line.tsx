import { createStore, type WritableStore } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import type { Popup } from '../../state.ts';
import { timerWords } from '../timer/words.ts';
import type { Person } from './wire.ts';

interface Turn {
  readonly at: number;
  readonly isPaused: boolean;
}

const turns = new WeakMap<Popup, WritableStore<Turn>>();

/** One for each popup, also when React takes its view over. */
function openTurn(popup: Popup): WritableStore<Turn> {
  const turn = turns.get(popup) ?? createStore<Turn>({ at: 0, isPaused: false });
  turns.set(popup, turn);
  return turn;
}

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** “2 minutes ago”, in the locale's words; '' for an invalid date or one in the future. */
export function formatTimeAgo({ at, minutes }: Person, now: number, lang: string): string {
  const ago = Number.isFinite(minutes) ? minutes : (now - at) / 60_000;
  if (!(ago >= 0)) return '';
  const [unit, size] = UNITS.find(([, least]) => ago >= least) ?? (['minute', 1] as const);
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(ago / size), unit);
}

/**
 * What others have just done: a face, a name, an action, and when. Several take turns. A turn lasts as long as an
 * animation of the style sheet, so it pauses under the pointer, while the focus is inside and in hidden pages; with
 * reduced motion there is no animation, and all of them are listed.
 */
export function PeopleLine({
  popup,
  people,
  locale,
}: {
  popup: Popup;
  people: readonly Person[];
  locale: Locale;
}) {
  const turn = openTurn(popup);
  const { at, isPaused } = useEngine(turn);
  const words = timerWords(locale.texts);
  const hasTurns = people.length > 1;
  return (
    <div className="popup-people" part="people" data-paused={isPaused || undefined}>
      <ul>
        {people.map((person, index) => {
          const when = formatTimeAgo(person, Date.now(), locale.intl);
          return (
            <li
              key={`${person.name} ${person.text}`}
              data-on={index === at || undefined}
              data-turns={hasTurns || undefined}
              onAnimationIteration={() => turn.setState({ at: (index + 1) % people.length })}
            >
              {person.image ? (
                <img src={person.image} alt="" width="40" height="40" decoding="async" />
              ) : (
                <span className="person-initial" aria-hidden="true">
                  {[...person.name][0]}
                </span>
              )}
              <span>
                <b>{person.name}</b> {person.text} {when && <small>{when}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      {hasTurns && (
        <button
          type="button"
          className="people-pause"
          aria-label={isPaused ? words.resume : words.pause}
          onClick={() => turn.setState({ isPaused: !isPaused })}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path d={isPaused ? 'M5 3l8 5-8 5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  );
}
