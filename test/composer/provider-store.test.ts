import { describe, expect, it } from 'vitest';
import { providerStore } from '../../composer/state/provider-store.ts';
import { emptyWorkspace, listPopups, type Workspace } from '../../composer/state/workspace.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A provider with these drafts. */
function open(
  drafts: readonly object[] = [],
  answer: (call: Call) => Response | undefined = () => undefined,
) {
  const calls: Call[] = [];
  const store = providerStore('my shop', async (address, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(address).replace('/provider/clients/my%20shop/', ''),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(call);
    const special = answer(call);
    if (special) return special;
    if (call.method === 'GET' && call.path === 'drafts') return Response.json({ poptins: drafts });
    return Response.json({ draft: { at: '' } });
  });
  return { store, calls };
}

const popup = (poptin_id: string, poptin_name = poptin_id) => ({ poptin_id, poptin_name });
const workspaceOf = (...poptins: object[]): Workspace => ({
  ...emptyWorkspace(),
  popups: { file: { poptins: poptins as never }, attributes: {}, properties: {} },
});

describe('a composer’s work at a provider', () => {
  it('consists of the site’s drafts', async () => {
    const { store } = open([popup('a'), popup('b')]);
    const workspace = await store.load();
    expect(listPopups(workspace ?? emptyWorkspace()).map(({ poptin_id }) => poptin_id)).toEqual(['a', 'b']);
  });

  it('sends what has changed, and deletes the drafts of removed popups', async () => {
    const { store, calls } = open([popup('a'), popup('b'), popup('c')]);
    await store.load();
    await store.save(workspaceOf(popup('a'), popup('b', 'B'), popup('d')));
    expect(calls.slice(1)).toEqual([
      { method: 'PUT', path: 'drafts', body: { poptins: [popup('b', 'B'), popup('d')] } },
      { method: 'DELETE', path: 'drafts/c', body: undefined },
    ]);
    await store.save(workspaceOf(popup('a'), popup('b', 'B'), popup('d')));
    expect(calls).toHaveLength(3);
  });

  it('is saved before it is published', async () => {
    const { store, calls } = open([popup('a')]);
    await store.load();
    const saved = store.save(workspaceOf(popup('a', 'A')));
    expect(await store.publish(workspaceOf(popup('a', 'AA')), 'a')).toContain('Published');
    await saved;
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET drafts',
      'PUT drafts',
      'PUT drafts',
      'GET popups/a',
      'POST popups/a/publish',
    ]);
  });

  it('says when there is nothing to publish', async () => {
    const { store, calls } = open([popup('a')], ({ path }) =>
      path === 'popups/a' ? Response.json({ draft: null }) : undefined,
    );
    const workspace = await store.load();
    expect(await store.publish(workspace ?? emptyWorkspace(), 'a')).toContain('Nothing to publish');
    expect(calls.at(-1)?.method).toBe('GET');
  });

  it.each([
    [
      () => Response.json({ message: 'poptin_id must be 13 letters or digits' }, { status: 400 }),
      'must be 13',
    ],
    [() => Response.json({}, { status: 401 }), 'logged out'],
    [() => new Response('<h1>Bad Gateway', { status: 502 }), 'answer 502'],
    [
      () => {
        throw new TypeError('network');
      },
      'not answering',
    ],
  ])('says why it was not saved, and sends it with the next change (%#)', async (fail, said) => {
    let isBroken = true;
    const { store, calls } = open([], ({ method }) => (isBroken && method === 'PUT' ? fail() : undefined));
    await store.load();
    await expect(store.save(workspaceOf(popup('a')))).rejects.toThrow(said);
    isBroken = false;
    await store.save(workspaceOf(popup('a'), popup('b')));
    expect(calls.at(-1)?.body).toEqual({ poptins: [popup('a'), popup('b')] });
  });
});
