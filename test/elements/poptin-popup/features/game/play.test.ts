// lazy chunks are loaded already: only the fake clock counts
import '../../../../../elements/poptin-popup/form/answers/answers.ts';
import '../../../../../elements/poptin-popup/lead/send-lead.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ActionOptions } from '../../../../../elements/poptin-popup/actions/action.ts';
import type { PopupContext } from '../../../../../elements/poptin-popup/context.ts';

import { createPlay, type Play } from '../../../../../elements/poptin-popup/features/game/play.ts';
import { readGame } from '../../../../../elements/poptin-popup/features/game/wire.ts';
import { createForm } from '../../../../../elements/poptin-popup/form/form.ts';
import type { LeadState } from '../../../../../elements/poptin-popup/lead/lead.ts';
import type {
  Hook,
  Template,
  TemplateElement,
} from '../../../../../elements/poptin-popup/template/template.ts';
import { en } from '../../../../../elements/poptin-popup/words/en.ts';
import { type FakeBrowser, type FakeServer, fakeBrowser } from '../../../../fake-browser.ts';
import { type Config, configOf, EMAIL, localeIn, PROVIDER, poptinOf } from '../../lead-fixture.ts';
import { sliceAt } from './slice-at.ts';

/** From the form to the last screen, on a fake clock (popup §4 "Gamified", §9). */

const win = { label: '10 % off', code: 'SAVE10', chances: 100, loosing_option: 0 };
const lose = { label: 'Next time', code: '', chances: 0, loosing_option: 1 };

async function start(
  settings: Record<string, unknown>,
  options: {
    browser?: FakeBrowser;
    server?: FakeServer;
    preview?: boolean;
    hasForm?: boolean;
    config?: Partial<Config>;
    screen?: LeadState['screen'];
    fields?: readonly unknown[];
    template?: Template;
    staged?: boolean;
  } = {},
) {
  const browser = options.browser ?? fakeBrowser();
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  browser.server = options.server ?? (() => Response.json({ success: true, conversion_id: 'c1' }));
  const poptin = poptinOf({ poptin_type: 'gamified', prizes: [win, lose], ...settings });
  const warned: string[] = [];
  const game = readGame(poptin, false, (path) => warned.push(path), options.template ?? null);
  if (!game) throw new Error('no game');
  const preview = options.preview ?? false;
  const play: Play = createPlay({
    browser,
    game,
    poptinId: poptin.id,
    hasForm: options.hasForm ?? false,
    preview,
    staged: options.staged ?? false,
  });
  const host = browser.window.document.createElement('poptin-popup');
  browser.window.document.body.append(host);
  const locale = localeIn();
  const context: PopupContext = {
    ...{ config: configOf({ ...PROVIDER, ...options.config }), locale, preview, device: 'desktop' },
    trigger: () => 'api',
    viewId: () => '',
  };
  const said: string[] = [];
  let screen = options.screen ?? 'play';
  const life = new AbortController();
  const room: ActionOptions = {
    ...{ browser, host, poptin, context, within: host, template: null, content: poptin.content },
    form: createForm({ fields: options.fields ?? [], browser, locale }),
    state: () => ({ screen, busy: false, sent: false, words: en }),
    change: (state) => {
      if (!state.screen) return;
      screen = state.screen;
      said.push(screen);
    },
    outcome: (reached) => said.push(reached),
    thanked: (ms) => ms > 0 && said.push(`closes in ${ms}`),
    close: (reason) => said.push(`close ${reason}`),
    warn: (message) => warned.push(message),
    signal: life.signal,
  };
  play.begin(room);
  await browser.tick(10);
  const sent = () =>
    browser.requests
      .filter(({ url }) => url.includes('/conversion/'))
      .map(({ body }) => new URLSearchParams(body));
  return { browser, play, said, sent, warned, life, room };
}

describe('a game', () => {
  it('spins for seven seconds, shows where it stopped, and stays for twelve with a coupon', async () => {
    const { browser, play, said, sent } = await start({});
    play.play();
    expect(play.getState().stage).toBe('playing');
    expect(sliceAt(2, play.getState().angle)).toBe(0);
    await browser.tick(6990);
    expect(play.getState().stage).toBe('playing');
    await browser.tick(20);
    expect(play.getState().stage).toBe('revealed');
    expect(said).toEqual(['submitted']);
    await browser.tick(1000);
    expect(said).toEqual(['submitted', 'win', 'closes in 12000']);
    expect(sent()).toHaveLength(1);
    expect(Object.fromEntries(sent()[0] ?? [])).toMatchObject({
      prize_code: 'SAVE10',
      prize_label: '10 % off',
      is_winner: '1',
    });
  });

  const LOST = { prizes: [{ ...lose, chances: 100 }] };

  it('sends the lead of a player who lost, and stays for four seconds', async () => {
    const { browser, play, said, sent } = await start(LOST, { hasForm: true });
    play.play();
    await browser.tick(8020);
    expect(said).toEqual(['submitted', 'lose', 'closes in 4000']);
    expect(sent()[0]?.get('is_winner')).toBe('0');
    expect(sent()[0]?.has('prize_code')).toBe(false);
  });

  it.each([
    ['no form was filled in', { hasForm: false }],
    ['the site owner wants no losers', { hasForm: true, config: { sendLosers: 'off' as const } }],
  ])('does not report a loss if %s, and continues', async (_, options) => {
    const { browser, play, said, sent } = await start(LOST, options);
    play.play();
    await browser.tick(8020);
    expect(said).toEqual(['lose', 'closes in 4000']);
    expect(sent()).toEqual([]);
    const again = await start(LOST, { ...options, browser: browser.visit('https://shop.example/b') });
    expect(again.play.first).toBe('lose');
  });

  it('sends a win although the site owner wants no losers', async () => {
    const { browser, play, sent } = await start({}, { config: { sendLosers: 'off' } });
    play.play();
    await browser.tick(100);
    expect(sent()).toHaveLength(1);
  });

  it('tells the page the prize when the visitor sees it', async () => {
    const { browser, play } = await start({});
    const told: unknown[] = [];
    browser.window.document.addEventListener('poptin-prize', ({ detail }) => told.push(detail));
    play.play();
    await browser.tick(6900);
    expect(told).toEqual([]);
    await browser.tick(200);
    expect(told).toEqual([
      {
        poptin_id: 'a1b2c3d4e5f60',
        prize_id: '1',
        label: '10 % off',
        code: 'SAVE10',
        is_winner: true,
        preview: false,
      },
    ]);
  });

  it('continues without a network: the conversion waits in the outbox and is sent later, once', async () => {
    let online = false;
    const server = () => {
      if (!online) throw new TypeError('Failed to fetch');
      return Response.json({ success: true });
    };
    const { browser, play, said, sent } = await start({}, { server });
    play.play();
    await browser.tick(8020);
    expect(said).toEqual(['submitted', 'win', 'closes in 12000']);
    const tried = sent().length;
    online = true;
    browser.window.dispatchEvent(new browser.window.Event('online'));
    await browser.tick(60_000);
    const ids = new Set(sent().map((body) => body.get('submission_id')));
    expect(sent().length).toBeGreaterThan(tried);
    expect(ids.size).toBe(1);
    const after = sent().length;
    await browser.tick(600_000);
    expect(sent()).toHaveLength(after);
  });

  it('keeps a drawn prize that has not been sent yet', async () => {
    const prizes = Array.from({ length: 20 }, (_, at) => ({ ...win, label: `P${at}`, chances: 5 }));
    const server = () => Response.json({ message: 'no' }, { status: 422 });
    const first = await start({ prizes }, { server });
    first.play.play();
    const { prize } = first.play.getState();
    await first.browser.tick(100);
    for (let turn = 0; turn < 5; turn++) {
      const again = await start({ prizes }, { browser: first.browser.visit('https://shop.example/b') });
      expect(again.play.first).toBe('play');
      if (turn < 4) continue;
      again.play.play();
      expect(again.play.getState().prize?.label).toBe(prize?.label);
    }
  });

  it('starts with a submit button on the play screen', async () => {
    const { play } = await start({});
    await play.submit('Spin');
    expect(play.getState().stage).toBe('playing');
    const scratch = await start({ content: { play: { game: 'scratch' } } });
    await scratch.play.submit('Show me');
    expect(scratch.play.getState().stage).toBe('revealed');
  });

  it('leaves an invalid form as it is', async () => {
    const options = { hasForm: true, fields: [EMAIL], screen: 'form' as const };
    const { play, said, room } = await start({}, options);
    await play.submit('Play');
    expect(said).toEqual([]);
    room.form.change('e', 'dana@example.com');
    await play.submit('Play');
    expect(said).toEqual(['play']);
  });

  it.each([
    ['wheel', 'playing'],
    ['gift', 'ready'],
  ] as const)('plays a %s next to the form once that is filled in', async (part, stage) => {
    const node = (hook: Hook): TemplateElement => ({
      ...{ tag: 'div', attributes: [], style: '', children: [] },
      hook,
    });
    const form = [node({ is: 'form' }), node({ is: 'part', part, items: [] })];
    const template: Template = { screens: { form }, titled: new Set(), fields: [EMAIL], css: '' };
    const options = { hasForm: true, fields: [EMAIL], screen: 'form' as const, template };
    const { play, said, room } = await start({}, options);
    expect(play.game).toMatchObject({ kind: part, inForm: true });
    play.play(1);
    expect(play.getState()).toMatchObject({ stage: 'ready', locked: true });
    room.form.change('e', 'dana@example.com');
    await play.submit('Play');
    expect(play.getState()).toMatchObject({ stage, locked: false });
    expect(said).toEqual([]);
    if (stage === 'ready') play.play(1);
    expect(play.getState().stage).toBe('playing');
  });

  it('draws once: a second press and a reload change nothing', async () => {
    const prizes = Array.from({ length: 20 }, (_, at) => ({ ...win, label: `P${at}`, chances: 5 }));
    const first = await start({ prizes });
    first.play.play();
    const { prize } = first.play.getState();
    first.play.play();
    expect(first.play.getState().prize).toBe(prize);
    await first.browser.tick(8020);
    const again = await start(
      { prizes },
      { browser: first.browser.visit('https://shop.example/b', { sameTab: false }) },
    );
    expect(again.play.first).toBe('win');
    expect(again.play.getState().prize?.label).toBe(prize?.label);
    again.play.play();
    await again.browser.tick(9000);
    expect(again.sent()).toEqual([]);
  });

  it('shows the winning screen 3 s after a scratch card is uncovered', async () => {
    const { browser, play, said } = await start({ content: { play: { game: 'scratch' } } });
    play.play();
    await browser.tick(20_000);
    expect(play.getState().stage).toBe('playing');
    play.uncover();
    await browser.tick(2990);
    expect(said).toEqual(['submitted']);
    await browser.tick(20);
    expect(said).toContain('win');
  });

  it('opens a gift box within a second', async () => {
    const { browser, play } = await start({ content: { play: { game: 'gift' } } });
    play.play(2);
    await browser.tick(1010);
    expect(play.getState()).toMatchObject({ stage: 'revealed', box: 2 });
  });

  it('stays on the play screen without a post-play screen', async () => {
    const { browser, play, said } = await start({ design_properties: { disable_post_play_screen: 1 } });
    play.play();
    await browser.tick(7020);
    expect(said).toEqual(['submitted', 'closes in 12000']);
  });

  it('lets a prize redirect, at the earliest when the screen would close', async () => {
    const redirect = { redirect_to: 1, redirect_to_options: { redirect_to_url: 'shop.example/won' } };
    const { browser, play, said } = await start({ prizes: [{ ...win, ...redirect }] });
    const opened = vi.spyOn(browser.window, 'open').mockReturnValue(null);
    play.play();
    await browser.tick(8020 + 11_900);
    expect(opened).not.toHaveBeenCalled();
    await browser.tick(200);
    expect(opened).toHaveBeenCalledWith('http://shop.example/won', '_self');
    expect(said).toContain('close redirect');
  });

  const to = (url: string, delay: number, more = {}) => ({
    redirect_to: 1,
    redirect_to_options: { redirect_to_url: url, redirect_close_delay: delay, ...more },
  });
  const OFF = { disable_post_play_screen: 1 };
  const POPUP = { poptin_design_redirect: 1, poptin_design_redirect_url: 'shop.example/popup' };
  const won = { label: 'Mug', code: '', chances: 100, loosing_option: 0 };

  // decision 73, from the draw: 7 s until the wheel stops, 1 s to look at it
  it.each([
    ['no post-play screen: 8 s and its own', [{ ...win, ...to('/won', 3) }], OFF, '/won', 11],
    ['without a coupon: 4 s', [{ ...won, ...to('/won', 1) }], {}, '/won', 8 + 4],
    ['its own seconds where they are more', [{ ...won, ...to('/won', 6) }], {}, '/won', 8 + 6],
    ['with a coupon: 12 s', [{ ...win, ...to('/won', 6) }], {}, '/won', 8 + 12],
    ['the popup’s redirect', [won], POPUP, 'http://shop.example/popup', 8 + 4],
    ['the prize’s before the popup’s', [{ ...won, ...to('/won', 0) }], POPUP, '/won', 8 + 4],
  ])('redirects: %s', async (_, prizes, design_properties, url, seconds) => {
    const { browser, play } = await start({ prizes, design_properties });
    const opened = vi.spyOn(browser.window, 'open').mockReturnValue(null);
    play.play();
    await browser.tick(seconds * 1000 - 100);
    expect(opened).not.toHaveBeenCalled();
    await browser.tick(200);
    expect(opened).toHaveBeenCalledExactlyOnceWith(url, '_self');
  });

  it('sends winners, not losers, to the page of the provider’s own prize', async () => {
    for (const [prizes, leads] of [
      [[won], true],
      [[{ ...lose, chances: 100 }], false],
    ] as const) {
      const { browser, play } = await start({ prizes, gamified_prize: to('/all-won', 0) });
      const opened = vi.spyOn(browser.window, 'open').mockReturnValue(null);
      play.play();
      await browser.tick(30_000);
      expect(opened.mock.calls).toEqual(leads ? [['/all-won', '_self']] : []);
    }
  });

  it('launches another popup if a prize names one, and stays as long as a prize says', async () => {
    const other = await start({ prizes: [{ ...won, ...to('b1b2c3d4e5f60', 0) }] });
    const launched: string[] = [];
    other.browser.window.document.addEventListener('poptin-launch', ({ detail }) =>
      launched.push(detail.poptin_id),
    );
    other.play.play();
    await other.browser.tick(12_100);
    expect(launched).toEqual(['b1b2c3d4e5f60']);
    const stays = await start({ prizes: [{ ...won, ...to('', 9, { redirect_close: 1 }) }] });
    stays.play.play();
    await stays.browser.tick(8020);
    expect(stays.said).toContain('closes in 9000');
  });

  it('goes back if the provider refuses the lead, and keeps the prize', async () => {
    const server = () => Response.json({ message: 'no' }, { status: 422 });
    const { browser, play, said } = await start({}, { server });
    play.play();
    await browser.tick(100);
    expect(play.getState().stage).toBe('ready');
    expect(said).toEqual(['play']);
  });

  it('lets the provider fix the prize', async () => {
    const { browser, play } = await start({ gamified_prize: { prize_id: '2' } });
    play.play();
    await browser.tick(10);
    expect(play.getState().prize?.label).toBe('Next time');
    expect(sliceAt(2, play.getState().angle)).toBe(1);
  });

  it('leaves no timer behind when the popup closes, and stores nothing in preview', async () => {
    const { browser, play, life } = await start({}, { preview: true });
    play.play();
    await browser.tick(10);
    life.abort();
    expect(browser.pendingTimers()).toBe(0);
    expect(browser.local.keys().filter((key) => key.startsWith('poptin_prize_'))).toEqual([]);
  });

  it.each([[[]], [null], ['prizes'], [[7]], [{}]])(
    'is an ordinary form with the prizes %j, and one warning',
    (prizes) => {
      const warned: string[] = [];
      const poptin = poptinOf({ poptin_type: 'gamified', prizes });
      expect(readGame(poptin, false, (path) => warned.push(path))).toBeNull();
      expect(warned).toEqual(['prizes']);
    },
  );

  it('accepts a list with gaps, as PHP sends it', () => {
    const game = readGame(poptinOf({ prizes: { 0: win, 4: lose } }), false, () => {});
    expect(game?.prizes.map(({ label }) => label)).toEqual(['10 % off', 'Next time']);
  });
});

describe('a game next to its form', () => {
  const beside = (settings: Record<string, unknown> = {}) =>
    start(
      { content: { play: { game: 'wheel' } }, ...settings },
      { hasForm: true, staged: true, screen: 'form' },
    );

  it('does nothing until the form is filled in; the form’s button spins the wheel', async () => {
    const { browser, play, said } = await beside();
    play.play();
    expect(play.getState()).toMatchObject({ stage: 'ready', locked: true });
    expect(play.startsByForm).toBe(true);
    void play.submit('Let me play');
    await browser.tick(10);
    expect(said).toEqual(['play']);
    expect(play.getState()).toMatchObject({ stage: 'playing', locked: false });
    await browser.tick(8000);
    expect(said).toEqual(['play', 'submitted', 'win', 'closes in 12000']);
  });

  it('waits on its play screen if that has the site owner’s own button', async () => {
    const { browser, play, said } = await beside({ content: { play: { game: 'wheel', button: 'Turn it' } } });
    void play.submit('Let me play');
    await browser.tick(10);
    expect(said).toEqual(['play']);
    expect(play.getState()).toMatchObject({ stage: 'ready', locked: false });
    expect(play.startsByForm).toBe(false);
  });

  it('is locked again when the provider has refused the entries', async () => {
    const { browser, play, said } = await start(
      { content: { play: { game: 'wheel' } } },
      {
        ...{ hasForm: true, staged: true, screen: 'form' },
        server: () => Response.json({ success: false, message: 'no' }, { status: 422 }),
      },
    );
    void play.submit('Let me play');
    await browser.tick(100);
    expect(said.at(-1)).toBe('form');
    expect(play.getState()).toMatchObject({ stage: 'ready', locked: true });
  });
});
