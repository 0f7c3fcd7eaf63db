import { expect, test } from 'vitest';
import { secureLink } from '../../../../elements/poptin-popup/template/template-links.ts';

const linked = (attributes: Record<string, string>) =>
  Object.fromEntries(secureLink(Object.entries(attributes)));

test.each([
  [{}, {}],
  [{ target: '_blank' }, { target: '_blank', rel: 'noopener' }],
  [{ target: 'win' }, { target: '_blank', rel: 'noopener' }],
  [
    { target: ' Win ', rel: 'opener' },
    { target: '_blank', rel: 'noopener' },
  ],
  [
    { target: '_BLANK', rel: 'opener NoFollow' },
    { target: '_blank', rel: 'nofollow noopener' },
  ],
  [{ target: '_top', rel: 'opener' }, { target: '_top' }],
  [{ rel: 'noreferrer prefetch' }, { rel: 'noreferrer' }],
])('%j becomes %j', (given, expected) => {
  expect(linked({ href: '/a', class: 'b', ...given })).toEqual({ href: '/a', class: 'b', ...expected });
});
