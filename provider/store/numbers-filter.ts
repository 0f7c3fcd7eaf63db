/** Which counts a chart shows. */
export interface NumbersFilter {
  readonly clientId: string;
  /** First and last day, both included: `2026-11-23`, UTC. */
  readonly from: string;
  readonly to: string;
  readonly poptinId?: string;
}
