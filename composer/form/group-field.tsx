import { type ReactNode, useState } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import type { Path } from '../state/json-path.ts';
import { plain } from './control.ts';
import { useField } from './use-field.ts';

interface GroupProps {
  setting: Setting;
  path: Path;
  label: string;
  /** Its settings. */
  children: ReactNode;
  isOpen?: boolean | undefined;
}

/** An object: its settings fold out. At first it is open if something in it is set. */
export function GroupField({ setting, path, label, children, isOpen = false }: GroupProps) {
  const { value, set } = useField(path);
  const isSet = value !== undefined && value !== null;
  return (
    <Disclosure label={label} isOpen={isSet || isOpen}>
      <p className="hint">{plain(setting.description)}</p>
      {children}
      {isSet && (
        <button type="button" className="quiet" onClick={() => set(undefined)}>
          Take away “{label}”
        </button>
      )}
    </Disclosure>
  );
}

/** Something that folds out, and stays as the hand has left it. */
export function Disclosure({
  label,
  isOpen = false,
  children,
}: {
  label: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className="group" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{label}</span>
      </summary>
      {open && <div className="group-body">{children}</div>}
    </details>
  );
}
