import { isObject, type JsonObject } from './json-path.ts';
import { NotKept, type Store } from './store.ts';
import { emptyWorkspace, listPopups, readWorkspace, type Workspace } from './workspace.ts';

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
 * @param call for tests. Default: `fetch`.
 */
export function providerStore(site: string, call: typeof fetch = (...args) => fetch(...args)): ProviderStore {
  /** The provider's version, as text, by the popup's id. */
  let kept = new Map<string, string>();
  let work: Promise<unknown> = Promise.resolve();
  const address = (path: string) => `/provider/clients/${encodeURIComponent(site)}/${path}`;

  const ask = async (method: string, path: string, body?: unknown): Promise<JsonObject> => {
    const answer = await call(address(path), {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new NotKept('The provider is not answering. Your work will be saved with the next change.');
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && isObject(said)) return said;
    if (answer.status === 401)
      throw new NotKept('You are logged out. Log in in another window, then continue here.');
    const why = isObject(said) && typeof said.message === 'string' ? said.message : `answer ${answer.status}`;
    throw new NotKept(`Not kept: ${why}`);
  };

  const save = async (workspace: Workspace): Promise<void> => {
    const now = new Map(listPopups(workspace).map((each) => [String(each.poptin_id), JSON.stringify(each)]));
    const changed = [...now].filter(([id, text]) => kept.get(id) !== text);
    const gone = [...kept.keys()].filter((id) => !now.has(id));
    if (changed.length > 0)
      await ask('PUT', 'drafts', { poptins: changed.map(([, text]) => JSON.parse(text) as JsonObject) });
    // published popups stay until they are deleted on their own page
    for (const id of gone) await ask('DELETE', `drafts/${encodeURIComponent(id)}`);
    kept = now;
  };
  /** One after the other: the later work wins. */
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const turn = work.then(next, next);
    work = turn;
    return turn;
  };

  return {
    async load() {
      const { poptins } = await ask('GET', 'drafts');
      const workspace = readWorkspace({ ...emptyWorkspace(), popups: { file: { poptins } } });
      kept = new Map(
        listPopups(workspace ?? emptyWorkspace()).map((each) => [
          String(each.poptin_id),
          JSON.stringify(each),
        ]),
      );
      return workspace;
    },
    save: (workspace) => inTurn(() => save(workspace)),
    publish: (workspace, poptinId) =>
      inTurn(async () => {
        await save(workspace);
        const path = `popups/${encodeURIComponent(poptinId)}`;
        const { draft } = await ask('GET', path);
        if (!isObject(draft)) return 'Nothing to publish: visitors already get this version.';
        await ask('POST', `${path}/publish`);
        return 'Published: visitors get it now.';
      }),
  };
}
