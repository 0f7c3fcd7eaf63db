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
  /** The last choice made on this page, and when (ms since 1970); a new object for each choice. */
  readonly choice: { readonly action: Action; readonly at: number } | null;
}

/** The choice, as the first view needs it; `apply-settings.ts` and `later/apply-policy.ts` contain the later parts. */
export interface BannerEngine extends WritableStore<BannerState> {
  /** The page is only a preview of the banner: it records, enforces and announces nothing. */
  readonly isPreview: boolean;
  /** The browser sends a Global Privacy Control signal, which must be shown to be honoured (CCPA regulations § 7025(c)(6)). */
  readonly isSignalling: boolean;
  acceptAll(): void;
  /** @param stays leaves the opt-out popup open for its confirmation. */
  rejectAll(stays?: boolean): void;
  /**
   * Slug → allowed. A missing category stays unchanged; a necessary one can't be refused. `service.<name>` is one
   * service, whose switch overrides its category's; undefined makes it follow its category again.
   */
  save(choice: Readonly<Record<string, boolean | undefined>>): void;
  /** Site §4: "Close sets action to yes"; nothing else changes. */
  close(): void;
  /** Brings the banner back. */
  show(): void;
  /** Called once, after the banner is on the screen: writing a cookie is a call to another process. */
  publish(): void;
  /** Takes over the stored record, or the law's defaults if there is none. */
  load(): void;
  /** Maps every category's slug to what `allows` returns; a necessary one can't be refused. */
  mapCategories(allows: (category: Category) => boolean | undefined): Record<string, boolean>;
  /** The state of a category before the visitor has acted. */
  isAllowedByDefault(category: Category): boolean;
  /** Writes the record and announces it; `change` is what the screen shows next. */
  saveRecord(record: ConsentRecord, change: Partial<BannerState>): void;
  writeRecord(record: ConsentRecord): void;
}

/** The corner of the revisit button, or nothing (site §2: after the visitor has acted). */
export interface RevisitState {
  readonly corner: string;
  readonly label: string;
}
