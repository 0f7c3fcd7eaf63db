import { describe, expect, it } from 'vitest';
import { providerStore } from '../../composer/state/provider-store.ts';
import { ChangedByOthers } from '../../composer/state/store.ts';
import { emptyWorkspace, listPopups, type Workspace } from '../../composer/state/workspace.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly read: string | undefined;
}

type Popup = ReturnType<typeof popup>;
interface Body {
  readonly poptins: readonly Popup[];
  readonly basedOn: object;
}

/** A provider with these drafts. */
function open(
  drafts: readonly object[] = [],
  answer: (call: Call) => Response | undefined = () => undefined,
) {
  const calls: Call[] = [];
  let saves = 0;
  const revision = (each: object) => `${(each as Popup).poptin_id} ${saves}`;
  const store = providerStore('my shop', async (address, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(address).replace('/provider/clients/my%20shop/', ''),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      read: new Headers(init?.headers).get('If-Match') ?? undefined,
    };
    calls.push(call);
    const special = answer(call);
    if (special) return special;
    if (call.path === 'drafts') {
      const poptins: readonly object[] = call.method === 'GET' ? drafts : (call.body as Body).poptins;
      saves += call.method === 'GET' ? 0 : 1;
      return Response.json({
        poptins,
        revisions: Object.fromEntries(poptins.map((each) => [(each as Popup).poptin_id, revision(each)])),
      });
    }
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
      {
        method: 'PUT',
        path: 'drafts',
        body: { poptins: [popup('b', 'B'), popup('d')], basedOn: { b: 'b 0', d: null } },
      },
      { method: 'DELETE', path: 'drafts/c', body: undefined, read: '"c 0"' },
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
    expect(calls.at(-1)?.body).toEqual({
      poptins: [popup('a'), popup('b')],
      basedOn: { a: null, b: null },
    });
  });

  it('names what a change is based on, as the provider said it last', async () => {
    const { store, calls } = open([popup('a')]);
    await store.load();
    await store.save(workspaceOf(popup('a', 'one')));
    await store.save(workspaceOf(popup('a', 'two')));
    expect(calls.slice(1).map(({ body }) => (body as Body).basedOn)).toEqual([{ a: 'a 0' }, { a: 'a 1' }]);
  });

  it('gives both versions when somebody else has changed a popup, and saves once its author has chosen', async () => {
    const theirs = {
      poptin_id: 'a',
      poptin: popup('a', 'theirs'),
      revision: 'a new',
      login: 'olga',
      at: '2026-11-27T10:00:00Z',
    };
    let isStale = true;
    const { store, calls } = open([popup('a')], ({ method }) =>
      isStale && method === 'PUT'
        ? Response.json({ message: 'changed', conflicts: [theirs] }, { status: 409 })
        : undefined,
    );
    await store.load();
    const conflict = await store.save(workspaceOf(popup('a', 'mine'))).catch((cause: unknown) => cause);
    expect(conflict).toBeInstanceOf(ChangedByOthers);
    expect((conflict as ChangedByOthers).theirs).toMatchObject([
      { id: 'a', popup: popup('a', 'theirs'), login: 'olga', at: theirs.at },
    ]);
    isStale = false;
    (conflict as ChangedByOthers).accept();
    await store.save(workspaceOf(popup('a', 'mine')));
    expect(calls.at(-1)?.body).toEqual({ poptins: [popup('a', 'mine')], basedOn: { a: 'a new' } });
    // theirs needs no saving
    (conflict as ChangedByOthers).accept();
    await store.save(workspaceOf(popup('a', 'theirs')));
    expect(calls).toHaveLength(3);
  });

  it('does not take its own words for somebody else’s when an answer was lost', async () => {
    let isLost = true;
    const { store, calls } = open([popup('a')], ({ method, body }) => {
      if (method !== 'PUT') return undefined;
      if (isLost) {
        isLost = false;
        throw new TypeError('the connection broke after the provider had saved it');
      }
      const { basedOn } = body as { basedOn: Record<string, string> };
      if (basedOn.a !== 'a 0') return undefined;
      // as the provider stores it, in its own order
      const poptin = { poptin_name: 'one', poptin_id: 'a' };
      return Response.json({ conflicts: [{ poptin_id: 'a', poptin, revision: 'a saved' }] }, { status: 409 });
    });
    await store.load();
    await expect(store.save(workspaceOf(popup('a', 'one')))).rejects.toThrow('is not answering');
    await store.save(workspaceOf(popup('a', 'two')));
    expect(calls.at(-1)?.body).toEqual({ poptins: [popup('a', 'two')], basedOn: { a: 'a saved' } });
  });

  it('brings a removed popup back without a conflict with itself', async () => {
    const { store, calls } = open([popup('a')], ({ method }) =>
      method === 'DELETE' ? Response.json({ success: true, revision: 'a published' }) : undefined,
    );
    await store.load();
    await store.save(workspaceOf());
    await store.save(workspaceOf(popup('a')));
    expect(calls.at(-1)?.body).toMatchObject({ basedOn: { a: 'a published' } });
  });

  it('publishes only what its author has seen', async () => {
    const { store, calls } = open([popup('a')]);
    await store.load();
    await store.publish(workspaceOf(popup('a')), 'a');
    expect(calls.at(-1)).toMatchObject({ path: 'popups/a/publish', read: '"a 0"' });
  });

  it('asks before it deletes what somebody else has changed', async () => {
    const { store, calls } = open([popup('a'), popup('b')], ({ method, read }) =>
      method === 'DELETE' && read === '"b 0"'
        ? Response.json(
            { conflicts: [{ poptin_id: 'b', poptin: popup('b', 'B'), revision: 'b 9' }] },
            { status: 409 },
          )
        : undefined,
    );
    await store.load();
    const conflict = await store.save(workspaceOf(popup('a'))).catch((cause: unknown) => cause);
    (conflict as ChangedByOthers).accept();
    await store.save(workspaceOf(popup('a')));
    expect(calls.slice(1).map(({ method, path, read }) => `${method} ${path} ${read}`)).toEqual([
      'DELETE drafts/b "b 0"',
      'DELETE drafts/b "b 9"',
    ]);
  });
});
