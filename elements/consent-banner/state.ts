import type { WritableStore } from '../../shared/base/store.ts';
import type { ConsentRecord } from '../../shared/consent/record.ts';
import type { Action } from './events.ts';
import type { Category, Settings } from './wire.ts';

export interface BannerState {
  readonly settings: Settings;
  readonly record: ConsentRecord;
  /** The banner is on the screen. */
  readonly banner: boolean;
  /** The visitor or the page wants the preference centre, or ccpa's opt-out popup. */
  readonly preferences: boolean;
  /** The changes since the visitor's last choice, in words. */
  readonly note: string;
  /** The question that the next choice will answer (`later/policy-revision.ts`). */
  readonly policyRevision: string;
  /** The last choice made on this page, and when (ms since 1970); another object for each. */
  readonly choice: { readonly action: Action; readonly at: number } | null;
}

/** The choice as the first view needs it; `apply-settings.ts` and `later/apply-policy.ts` have the later parts. */
export interface BannerEngine extends WritableStore<BannerState> {
  /** The page is only a preview of the banner: nothing is recorded, enforced or announced. */
  readonly isPreview: boolean;
  /** The browser sends a Global Privacy Control signal, which must be shown to be honoured (CCPA regulations § 7025(c)(6)). */
  readonly isSignalling: boolean;
  acceptAll(): void;
  /** @param stays leaves the opt-out popup open for its confirmation. */
  rejectAll(stays?: boolean): void;
  /**
   * Slug → allowed; a category that is left out stays as it is, a necessary one cannot be refused. `service.<name>` is
   * one service, whose switch wins over its category's; undefined makes it follow its category again.
   */
  save(choice: Readonly<Record<string, boolean | undefined>>): void;
  /** Site §4: "Close sets action to yes"; nothing else changes. */
  close(): void;
  /** Brings the banner back. */
  show(): void;
  /** Called once, after the banner is on the screen: writing a cookie is a call to another process. */
  publish(): void;
  /** Takes up the stored record if there is one, otherwise the law's defaults. */
  load(): void;
  /** Every category's slug → whether `allows` says true; a necessary one cannot be refused. */
  mapCategories(allows: (category: Category) => boolean | undefined): Record<string, boolean>;
  /** The state of a category before the visitor has acted. */
  isAllowedByDefault(category: Category): boolean;
  /** Writes the record and announces it; `change` is what the screen shows from now on. */
  saveRecord(record: ConsentRecord, change: Partial<BannerState>): void;
  writeRecord(record: ConsentRecord): void;
}

/** The corner of the button that brings the banner back, or nothing (site §2: after the visitor has acted). */
export interface RevisitState {
  readonly corner: string;
  readonly label: string;
}
