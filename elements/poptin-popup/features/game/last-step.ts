import { POPTIN_ID } from '../../../display-run/state/modes.ts';
import type { NextStep } from '../../lead/next-step.ts';
import { closeAfter, redirectAfter } from './after-play.ts';
import type { PrizeRedirect } from './prize.ts';

/** What follows a game's last screen. Times in milliseconds. */
export type LastStep =
  | { readonly kind: 'launch'; readonly poptinId: string; readonly afterMs: number }
  | { readonly kind: 'redirect'; readonly url: string; readonly afterMs: number }
  | { readonly kind: 'close'; readonly afterMs: number };

export interface PlayedGame {
  /** The conversion's next step. */
  readonly following: NextStep;
  /** The redirect of the prize, or of the game; it takes precedence over the popup's (decision 77). */
  readonly own: PrizeRedirect | null;
  /** The address of `own`, ready to be followed; '' for none. */
  readonly ownUrl: string;
  readonly postPlay: boolean;
  readonly hasCoupon: boolean;
}

export function decideLastStep({ following, own, ownUrl, postPlay, hasCoupon }: PlayedGame): LastStep {
  const url = ownUrl || (following.kind === 'redirect' ? following.url : '');
  const followed = !ownUrl && following.kind === 'launch' ? following.poptinId : '';
  const poptinId = own && POPTIN_ID.test(own.url) ? own.url : followed;
  if (poptinId) return { kind: 'launch', poptinId, afterMs: closeAfter(hasCoupon) };
  if (url) {
    const delaySec = ownUrl ? (own?.delaySec ?? 0) : 0;
    return { kind: 'redirect', url, afterMs: redirectAfter(postPlay, hasCoupon, delaySec) };
  }
  return { kind: 'close', afterMs: (own?.close && own.delaySec * 1000) || closeAfter(hasCoupon) };
}
