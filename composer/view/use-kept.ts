import { useCallback, useEffect, useRef, useState } from 'react';
import { hasLink, readLink } from '../export/link.ts';
import { NotKept, type Store, UnreadableWork } from '../state/store.ts';
import type { Workspace } from '../state/workspace.ts';

/** So long after the last change the work is kept, in milliseconds. */
const KEEP_MS = 400;

/** What becomes of the work. */
export interface Kept {
  /** What happened last, for who works here; '' for nothing. */
  readonly said: string;
  /** What was kept and cannot be read; '' for nothing. */
  readonly unreadable: string;
}

interface Put {
  /** In place of nothing: what was kept. */
  open(workspace: Workspace): void;
  /** In place of what is there, which undo brings back. */
  replace(workspace: Workspace): void;
}

/**
 * Opens what was kept, or what a link brings, keeps what changes, and follows what another tab keeps.
 * @param put the same function objects each time.
 * @returns what becomes of the work, and what tells that something else keeps it as it is now, and says what happened.
 */
export function useKept(
  store: Store,
  workspace: Workspace,
  put: Put,
): [Kept, (other: Promise<string>) => void] {
  const [kept, setKept] = useState<Kept>({ said: '', unreadable: '' });
  const say = useCallback((said: string) => setKept((before) => ({ ...before, said })), []);
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
          said: 'The work saved here cannot be read. Download it before you continue: the next change replaces it.',
          unreadable: own.text,
        });
      else if (own instanceof NotKept) say(own.message);
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
    const timer = setTimeout(() => {
      if (last.current === workspace) return;
      last.current = workspace;
      store.save(workspace).then(
        () => setKept({ said: 'Kept.', unreadable: '' }),
        (cause) => say(whyNotKept(cause)),
      );
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [store, workspace, say]);
  const keepBy = (other: Promise<string>) => {
    last.current = workspace;
    other.then(say, (cause) => say(whyNotKept(cause)));
  };
  return [kept, keepBy];
}

/** Why the work was not kept, for who made it. */
const whyNotKept = (cause: unknown): string =>
  cause instanceof NotKept
    ? cause.message
    : 'Your work cannot be saved here: storage is blocked or full. Export it before you leave.';

/** What a store has, or why not; null also where it cannot be asked. */
const loadFrom = (store: Store): Promise<Workspace | UnreadableWork | NotKept | null> =>
  store
    .load()
    .catch((cause: unknown) => (cause instanceof UnreadableWork || cause instanceof NotKept ? cause : null));

function sayLink(isRead: boolean, hasOwn: boolean): string {
  if (!isRead) return 'The link cannot be read; it may have been truncated.';
  return hasOwn
    ? 'Opened from the link. Undo brings your own work back; a change replaces it.'
    : 'Opened from the link.';
}
