import { createStore, type Store } from '../../../shared/base/store.ts';
import type { RuleReport } from '../decide/eligibility.ts';
import type { TriggerName } from '../triggers/list-triggers.ts';

/**
 * `waiting`: for the visitor's consent; `loading`: for the display response; `armed`: for triggers; `refused`: by the
 * provider (popup §8); `failed`: no usable answer.
 */
export type RunStatus = 'idle' | 'waiting' | 'loading' | 'armed' | 'refused' | 'failed' | 'stopped';

export interface RunState {
  status: RunStatus;
  /** The latest answer's; '' if it names none. */
  lang: string;
  country: string;
  /** At least one popup may open on this page: time to fetch what drawing needs. */
  mayShow: boolean;
  /** How often embedded popups were requested again on this page (decision 82). */
  rechecks: number;
  /** By popup id: a map, since an id may be `constructor` or `__proto__`. */
  poptins: ReadonlyMap<string, PoptinState>;
}

export interface PoptinState {
  /** `idle`: waits to be opened; `queued`: fired and waits in the queue; `held`: fired and refused. */
  phase: 'idle' | 'armed' | 'queued' | 'open' | 'closed' | 'held';
  /** The trigger that fired last, or ''. */
  trigger: string;
  /** Why it was held or closed, or is off (`once-a-session`: its trigger has fired earlier in this session); `yields`: a bar that floats next to a control of the page; or ''. */
  reason: string;
}

/** Why a popup is or is not on the screen. */
export interface Explanation extends PoptinState {
  poptinId: string;
  /** Every rule that the popup uses, with its current result. */
  rules: RuleReport[];
  /** The triggers that have not fired yet. */
  waitingFor: TriggerName[];
}

export interface RunStore extends Store<RunState> {
  setState(change: Partial<RunState>): void;
  mark(id: string, change: Partial<PoptinState>): void;
}

export const IDLE: PoptinState = { phase: 'idle', trigger: '', reason: '' };

export function createRunStore(): RunStore {
  const store = createStore<RunState>({
    status: 'idle',
    lang: '',
    country: '',
    mayShow: false,
    rechecks: 0,
    poptins: new Map(),
  });
  // A thousand popups may change in one moment, and each would copy the whole map. So changes are merged, at the
  // latest when the state is read or the microtask queue runs.
  let pending: Map<string, PoptinState> | null = null;
  const flush = () => {
    if (!pending) return;
    const poptins = new Map([...store.getState().poptins, ...pending]);
    pending = null;
    store.setState({ poptins });
  };
  return {
    getState() {
      flush();
      return store.getState();
    },
    subscribe: store.subscribe,
    setState(change) {
      flush();
      store.setState(change);
    },
    mark(id, change) {
      if (!pending) {
        pending = new Map();
        queueMicrotask(flush);
      }
      const known = pending.get(id) ?? store.getState().poptins.get(id) ?? IDLE;
      pending.set(id, { ...known, ...change });
    },
  };
}
