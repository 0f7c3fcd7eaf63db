import type { Browser } from '../../../../shared/base/browser.ts';
import { createStore, type Store } from '../../../../shared/base/store.ts';
import { emit } from '../../../../shared/element/emit.ts';
import type { ActionOptions, PlayActions } from '../../actions/action.ts';
import type { LeadSender } from '../../lead/lead.ts';
import { createLeadSender } from '../../lead/lead-sender.ts';
import { navigate } from '../../lead/navigate.ts';
import type { NextStep } from '../../lead/next-step.ts';
import { redirectUrl } from '../../lead/redirect-url.ts';
import { PLAY_MS, RESULT_MS } from './after-play.ts';
import type { Game } from './game.ts';
import { decideLastStep, type LastStep } from './last-step.ts';
import type { Prize } from './prize.ts';
import { createPrizeDraw } from './prize-draw.ts';
import { announcePrize } from './prize-event.ts';

export interface PlayState {
  /** `playing`: the prize is drawn and the game is moving. `revealed`: the visitor sees the result. */
  stage: 'ready' | 'playing' | 'revealed';
  /** The drawn prize; null before the draw, and if nothing could be won. */
  prize: Prize | null;
  /** Degrees clockwise after which the wheel rests. */
  angle: number;
  /** The gift box that was chosen. */
  box: number;
  /** The form is next to the game, and has not been filled in yet. */
  locked: boolean;
}

/** A prize game from its form to its end (popup §4 "Gamified"). */
export interface Play extends Store<PlayState>, PlayActions {
  readonly game: Game;
  /** The screen that the popup opens with: a visitor who has played sees the result again (decision 72). */
  readonly first: 'form' | 'play' | 'win' | 'lose';
  /** There is something to fill in, or to press, before the game. */
  readonly hasForm: boolean;
  /** The game is next to every screen, beginning with the form: structured content, no template. */
  readonly staged: boolean;
  /** The form next to the wheel spins it: the wheel needs no button. */
  readonly startsByForm: boolean;
  /** The popup is on the screen. */
  begin(options: ActionOptions): void;
  /** Spins, begins to scratch, opens a box. The prize is drawn here, before anything moves. */
  play(box?: number): void;
  /** Half of the scratch card is gone, or the button next to it was pressed. */
  uncover(): void;
}

/** False also if the popup has since been closed. */
async function isFormGood({ form, change, signal }: ActionOptions): Promise<boolean> {
  change({ busy: true });
  await form.settled();
  if (signal.aborted) return false;
  change({ busy: false });
  return form.check().ok;
}

export interface PlayOptions {
  browser: Browser;
  game: Game;
  poptinId: string;
  /** There is something to fill in, or to press, before the game. */
  hasForm: boolean;
  preview: boolean;
  /** See {@link Play}; false by default. */
  staged?: boolean;
}

export function createPlay(options: PlayOptions): Play {
  const { browser, game, hasForm, preview, staged = false } = options;
  const locked = (game.inForm || staged) && hasForm;
  // a play screen with a button of the site owner's own waits for it
  const startsByForm = locked && game.kind === 'wheel' && (game.inForm || !game.play.button);
  const store = createStore<PlayState>({ stage: 'ready', prize: null, angle: 0, box: 0, locked });
  const { getState, setState } = store;
  const { isOver, earlier, rest, draw, keepAsSent } = createPrizeDraw(
    browser,
    game,
    options.poptinId,
    preview,
  );
  // the middle one of three boxes
  if (isOver) setState({ prize: earlier, stage: 'revealed', angle: rest(), box: 2 });

  /** The popup that is on the screen. */
  let opened: ActionOptions | null = null;
  let sender: LeadSender | null = null;
  let buttonText = game.play.button;
  /** The conversion's next step; null until then. */
  let next: NextStep | null = null;
  let round = new AbortController();

  const isWin = () => getState().prize?.isWinner ?? false;
  const isStill = () => browser.window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  const later = (ms: number, task: () => void) => {
    const stop = browser.after(ms, task);
    round.signal.addEventListener('abort', stop, { once: true });
  };

  function show(screen: 'form' | 'play' | 'win' | 'lose') {
    opened?.change({ screen, busy: false });
    opened?.thanked(0);
  }

  /**
   * One conversion for the form and the prize. A loss alone is not a conversion (popup §4): it is sent for its lead,
   * unless the site owner wants no losers (decision 71). If the provider refuses it, the form shows the error; the
   * prize stays.
   */
  async function send() {
    const { prize } = getState();
    const won = isWin();
    if (!won && (!hasForm || opened?.context.config.getState().sendLosers === 'off')) {
      keepAsSent();
      next = { kind: 'message' };
      return;
    }
    const { label = '', code = '' } = (won && prize) || {};
    const { signal } = round;
    const sent = await sender?.send({ buttonText, prize: { label, code, isWinner: won } });
    if (sent?.next) keepAsSent();
    if (signal.aborted) return;
    if (!sent?.next) {
      round.abort();
      round = new AbortController();
      setState({ stage: 'ready', prize: null, locked });
      show(hasForm || game.inForm ? 'form' : 'play');
      return;
    }
    next = sent.next;
    opened?.outcome('submitted');
    if (getState().stage === 'revealed') finish();
  }

  function reveal() {
    if (getState().stage !== 'playing' || !opened) return;
    setState({ stage: 'revealed' });
    announcePrize(opened.host, opened.poptin.id, getState().prize, preview);
    finish();
  }

  let isFinishing = false;
  /** Both the result and the conversion's answer are there. */
  function finish() {
    if (!next || isFinishing || !opened) return;
    isFinishing = true;
    if (!game.postPlay) return end(next);
    const following = next;
    later(RESULT_MS[game.kind], () => {
      show(isWin() ? 'win' : 'lose');
      end(following);
    });
  }

  /** The last screen: it leads on, or closes automatically; using it pauses that (WCAG 2.2.1). */
  function end(following: NextStep) {
    if (!opened) return;
    const popup = opened;
    const step = stepAfter(browser, popup, game, getState().prize, following);
    if (step.kind === 'close') opened.thanked(step.afterMs);
    else later(step.afterMs, () => leaveFor(step, popup));
  }

  function start(box = 0) {
    if (!opened || getState().stage !== 'ready' || getState().locked) return;
    setState({ ...draw(), stage: 'playing', box });
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
    hasForm,
    staged,
    startsByForm,
    first: isOver ? (isWin() ? 'win' : 'lose') : hasForm || game.inForm ? 'form' : 'play',
    begin(popup) {
      opened = popup;
      round = new AbortController();
      popup.signal.addEventListener('abort', () => round.abort(), { once: true });
      const { host, form, poptin, context } = popup;
      sender = createLeadSender({ browser, host, form, poptin, context });
    },
    async submit(pressed) {
      if (!opened || opened.state().busy || getState().stage !== 'ready') return;
      if (opened.state().screen === 'play') return game.kind === 'scratch' ? uncover() : start(1);
      buttonText = pressed;
      if (!(await isFormGood(opened))) return;
      setState({ locked: false });
      if (!game.inForm) show('play');
      if (startsByForm) start();
    },
    play: start,
    uncover,
    isPlaying: () => getState().stage !== 'ready',
    wonCode: () => (getState().stage === 'revealed' && isWin() ? (getState().prize?.code ?? '') : ''),
  };
}

function stepAfter(
  browser: Browser,
  { poptin, context }: ActionOptions,
  { redirect, postPlay, hasCoupon }: Game,
  prize: Prize | null,
  following: NextStep,
): LastStep {
  const isWin = prize?.isWinner ?? false;
  const own = prize?.redirect ?? (isWin ? redirect : null);
  const mobile = poptin.type === 'mobile' || context.device === 'mobile';
  const ownUrl = own ? redirectUrl(own.url, browser.window.location, mobile) : '';
  const stays = isWin && (prize?.code !== '' || hasCoupon);
  return decideLastStep({ following, own, ownUrl, postPlay, hasCoupon: stays });
}

/** The visitor leaves for another page, or for another popup. */
function leaveFor(
  step: Exclude<LastStep, { kind: 'close' }>,
  { browser, host, outcome, close }: ActionOptions,
): void {
  if (step.kind === 'redirect') {
    outcome('redirect');
    navigate(browser, step.url, '_self');
    close('redirect');
  } else {
    emit(host, 'poptin-launch', { poptin_id: step.poptinId });
    close('launch');
  }
}
