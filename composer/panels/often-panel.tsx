import { useId } from 'react';
import { frequency } from '../../elements/display-run/wire/manual.ts';
import { Fields } from '../form/field.tsx';
import { useField } from '../form/use-field.ts';
import { FREQUENCIES, oftenSentence, readFrequency, readInterval } from '../sentences/often.ts';
import { isObject, type Path } from '../state/json-path.ts';

export function OftenPanel({ path }: { path: Path }) {
  const id = useId();
  const { value } = useField(path);
  const rule = useField([...path, 'd_f_r']);
  const holds = useField([...path, 'd_f_a']);
  const cookie = useField([...path, 'cookie']);
  const popup = isObject(value) ? value : {};
  const now = readFrequency(popup);
  const { d_f_r: _, d_f_a: __, cookie: ___, ...others } = frequency;
  return (
    <>
      <p className="sentence" role="status">
        {oftenSentence(popup)}
      </p>
      <fieldset className="choices">
        <legend>How often</legend>
        {FREQUENCIES.filter((each) => each === now || !/everytime/.test(each.value)).map((each) => (
          <div key={each.value}>
            <label className="choice">
              <input
                type="radio"
                name={id}
                checked={each === now}
                onChange={() => {
                  rule.set(each.value || undefined);
                  // a rule that was switched off before applies again
                  if (holds.value !== undefined) holds.set(undefined);
                }}
              />
              {each.name}
            </label>
            {each === now && each.every && (
              <p className="clause">
                <label htmlFor={`${id}-every`}>after</label>
                <input
                  id={`${id}-every`}
                  type="number"
                  min={1}
                  value={readInterval(popup)}
                  onChange={({ target }) => cookie.set(Math.max(1, Number(target.value) || 1))}
                  onBlur={cookie.pause}
                />
                <span>{each.every}</span>
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <Fields
        settings={others}
        path={path}
        labels={{
          display: 'It opens automatically',
          stop_showing_to_converted_users: 'Not again to visitors who sent its form',
          poptin_new_session: 'Not twice while the browser stays open',
          priority: 'Priority among popups that would open at once',
        }}
      />
    </>
  );
}
