import { describe, expect, it } from 'vitest';
import { DATABASES, newDatabase } from '../databases.ts';
import { openDesk } from './open-desk.ts';

const POPUP = 'news000000001';
const VARIANT = 'news000000002';
const HIDDEN = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;

describe.each(DATABASES)('before something is deleted on %s, a page', (kind) => {
  async function open() {
    const desk = await openDesk(await newDatabase(kind));
    const { store } = desk;
    const olga = desk.browser();
    await olga.enter('olga');
    await store.poptins.replace('shop', [
      { poptin_id: POPUP, poptin_name: 'News & "more"' },
      { poptin_id: VARIANT, poptin_name: 'Other news', ab_test_parent_id: POPUP },
    ]);
    await store.poptins.saveDraft('shop', { poptin_id: POPUP, poptin_name: 'News & "more"' }, 'olga');
    await desk.lead('ada@example.com');
    await store.numbers.count({ clientId: 'shop', poptinId: POPUP, kind: 'view', device: '', page: '' });
    const destination = await store.deliveries.addDestination({
      ...{ clientId: 'shop', kind: 'webhook', label: 'CRM', isOn: true, secrets: {} },
      settings: { url: 'https://a.example/' },
    });
    for (const work of ['consent', 'feed'] as const) {
      await store.works.save('shop', work, { file: {}, attributes: {}, properties: {} }, 'olga');
      await store.works.publish('shop', work);
    }
    await olga.submit('/accounts/tokens', { label: 'CRM' });
    await olga.submit('/sites/shop/leads/link', {});
    await store.accounts.add('eve', 'x', { role: 'viewer', sites: 'all' });
    const eve = (await store.accounts.find('eve'))?.id ?? 0;
    const me = (await store.accounts.find('olga'))?.id ?? 0;
    const [{ id: lead } = { id: 0 }] = await store.leads.list({ clientId: 'shop' }, 1);
    const [{ id: token } = { id: 0 }] = await store.accounts.tokens(me);
    /** All that a click could delete, with what the page says and whether it is still there. */
    const things: [
      path: string,
      fields: Record<string, string>,
      said: string,
      isThere: () => Promise<unknown>,
    ][] = [
      [
        '/sites/shop/leads/delete',
        { lead: String(lead) },
        'Leads that will be permanently deleted: 1',
        async () => store.leads.get(lead),
      ],
      [
        '/sites/shop/leads/withdraw-links',
        {},
        'Links that open nothing any more: 1',
        async () => (await store.links.list('shop')).length > 0,
      ],
      [
        `/sites/shop/experiments/${POPUP}/end`,
        { winner: VARIANT },
        'All visitors get this popup',
        async () => (await store.experiments.read('shop', POPUP, []))[0]?.endedAt === null,
      ],
      [
        `/sites/shop/experiments/${POPUP}/start`,
        {},
        'Its figures so far',
        async () => (await store.experiments.read('shop', POPUP, []))[0]?.endedAt !== null,
      ],
      [
        `/sites/shop/popups/${POPUP}/drop-draft`,
        {},
        'Visitors still get the published version.',
        async () => (await store.poptins.drafts('shop')).length > 0,
      ],
      [
        `/sites/shop/popups/${POPUP}/delete`,
        {},
        'versions (1) are deleted',
        async () => (await store.poptins.published('shop')).some(({ poptin }) => poptin.poptin_id === POPUP),
      ],
      [
        `/sites/shop/destinations/${destination}/delete`,
        {},
        'Delete CRM?',
        async () => (await store.deliveries.destinations('shop')).length > 0,
      ],
      [
        '/sites/shop/works/consent/withdraw',
        {},
        'Visitors are no longer asked',
        async () => (await store.works.published('shop')).consent,
      ],
      [
        '/sites/shop/works/feed/withdraw',
        {},
        'Take the Photo feed from the pages?',
        async () => (await store.works.published('shop')).feed,
      ],
      [
        `/accounts/tokens/${token}/delete`,
        {},
        'Programs that use this token',
        async () => (await store.accounts.tokens(me)).length > 0,
      ],
      [
        `/accounts/${eve}/password`,
        {},
        'A new password for eve?',
        async () => (await store.accounts.find('eve'))?.password === 'x',
      ],
      [`/accounts/${eve}/delete`, {}, 'Delete eve?', async () => store.accounts.find('eve')],
    ];
    return { ...desk, olga, things };
  }

  it('says what goes, and only its button deletes', async () => {
    const { olga, things } = await open();
    for (const [path, fields, said, isThere] of things) {
      const asked = await olga.submit(path, fields);
      expect([path, asked.status]).toEqual([path, 200]);
      expect(asked.text).toContain(said);
      expect([path, Boolean(await isThere())]).toEqual([path, true]);
      const form = [...asked.text.matchAll(HIDDEN)].map(
        ([, name = '', value = '']) => [name, value] as [string, string],
      );
      expect([200, 303]).toContain((await olga.submit(path, form)).status);
      expect([path, Boolean(await isThere())]).toEqual([path, false]);
    }
  });

  it('keeps what a person’s records are chosen by', async () => {
    const { olga, lead, store } = await open();
    await lead('me@example.com');
    const asked = await olga.submit('/sites/shop/person/delete', { email: ' me@example.com' });
    expect(asked.text).toContain('Delete what is stored about me@example.com?');
    expect(asked.text).toContain('Records that will be permanently deleted: 1');
    expect(await store.leads.count('shop')).toBe(2);
    await olga.submit('/sites/shop/person/delete', { email: ' me@example.com', sure: '1' });
    expect(await store.leads.count('shop')).toBe(1);
    for (const email of ['me', `${'ש'.repeat(12_000)}@x`])
      expect((await olga.submit('/sites/shop/person/delete', { email })).status).toBe(400);
  });

  it('shows names as text, and asks nobody who may not delete', async () => {
    const { olga, browser, things } = await open();
    const { text } = await olga.submit(`/sites/shop/popups/${POPUP}/delete`, { '"><b>': '"><i>' });
    expect(text).toContain('Delete News &amp; &quot;more&quot;?');
    expect(text).not.toMatch(/<[bi]>/);
    const vera = browser();
    await vera.enter('vera');
    for (const [path, fields] of things)
      if (!path.includes('tokens'))
        expect([path, (await vera.submit(path, fields)).status]).toEqual([path, 403]);
  });

  it('does not ask about what is not there', async () => {
    const { olga } = await open();
    for (const [path, status] of [
      ['/sites/shop/leads/delete', 303],
      ['/sites/shop/popups/gone000000001/delete', 404],
      ['/sites/shop/destinations/999999/delete', 404],
      ['/accounts/999999/delete', 404],
      ['/sites/nobody/leads/delete', 404],
    ] as const)
      expect([path, (await olga.submit(path, {})).status]).toEqual([path, status]);
  });
});
