import { content } from '../../elements/poptin-popup/manual/content.ts';
import type { Setting } from '../../shared/element/setting.ts';
import { Field, Fields } from '../form/field.tsx';
import { Disclosure } from '../form/group-field.tsx';
import { ListField } from '../form/list-field.tsx';
import { phoneSwitch, popupTables } from '../form/popup-tables.ts';
import { useField } from '../form/use-field.ts';
import { isGame } from '../preview/screens.ts';
import { isObject, type Json, type Path } from '../state/json-path.ts';

/** Screens of a game; without prizes nobody sees them. */
const OF_GAMES = /^(?:play|win|lose)$/;
/** Designs are chosen by pictures, and the tab has its own panel. */
const ELSEWHERE = /^(?:design|theme|tab)$/;

export function ContentPanel({ path }: { path: Path }) {
  const phone = useField([...path, 'design_properties', 'switch_mobile_editor']);
  const mobile = useField([...path, 'mobile']);
  const desk = useField([...path, 'content']);
  return (
    <>
      <ContentForm path={[...path, 'content']} />
      <Disclosure label="Different words on phones" isOpen={Boolean(phone.value)} path={[...path, 'mobile']}>
        <Field
          name="switch_mobile_editor"
          label="Phones get their own content"
          setting={phoneSwitch}
          path={[...path, 'design_properties', 'switch_mobile_editor']}
        />
        {phone.value ? (
          <>
            {mobile.value === undefined && (
              <button type="button" onClick={() => mobile.set(desk.value)}>
                Start with the words above
              </button>
            )}
            <ContentForm path={[...path, 'mobile']} />
          </>
        ) : null}
      </Disclosure>
    </>
  );
}

function ContentForm({ path }: { path: Path }) {
  const { value } = useField(path.slice(0, -1));
  const withGame = isObject(value) && isGame(value);
  return Object.entries(content)
    .filter(([name]) => (withGame || !OF_GAMES.test(name)) && !ELSEWHERE.test(name))
    .map(([name, setting]) =>
      name === 'fields' ? (
        <FieldsList key={name} setting={setting} path={[...path, name]} />
      ) : (
        <Field key={name} name={name} setting={setting} path={[...path, name]} />
      ),
    );
}

/** A field needs a kind and a name before it counts. */
const freshField = (number: number): Json =>
  number === 1
    ? { id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }
    : { id: `f${number}`, type: 'free', name: `field${number}`, label: `Field ${number}` };

function FieldsList({ setting, path }: { setting: Setting; path: Path }) {
  const { value } = useField(path);
  const taken = new Set((Array.isArray(value) ? value : []).filter(isObject).map(({ id }) => id));
  const fresh = (number: number) => {
    let free = number;
    while (taken.has(`f${free}`)) free += 1;
    return freshField(free);
  };
  return (
    <ListField
      setting={setting}
      path={path}
      label="Form fields"
      fresh={fresh}
      draw={(entry) => <Fields settings={setting.items?.properties ?? {}} path={entry} />}
    />
  );
}

export function GamePanel({ path }: { path: Path }) {
  const prizes = useField([...path, 'prizes']);
  const list = Array.isArray(prizes.value) ? prizes.value.filter(isObject) : [];
  const sum = list.reduce((total, { chances }) => total + (Number(chances) || 0), 0);
  const { prizes: setting, ...others } = popupTables.game;
  return (
    <>
      <ListField
        setting={setting as Setting}
        path={[...path, 'prizes']}
        label="Prizes"
        fresh={(number) => ({
          prize_id: number,
          label: `Prize ${number}`,
          code: '',
          chances: 10,
          loosing_option: 0,
        })}
        draw={(entry) => <Fields settings={setting?.items?.properties ?? {}} path={entry} />}
      />
      {list.length > 0 && (
        <p className={sum === 100 ? 'said' : 'problem'} role="status">
          {sum === 100
            ? 'The chances add up to 100 %.'
            : `The chances add up to ${Number(sum.toFixed(2))} %; each counts as its share of that.`}
        </p>
      )}
      {Object.entries(others).map(([name, each]) => (
        <Field key={name} name={name} setting={each} path={[...path, name]} />
      ))}
    </>
  );
}
