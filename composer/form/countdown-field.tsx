import { useMemo } from 'react';
import type { Path } from '../state/json-path.ts';
import { type Countdown, freshCountdown, listZones, readCountdown, writeCountdown } from './countdown.ts';
import { controlId } from './form-context.ts';
import { type InputProps, Line } from './inputs.tsx';
import { useField } from './use-field.ts';

/** When a countdown ends: some time after a visitor has first seen it, or at a day and an hour of some place. */
export function CountdownField({ path, setting }: InputProps) {
  const { value, set } = useField(path);
  const countdown = readCountdown(typeof value === 'string' ? value : '');
  const put = (next: Countdown) => set(writeCountdown(next));
  const id = controlId(path);
  const choose = (kind: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    put(kind === 'after' || kind === 'until' ? freshCountdown(kind, new Date(), timeZone) : { kind: 'none' });
  };
  return (
    <>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={countdown.kind}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="none">None</option>
        <option value="after">Some minutes after a visitor first sees it</option>
        <option value="until">Until a day and hour</option>
        {countdown.kind === 'other' && <option value="other">As written below</option>}
      </select>
      {countdown.kind === 'after' && <After path={path} countdown={countdown} put={put} />}
      {countdown.kind === 'until' && <Until path={path} countdown={countdown} put={put} />}
      {countdown.kind === 'other' && <Line path={path} setting={setting} />}
    </>
  );
}

interface PartProps<K extends Countdown['kind']> {
  path: Path;
  countdown: Extract<Countdown, { kind: K }>;
  put(countdown: Countdown): void;
}

function After({ path, countdown, put }: PartProps<'after'>) {
  const { pause } = useField(path);
  return (
    <div className="row wrap">
      {(['minutes', 'seconds'] as const).map((name) => (
        <label key={name} className="inline">
          <input
            type="number"
            min={0}
            max={99_999}
            value={countdown[name]}
            onChange={({ target }) =>
              put({ ...countdown, [name]: Math.max(0, Math.trunc(Number(target.value))) })
            }
            onBlur={pause}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

function Until({ path, countdown, put }: PartProps<'until'>) {
  const { pause } = useField(path);
  const { date, time, zone } = countdown;
  const zones = useMemo(() => listZones(allZones(), zone), [zone]);
  // a field that is being filled in says nothing
  const change = (next: Partial<typeof countdown>, said: string) =>
    said !== '' && put({ ...countdown, ...next });
  return (
    <div className="row wrap">
      <label className="inline">
        Day
        <input
          type="date"
          value={date}
          onChange={({ target }) => change({ date: target.value }, target.value)}
          onBlur={pause}
        />
      </label>
      <label className="inline">
        Hour
        <input
          type="time"
          value={time}
          step={time.length > 5 ? 1 : undefined}
          onChange={({ target }) => change({ time: target.value }, target.value)}
          onBlur={pause}
        />
      </label>
      <label className="inline">
        In
        <select value={zone} onChange={({ target }) => put({ ...countdown, zone: target.value })}>
          {zones.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
