import type { ContentButton } from '../../wire.ts';
import type { Prize, PrizeRedirect } from './prize.ts';

export const GAMES = ['wheel', 'scratch', 'gift'] as const;
export type GameKind = (typeof GAMES)[number];

/** The text of a game's screen. It may contain `{{prize_label}}` and `{{prize_code}}`. */
export interface ScreenText {
  readonly title: string;
  readonly text: string;
}

/** The last screen; without a configured button it gets one that closes the popup. */
export interface OutcomeText extends ScreenText {
  readonly button: ContentButton | null;
}

/** A prize game as the popup's settings describe it (popup §3, §4). */
export interface Game {
  readonly kind: GameKind;
  readonly prizes: readonly Prize[];
  /** A prize that the provider drew itself: it is won whatever the chances are (decision 69). */
  readonly fixed: Prize | null;
  /** Where prizes without their own redirect lead: the redirect of `gamified_prize` (popup §3). */
  readonly redirect: PrizeRedirect | null;
  /** False with `disable_post_play_screen`: the play screen shows the result itself. */
  readonly postPlay: boolean;
  /** `wheel_has_coupon`: the winning screen stays as long as with a coupon. */
  readonly hasCoupon: boolean;
  /** The template's form screen contains the game as well: it is played there. */
  readonly inForm: boolean;
  readonly boxes: number;
  readonly play: ScreenText & { readonly button: string };
  readonly win: OutcomeText;
  readonly lose: OutcomeText & {
    /** A consolation; '' for none. */
    readonly coupon: string;
  };
}
