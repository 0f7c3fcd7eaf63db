import { describe, expect, it } from 'vitest';
import { resolveConflict } from '../../composer/state/resolve-conflict.ts';
import { ChangedByOthers } from '../../composer/state/store.ts';
import { workStore } from '../../composer/state/work-store.ts';
import { emptyWorkspace, listPopups } from '../../composer/state/workspace.ts';

let answers: Response[] = [];

/** The banner's store of a site that answers with these, one after the other, and its calls. */
function open(...first: Response[]) {
  answers = first;
  const calls: { path: string; read: string | null; body: unknown }[] = [];
  const store = workStore('consent', 'consent', async (address, init) => {
    calls.push({
      path: String(address).replace('/provider/clients/site/', ''),
      read: new Headers(init?.headers).get('If-Match'),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    });
    const next = answers.shift();
    if (!next) throw new TypeError('offline');
    return next;
  });
  return { store, calls };
}

const work = (file: object) => ({
  work: { file, attributes: {}, properties: { '--consent-accent': '#fff' } },
});

describe('the banner at a server', () => {
  it('is opened with its colours', async () => {
    const { store } = open(Response.json({ ...work({ law: 'ccpa' }), revision: 'r1' }));
    const opened = await store.load();
    expect(opened?.consent).toEqual({
      file: { law: 'ccpa' },
      attributes: {},
      properties: { '--consent-accent': '#fff' },
    });
    expect(listPopups(opened ?? emptyWorkspace())).toEqual([]);
  });

  it('is none yet on a new site', async () => {
    expect(await open(Response.json({ work: null, revision: 'r1' })).store.load()).toBe(null);
  });

  it('is saved and published on top of what was read', async () => {
    const { store, calls } = open(
      Response.json({ ...work({}), revision: 'r1' }),
      Response.json({ revision: 'r2' }),
      Response.json({ revision: 'r3', message: 'Visitors see it.' }),
    );
    await store.load();
    expect(await store.publish(emptyWorkspace())).toBe('Visitors see it.');
    expect(calls.slice(1)).toEqual([
      { path: 'consent', read: '"r1"', body: emptyWorkspace().consent },
      { path: 'consent/publish', read: '"r2"', body: undefined },
    ]);
  });

  it('says who has changed it meanwhile, and saves over it only after that is answered', async () => {
    const conflict = {
      conflicts: [{ ...work({ law: 'ccpa' }), revision: 'r9', login: 'eve', at: '2026-01-02T03:04:05Z' }],
    };
    const { store, calls } = open(
      Response.json({ ...work({}), revision: 'r1' }),
      Response.json(conflict, { status: 409 }),
      Response.json({ revision: 'r10' }),
    );
    await store.load();
    const cause = await store.save(emptyWorkspace()).catch((each: unknown) => each);
    if (!(cause instanceof ChangedByOthers)) throw cause;
    expect(cause.theirs).toMatchObject([
      { id: 'Consent banner', login: 'eve', other: { kind: 'consent', work: { file: { law: 'ccpa' } } } },
    ]);
    const theirs = resolveConflict(emptyWorkspace(), cause.theirs, 'theirs');
    expect(theirs.consent.file).toEqual({ law: 'ccpa' });
    expect(theirs.popups).toEqual(emptyWorkspace().popups);
    expect(resolveConflict(emptyWorkspace(), cause.theirs, 'mine')).toEqual(emptyWorkspace());
    cause.accept();
    await store.save(emptyWorkspace());
    expect(calls.map(({ read }) => read)).toEqual([null, '"r1"', '"r9"']);
  });

  it('is no conflict with what was saved here without an answer', async () => {
    const sent = emptyWorkspace().consent;
    const { store, calls } = open(Response.json({ ...work({}), revision: 'r1' }));
    await store.load();
    await expect(store.save(emptyWorkspace())).rejects.toThrow('not answering');
    const changed = { ...emptyWorkspace(), consent: { ...sent, file: { law: 'none' } } };
    answers.push(
      Response.json({ conflicts: [{ work: sent, revision: 'r2', login: '', at: '' }] }, { status: 409 }),
      Response.json({ revision: 'r3' }),
    );
    await store.save(changed);
    expect(calls.at(-1)).toMatchObject({ read: '"r2"', body: changed.consent });
  });

  it.each([
    [409, {}, 'somebody else has changed this'],
    [401, {}, 'You are logged out'],
    [400, { message: 'Too large.' }, 'Not kept: Too large.'],
    [500, {}, 'answer 500'],
  ])('is not saved after answer %i, and says why', async (status, body, words) => {
    const { store } = open(Response.json(body, { status }));
    await expect(store.save(emptyWorkspace())).rejects.toThrow(words);
    await expect(store.save(emptyWorkspace())).rejects.toThrow('The site is not answering');
  });
});
