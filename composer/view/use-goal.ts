import { useEffect } from 'react';
import { controlId } from '../form/form-context.ts';
import type { Path } from '../state/json-path.ts';

/** Folds inside folds open one after the other, each with the next frame. */
const MOST_FRAMES = 20;
const CONTROLS = 'input, select, textarea, button, summary';

/** Takes the focus to the control of a setting, when its panel has been drawn; without one, to the panel's name. */
export function useGoal(goal: { readonly path: Path } | undefined): void {
  useEffect(() => {
    if (!goal) return;
    let frames = 0;
    let asked = requestAnimationFrame(function look() {
      const control = findControl(goal.path);
      frames += 1;
      if (control) {
        control.scrollIntoView({ block: 'center' });
        control.focus({ preventScroll: true });
      } else if (frames < MOST_FRAMES) asked = requestAnimationFrame(look);
      else document.getElementById('panel-tab')?.focus();
    });
    return () => cancelAnimationFrame(asked);
  }, [goal]);
}

function findControl(path: Path): HTMLElement | null {
  const found = path.length > 0 ? document.getElementById(controlId(path)) : null;
  if (!found || found.matches(CONTROLS)) return found;
  // a list has its name there, and its controls next to it
  return found.parentElement?.querySelector<HTMLElement>(CONTROLS) ?? null;
}
