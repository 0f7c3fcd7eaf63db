import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addProposal } from '../../../../elements/consent-banner/scan/proposal.ts';

const add = (config: object, proposal: unknown) =>
  addProposal(config as never, typeof proposal === 'string' ? proposal : JSON.stringify(proposal), [
    'necessary',
    'analytics',
  ]);

it('adds what is new, and leaves what the owner has written', () => {
  const config = {
    law: 'gdpr',
    services: ['youtube', { id: 'matomo', category: 'own' }],
    block: [{ re: 'a.example', categories: ['own'] }],
    categories: [{ slug: 'own', name: 'Own', cookies: [{ cookieID: 'x', duration: '1 year' }] }],
  };
  const proposal = {
    services: ['youtube', 'matomo', 'hotjar'],
    block: [
      { re: 'a.example', categories: ['analytics'] },
      { re: 'b.example', categories: ['own'] },
    ],
    categories: [
      { slug: 'own', cookies: [{ cookieID: 'x' }, { cookieID: 'x', storage: 'local' }] },
      { slug: 'analytics', cookies: [{ cookieID: 'y' }] },
    ],
  };
  expect(add(config, proposal)).toEqual({
    law: 'gdpr',
    services: ['youtube', { id: 'matomo', category: 'own' }, 'hotjar'],
    block: [
      { re: 'a.example', categories: ['own'] },
      { re: 'b.example', categories: ['own'] },
    ],
    categories: [
      {
        slug: 'own',
        name: 'Own',
        cookies: [
          { cookieID: 'x', duration: '1 year' },
          { cookieID: 'x', storage: 'local' },
        ],
      },
      { slug: 'analytics', cookies: [{ cookieID: 'y' }] },
    ],
  });
});

it('writes down the usual categories before it adds to one of them', () => {
  expect(add({}, { categories: [{ slug: 'analytics', cookies: [{ cookieID: 'y' }] }] })).toEqual({
    categories: [{ slug: 'necessary' }, { slug: 'analytics', cookies: [{ cookieID: 'y' }] }],
  });
});

it.each([['{'], ['[]'], ['null'], ['7'], ['{"services":["nobody"]}'], ['{"block":[{"re":7}]}'], ['{}']])(
  'takes nothing from %s',
  (text) => {
    expect(add({ services: ['youtube'] }, text)).toBeNull();
  },
);

it('never throws and never loses anything, whatever is pasted; twice is like once', () => {
  const config = { services: ['youtube'], block: [{ re: 'a.example', categories: ['own'] }] };
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc
          .record({ services: fc.anything(), block: fc.anything(), categories: fc.anything() })
          .map((each) => JSON.stringify(each) ?? ''),
      ),
      (text) => {
        const once = add(config, text);
        if (!once) return;
        expect(once).toMatchObject(config);
        expect(add(once, text)).toEqual(once);
      },
    ),
  );
});
