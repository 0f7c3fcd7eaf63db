import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personIn } from '../../../provider/wire/person-in.ts';
import { DATABASES, newDatabase, openTestStore } from '../databases.ts';

/** Places where an address is the person's own, and where a person has to decide. */
const OWN: Readonly<Record<string, (email: string) => object>> = {
  plain: (email) => ({ email }),
  'with spaces and capitals': (email) => ({ email: ` ${email.toUpperCase()} ` }),
  'the same name twice': (email) => ({ email: ['other@example.com', email] }),
  'nested JSON': (email) => ({ a: { b: [{ c: email }] } }),
  newExtraFields: (email) => ({ newExtraFields: JSON.stringify([{ name: 'mail', value: email }]) }),
  'newExtraFields with escapes': (email) => ({
    newExtraFields: JSON.stringify([{ value: email }]).replace('@', '\\u0040'),
  }),
  'with a name': (email) => ({ email: `Me, Myself <${email}>` }),
  'a link for mail': (email) => ({ contact: `mailto:${email}` }),
};
const MENTIONS: Readonly<Record<string, (email: string) => object>> = {
  'a message': (email) => ({ message: `Write to ${email}, please.` }),
  'the end of a sentence': (email) => ({ message: `I am ${email}.` }),
  'a page’s query': (email) => ({ page_url: `https://a.example/?mail=${encodeURIComponent(email)}&x=1` }),
  'a page’s path': (email) => ({ url: `https://a.example/u/${email}/orders` }),
  'an address inside of an address': (email) => ({
    referrer: `https://a.example/?next=${encodeURIComponent(`/?mail=${encodeURIComponent(email)}`)}`,
  }),
  'a list of pages': (email) => ({ all_visited_pages: JSON.stringify([`https://a.example/#${email}`]) }),
  'a field’s name': (email) => ({ [`about ${email}`]: 'yes' }),
};
const OTHERS = (email: string) => [
  { email: `x${email}` },
  { email: `a.${email}` },
  { message: `to ${email}.evil.example` },
  { email: `${email}x` },
  { message: `é${email}` },
  { email: email.replace('@', ' at ') },
];

const letter = fc.constantFrom(...'abcxyz019éשщ');
const address = fc
  .tuple(
    fc.string({ unit: letter, minLength: 1, maxLength: 8 }),
    fc.constantFrom('', '.', '+', '_', '-', '%', "'"),
    fc.string({ unit: letter, minLength: 1, maxLength: 8 }),
    fc.constantFrom('shop.example', 'a-b.example', 'münchen.example'),
  )
  .map(([first, sign, last, host]) => `${first}${sign}${last}@${host}`);

describe.each(DATABASES)('a person on %s', (kind) => {
  it('is found and erased wherever the address occurs, and nobody else is', async () => {
    const store = await openTestStore(await newDatabase(kind));
    let site = 0;
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        const clientId = `shop-${site++}`;
        const add = (fields: object, more = {}) =>
          store.records.add('conversion', { clientId, fields: fields as never, answer: {}, ...more });
        for (const write of Object.values(OWN)) await add(write(email));
        await store.records.add('session', { clientId, fields: { email, url: 'a.example' }, answer: {} });
        await add({ note: 'by its id' }, { viewerId: email.toUpperCase() });
        for (const write of Object.values(MENTIONS)) await add(write(email));
        for (const fields of OTHERS(email)) await add(fields);
        await store.records.add('conversion', { clientId: `${clientId}-x`, fields: { email }, answer: {} });

        const found = await store.people.find(clientId, ` ${email.toUpperCase()}`);
        expect(found.own).toHaveLength(Object.keys(OWN).length + 2);
        expect(found.mentions).toHaveLength(Object.keys(MENTIONS).length);
        const { gone, mentions } = await store.people.remove(clientId, email, [found.mentions[0]?.id ?? 0]);
        expect(gone).toBe(found.own.length + 1);
        expect(mentions).toHaveLength(found.mentions.length - 1);
        const rest = await store.leads.list({ clientId }, 50);
        expect(rest).toHaveLength(OTHERS(email).length + mentions.length);
        // a record whose id was not among the mentions stays
        expect(
          (
            await store.people.remove(
              clientId,
              email,
              rest.map(({ id }) => id),
            )
          ).gone,
        ).toBe(mentions.length);
        expect(await store.leads.list({ clientId }, 50)).toHaveLength(OTHERS(email).length);
        expect(await store.leads.count(`${clientId}-x`)).toBe(1);
      }),
      { numRuns: 6 },
    );
  });

  it('is reported with the destinations that got the leads', async () => {
    const store = await openTestStore(await newDatabase(kind));
    await store.clients.put('shop', {});
    await store.deliveries.addDestination({
      clientId: 'shop',
      kind: 'webhook',
      label: 'CRM',
      settings: {},
      secrets: {},
      isOn: true,
    });
    await store.records.add('conversion', { clientId: 'shop', fields: { email: 'a@b.example' }, answer: {} });
    const now = new Date();
    const [taken] = await store.deliveries.take({
      ...{ limit: 1, perDestination: 1, now, until: now },
      ...{ busy: new Map(), resting: new Map() },
    });
    await store.deliveries.settle(taken?.delivery.id ?? 0, { state: 'delivered', dueAt: now, said: '' }, now);
    expect(await store.people.remove('shop', 'a@b.example')).toEqual({
      gone: 1,
      mentions: [],
      sentTo: ['CRM'],
    });
  });
});

describe('personIn', () => {
  it('distinguishes own, mentioned and other addresses in any of them', () => {
    fc.assert(
      fc.property(address, (email) => {
        for (const [place, write] of Object.entries(OWN))
          expect([place, personIn(write(email), email)]).toEqual([place, 'own']);
        for (const [place, write] of Object.entries(MENTIONS))
          expect([place, personIn(write(email), email)]).toEqual([place, 'mention']);
        for (const fields of OTHERS(email))
          expect([fields, personIn(fields, email)]).toEqual([fields, 'none']);
      }),
    );
  });
});
