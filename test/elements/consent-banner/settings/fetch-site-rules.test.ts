import { expect, it } from 'vitest';
import { fetchSiteRules } from '../../../../elements/consent-banner/settings/fetch-site-rules.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const fetch = (json: Record<string, unknown>) => fetchSiteRules(fakeBrowser(), { json });

it('the reader of rules is fetched for what a site says of single addresses, and only then', async () => {
  expect(await fetch({})).toBe(undefined);
  expect(await fetch({ categories: [{ slug: 'analytics' }] })).toBe(undefined);
  for (const json of [
    { block: [{ re: 'a.example', categories: ['analytics'] }] },
    { services: ['hotjar'] },
  ]) {
    const rules = (await fetch(json))?.(json, ['analytics']);
    expect(rules?.block.map(({ categories }) => categories)).toEqual([['analytics']]);
  }
  expect((await fetch({ services: 'hotjar' }))?.({ services: 'hotjar' }, []).services).toEqual([
    { id: 'hotjar', category: 'analytics' },
  ]);
});
