import { findForms } from '../../package/cli/find-forms.ts';
import { jsonBody } from './json-body.ts';
import { isObject, type Json, type JsonObject } from './json-path.ts';
import { ChangedByOthers, SaveError, type Store, type Theirs } from './store.ts';
import { emptyWorkspace, listPopups, readWorkspace, type Workspace } from './workspace.ts';

/** A popup at the provider, as this composer has read or saved it. */
interface Known {
  readonly text: string;
  /** Names that state to the provider. */
  readonly revision: string;
}

interface Conflict extends Theirs {
  readonly revision: string;
}

/** A composer's work at a provider: each popup is a draft of its site, which visitors do not see. */
export interface ProviderStore extends Store {
  /**
   * Saves the work and publishes this popup.
   * @returns the result, for the owner.
   */
  publish(workspace: Workspace, poptinId: string): Promise<string>;
}

/**
 * @param site the client id.
 * @param call for tests, and for other servers that answer the same calls. Default: `fetch`.
 * @param server what a message calls that server.
 */
export function providerStore(
  site: string,
  call: typeof fetch = (...args) => fetch(...args),
  server = 'provider',
): ProviderStore {
  /** What the provider has, by the popup's id. */
  const kept = new Map<string, Known>();
  /** What the provider still has of popups that were removed here: undo may bring them back. */
  const removed = new Map<string, string>();
  /** What was sent without an answer: it may have been saved. */
  let unanswered = new Map<string, string>();
  let work: Promise<unknown> = Promise.resolve();
  const address = (path: string) => `/provider/clients/${encodeURIComponent(site)}/${path}`;

  const ask = async (method: string, path: string, body?: unknown, read?: string): Promise<JsonObject> => {
    const answer = await call(address(path), {
      method,
      headers: { 'Content-Type': 'application/json', ...(read ? { 'If-Match': `"${read}"` } : {}) },
      ...jsonBody(body),
    }).catch(() => {
      throw new SaveError(`The ${server} is not answering. Your work will be saved with the next change.`);
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && isObject(said)) return said;
    if (answer.status === 401)
      throw new SaveError('You are logged out. Log in in another window, then continue here.');
    const theirs = isObject(said) ? readConflicts(said.conflicts) : [];
    if (answer.status === 409 && theirs.length > 0) throw changedByOthers(theirs);
    const why = isObject(said) && typeof said.message === 'string' ? said.message : `answer ${answer.status}`;
    throw new SaveError(`Not kept: ${why}`);
  };
  const changedByOthers = (theirs: readonly Conflict[]) =>
    new ChangedByOthers(theirs, () => {
      for (const { id, popup, revision } of theirs) {
        if (popup) kept.set(id, { text: JSON.stringify(popup), revision });
        else kept.delete(id);
      }
    });

  /** Whether theirs is only what this composer has sent itself. */
  const isOwn = ({ theirs }: ChangedByOthers): boolean =>
    theirs.every(({ id, popup }) => popup && unanswered.get(id) === canonical(popup));

  const save = async (workspace: Workspace): Promise<void> => {
    try {
      await saveOnce(workspace);
    } catch (cause) {
      if (!(cause instanceof ChangedByOthers && isOwn(cause))) throw cause;
      cause.accept();
      await saveOnce(workspace);
    }
  };
  const saveOnce = async (workspace: Workspace): Promise<void> => {
    const now = new Map(listPopups(workspace).map((each) => [String(each.poptin_id), JSON.stringify(each)]));
    const changed = [...now].filter(([id, text]) => kept.get(id)?.text !== text);
    if (changed.length > 0) {
      const poptins = changed.map(([, text]) => JSON.parse(text) as JsonObject);
      const sent = new Map(poptins.map((each) => [String(each.poptin_id), canonical(each)]));
      const basedOn = changed.map(([id]) => [id, kept.get(id)?.revision ?? removed.get(id) ?? null]);
      const { revisions } = await ask('PUT', 'drafts', {
        poptins,
        basedOn: Object.fromEntries(basedOn),
      }).catch((cause: unknown) => {
        if (!(cause instanceof ChangedByOthers)) unanswered = sent;
        throw cause;
      });
      unanswered = new Map();
      for (const [id, text] of changed) kept.set(id, { text, revision: revisionIn(revisions, id) });
    }
    for (const [id, { revision }] of kept) {
      if (now.has(id)) continue;
      // published popups stay until they are deleted on their own page
      const left = await ask('DELETE', `drafts/${encodeURIComponent(id)}`, undefined, revision);
      if (typeof left.revision === 'string') removed.set(id, left.revision);
      else removed.delete(id);
      kept.delete(id);
    }
  };
  /** One after the other: the later work wins. */
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const turn = work.then(next, next);
    work = turn;
    return turn;
  };

  return {
    async load() {
      const { poptins, revisions } = await ask('GET', 'drafts');
      const workspace = readWorkspace({ ...emptyWorkspace(), popups: { file: { poptins } } });
      kept.clear();
      for (const each of listPopups(workspace ?? emptyWorkspace())) {
        const id = String(each.poptin_id);
        kept.set(id, { text: JSON.stringify(each), revision: revisionIn(revisions, id) });
      }
      return workspace;
    },
    save: (workspace) => inTurn(() => save(workspace)),
    publish: (workspace, poptinId) =>
      inTurn(async () => {
        await save(workspace);
        const path = `popups/${encodeURIComponent(poptinId)}`;
        const { draft } = await ask('GET', path);
        if (!isObject(draft)) return 'Nothing to publish: visitors already get this version.';
        const { message } = await ask('POST', `${path}/publish`, undefined, kept.get(poptinId)?.revision);
        if (typeof message === 'string') return message;
        const asks = listPopups(workspace).some(
          (each) => each.poptin_id === poptinId && findForms(each).length > 0,
        );
        return `Published: visitors get it now.${asks ? ' Its leads are kept on this site.' : ''}`;
      }),
  };
}

/** The same for the same content: the provider sorts a popup's fields. */
const canonical = (popup: JsonObject): string =>
  JSON.stringify(popup, (_, value: Json) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const revisionIn = (revisions: Json | undefined, id: string): string =>
  isObject(revisions) ? text(revisions[id]) : '';

const readConflicts = (conflicts: Json | undefined): readonly Conflict[] =>
  (Array.isArray(conflicts) ? conflicts : []).filter(isObject).map((each) => ({
    id: text(each.poptin_id),
    popup: isObject(each.poptin) ? each.poptin : null,
    revision: text(each.revision),
    login: text(each.login),
    at: text(each.at),
  }));
