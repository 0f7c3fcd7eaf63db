/** A bad request: answered with `status` and `{message, problems}` as JSON. The message says exactly what was wrong. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusalStatus;
  readonly problems: readonly Problem[];

  /** `Retry-After`, in seconds. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    problems: readonly Problem[] = [],
    retryAfterS?: number,
  ) {
    super(message);
    this.retryAfterS = retryAfterS;
    this.status = status;
    this.problems = problems;
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;

/** An editor would have replaced what it has not read: answered with 409 and `conflicts`, and nothing is saved. */
export class Conflict extends Refusal {
  readonly conflicts: readonly (Conflicting | ConflictingWork)[];

  constructor(message: string, conflicts: Conflict['conflicts']) {
    super(409, message);
    this.conflicts = conflicts;
  }
}

/** A popup as somebody else has saved it meanwhile. */
export interface Conflicting {
  readonly poptin_id: string;
  /** null: it was deleted. */
  readonly poptin: object | null;
  readonly revision: string | null;
  /** Who changed it last and when (ISO 8601, UTC), as far as known. */
  readonly login: string;
  readonly at: string;
}

/** The same of a banner or a feed. */
export interface ConflictingWork {
  readonly work: object | null;
  readonly revision: string;
  readonly login: string;
  readonly at: string;
}

/** What is wrong with one field; `field` is a dotted path, '' for the body as a whole. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Stands for an answer that never comes: the code that owns the socket closes it (faults.ts). */
export class DroppedConnection extends Error {
  override readonly name = 'DroppedConnection';
}
