import { useId } from 'react';
import type { PageOptions } from '../preview/subject.ts';
import { LANGUAGE_NAMES } from './languages.ts';
import { BOTH, SIZES } from './sizes.ts';

interface Props {
  plays: boolean;
  mayPlay: boolean;
  /** Of the screen; `BOTH` for two. */
  width: number;
  screens: readonly { value: string; label: string }[];
  shown: string;
  page: PageOptions;
  onPage(page: PageOptions): void;
  onWidth(width: number): void;
  onScreen(screen: string): void;
  onLook(): void;
  onPlay(): void;
  /** Shows how it comes; undefined if it does not move. */
  onMove?: (() => void) | undefined;
}

/** How the work is looked at. */
export function StageBar(props: Props) {
  const { plays, mayPlay, width, screens, shown, page, onPage, onWidth, onScreen, onLook, onPlay, onMove } =
    props;
  const id = useId();
  const option = (label: string, key: 'isRightToLeft' | 'isDark' | 'isStill') => (
    <label className="chip">
      <input
        type="checkbox"
        checked={page[key]}
        onChange={({ target }) => onPage({ ...page, [key]: target.checked })}
      />
      {label}
    </label>
  );
  const isBoth = width === BOTH && !plays;
  return (
    <div className="stage-bar">
      {mayPlay && (
        <fieldset className="segments" aria-label="Preview">
          <button type="button" aria-pressed={!plays} onClick={onLook}>
            Look
          </button>
          <button type="button" aria-pressed={plays} onClick={onPlay}>
            Play it
          </button>
        </fieldset>
      )}
      <fieldset className="segments" aria-label="Screen">
        {!plays && (
          <button type="button" aria-pressed={isBoth} onClick={() => onWidth(BOTH)}>
            Both<span className="hidden">: desktop and phone</span>
          </button>
        )}
        {SIZES.map((each, index) => (
          <button
            type="button"
            key={each.width}
            aria-pressed={each.width === width || (index === 0 && width === BOTH && plays)}
            onClick={() => onWidth(each.width)}
          >
            {each.width}
            <span className="hidden"> pixels, {each.name}</span>
          </button>
        ))}
      </fieldset>
      {!plays && screens.length > 1 && (
        <label className="inline">
          <span className="hidden">Screen</span>
          <select value={shown} onChange={({ target }) => onScreen(target.value)}>
            {screens.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        </label>
      )}
      {!plays && onMove && (
        <button type="button" onClick={onMove}>
          Show movement
        </button>
      )}
      {option('Right to left', 'isRightToLeft')}
      {option('Dark page', 'isDark')}
      {option('Less motion', 'isStill')}
      <label className="inline" htmlFor={`${id}-language`}>
        <span className="hidden">Page language</span>
        <select
          id={`${id}-language`}
          value={page.language}
          onChange={({ target }) =>
            onPage({
              ...page,
              language: target.value,
              isRightToLeft: /^(?:he|ar|fa|ur)\b/.test(target.value),
            })
          }
        >
          {LANGUAGE_NAMES.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
