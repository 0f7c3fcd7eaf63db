import { expect, it } from 'vitest';
import { findCategory } from '../../../../elements/consent-banner/categories/find-category.ts';

it.each([
  ['analytics', ['necessary', 'analytics'], 'analytics'],
  ['analytics', ['necessary', 'statistics'], 'statistics'],
  ['advertisement', ['ads', 'marketing'], 'marketing'],
  ['performance', ['preferences', 'functional'], 'functional'],
  ['functional', ['media'], 'media'],
  // nothing fits, or the site has the usual ones
  ['analytics', ['insight'], 'analytics'],
  ['performance', [], 'performance'],
  ['own', ['statistics'], 'own'],
])('%s among %j is called %s', (usual, slugs, name) => {
  expect(findCategory(usual, slugs)).toBe(name);
});
