/** A client restriction as the run hands it over (`elements/display-run/wire/restriction.ts`). */
export interface Limit {
  readonly kind: 'upgrade' | 'remind_me';
  /** Whether "later" is an answer. */
  readonly mayWait: boolean;
  /** The address of the upgrade, or '': then the choice alone is the answer. */
  readonly upgradeUrl: string;
}
