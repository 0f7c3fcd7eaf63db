import { trimEnd } from '../../shared/trim-end.ts';
import { isObject, type Json, type JsonObject, type Path, valueAt, withValue } from './json-path.ts';
import { emptyWorkspace, type Kind, listPopups, type Workspace } from './workspace.ts';

/** A composer: the work, its history, and the current view. */
export interface ComposerState {
  readonly workspace: Workspace;
  readonly past: readonly Workspace[];
  readonly future: readonly Workspace[];
  /** The place that was typed into last: more of the same is one step of undo. */
  readonly typing: string;
  readonly kind: Kind;
  /** Which popup, from 0. */
  readonly chosen: number;
}

export type Change =
  | { readonly type: 'value'; readonly path: Path; readonly value: Json }
  | { readonly type: 'attribute'; readonly name: string; readonly value: string | null }
  | { readonly type: 'property'; readonly name: string; readonly value: string | null }
  | { readonly type: 'add-popup'; readonly popup: JsonObject }
  | { readonly type: 'replace-popup'; readonly popup: JsonObject }
  | { readonly type: 'copy-popup' }
  | { readonly type: 'remove-popup' }
  | { readonly type: 'move'; readonly path: Path; readonly from: number; readonly to: number }
  | { readonly type: 'file'; readonly file: JsonObject; readonly kind: Kind }
  | { readonly type: 'all'; readonly workspace: Workspace };

export type Action =
  | Change
  | { readonly type: 'undo' | 'redo' | 'pause' }
  /** Several steps of undo. */
  | { readonly type: 'back'; readonly steps: number }
  /** Saved work was loaded: it has no history. */
  | { readonly type: 'open'; readonly workspace: Workspace }
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'kind'; readonly kind: Kind };

/** The number of steps that can be undone. */
const MOST_STEPS = 200;

export const openComposer = (workspace: Workspace = emptyWorkspace()): ComposerState => ({
  workspace,
  past: [],
  future: [],
  typing: '',
  kind: 'popups',
  chosen: 0,
});

/** The result of an action. Nothing here knows React, the page or the time. */
export function reduce(state: ComposerState, action: Action): ComposerState {
  switch (action.type) {
    case 'kind':
      return { ...state, kind: action.kind, typing: '' };
    case 'open':
      return { ...openComposer(action.workspace), kind: state.kind };
    case 'choose':
      return { ...state, chosen: clampChoice(state.workspace, action.index), typing: '' };
    case 'pause':
      return state.typing ? { ...state, typing: '' } : state;
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        ...goTo(state, before),
        past: state.past.slice(0, -1),
        future: [state.workspace, ...state.future],
      };
    }
    case 'back':
      return Array.from({ length: Math.min(action.steps, state.past.length) }).reduce<ComposerState>(
        (now) => reduce(now, { type: 'undo' }),
        state,
      );
    case 'redo': {
      const [after, ...future] = state.future;
      if (!after) return state;
      return { ...goTo(state, after), past: [...state.past, state.workspace], future };
    }
    default:
      return change(state, action);
  }
}

function change(state: ComposerState, action: Change): ComposerState {
  const workspace = changed(state, action);
  if (JSON.stringify(workspace) === JSON.stringify(state.workspace)) return state;
  const typing = nameTyping(state, action);
  const goesOn = typing !== '' && typing === state.typing;
  const next = {
    ...state,
    workspace,
    past: goesOn ? state.past : [...state.past, state.workspace].slice(-MOST_STEPS),
    future: [],
    typing,
  };
  return { ...next, chosen: choiceAfter(state, action, workspace) };
}

/** The group of consecutive changes; '' for a separate step. */
function nameTyping({ kind, chosen }: ComposerState, action: Change): string {
  if (action.type === 'value' && /^(?:string|number)$/.test(typeof action.value))
    return JSON.stringify([kind, chosen, action.path]);
  // somebody else's typing is also one step
  if (action.type === 'all') return 'all';
  if (action.type === 'property' || action.type === 'attribute')
    return action.value === null ? '' : JSON.stringify([kind, action.type, action.name]);
  return '';
}

function choiceAfter(state: ComposerState, action: Change, workspace: Workspace): number {
  if (action.type === 'add-popup') return listPopups(workspace).length - 1;
  if (action.type === 'copy-popup') return state.chosen + 1;
  return clampChoice(workspace, action.type === 'file' ? 0 : state.chosen);
}

const clampChoice = (workspace: Workspace, index: number): number =>
  Math.max(0, Math.min(index, listPopups(workspace).length - 1));

function goTo(state: ComposerState, workspace: Workspace): ComposerState {
  return { ...state, workspace, typing: '', chosen: clampChoice(workspace, state.chosen) };
}

function changed({ workspace, kind, chosen }: ComposerState, action: Change): Workspace {
  const current = workspace[kind];
  const withFile = (file: Json) => ({ ...workspace, [kind]: { ...current, file: file as JsonObject } });
  const popups = listPopups(workspace);
  const withPopups = (list: readonly JsonObject[]) => ({
    ...workspace,
    popups: { ...workspace.popups, file: { ...workspace.popups.file, poptins: list } },
  });
  switch (action.type) {
    case 'value':
      return withFile(withValue(current.file, action.path, action.value));
    case 'attribute':
      return { ...workspace, [kind]: { ...current, attributes: withText(current.attributes, action) } };
    case 'property':
      return { ...workspace, [kind]: { ...current, properties: withText(current.properties, action) } };
    case 'add-popup':
      return withPopups([...popups, withFreshId(action.popup, popups)]);
    case 'replace-popup':
      return withPopups(popups.map((each, index) => (index === chosen ? action.popup : each)));
    case 'copy-popup': {
      const popup = popups[chosen];
      if (!popup) return workspace;
      return withPopups([
        ...popups.slice(0, chosen + 1),
        withFreshId(popup, popups),
        ...popups.slice(chosen + 1),
      ]);
    }
    case 'remove-popup':
      return withPopups(popups.filter((_, index) => index !== chosen));
    case 'move': {
      const list = valueAt(current.file, action.path);
      return Array.isArray(list)
        ? withFile(withValue(current.file, action.path, moved(list, action.from, action.to)))
        : workspace;
    }
    case 'file':
      return { ...workspace, [action.kind]: { ...workspace[action.kind], file: action.file } };
    case 'all':
      return action.workspace;
  }
}

function withText(
  texts: Readonly<Record<string, string>>,
  { name, value }: { name: string; value: string | null },
): Record<string, string> {
  const others = Object.fromEntries(Object.entries(texts).filter(([each]) => each !== name));
  return value === null ? others : { ...others, [name]: value };
}

function moved(list: readonly Json[], from: number, to: number): readonly Json[] {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), list[from], ...others.slice(to)];
}

/** Popups of one file have different ids: visitors' histories use them as keys. */
export function withFreshId(popup: JsonObject, others: readonly JsonObject[]): JsonObject {
  const taken = new Set(others.filter(isObject).map(({ poptin_id }) => String(poptin_id)));
  const wanted = String(popup.poptin_id || 'popup');
  const stem = trimEnd(wanted, /\d/) || 'popup';
  for (let number = 0; ; number++) {
    const id = number === 0 ? wanted : paddedId(stem, number);
    if (!taken.has(id)) return { ...popup, poptin_id: id };
  }
}

/** 13 letters and digits if possible: links of the form `/click/<id>` then find the popup (popup §9). */
const ID_LENGTH = 13;
const paddedId = (stem: string, number: number): string => {
  const letters = stem.replace(/[^A-Za-z0-9]/g, '').slice(0, ID_LENGTH - 3) || 'popup';
  return letters + String(number).padStart(ID_LENGTH - letters.length, '0');
};
