import type { Store } from '../../shared/base/store.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { Locale } from '../../shared/words/words.ts';
import type { attributes } from './attributes.ts';

/** The tag's current attributes. */
export type TagConfig = ConfigOf<typeof attributes>;

/** What one popup knows about its tag and this opening. */
export interface PopupContext {
  /** The tag's attributes: clientId, apiBase, submitUrl, conversionCode … */
  readonly config: Store<TagConfig>;
  readonly locale: Store<Locale>;
  /** Nothing is sent or stored in preview (decision 85). */
  readonly preview: boolean;
  readonly device: 'mobile' | 'desktop';
  /** What opened the popup, in the run's words; 'api' if the page did. */
  trigger(): string;
  /** `poptin_view_id` from the viewed call's answer; '' until then, and without a provider. */
  viewId(): string;
}
