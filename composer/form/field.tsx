import { type ReactNode, useContext } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import type { Path } from '../state/json-path.ts';
import { chooseControl, isAlias, nameSetting, plain } from './control.ts';
import { CountdownField } from './countdown-field.tsx';
import { FocusField } from './focus-field.tsx';
import { controlId, FormContext } from './form-context.ts';
import { GroupField } from './group-field.tsx';
import { Colour, Line, Lines, NumberInput, Select, Switch, Texts } from './inputs.tsx';
import { JsonField } from './json-field.tsx';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { useField } from './use-field.ts';

interface FieldProps {
  name: string;
  setting: Setting;
  path: Path;
  /** Replaces the table's label. */
  label?: string | undefined;
  /** Folds are open at first. */
  isOpen?: boolean | undefined;
}

/** One setting as a control, with its name above and its explanation below. */
export function Field({ name, setting, path, label = nameSetting(name, setting), isOpen }: FieldProps) {
  const { value } = useField(path);
  if (value === undefined && isAlias(setting)) return null;
  const control = chooseControl(setting, name);
  const props = { setting, path };
  switch (control) {
    case 'group':
      return (
        <GroupField {...props} label={label} isOpen={isOpen}>
          <Fields settings={setting.properties ?? {}} path={path} />
        </GroupField>
      );
    case 'list':
      return (
        <ListField
          {...props}
          label={label}
          draw={(entry) => <Fields settings={setting.items?.properties ?? {}} path={entry} />}
        />
      );
    case 'map':
      return (
        <MapField
          {...props}
          label={label}
          isOpen={isOpen}
          draw={(each, one) => <Field key={each} name={each} setting={one} path={[...path, each]} />}
        />
      );
    case 'focus':
      return <FocusField path={path} label={label} hint={plain(setting.description)} />;
    case 'switch':
      return (
        <div className="field switch">
          <Switch {...props} />
          <label htmlFor={controlId(path)}>{label}</label>
          <Hint path={path}>{setting.description}</Hint>
        </div>
      );
    default:
      return (
        <div className="field">
          <label htmlFor={controlId(path)}>
            {label}
            {setting.unit && <span className="unit"> ({setting.unit})</span>}
          </label>
          {control === 'number' && <NumberInput {...props} />}
          {control === 'select' && <Select {...props} />}
          {control === 'line' && <Line {...props} />}
          {control === 'lines' && <Lines {...props} />}
          {control === 'colour' && <Colour {...props} />}
          {control === 'countdown' && <CountdownField {...props} />}
          {control === 'texts' && <Texts {...props} />}
          {control === 'json' && <JsonField {...props} />}
          <Hint path={path}>{control === 'countdown' ? AFTER_ITS_END : setting.description}</Hint>
        </div>
      );
  }
}

/** In place of how the file spells it. */
const AFTER_ITS_END = 'When it has ended, the popup closes, and nobody sees it any more.';

export function Hint({ path, children }: { path: Path; children: ReactNode }) {
  const { attention = [] } = useContext(FormContext);
  const id = controlId(path);
  const here = attention.filter((each) => controlId(each.path) === id);
  return (
    <div id={`${id}-hint`}>
      <p className="hint">{typeof children === 'string' ? plain(children) : children}</p>
      {here.map(({ says }) => (
        <p className="problem" key={says}>
          {says}
        </p>
      ))}
    </div>
  );
}

/** Several settings, one below the other. */
export function Fields({
  settings,
  path,
  labels = {},
  isOpen,
}: {
  settings: Readonly<Record<string, Setting>>;
  path: Path;
  labels?: Readonly<Record<string, string>>;
  isOpen?: boolean;
}) {
  return Object.entries(settings).map(([name, setting]) => (
    <Field
      key={name}
      name={name}
      setting={setting}
      path={[...path, name]}
      label={labels[name]}
      isOpen={isOpen}
    />
  ));
}
