import { useId } from 'react';
import type { Path } from '../state/json-path.ts';
import { useField } from './use-field.ts';

/** `30% 70%` as numbers; the middle by default. */
export function readFocus(value: unknown): readonly [x: number, y: number] {
  const [, x, y] = /^\s*(\d{1,3})%\s+(\d{1,3})%\s*$/.exec(String(value ?? '')) ?? [];
  return x === undefined || y === undefined ? [50, 50] : [Math.min(100, +x), Math.min(100, +y)];
}

/**
 * The part of a picture that stays visible where pages crop it: a press on the picture, or two sliders.
 * @param path the setting's; the picture's address is next to it.
 */
export function FocusField({ path, label, hint }: { path: Path; label: string; hint: string }) {
  const id = useId();
  const { value, set, pause } = useField(path);
  const source = useField([...path.slice(0, -1), 'src']);
  const [x, y] = readFocus(value);
  const put = (nextX: number, nextY: number) =>
    set(nextX === 50 && nextY === 50 ? undefined : `${nextX}% ${nextY}%`);
  const address = typeof source.value === 'string' ? source.value : '';
  if (address === '' || address.startsWith('tagdrop:')) return null;
  return (
    <fieldset className="field focus">
      <legend>{label}</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below are the controls */}
      <span
        className="focus-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          put(Math.round(((clientX - left) / width) * 100), Math.round(((clientY - top) / height) * 100));
          pause();
        }}
      >
        <img src={address} alt="" />
        <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
      </span>
      {(
        [
          ['From the left', x, (next: number) => put(next, y)],
          ['From the top', y, (next: number) => put(x, next)],
        ] as const
      ).map(([name, at, change]) => (
        <label key={name} className="inline" htmlFor={`${id}-${name}`}>
          {name}
          <input
            id={`${id}-${name}`}
            type="range"
            min={0}
            max={100}
            value={at}
            onChange={({ target }) => change(Number(target.value))}
            onBlur={pause}
          />
          <span>{at} %</span>
        </label>
      ))}
      <p className="hint">{hint}</p>
    </fieldset>
  );
}
