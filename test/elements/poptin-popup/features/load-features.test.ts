import { describe, expect, it } from 'vitest';
import type { ActionOptions } from '../../../../elements/poptin-popup/actions/action.ts';
import { loadFeatures } from '../../../../elements/poptin-popup/features/load-features.ts';
import { createForm } from '../../../../elements/poptin-popup/form/form.ts';
import { readPoptin } from '../../../../elements/poptin-popup/settings/read-poptin.ts';
import type { Hook, Template } from '../../../../elements/poptin-popup/template/template.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { configOf, EMAIL, localeIn, PROVIDER } from '../lead-fixture.ts';

/** What a popup's settings require besides its form, and the warnings about impossible settings. */

async function featuresOf(settings: Record<string, unknown>, parts: readonly Hook[] = []) {
  const browser = fakeBrowser();
  const poptin = readPoptin(browser, { poptin_id: 'a1b2c3d4e5f60', poptin_type: 'lightbox', ...settings });
  if (!poptin) throw new Error('no popup');
  const nodes = parts.map((hook) => ({ tag: 'div', attributes: [], style: '', hook, children: [] }));
  const template: Template | null =
    parts.length > 0 ? { screens: { form: nodes }, titled: new Set(), fields: [], css: '' } : null;
  const features = await loadFeatures({
    ...{ browser, poptin, mobile: false, preview: false },
    config: configOf(PROVIDER).getState(),
    template: Promise.resolve(template),
    warn: (message) => browser.log.warnOnce(message, message),
  });
  return { browser, features, warnings: browser.logged.map(({ message }) => message) };
}

const timer = (text: unknown) => ({ design_properties: { timer: text } });

describe('what is fetched', () => {
  it.each([
    [{ content: { title: 'Hello' }, prizes: [], design_properties: { timer: '' } }],
    [{ prizes: null, content: { ticker: null, button: { label: 'Go', animation: 'none' } } }],
    [{ poptin: '<p>One <b data-poptin-part="coupon">CODE</b></p>' }],
  ])('nothing for %j', async (settings) => {
    expect((await featuresOf(settings)).features).toBeNull();
  });

  it.each([
    [timer('timerTime@5|0')],
    [timer('never')],
    [{ content: { ticker: 'News' } }],
    [{ content: { button: { label: 'Go', animation: 'shake' } } }],
    [{ poptin_type: 'gamified' }],
    [{ poptin: '<div data-poptin-part="ticker">News</div>' }],
    [{ poptin: "<div data-poptin-part='countdown'></div>" }],
    [{ poptin: '<i data-poptin-part=wheel></i>' }],
  ])('the code of games and timers for %j', async (settings) => {
    expect((await featuresOf(settings)).features).not.toBeNull();
  });
});

describe('impossible settings', () => {
  const chances = (...all: unknown[]) => ({
    poptin_type: 'gamified',
    prizes: all.map((each) => ({ label: 'x', chances: each, loosing_option: 0 })),
  });
  it.each([
    ['no prizes', { poptin_type: 'gamified' }, 'prizes'],
    ['an empty list', chances(), 'prizes'],
    ['no chance', chances(0, 0), 'prizes'],
    ['a sum of 37', chances(30, 7), 'prizes'],
    ['a sum of 250', chances(125, 125), 'prizes'],
    ['a negative chance', chances(-10, 100), 'prizes'],
    ['text for a chance', chances('often', 100), 'prizes'],
    ['another game', { ...chances(100), content: { play: { game: 'poker' } } }, 'play.game'],
    ['a date in nonsense', timer('tomorrow|noon|here'), 'timer'],
    ['a date that begins with an n', timer('next week'), 'timer'],
    ['a day that is not', timer('31/02/2026|12:00|+2'), 'timer'],
    ['an empty ticker', { content: { ticker: { items: [] } } }, 'ticker'],
    ['a ticker of blanks', { content: { ticker: '  ' } }, 'ticker'],
  ])('one warning about %s, and the popup continues', async (_, settings, about) => {
    const { features, warnings } = await featuresOf(settings);
    expect(warnings).toEqual([expect.stringContaining(about)]);
    expect(features?.refusal).toBe('');
  });

  it.each([1, 40])('none about %i prizes', async (count) => {
    const { features, warnings } = await featuresOf(
      chances(...Array.from({ length: count }, () => 100 / count)),
    );
    expect(warnings).toEqual([]);
    expect(features?.firstScreen).toBe('play');
  });

  it('one warning about a template’s part without settings', async () => {
    const part = (name: 'wheel' | 'countdown'): Hook => ({ is: 'part', part: name, items: [] });
    for (const name of ['wheel', 'countdown'] as const) {
      const settings = { poptin: `<div data-poptin-part="${name}"></div>` };
      expect((await featuresOf(settings, [part(name)])).warnings).toHaveLength(1);
    }
  });
});

describe('the end of a countdown', () => {
  it('uses the server’s clock as the run knows it', async () => {
    const now = timer('15/01/2026|12:00|0'); // FAKE_NOW
    expect((await featuresOf(now)).features?.refusal).toBe('timer-over');
    expect((await featuresOf({ ...now, clock_offset: -60_000 })).features?.refusal).toBe('');
  });

  async function at(screen: ReturnType<ActionOptions['state']>['screen'], typed: boolean) {
    const { browser, features } = await featuresOf(timer('timerTime@0|3'));
    const form = createForm({ fields: [EMAIL], browser, locale: localeIn() });
    if (typed) form.change('e', 'd');
    const closed: string[] = [];
    const life = new AbortController();
    features?.begin({
      state: () => ({ screen }),
      form,
      close: (reason: string) => closed.push(reason),
      signal: life.signal,
    } as unknown as ActionOptions);
    await browser.tick(2900);
    expect(closed).toEqual([]);
    await browser.tick(60_000);
    return closed;
  }

  it('closes the popup, once', async () => expect(await at('form', false)).toEqual(['timer']));
  it('keeps what the visitor has typed', async () => expect(await at('form', true)).toEqual([]));
  it('leaves the answer to a form alone', async () => expect(await at('thank-you', false)).toEqual([]));
});
