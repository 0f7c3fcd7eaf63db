import { useId } from 'react';
import { controlId } from '../form/form-context.ts';
import { useField } from '../form/use-field.ts';
import {
  isSiteWide,
  isTriggerOn,
  TRIGGERS,
  type Trigger,
  triggerNumber,
  whenSentence,
  withNumber,
} from '../sentences/when.ts';
import { isObject, type JsonObject, type Path } from '../state/json-path.ts';

export function WhenPanel({ path }: { path: Path }) {
  const { value } = useField(path);
  const popup = isObject(value) ? value : {};
  return (
    <>
      <p className="sentence" role="status">
        {whenSentence(popup)}
      </p>
      <p className="hint">Any one trigger is enough. Without one, the popup opens with the page.</p>
      <ul className="choices">
        {TRIGGERS.map((each) => (
          <li key={each.field}>
            <Cause trigger={each} popup={popup} path={[...path, each.field]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cause({ trigger, popup, path }: { trigger: Trigger; popup: JsonObject; path: Path }) {
  const id = useId();
  const { value, set, pause } = useField(path);
  const isOn = isTriggerOn(trigger, popup);
  const turn = (on: boolean) => set(!on ? undefined : trigger.hasNumber ? trigger.start : 1);
  return (
    <>
      <label className="choice">
        <input
          id={controlId(path)}
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
        {trigger.name}
      </label>
      {isOn && trigger.hasNumber && (
        <p className="clause">
          <label htmlFor={id}>{trigger.before}</label>
          <input
            id={id}
            type="number"
            min={0}
            max={trigger.after?.startsWith('%') ? 100 : undefined}
            value={triggerNumber(value) ?? ''}
            onChange={({ target }) =>
              set(withNumber(trigger.field, value, target.value === '' ? 0 : Number(target.value)))
            }
            onBlur={pause}
          />
          <span>{trigger.after}</span>
          {trigger.field === 'display_after_sec_active' && (
            <select
              aria-label="Counted"
              value={isSiteWide(value) ? 'website_wide' : 'page_wide'}
              onChange={({ target }) => set({ seconds: triggerNumber(value) ?? 0, scope: target.value })}
            >
              <option value="page_wide">on the page</option>
              <option value="website_wide">on the whole site</option>
            </select>
          )}
        </p>
      )}
      {isOn && !trigger.hasNumber && <p className="clause">{trigger.before}</p>}
    </>
  );
}
