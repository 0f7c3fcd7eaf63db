import type { Browser } from '../../../../shared/browser.ts';
import { emit } from '../../../../shared/element/emit.ts';
import { createStore, type Store } from '../../../../shared/store.ts';
import { POPTIN_ID } from '../../../display-run/run/modes.ts';
import type { ActionOptions, PlayActions } from '../../actions/action.ts';
import type { LeadSender } from '../../lead/lead.ts';
import { createLeadSender } from '../../lead/lead-sender.ts';
import { navigate } from '../../lead/navigate.ts';
import type { NextStep } from '../../lead/next-step.ts';
import { redirectUrl } from '../../lead/redirect-url.ts';
import { closeAfter, PLAY_MS, RESULT_MS, redirectAfter } from './after-play.ts';
import { drawPrize } from './draw-prize.ts';
import type { Game } from './game.ts';
import type { Prize } from './prize.ts';
import { createKeptPrize } from './stored-prize.ts';
import { restingAngle, WHEEL_TURNS } from './wheel-angle.ts';

export interface PlayState {
  /** `playing`: the prize is drawn and the game is moving. `revealed`: the visitor sees the result. */
  stage: 'ready' | 'playing' | 'revealed';
  /** What was drawn; null before, and where nothing could be won. */
  prize: Prize | null;
  /** Degrees clockwise after which the wheel rests. */
  angle: number;
  /** The gift box that was chosen. */
  box: number;
  /** The form stands beside the game, and has not been filled in yet. */
  locked: boolean;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-prize': CustomEvent<{
      poptin_id: string;
      prize_id: string;
      label: string;
      code: string;
      is_winner: boolean;
      preview: boolean;
    }>;
  }
}

/** A prize game from its form to its end (popup §4 "Gamified"). */
export interface Play extends Store<PlayState>, PlayActions {
  readonly game: Game;
  /** The screen that the popup opens with: a visitor who has played sees the result again (decision 72). */
  readonly first: 'form' | 'play' | 'win' | 'lose';
  /** The form beside the wheel spins it: the wheel needs no button of its own. */
  readonly startsByForm: boolean;
  /** The popup is on the screen. */
  begin(options: ActionOptions): void;
  /** Spins, begins to scratch, opens a box. The prize is drawn here, before anything moves. */
  play(box?: number): void;
  /** Half of the scratch card is gone, or the button beside it was pressed. */
  uncover(): void;
}

export function createPlay(options: {
  browser: Browser;
  game: Game;
  poptinId: string;
  /** There is something to fill in, or to press, before the game. */
  hasForm: boolean;
  preview: boolean;
}): Play {
  const { browser, game, hasForm, preview } = options;
  const locked = game.inForm && hasForm;
  const store = createStore<PlayState>({ stage: 'ready', prize: null, angle: 0, box: 0, locked });
  const { getState, setState } = store;
  const memory = createKeptPrize(browser, options.poptinId, game.prizes);
  const kept = preview ? null : memory.read();
  const isOver = kept?.sent ?? false;
  if (kept && isOver) setState({ prize: game.fixed ?? game.prizes[kept.index] ?? null, stage: 'revealed' });

  let room: ActionOptions | null = null;
  let sender: LeadSender | null = null;
  let drawn = kept?.index ?? null;
  let buttonText = game.play.button;
  /** What the conversion says comes next; until then null. */
  let next: NextStep | null = null;
  let round = new AbortController();

  const isWin = () => getState().prize?.isWinner ?? false;
  const hasCoupon = () => isWin() && (getState().prize?.code !== '' || game.hasCoupon);
  const isStill = () => browser.window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  const later = (ms: number, task: () => void) => {
    const stop = browser.after(ms, task);
    round.signal.addEventListener('abort', stop, { once: true });
  };

  function show(screen: 'form' | 'play' | 'win' | 'lose') {
    room?.change({ screen, busy: false });
    room?.thanked(0);
  }

  function drawOnce(): { prize: Prize | null; angle: number } {
    const { prizes, fixed } = game;
    if (fixed) drawn = prizes.findIndex(({ id }) => id === fixed.id);
    drawn ??= drawPrize(prizes, browser.random);
    keep(false);
    // without a prize the wheel rests on a line between two slices
    const angle = drawn < 0 ? WHEEL_TURNS * 360 : restingAngle(prizes.length, drawn, browser.random);
    return { prize: fixed ?? prizes[drawn] ?? null, angle };
  }

  function keep(sent: boolean) {
    if (drawn !== null && !preview) memory.write({ index: drawn, sent });
  }

  /**
   * One conversion for the form and the prize. A loss is none by itself (popup §4): it is sent for its lead, unless the
   * site owner wants no losers (decision 71). What the provider refuses goes back to the form; the prize stays.
   */
  async function send() {
    const { prize } = getState();
    const won = isWin();
    if (!won && (!hasForm || room?.context.config.getState().sendLosers === 'off')) {
      keep(true);
      next = { kind: 'message' };
      return;
    }
    const said = {
      label: won ? (prize?.label ?? '') : '',
      code: won ? (prize?.code ?? '') : '',
      isWinner: won,
    };
    const { signal } = round;
    const sent = await sender?.send({ buttonText, prize: said });
    if (sent?.next) keep(true);
    if (signal.aborted) return;
    if (!sent?.next) {
      round.abort();
      round = new AbortController();
      setState({ stage: 'ready', prize: null });
      show(hasForm || game.inForm ? 'form' : 'play');
      return;
    }
    next = sent.next;
    room?.outcome('submitted');
    if (getState().stage === 'revealed') finish();
  }

  function reveal() {
    if (getState().stage !== 'playing' || !room) return;
    setState({ stage: 'revealed' });
    const { host, poptin } = room;
    const { id = '', label = '', code = '' } = getState().prize ?? {};
    const won = { is_winner: isWin(), code: isWin() ? code : '' };
    emit(host, 'poptin-prize', { poptin_id: poptin.id, prize_id: id, label, ...won, preview });
    finish();
  }

  let isFinishing = false;
  /** Both the result and the conversion are there. */
  function finish() {
    if (!next || isFinishing || !room) return;
    isFinishing = true;
    if (!game.postPlay) return end(next);
    const following = next;
    later(RESULT_MS[game.kind], () => {
      show(isWin() ? 'win' : 'lose');
      end(following);
    });
  }

  /** The last screen: it leads on, or closes by itself; using it holds that back (WCAG 2.2.1). */
  function end(following: NextStep) {
    if (!room) return;
    const { host, close, outcome, thanked, poptin, context } = room;
    const own = getState().prize?.redirect ?? (isWin() ? game.redirect : null);
    const mobile = poptin.type === 'mobile' || context.device === 'mobile';
    // a prize's own redirect wins over the popup's (decision 77)
    const ownUrl = own ? redirectUrl(own.url, browser.window.location, mobile) : '';
    const url = ownUrl || (following.kind === 'redirect' ? following.url : '');
    const followed = !ownUrl && following.kind === 'launch' ? following.poptinId : '';
    const launched = own && POPTIN_ID.test(own.url) ? own.url : followed;
    if (launched) {
      return later(closeAfter(hasCoupon()), () => {
        emit(host, 'poptin-launch', { poptin_id: launched });
        close('launch');
      });
    }
    if (!url) return thanked((own?.close && own.delaySec * 1000) || closeAfter(hasCoupon()));
    later(redirectAfter(game.postPlay, hasCoupon(), ownUrl ? (own?.delaySec ?? 0) : 0), () => {
      outcome('redirect');
      navigate(browser, url, '_self');
      close('redirect');
    });
  }

  function start(box = 0) {
    if (!room || getState().stage !== 'ready' || getState().locked) return;
    setState({ ...drawOnce(), stage: 'playing', box });
    next = null;
    isFinishing = false;
    void send();
    if (game.kind !== 'scratch') later(isStill() ? 0 : PLAY_MS[game.kind], reveal);
  }

  function uncover() {
    start();
    reveal();
  }

  return {
    ...store,
    game,
    startsByForm: locked && game.kind === 'wheel',
    first: isOver ? (isWin() ? 'win' : 'lose') : hasForm || game.inForm ? 'form' : 'play',
    begin(opened) {
      room = opened;
      round = new AbortController();
      opened.signal.addEventListener('abort', () => round.abort(), { once: true });
      const { host, form, poptin, context } = opened;
      sender = createLeadSender({ browser, host, form, poptin, context });
    },
    async submit(pressed) {
      if (!room || room.state().busy || getState().stage !== 'ready') return;
      const { form, change, signal, state } = room;
      if (state().screen === 'play') return game.kind === 'scratch' ? uncover() : start(1);
      buttonText = pressed;
      change({ busy: true });
      await form.settled();
      if (signal.aborted) return;
      change({ busy: false });
      if (!form.check().ok) return;
      if (!game.inForm) return show('play');
      setState({ locked: false });
      if (game.kind === 'wheel') start();
    },
    play: start,
    uncover,
    isPlaying: () => getState().stage !== 'ready',
    wonCode: () => (getState().stage === 'revealed' && isWin() ? (getState().prize?.code ?? '') : ''),
  };
}
