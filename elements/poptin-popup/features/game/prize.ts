/** One prize (popup §3 "Prize"), read from the wire. */
export interface Prize {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** Chance in percent as configured; 0 for anything that is not a positive number. */
  readonly chances: number;
  readonly isWinner: boolean;
  readonly redirect: PrizeRedirect | null;
  /** Its slice's colour, as CSS writes colours; '' for one of the wheel's own. */
  readonly color: string;
}

/** Where a prize leads, or with `close` and no address how long its screen stays (popup §3 `redirect_to_options`). */
export interface PrizeRedirect {
  readonly url: string;
  readonly close: boolean;
  readonly delaySec: number;
}
