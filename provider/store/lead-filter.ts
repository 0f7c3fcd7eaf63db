/** Which leads a page or an export has. */
export interface LeadFilter {
  readonly clientId: string;
  /** Text anywhere in the fields, small and capital letters the same. */
  readonly search?: string;
  readonly poptinId?: string;
  /** From the first moment of that day to the last of that one: `2026-11-23`, UTC. */
  readonly from?: string;
  readonly to?: string;
  /** Only those that are suspected, or only the others. Default: the others. */
  readonly isSuspected?: boolean | 'all';
  /** Leads older than this one. */
  readonly before?: number;
}
