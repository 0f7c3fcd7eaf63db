import { describe, expect, test } from 'vitest';
import { createSource } from '../../../../elements/display-run/wire/source.ts';
import { FAKE_NOW, fakeBrowser } from '../../../fake-browser.ts';
// loaded before it is needed
import '../../../../elements/display-run/decide/targeting/read-targeting.ts';
import { CONFIG, poptin } from '../harness.ts';

const HOUR_MS = 3_600_000;
const timed = poptin('a', { design_properties: { timer: '15/01/2026|13:00|0' } });

async function loadedFrom(config: Partial<typeof CONFIG>, serverAhead: number | null) {
  const browser = fakeBrowser({
    server: () =>
      Response.json([timed, poptin('b')], {
        headers: serverAhead === null ? {} : { Date: new Date(FAKE_NOW + serverAhead).toUTCString() },
      }),
  });
  const source = createSource(browser, { ...CONFIG, ...config }, () => null);
  const loaded = await source.load([], false, new AbortController().signal);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value.poptins.map(({ settings }) => settings.clock_offset);
}

describe('the settings of a timer popup include the server’s clock (decision 80)', () => {
  const provider = { clientId: 'c', apiBase: 'https://provider.example' };
  const file = { src: 'https://shop.example/popups.json' };
  test.each([
    ['a provider that is ahead', provider, HOUR_MS, HOUR_MS],
    ['a provider that is behind', provider, -HOUR_MS, -HOUR_MS],
    ['a provider whose date cannot be read', provider, null, undefined],
    ['a file from a server that is ahead', file, HOUR_MS, HOUR_MS],
    ['a file that may have been cached an hour ago', file, -HOUR_MS, undefined],
  ])('%s', async (_, config, ahead, offset) => {
    expect(await loadedFrom(config, ahead)).toEqual([offset, undefined]);
  });
});

test('requests a client id with half a surrogate pair, which no address may contain, with a replacement', async () => {
  const browser = fakeBrowser({ server: () => Response.json([]) });
  const source = createSource(
    browser,
    { ...CONFIG, clientId: 'c\ud83d', apiBase: 'https://p.example' },
    () => null,
  );
  expect((await source.load([], false, new AbortController().signal)).ok).toBe(true);
  expect(browser.requests.map(({ url }) => url)).toEqual(['https://p.example/api/display/c%EF%BF%BD']);
});
