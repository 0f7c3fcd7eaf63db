import type { Template, TemplateNode } from '../../template/template.ts';
import { partsIn } from '../../template/template-parts.ts';
import type { Poptin, Warn } from '../../wire.ts';
import { type Prize, type PrizeRedirect, parsePrizes, parseRedirect } from './prize.ts';

export const GAMES = ['wheel', 'scratch', 'gift'] as const;
export type GameKind = (typeof GAMES)[number];

/** What a screen of a game says. Texts may hold `{{prize_label}}` and `{{prize_code}}`. */
export interface ScreenText {
  readonly title: string;
  readonly text: string;
}

/** A prize game as the popup's settings describe it (popup §3, §4). */
export interface Game {
  readonly kind: GameKind;
  readonly prizes: readonly Prize[];
  /** What the provider has drawn itself: it is won whatever the chances are (decision 69). */
  readonly fixed: Prize | null;
  /** Where a prize leads that has no redirect of its own: that of `gamified_prize` (popup §3). */
  readonly redirect: PrizeRedirect | null;
  /** False with `disable_post_play_screen`: the play screen says the result itself. */
  readonly postPlay: boolean;
  /** `wheel_has_coupon`: the winning screen stays as long as with a coupon. */
  readonly hasCoupon: boolean;
  /** The template's form screen holds the game as well: it is played there. */
  readonly inForm: boolean;
  readonly boxes: number;
  readonly play: ScreenText & { readonly button: string };
  readonly win: ScreenText;
  readonly lose: ScreenText;
}

/** Popup §2's gamified formats in their order, where the content names no game. */
const DEFAULT_BOXES = 3;
const MOST_BOXES = 9;

/** @returns null without prizes: such a popup is an ordinary form. */
export function readGame(
  { raw, type }: Poptin,
  mobile: boolean,
  warn: Warn,
  template: Template | null = null,
): Game | null {
  let isDoubtful = false;
  const prizes = parsePrizes(raw.prizes, (...doubt) => {
    isDoubtful = true;
    warn(...doubt);
  });
  const drawn = templateGame(template);
  if (prizes.length === 0) {
    if ((type === 'gamified' || drawn) && !isDoubtful)
      warn('prizes', 'at least one prize; without one there is no game');
    return null;
  }
  if (template?.screens.play && (!drawn || drawn.inForm)) {
    warn('the template’s play screen', `one with a part: ${GAMES.join(', ')}`);
  }
  const properties = recordOf(raw.design_properties);
  const content = { ...recordOf(raw.content), ...(mobile && recordOf(raw.mobile)) };
  const play = recordOf(content.play);
  const asked = textOf(play.game).toLowerCase();
  const kind = drawn?.kind ?? GAMES.find((each) => each === asked);
  if (asked && !kind) warn('content.play.game', `one of ${GAMES.join(', ')}`);
  return {
    kind: kind ?? GAMES[Number(/^format_([123])$/.exec(textOf(raw.poptin_format))?.[1] ?? 1) - 1] ?? 'wheel',
    prizes,
    fixed: readFixed(raw.gamified_prize, prizes),
    redirect: parseRedirect(recordOf(raw.gamified_prize)),
    postPlay: !isOn(properties.disable_post_play_screen),
    hasCoupon: isOn(raw.wheel_has_coupon),
    inForm: drawn?.inForm ?? false,
    boxes: Math.min(MOST_BOXES, Math.max(1, Math.floor(Number(play.boxes)) || DEFAULT_BOXES)),
    play: { ...screenOf(play), button: textOf(play.button) },
    win: screenOf(content.win),
    lose: screenOf(content.lose),
  };
}

/** The game that a template draws: on its play screen, or beside the form. */
function templateGame(template: Template | null): { kind: GameKind; inForm: boolean } | null {
  const gameIn = (screen: readonly TemplateNode[] | undefined) =>
    GAMES.find((each) => partsIn(screen).includes(each));
  const apart = gameIn(template?.screens.play);
  const kind = apart ?? gameIn(template?.screens.form);
  return kind ? { kind, inForm: !apart } : null;
}

/** One of the list by its id, else a prize of its own; a redirect alone fixes nothing. */
function readFixed(raw: unknown, prizes: readonly Prize[]): Prize | null {
  const fixed = recordOf(raw);
  const [own] = parsePrizes([fixed], () => {});
  const listed = prizes.find(({ id }) => id === textOf(fixed.prize_id));
  if (listed) return { ...listed, redirect: own?.redirect ?? listed.redirect };
  return own && (own.label || own.code) ? own : null;
}

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const isOn = (value: unknown): boolean => /^(?:1|true|on|yes)$/i.test(String(value));

function screenOf(raw: unknown): ScreenText {
  const { title, text } = recordOf(raw);
  return { title: textOf(title), text: textOf(text) };
}
