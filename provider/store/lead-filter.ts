/** Which leads a page or an export shows. */
export interface LeadFilter {
  readonly clientId: string;
  /** Text anywhere in the fields, ignoring case. */
  readonly search?: string;
  readonly poptinId?: string;
  /** First and last moment (ISO 8601, UTC), both included; a day (`2026-11-23`) means all of it, in UTC. */
  readonly from?: string;
  readonly to?: string;
  /** Only suspected leads, or only the others. Default: the others. */
  readonly isSuspected?: boolean | 'all';
  /** Leads older than this one. */
  readonly before?: number;
}
