/** Which leads a page or an export shows. */
export interface LeadFilter {
  readonly clientId: string;
  /** Text anywhere in the fields, ignoring case. */
  readonly search?: string;
  readonly poptinId?: string;
  /** First and last day, both included: `2026-11-23`, UTC. */
  readonly from?: string;
  readonly to?: string;
  /** Only suspected leads, or only the others. Default: the others. */
  readonly isSuspected?: boolean | 'all';
  /** Leads older than this one. */
  readonly before?: number;
}
