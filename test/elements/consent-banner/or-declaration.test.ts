import { expect, it, vi } from 'vitest';
import type { BannerShell } from '../../../elements/consent-banner/element.ts';
import { orDeclaration } from '../../../elements/consent-banner/or-declaration.ts';

vi.mock('../../../elements/consent-banner/declaration/open-declaration.ts', () => ({
  openDeclaration: async () => 'declaration',
}));

it.each([
  [true, 'declaration'],
  [false, 'banner'],
])('with the attribute declaration %s the tag is a %s', async (declaration, opened) => {
  const shell = { config: { getState: () => ({ declaration }) } } as BannerShell;
  expect(await orDeclaration(async () => 'banner')(shell)).toBe(opened);
});
