import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from '../desk/open-desk.ts';

const work = (law: string) => ({ file: { law, type: 'box' }, attributes: {}, properties: {} });

describe.each(DATABASES)('the banner and the feed of a site on %s', (kind) => {
  async function open(who = 'olga') {
    const desk = await openDesk(await newDatabase(kind));
    const browser = desk.browser();
    await browser.enter(who);
    const call = async (method: string, path: string, body?: unknown, read?: string) => {
      const { status, text } = await browser.call(method, `/provider/clients/shop/works/${path}`, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json', ...(read ? { 'If-Match': `"${read}"` } : {}) },
      });
      return { status, body: JSON.parse(text) };
    };
    const get = async (path = 'consent') => (await call('GET', path)).body;
    return { ...desk, call, get, browser };
  }

  it('are drafts until they are published', async () => {
    const { call, get, store } = await open();
    expect(await get()).toMatchObject({ work: null, revision: 'none', published: null });
    expect((await call('POST', 'consent/publish')).status).toBe(404);
    const { body } = await call('PUT', 'consent', work('gdpr'));
    expect(await get()).toMatchObject({
      ...{ work: work('gdpr'), revision: body.revision, login: 'olga', published: null },
    });
    expect(await store.works.published('shop')).toEqual({});
    expect((await call('POST', 'consent/publish')).body).toMatchObject({ isNew: true });
    expect((await call('POST', 'consent/publish')).body).toEqual({
      isNew: false,
      message: 'Nothing to publish: visitors already get this version.',
    });
    await call('PUT', 'consent', work('ccpa'));
    expect(await get()).toMatchObject({ work: work('ccpa'), published: work('gdpr') });
    expect(await store.works.published('shop')).toEqual({ consent: work('gdpr') });
    expect((await call('DELETE', 'consent/publish')).status).toBe(200);
    expect((await call('DELETE', 'consent/publish')).status).toBe(404);
    expect(await get()).toMatchObject({ work: work('ccpa'), published: null });
    const did = (await store.audit.list(10)).map((each) => each.did);
    expect(did).toContain('published the consent banner of');
    expect(did).toContain('took from the pages the consent banner of');
  });

  it('are not overwritten unread: the answer has both versions', async () => {
    const { call, get } = await open();
    const { revision: none } = await get('feed');
    const first = (await call('PUT', 'feed', work('a'), none)).body.revision;
    const answer = await call('PUT', 'feed', work('b'), none);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      message: 'Somebody else has changed the photo feed meanwhile',
      conflicts: [{ work: work('a'), revision: first, login: 'olga' }],
    });
    expect((await call('POST', 'feed/publish', undefined, 'old')).status).toBe(409);
    expect((await call('PUT', 'feed', work('d'), first)).status).toBe(200);
    // what is there already is no conflict
    expect((await call('PUT', 'feed', work('d'), first)).status).toBe(200);
    // whoever names no revision replaces what there is
    expect((await call('PUT', 'feed', work('e'))).status).toBe(200);
    expect((await get('feed')).work).toEqual(work('e'));
    // the place of a feed with an odd address, as the composer writes it
    const room = 'sbi-feed[src="/a\\20 b"] { display: block }';
    expect((await call('PUT', 'feed', { ...work('e'), room })).status).toBe(200);
  });

  it('are not overwritten by two who save at the same moment', async () => {
    const { call, get } = await open();
    const { revision } = await get();
    const both = await Promise.all(['a', 'b'].map((law) => call('PUT', 'consent', work(law), revision)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['popups', work('a'), 404],
    ['consent', { file: 'x' }, 400],
    ['consent', { ...work('a'), attributes: { lang: 1 } }, 400],
    ['consent', { ...work('a'), attributes: { onclick: 'steal()' } }, 400],
    ['consent', { ...work('a'), attributes: { 'a b': '' } }, 400],
    ['consent', { ...work('a'), properties: { color: 'red' } }, 400],
    ['feed', { ...work('a'), room: 'a { background: url(//evil.example) }' }, 400],
    ['feed', { ...work('a'), room: 'a { background: u\\72 l(//evil.example) }' }, 400],
    ['consent', { ...work('a'), more: 1 }, 400],
    ['consent', [], 400],
  ])('%s takes no %j', async (path, body, status) => {
    const { call, get } = await open();
    expect((await call('PUT', path, body)).status).toBe(status);
    expect((await get()).work).toBeNull();
  });

  it('are the owner’s, and go with the site', async () => {
    const vera = await open('vera');
    expect((await vera.call('PUT', 'consent', work('a'))).status).toBe(403);
    const { call, store } = await open();
    await call('PUT', 'consent', work('a'));
    await store.clients.remove('shop');
    expect(await store.works.of('shop')).toEqual([]);
  });

  it('count as a change only when visitors get something else', async () => {
    const { store } = await open();
    const changes = () => store.settings.get('changes');
    const before = await changes();
    await store.works.save('shop', 'feed', work('a'), 'olga');
    expect(await changes()).toBe(before);
    await store.works.publish('shop', 'feed');
    const published = await changes();
    expect(Number(published)).toBeGreaterThan(Number(before));
    await store.works.withdraw('shop', 'feed');
    expect(Number(await changes())).toBeGreaterThan(Number(published));
  });
});
