import { expect, it } from 'vitest';
import { findService, listServices } from '../../../../elements/consent-banner/services/addresses.ts';
import { advertising } from '../../../../elements/consent-banner/services/advertising.ts';
import { analytics } from '../../../../elements/consent-banner/services/analytics.ts';
import { functional } from '../../../../elements/consent-banner/services/functional.ts';
import { GOOGLE } from '../../../../elements/consent-banner/services/providers.ts';

it('has a row for every name, and a name for every row, in the same category', () => {
  const names = (category: string) => listServices().filter((id) => findService(id)?.category === category);
  expect(Object.keys(advertising)).toEqual(names('advertisement'));
  expect(Object.keys(analytics)).toEqual(names('analytics'));
  expect(Object.keys(functional)).toEqual(names('functional'));
});

it('states each provider’s policy once', () => {
  expect(functional.youtube).toEqual(expect.arrayContaining([...GOOGLE]));
});
