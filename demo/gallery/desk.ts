import { createStore, type Store } from '../../shared/base/store.ts';
import { type CodeKind, codeKinds } from './code.ts';

/** Widths of the stage in pixels; 0 fills the available space, and may be dragged. */
export const widths = [0, 1280, 768, 390] as const;
export type Width = (typeof widths)[number];

export const panels = ['controls', 'code', 'docs', 'events'] as const;
export type PanelName = (typeof panels)[number];

export interface DeskState {
  width: Width;
  /** Which panel is open below the stage; none gives the stage the whole height. */
  panel: PanelName | null;
  code: CodeKind;
}

/** The surroundings of the stage. */
export interface Desk extends Store<DeskState> {
  setWidth(width: Width): void;
  /** Opens a panel, or folds it away if it is open. */
  togglePanel(panel: PanelName): void;
  setCode(kind: CodeKind): void;
}

export function createDesk(): Desk {
  const store = createStore<DeskState>({ width: 0, panel: null, code: codeKinds[0] });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setWidth: (width) => store.setState({ width }),
    togglePanel: (panel) => store.setState({ panel: store.getState().panel === panel ? null : panel }),
    setCode: (code) => store.setState({ code }),
  };
}
