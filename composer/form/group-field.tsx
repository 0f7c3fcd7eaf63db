import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { Setting } from '../../shared/element/setting.ts';
import type { Path } from '../state/json-path.ts';
import { plain } from './control.ts';
import { FormContext, isInside } from './form-context.ts';
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
    <Disclosure label={label} isOpen={isSet || isOpen} path={path}>
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

/** Something that folds out, and stays as the hand has left it, until somebody wants to see a setting inside. */
export function Disclosure({
  label,
  isOpen = false,
  path,
  children,
}: {
  label: ReactNode;
  isOpen?: boolean;
  /** What is inside. */
  path?: Path | undefined;
  children: ReactNode;
}) {
  const { goal } = useContext(FormContext);
  const isGoal = (path && goal && isInside(goal.path, path)) ?? false;
  const [open, setOpen] = useState(isOpen || isGoal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish opens it once
  useEffect(() => {
    if (isGoal) setOpen(true);
  }, [goal]);
  return (
    <details className="group" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{label}</span>
      </summary>
      {open && <div className="group-body">{children}</div>}
    </details>
  );
}
