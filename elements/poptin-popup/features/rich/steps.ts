import { createStore, type Store } from '../../../../shared/base/store.ts';
import type { Form } from '../../form/form.ts';
import type { Popup } from '../../state.ts';
import type { Step } from './wire.ts';

/** A form in steps: the address first, the rest afterwards. */
export interface Steps extends Store<{ at: number }> {
  /** The ids of the fields of the step, 0 for the first. */
  fieldsOf(step: number): readonly string[];
  /** Checks the fields of the current step. @returns whether the next one is shown. */
  next(): Promise<boolean>;
}

const known = new WeakMap<Popup, Steps>();

/** One for each popup, also when React takes its view over. */
export function openSteps(popup: Popup, later: readonly Step[]): Steps {
  const steps = known.get(popup) ?? createSteps(popup.form, later);
  known.set(popup, steps);
  return steps;
}

export function createSteps(form: Form, later: readonly Step[]): Steps {
  const store = createStore({ at: 0 });
  const ids = form.fields.map(({ id }) => id);
  const first = ids.length - later.reduce((sum, { fields }) => sum + fields, 0);
  const begins = later.map((_, index) =>
    later.slice(0, index).reduce((sum, { fields }) => sum + fields, first),
  );
  const bounds = [0, ...begins, ids.length];
  const listFields = (step: number) => ids.slice(bounds[step], bounds[step + 1]);
  return {
    ...store,
    fieldsOf: listFields,
    async next() {
      const { at } = store.getState();
      await form.settled();
      if (store.getState().at !== at || !form.check(listFields(at)).ok) return false;
      store.setState({ at: at + 1 });
      return true;
    },
  };
}
