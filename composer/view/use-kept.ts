import { useCallback, useEffect, useRef, useState } from 'react';
import { hasLink, readLink } from '../export/link.ts';
import { ChangedByOthers, SaveError, type Store, UnreadableWork } from '../state/store.ts';
import type { Workspace } from '../state/workspace.ts';

/** The delay between the last change and saving, in milliseconds. */
const KEEP_MS = 400;

/** The state of saving. */
export interface Kept {
  /** The last event, for the user; '' for none. */
  readonly said: string;
  /** Saved work that cannot be read; '' for none. */
  readonly unreadable: string;
  /** What others have saved since this work was read: nothing is saved until its author chooses. */
  readonly conflict: ChangedByOthers | null;
}

interface Put {
  /** The saved work, in place of none. */
  open(workspace: Workspace): void;
  /** Replaces the current work, which undo brings back. */
  replace(workspace: Workspace): void;
}

/**
 * Opens the saved work, or that of a link, saves changes, and follows other tabs.
 * @param put the same function objects each time.
 * @returns the state of saving, and functions that note that something else saves the current work and report an event,
 * and that its author has answered a conflict.
 */
export function useKept(
  store: Store,
  workspace: Workspace,
  put: Put,
): [Kept, (other: Promise<string>) => void, () => void] {
  const [kept, setKept] = useState<Kept>(NOTHING);
  const say = useCallback((said: string) => setKept((before) => ({ ...before, said })), []);
  const fail = useCallback(
    (cause: unknown) =>
      setKept((before) => ({
        ...before,
        said: whyNotKept(cause),
        conflict: cause instanceof ChangedByOthers ? cause : before.conflict,
      })),
    [],
  );
  /** How many conflicts are settled: what was sent before the last one no longer counts. */
  const settled = useRef(0);
  const isOpen = useRef(false);
  const last = useRef(workspace);
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const { hash } = window.location;
      const [linked, own] = await Promise.all([readLink(hash), loadFrom(store)]);
      if (!isHere) return;
      if (own instanceof UnreadableWork)
        setKept({
          ...NOTHING,
          said: 'The work saved here cannot be read. Download it before you continue: the next change replaces it.',
          unreadable: own.text,
        });
      else if (own instanceof SaveError) say(own.message);
      else if (own) put.open(own);
      last.current = linked ?? (own instanceof Error || !own ? last.current : own);
      if (linked) put.replace(linked);
      if (hasLink(hash)) {
        say(sayLink(linked !== null, own !== null));
        history.replaceState(null, '', window.location.pathname + window.location.search);
      }
      isOpen.current = true;
    };
    void begin();
    const leave = store.follow?.((other) => {
      last.current = other;
      put.replace(other);
      say('Changed in another tab.');
    });
    return () => {
      isHere = false;
      leave?.();
    };
  }, [store, put, say]);
  useEffect(() => {
    if (!isOpen.current || last.current === workspace) return;
    const keep = () => {
      if (last.current === workspace) return;
      last.current = workspace;
      const before = settled.current;
      store.save(workspace).then(
        () => setKept({ ...NOTHING, said: 'Kept.' }),
        (cause) => before === settled.current && fail(cause),
      );
    };
    const timer = setTimeout(keep, KEEP_MS);
    // a tab that is closed at once keeps the last letter; a phone may end a hidden one without a word
    const hurry = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [store, workspace, fail]);
  const keepBy = (other: Promise<string>) => {
    last.current = workspace;
    other.then((said) => setKept((before) => ({ ...before, said, conflict: null })), fail);
  };
  const settle = () => {
    // a change made before the browser said that the dialog is closed is still to be saved
    settled.current++;
    setKept((before) => ({ ...before, conflict: null }));
  };
  return [kept, keepBy, settle];
}

const NOTHING: Kept = { said: '', unreadable: '', conflict: null };

/** Why the work was not saved, for its author. */
const whyNotKept = (cause: unknown): string =>
  cause instanceof SaveError
    ? cause.message
    : 'Your work cannot be saved here: storage is blocked or full. Export it before you leave.';

/** A store's work, or why there is none; null also if it cannot be asked. */
const loadFrom = (store: Store): Promise<Workspace | UnreadableWork | SaveError | null> =>
  store
    .load()
    .catch((cause: unknown) =>
      cause instanceof UnreadableWork || cause instanceof SaveError ? cause : null,
    );

function sayLink(isRead: boolean, hasOwn: boolean): string {
  if (!isRead) return 'The link cannot be read; it may have been truncated.';
  return hasOwn
    ? 'Opened from the link. Undo brings your own work back; a change replaces it.'
    : 'Opened from the link.';
}
