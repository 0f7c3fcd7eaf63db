import { expect, it } from 'vitest';
import { readReactProp } from '../../../shared/owner-input/react-props.ts';

it('finds the prop that React keeps on its element', () => {
  const settings = { poptin_id: 'a' };
  const element = {
    __reactFiber$k3x9q2zw: {},
    __reactProps$k3x9q2zw: { settings },
  } as unknown as HTMLElement;
  expect(readReactProp(element, 'settings')).toBe(settings);
  expect(readReactProp(element, 'texts')).toBe(undefined);
  expect(readReactProp({} as HTMLElement, 'settings')).toBe(undefined);
});
