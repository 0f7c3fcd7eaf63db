import { expect, it } from 'vitest';
import { withAsciiDomain } from '../../shared/ascii-domain.ts';

it.each([
  ['user@exämple.de', 'user@xn--exmple-cua.de'],
  ['dana@חנות.co.il', 'dana@xn--9dbd1a4b.co.il'],
  ['a@b@straße.de', 'a@b@xn--strae-oqa.de'],
  ['i@例え。jp', 'i@xn--r8jz45g.jp'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['exämple.de', 'xn--exmple-cua.de'],
  ['user@ex ämple.de', 'user@ex ämple.de'],
  ['user@ä:80', 'user@ä:80'],
  ['user@ä..de', 'user@xn--4ca..de'],
  ['user@xn--ä', 'user@xn--ä'],
  ['jürgen@example.com', 'jürgen@example.com'],
])('%s → %s', (typed, sent) => {
  expect(withAsciiDomain(typed)).toBe(sent);
});
