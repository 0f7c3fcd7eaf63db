import { describe, expect, it, vi } from 'vitest';
import type { ActionOptions } from '../../../../elements/poptin-popup/actions.ts';
import type { PopupContext } from '../../../../elements/poptin-popup/context.ts';
import { createForm } from '../../../../elements/poptin-popup/form/form.ts';
import { readGame } from '../../../../elements/poptin-popup/gamified/game.ts';
import { createPlay, type Play } from '../../../../elements/poptin-popup/gamified/play.ts';
import { sliceAt } from '../../../../elements/poptin-popup/gamified/wheel-angle.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { configOf, localeIn, PROVIDER, poptinOf } from '../lead-fixture.ts';

/** From the form to the last screen, by a fake clock (popup §4 "Gamified", §9). */

const win = { label: '10 % off', code: 'SAVE10', chances: 100, loosing_option: 0 };
const lose = { label: 'Next time', code: '', chances: 0, loosing_option: 1 };

async function start(
  settings: Record<string, unknown>,
  options: { browser?: FakeBrowser; refuse?: boolean; preview?: boolean } = {},
) {
  const browser = options.browser ?? fakeBrowser();
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  browser.server = () =>
    options.refuse
      ? Response.json({ message: 'no' }, { status: 422 })
      : Response.json({ success: true, conversion_id: 'c1' });
  const poptin = poptinOf({ poptin_type: 'gamified', prizes: [win, lose], ...settings });
  const warned: string[] = [];
  const game = readGame(poptin, false, (path) => warned.push(path));
  if (!game) throw new Error('no game');
  const preview = options.preview ?? false;
  const play: Play = createPlay({ browser, game, poptinId: poptin.id, hasForm: false, preview });
  const host = browser.window.document.createElement('poptin-popup');
  browser.window.document.body.append(host);
  const locale = localeIn();
  const context: PopupContext = {
    ...{ config: configOf(PROVIDER), locale, preview, device: 'desktop' },
    trigger: () => 'api',
    viewId: () => '',
  };
  const said: string[] = [];
  const life = new AbortController();
  const room: ActionOptions = {
    ...{ browser, host, poptin, context, within: host, template: null, content: poptin.content },
    form: createForm({ fields: [], browser, locale }),
    state: () => ({ screen: 'play', busy: false, sent: false }),
    change: ({ screen }) => screen && said.push(screen),
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
  return { browser, play, said, sent, warned, life };
}

describe('a game', () => {
  it('spins for seven seconds, shows where it stopped, and stays twelve with a coupon', async () => {
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

  it('sends the lead of a player who lost, and stays four seconds', async () => {
    const { browser, play, said, sent } = await start({ prizes: [{ ...lose, chances: 100 }] });
    play.play();
    await browser.tick(8020);
    expect(said).toEqual(['submitted', 'lose', 'closes in 4000']);
    expect(sent()[0]?.get('is_winner')).toBe('0');
    expect(sent()[0]?.has('prize_code')).toBe(false);
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

  it('goes to the winning screen 3 s after a scratch card is uncovered', async () => {
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

  it('goes back where the provider refuses the lead, and keeps the prize', async () => {
    const { browser, play, said } = await start({}, { refuse: true });
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

  it('leaves no timer behind when the popup goes, and keeps nothing in preview', async () => {
    const { browser, play, life } = await start({}, { preview: true });
    play.play();
    await browser.tick(10);
    life.abort();
    expect(browser.pendingTimers()).toBe(0);
    expect(browser.local.keys().filter((key) => key.startsWith('poptin_prize_'))).toEqual([]);
  });

  it('is an ordinary form without prizes, with one warning', () => {
    const warned: string[] = [];
    expect(
      readGame(poptinOf({ poptin_type: 'gamified', prizes: [] }), false, (path) => warned.push(path)),
    ).toBeNull();
    expect(warned).toEqual(['prizes']);
  });
});
