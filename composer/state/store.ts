import { isObject, type JsonObject } from './json-path.ts';
import { type Kind, readWorkspace, type Work, type Workspace } from './workspace.ts';

/**
 * Where a composer saves its work. The demo saves it in the browser; a provider supplies a store that talks to its
 * server.
 */
export interface Store {
  /** The saved work; null for none. @throws UnreadableWork if the saved data is not a work. */
  load(): Promise<Workspace | null>;
  /** Rejects if it could not be saved; a `SaveError` says why. */
  save(workspace: Workspace): Promise<void>;
  /** Calls back with the work that somebody else saves in the meantime: another tab, another editor. @returns ends that. */
  follow?(hear: (workspace: Workspace) => void): () => void;
}

/** The saved data is not a work: another program wrote it, or only half of it was written. */
export class UnreadableWork extends Error {
  override readonly name = 'UnreadableWork';
  readonly text: string;
  constructor(text: string) {
    super('the saved work cannot be read');
    this.text = text;
  }
}

/** Why work could not be saved, in a sentence for its author. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
}

export type OtherKind = Exclude<Kind, 'popups'>;

/** A popup as somebody else has saved it since it was read here, or a banner or feed. */
export interface Theirs {
  /** Of a popup; a banner or feed is named by it. */
  readonly id: string;
  /** null: it was deleted. */
  readonly popup: JsonObject | null;
  /** Who saved it; '' if unknown. */
  readonly login: string;
  /** ISO 8601; '' if unknown. */
  readonly at: string;
  /** The banner or feed, if it is no popup. */
  readonly other?: { readonly kind: OtherKind; readonly work: Work };
}

/** Not saved, because it would replace what somebody else has saved meanwhile. */
export class ChangedByOthers extends SaveError {
  readonly theirs: readonly Theirs[];
  /** Call it once the author has decided: what is saved next replaces theirs. */
  readonly accept: () => void;
  constructor(theirs: readonly Theirs[], accept: () => void) {
    super('Not saved: somebody else has changed this work. Choose which version stays.');
    this.theirs = theirs;
    this.accept = accept;
  }
}

const KEY = 'tagdrop-composer';

/** In this browser. Blocked or full storage makes `save` reject, and `load` find nothing. */
export function browserStore(window: Window): Store {
  return {
    async load() {
      const text = readItem(window);
      if (!text) return null;
      const found = parse(text);
      if (!found) throw new UnreadableWork(text);
      return found;
    },
    async save(workspace) {
      window.localStorage.setItem(KEY, JSON.stringify(workspace));
    },
    follow(hear) {
      const listen = ({ key, newValue }: StorageEvent) => {
        const other = key === KEY && newValue ? parse(newValue) : null;
        if (other) hear(other);
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

function readItem(window: Window): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null; // blocked
  }
}

function parse(text: string): Workspace | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? readWorkspace(value) : null;
  } catch {
    return null;
  }
}
