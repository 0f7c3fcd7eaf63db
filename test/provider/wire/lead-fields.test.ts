import { expect, it } from 'vitest';
import { inShopOrder } from '../../../provider/wire/lead-fields.ts';

it('puts who it is first, then what they wrote, then where it was', () => {
  const names = [
    'submission_id',
    'page_url',
    'color',
    'Phone',
    'newExtraFields',
    'first-name',
    'email',
    'consent',
  ];
  expect(inShopOrder(names)).toEqual({
    first: ['email', 'first-name', 'Phone', 'color'],
    rest: ['consent', 'page_url', 'submission_id', 'newExtraFields'],
  });
});
