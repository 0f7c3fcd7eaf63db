import { describe, expect, it } from 'vitest';
import { workStore } from '../../composer/state/work-store.ts';
import { emptyWorkspace, listPopups } from '../../composer/state/workspace.ts';

/** The banner's store of a site that answers with these, one after the other, and its calls. */
function open(...answers: Response[]) {
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

describe('the banner in WordPress', () => {
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
