import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConsentRecord, cleanSlug, formatRecord, parseRecord } from '../../../shared/consent/record.ts';

it('reads what CookieYes writes', () => {
  const text = 'consentid:T0dk,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes';
  expect(parseRecord(text)).toEqual({
    id: 'T0dk',
    consent: true,
    acted: true,
    categories: { necessary: true, functional: false, analytics: true },
    policyRevision: '',
  });
  expect(parseRecord('consentid:,consent:reject,action:yes,necessary:yes')).toMatchObject({ consent: false });
  expect(parseRecord('consentid:a,consent:no,action:')).toMatchObject({ acted: false });
  expect(
    parseRecord('consentid:a,consent:yes,action:yes,lastRenewedDate:1700000000000,a:yes')?.categories,
  ).toEqual({
    a: true,
  });
});

it.each([null, undefined, '', 'x', 'consent', 'consent:perhaps', 'a:yes', 'x'.repeat(5000)])(
  'refuses %s',
  (text) => {
    expect(parseRecord(text)).toBeNull();
  },
);

it('reads back what it wrote, whatever the slugs are', () => {
  const slug = fc
    .string()
    .map(cleanSlug)
    .filter((each) => each.trim() === each && each !== '');
  const reserved = new Set(['consentid', 'consent', 'action', 'asked', '__proto__']);
  fc.assert(
    fc.property(
      fc.dictionary(slug, fc.boolean(), { noNullPrototype: true }),
      fc.boolean(),
      fc.boolean(),
      (given, consent, acted) => {
        const categories = Object.fromEntries(Object.entries(given).filter(([each]) => !reserved.has(each)));
        const record = { id: 'abc', consent, acted, categories, policyRevision: 'a.1|b.2' };
        const text = formatRecord(record);
        fc.pre(text.length <= 4096);
        expect(parseRecord(text)).toEqual(record);
      },
    ),
  );
});

it('a foreign cookie’s content neither ends ours nor makes it refused', () => {
  expect(
    formatRecord(
      parseRecord('consentid:a; Domain=x\n,consent:yes,action:yes,b:yes\f,asked:c;\0') as ConsentRecord,
    ),
  ).toBe('consentid:a,consent:yes,action:yes,b:yes,asked:c');
  const anything = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anything, anything, anything, (id, slug, asked) => {
      const record = parseRecord(`consentid:${id},consent:yes,action:yes,${slug}:yes,asked:${asked}`);
      expect(record && formatRecord(record)).not.toMatch(/[;\p{Cc}]/u);
      expect(cleanSlug(slug)).not.toMatch(/[;\p{Cc}]/u);
    }),
  );
});

it('never throws on anything', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseRecord(text);
    }),
  );
});
