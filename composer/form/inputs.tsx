import { useState } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import type { Json, Path } from '../state/json-path.ts';
import { isOn, listChoices, onOff, writeNumber } from './control.ts';
import { controlId } from './form-context.ts';
import { PictureFile } from './picture-file.tsx';
import { useField } from './use-field.ts';

export interface InputProps {
  setting: Setting;
  path: Path;
}

const writeText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const common = (path: Path) => ({ id: controlId(path), 'aria-describedby': `${controlId(path)}-hint` });

/** Whether a text matches the table; an empty one is left out of the file. */
const isWrong = ({ pattern }: Setting, value: string): boolean =>
  value !== '' && pattern !== undefined && !new RegExp(pattern, 'u').test(value);

function Problem({ setting, value, path }: InputProps & { value: string }) {
  if (!isWrong(setting, value)) return null;
  return (
    <p className="problem" id={`${controlId(path)}-problem`} role="status">
      This is not {setting.expected?.replaceAll('`', '') ?? 'what is expected'}.
    </p>
  );
}

export function Switch({ setting, path }: InputProps) {
  const { value, set } = useField(path);
  return (
    <input
      {...common(path)}
      type="checkbox"
      checked={isOn(value, setting)}
      onChange={(event) => set(onOff(event.target.checked, setting))}
    />
  );
}

export function NumberInput({ setting, path }: InputProps) {
  const { value, set, pause } = useField(path);
  const usual = setting.default;
  return (
    <input
      {...common(path)}
      type="number"
      inputMode="decimal"
      min={setting.minimum}
      max={setting.maximum}
      step="any"
      value={writeNumber(value)}
      placeholder={typeof usual === 'number' && usual !== 0 ? `${usual}` : ''}
      onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
      onBlur={pause}
    />
  );
}

export function Select({ setting, path }: InputProps) {
  const { value, set } = useField(path);
  const now = value === undefined || value === null ? '' : `${value}`;
  const choices = listChoices(setting, value);
  const usual = choices.find((each) => each.value === `${setting.default}`);
  return (
    <select
      {...common(path)}
      value={now}
      onChange={({ target }) =>
        set(setting.enum?.find((each) => each !== null && `${each}` === target.value) || undefined)
      }
    >
      <option value="">{usual ? `Default (${usual.label})` : 'Default'}</option>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
      {now !== '' && !choices.some((each) => each.value === now) && <option value={now}>{now}</option>}
    </select>
  );
}

/** With up to this many examples, they are offered as a choice. */
const A_CHOICE = 8;

export function Line({ setting, path }: InputProps) {
  const { value, set, pause } = useField(path);
  const examples = (setting.examples ?? []).filter((each) => typeof each === 'string') as string[];
  if (examples.length >= A_CHOICE) {
    const meanings = Object.fromEntries(examples.map((each) => [each, each]));
    return <Select path={path} setting={{ ...setting, enum: examples, meanings }} />;
  }
  const said = writeText(value);
  const usual = typeof setting.default === 'string' ? setting.default : '';
  return (
    <>
      <input
        {...common(path)}
        type="text"
        value={said.startsWith('data:') ? shortened(said) : said}
        readOnly={said.startsWith('data:')}
        placeholder={usual || (examples[0] ? `such as ${examples[0]}` : '')}
        aria-invalid={isWrong(setting, said) || undefined}
        onChange={({ target }) => set(target.value || undefined)}
        onBlur={pause}
      />
      <Problem setting={setting} path={path} value={said} />
      {said.startsWith('data:') && (
        <button type="button" onClick={() => set(undefined)}>
          Remove the picture
        </button>
      )}
      {isPicture(setting) && <PictureFile path={path} onPicture={set} />}
    </>
  );
}

/** A table says so by what it expects. */
const isPicture = ({ expected = '' }: Setting): boolean => /^a picture/.test(expected);

/** A picture in the file is not an address that somebody types. */
const shortened = (address: string): string =>
  `A picture in the file, ${Math.ceil(address.length / 1000)} kB`;

export function Lines({ path }: InputProps) {
  const { value, set, pause } = useField(path);
  return (
    <textarea
      {...common(path)}
      rows={3}
      value={writeText(value)}
      onChange={({ target }) => set(target.value || undefined)}
      onBlur={pause}
    />
  );
}

export function Colour({ path }: InputProps) {
  const { value, set, pause } = useField(path);
  const said = writeText(value);
  return (
    <ColourInput
      id={controlId(path)}
      value={said}
      onChange={(next) => set(next || undefined)}
      onBlur={pause}
    />
  );
}

/** A colour to pick or to type. */
export function ColourInput({
  id,
  value,
  usual = '',
  onChange,
  onBlur,
}: {
  id: string;
  value: string;
  usual?: string;
  onChange(value: string): void;
  onBlur?(): void;
}) {
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : /^#[0-9a-f]{6}$/i.test(usual) ? usual : '#888888';
  return (
    <span className="colour">
      <input
        type="color"
        aria-labelledby={`${id}-label`}
        aria-label="Pick a colour"
        value={picked}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <input
        id={id}
        type="text"
        value={value}
        placeholder={usual}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </span>
  );
}

/** A list of plain texts or numbers, one in each line. */
export function Texts({ setting, path }: InputProps) {
  const { value, set, pause } = useField(path);
  const list = Array.isArray(value) ? value : [];
  const lines = list.map((each) => labelled(each as Json)).join('\n');
  // typing may end in an empty line, which the file does not get
  const [typed, setTyped] = useState<string | null>(null);
  const choices = setting.items?.enum;
  return (
    <>
      <textarea
        {...common(path)}
        rows={Math.max(2, Math.min(8, list.length + 1))}
        value={typed ?? lines}
        placeholder={choices ? choices.join('\n') : 'One per line'}
        onChange={({ target }) => {
          setTyped(target.value);
          const words = target.value.split('\n').filter((each) => each.trim() !== '');
          set(
            words.length > 0
              ? words.map((word) => list.find((each) => labelled(each) === word) ?? word)
              : undefined,
          );
        }}
        onBlur={() => {
          setTyped(null);
          pause();
        }}
      />
      {setting.items && isPicture(setting.items) && (
        <PictureFile path={path} onPicture={(address) => set([...list, address] as Json)} />
      )}
    </>
  );
}

/** An object among texts, by its visible text. */
const labelled = (entry: Json): string => {
  if (typeof entry === 'string' && entry.startsWith('data:'))
    return `${shortened(entry)} (${entry.slice(-6)})`;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return writeText(entry);
  const { label, value, product_id: product } = entry as Record<string, Json>;
  return writeText(label) || writeText(value) || writeText(product);
};
