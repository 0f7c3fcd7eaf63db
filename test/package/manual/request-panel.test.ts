import { expect, test } from 'vitest';
import { readSizes } from '../../../package/build/sizes.ts';
import { drawRequests } from '../../../package/manual/request-panel.ts';

test('the panel has a row for every request of every page that was counted', () => {
  const sizes = Object.values(readSizes().pages);
  const requests = sizes.reduce((sum, each) => sum + each.requests, 0);
  expect(sizes.every(({ downloads, requests: all }) => Object.keys(downloads ?? {}).length === all)).toBe(
    true,
  );
  const svg = drawRequests();
  expect(svg.match(/<rect class="wave-\d"/g)).toHaveLength(requests);
  expect(svg.match(/class="page"/g)).toHaveLength(sizes.length);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('the bytes of a page are those of its requests', () => {
  for (const { bytes, downloads = {} } of Object.values(readSizes().pages))
    expect(Object.values(downloads).reduce((sum, each) => sum + each, 0)).toBe(bytes);
});
