import { expect, test } from 'vitest';
import { loadParts } from '../../../../elements/poptin-popup/first-view/load-parts.ts';
import type { Session } from '../../../../elements/poptin-popup/lifecycle/session.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { configOf, localeIn, PROVIDER, poptinOf } from '../lead-fixture.ts';

/** The part of a session that loading reads. */
function load(settings: Record<string, unknown>) {
  const config = configOf(PROVIDER);
  const locale = localeIn();
  return loadParts({
    browser: fakeBrowser(),
    poptin: poptinOf(settings),
    config,
    locale,
    context: { config, locale, preview: false, device: 'desktop', trigger: () => '', viewId: () => '' },
    warn: () => {},
    parts: null,
  } as unknown as Session);
}

test('a popup with something to show has its layer and its appearance', async () => {
  expect(await load({ content: { title: 'Hello {{product_name}}' } })).toMatchObject({
    layer: { format: { type: 'lightbox', layout: 'image-start' } },
    appearance: { content: { title: 'Hello ' } },
    features: null,
    template: null,
  });
});

test.each([
  ['nothing-to-show', {}],
  ['timer-over', { content: { title: 'Late' }, design_properties: { timer: '15/01/2020|12:00|0' } }],
])('otherwise it reports the reason: %s', async (reason, settings) => {
  expect(await load(settings)).toBe(reason);
});

test('a game alone is enough to show', async () => {
  const prizes = [{ label: 'A', chances: 100, loosing_option: 0 }];
  expect(await load({ poptin_type: 'gamified', prizes })).toMatchObject({
    features: { firstScreen: 'play' },
  });
});
