import { createStore, type Store } from '../../../../shared/base/store.ts';
import type { Form } from '../../form/form.ts';
import type { Popup } from '../../state.ts';
import type { Step } from './wire.ts';

/** `moved`: the visitor has been on another step, so the one that is shown replaces what they were using. */
interface StepsState {
  readonly at: number;
  readonly moved: boolean;
}

/** A form in steps: the address first, the rest afterwards. */
export interface Steps extends Store<StepsState> {
  /** The ids of the fields of the step, 0 for the first. */
  fieldsOf(step: number): readonly string[];
  /** Checks the fields of the current step. @returns whether the next one is shown. */
  next(): Promise<boolean>;
  /** Shows the step before, unchecked: what was typed into either stays. */
  back(): void;
}

const known = new WeakMap<Popup, Steps>();

/** One for each popup, also when React takes its view over. */
export function openSteps(popup: Popup, later: readonly Step[]): Steps {
  const steps = known.get(popup) ?? createSteps(popup.form, later);
  known.set(popup, steps);
  return steps;
}

export function createSteps(form: Form, later: readonly Step[]): Steps {
  const store = createStore<StepsState>({ at: 0, moved: false });
  const ids = form.fields.map(({ id }) => id);
  const first = ids.length - later.reduce((sum, { fields }) => sum + fields, 0);
  const begins = later.map((_, index) =>
    later.slice(0, index).reduce((sum, { fields }) => sum + fields, first),
  );
  const bounds = [0, ...begins, ids.length];
  const listFields = (step: number) => ids.slice(bounds[step], bounds[step + 1]);
  const show = (at: number) => {
    if (at >= 0 && at !== store.getState().at) store.setState({ at, moved: true });
  };
  // sending checks all steps: a field that gets the focus may be on an earlier one
  form.subscribe(({ focus }) => {
    if (focus) show(bounds.findIndex((_, step) => listFields(step).includes(focus.id)));
  });
  return {
    ...store,
    fieldsOf: listFields,
    async next() {
      const { at } = store.getState();
      await form.settled();
      if (store.getState().at !== at || !form.check(listFields(at)).ok) return false;
      show(at + 1);
      return true;
    },
    back: () => show(store.getState().at - 1),
  };
}
