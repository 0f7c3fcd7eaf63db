import { isObject, type JsonObject } from './json-path.ts';
import { SaveError, type Store } from './store.ts';
import { emptyWorkspace, type Kind, normalFile, readWorkspace, type Workspace } from './workspace.ts';

/** The banner or a feed of a WordPress site: a draft, which visitors do not see, and what is published. */
export interface WorkStore extends Store {
  /** Saves the work and publishes it. @returns the result, for the owner. */
  publish(workspace: Workspace): Promise<string>;
}

/** @param path the route of the work, below that of the composer. */
export function workStore(kind: Kind, path: string, call: typeof fetch): WorkStore {
  /** Names the state that this composer has read or saved. */
  let revision = '';
  let turn: Promise<unknown> = Promise.resolve();
  const ask = async (method: string, route: string, body?: JsonObject): Promise<JsonObject> => {
    const answer = await call(`/provider/clients/site/${route}`, {
      method,
      headers: revision ? { 'If-Match': `"${revision}"` } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new SaveError('The site is not answering. Your work will be saved with the next change.');
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && isObject(said)) {
      revision = typeof said.revision === 'string' ? said.revision : revision;
      return said;
    }
    if (answer.status === 401)
      throw new SaveError('You are logged out. Log in in another window, then continue here.');
    if (answer.status === 409)
      throw new SaveError('Not kept: somebody else has changed this. Open this page again to see it.');
    throw new SaveError(
      `Not kept: ${isObject(said) && typeof said.message === 'string' ? said.message : `answer ${answer.status}`}`,
    );
  };
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const mine = turn.then(next, next);
    turn = mine;
    return mine;
  };
  const save = async (workspace: Workspace): Promise<void> => {
    const { file, attributes, properties } = workspace[kind];
    await ask('PUT', path, { file, attributes, properties });
  };
  return {
    load: () =>
      inTurn(async () => {
        const { work } = await ask('GET', path);
        const read = readWorkspace({ ...emptyWorkspace(), [kind]: isObject(work) ? work : {} });
        if (!isObject(work) || !isObject(work.file)) return null;
        return read && { ...read, [kind]: { ...read[kind], file: normalFile(kind, work.file) } };
      }),
    save: (workspace) => inTurn(() => save(workspace)),
    publish: (workspace) =>
      inTurn(async () => {
        await save(workspace);
        const { message } = await ask('POST', `${path}/publish`);
        return typeof message === 'string' ? message : 'Published: visitors get it now.';
      }),
  };
}
