import { readWorkspace, type Workspace } from './workspace.ts';

/**
 * Where a composer keeps its work. The demo's keeps it in the browser; a provider gives one that talks to its server.
 */
export interface Store {
  /** What was kept; null for nothing. */
  load(): Promise<Workspace | null>;
  /** Rejects where it could not be kept; a `NotKept` says why. */
  save(workspace: Workspace): Promise<void>;
}

/** Why work could not be kept, in a sentence for whoever made it. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

const KEY = 'tagdrop-composer';

/** In this browser. Blocked or full storage makes `save` reject, and `load` find nothing. */
export function browserStore(page: Window): Store {
  return {
    async load() {
      try {
        return readWorkspace(JSON.parse(page.localStorage.getItem(KEY) ?? 'null'));
      } catch {
        return null;
      }
    },
    async save(workspace) {
      page.localStorage.setItem(KEY, JSON.stringify(workspace));
    },
  };
}
