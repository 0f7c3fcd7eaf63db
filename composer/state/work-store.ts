import { jsonBody } from './json-body.ts';
import { isObject, type JsonObject } from './json-path.ts';
import { ChangedByOthers, type OtherKind, SaveError, type Store } from './store.ts';
import { emptyWorkspace, readWork, type Work, type Workspace } from './workspace.ts';

/** The banner or a feed of a site: a draft, which visitors do not see, and what is published. */
export interface WorkStore extends Store {
  /** Saves the work and publishes it. @returns the result, for the owner. */
  publish(workspace: Workspace): Promise<string>;
}

interface Server {
  /** The client id. */
  readonly site: string;
  /** What a message calls it. */
  readonly name: string;
  /** What it gets besides the work itself. */
  add?(work: Work): JsonObject;
}

/** What somebody else has saved meanwhile, as the server says it in a 409. */
interface Conflict {
  readonly work: Work;
  readonly revision: string;
  readonly login: string;
  readonly at: string;
}

const NAMES: Readonly<Record<OtherKind, string>> = { consent: 'Consent banner', feed: 'Photo feed' };

/** @param path the route of the work, below that of the site. */
export function workStore(
  kind: OtherKind,
  path: string,
  call: typeof fetch,
  { site, name, add }: Server = { site: 'site', name: 'site' },
): WorkStore {
  /** Names the state that this composer has read or saved. */
  let revision = '';
  /** The work that was sent without an answer: it may have been saved. */
  let unanswered = '';
  let turn: Promise<unknown> = Promise.resolve();
  const ask = async (method: string, route: string, body?: JsonObject): Promise<JsonObject> => {
    const answer = await call(`/provider/clients/${encodeURIComponent(site)}/${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(revision ? { 'If-Match': `"${revision}"` } : {}) },
      ...jsonBody(body),
    }).catch(() => {
      throw new SaveError(`The ${name} is not answering. Your work will be saved with the next change.`);
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok && isObject(said)) {
      revision = textOf(said.revision) || revision;
      return said;
    }
    if (answer.status === 401)
      throw new SaveError('You are logged out. Log in in another window, then continue here.');
    if (answer.status === 409) throw changedByOthers(isObject(said) ? said : {});
    throw new SaveError(`Not kept: ${(isObject(said) && textOf(said.message)) || `answer ${answer.status}`}`);
  };
  const changedByOthers = (said: JsonObject): SaveError => {
    const theirs = readConflict(kind, said);
    // WordPress says only that there is one
    if (!theirs)
      return new SaveError('Not kept: somebody else has changed this. Open this page again to see it.');
    const { work, login, at } = theirs;
    return new ChangedByOthers(
      [{ id: NAMES[kind], popup: work.file, login, at, other: { kind, work } }],
      () => {
        revision = theirs.revision;
      },
    );
  };
  const isOwn = ({ theirs }: ChangedByOthers, sent: string): boolean =>
    theirs.every(({ other }) => other && JSON.stringify(other.work) === sent);
  const inTurn = <T>(next: () => Promise<T>): Promise<T> => {
    const mine = turn.then(next, next);
    turn = mine;
    return mine;
  };
  const save = async (workspace: Workspace): Promise<void> => {
    const { file, attributes, properties } = workspace[kind];
    const body = { file, attributes, properties, ...add?.(workspace[kind]) };
    const before = unanswered;
    unanswered = JSON.stringify({ file, attributes, properties });
    try {
      await ask('PUT', path, body);
    } catch (cause) {
      if (!(cause instanceof ChangedByOthers && isOwn(cause, before))) throw cause;
      cause.accept();
      await ask('PUT', path, body);
    }
    unanswered = '';
  };
  return {
    load: () =>
      inTurn(async () => {
        const { work } = await ask('GET', path);
        if (!isObject(work) || !isObject(work.file)) return null;
        return { ...emptyWorkspace(), [kind]: readWork(kind, work) };
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readConflict(kind: OtherKind, { conflicts }: JsonObject): Conflict | null {
  const [first] = Array.isArray(conflicts) ? conflicts : [];
  if (!isObject(first) || !isObject(first.work)) return null;
  return {
    work: readWork(kind, first.work),
    revision: textOf(first.revision),
    login: textOf(first.login),
    at: textOf(first.at),
  };
}
