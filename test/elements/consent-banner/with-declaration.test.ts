import { expect, it, vi } from 'vitest';
import type { BannerShell } from '../../../elements/consent-banner/element.ts';
import { withDeclaration } from '../../../elements/consent-banner/with-declaration.ts';

vi.mock('../../../elements/consent-banner/declaration/open-declaration.ts', () => ({
  openDeclaration: async () => 'declaration',
}));

it.each([
  [true, 'declaration'],
  [false, 'banner'],
])('with the attribute declaration %s the tag is a %s', async (declaration, opened) => {
  const shell = { config: { getState: () => ({ declaration }) } } as BannerShell;
  expect(await withDeclaration(async () => 'banner')(shell)).toBe(opened);
});
