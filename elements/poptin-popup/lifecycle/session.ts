import type { Stop } from '../../../shared/base/browser.ts';
import type { WritableStore } from '../../../shared/base/store.ts';
import type { Act } from '../actions/action.ts';
import type { PopupContext } from '../context.ts';
import type { Form } from '../form/form.ts';
import type { Appearance } from '../format/appearance.ts';
import type { LayerSetup } from '../layer/layer.ts';
import type { Presentation } from '../layer/presentation.ts';
import type { Outcome } from '../lead/lead.ts';
import type { Features, PopupOptions, PopupState, ScreenName } from '../state.ts';
import type { Template } from '../template/template.ts';

/** Popup §9: animation classes are removed after this. */
export const ENTRY_MS = 1000;

/** What a popup is drawn with. */
export interface PopupParts {
  readonly layer: LayerSetup;
  readonly appearance: Appearance;
  readonly features: Features | null;
  readonly template: Template | null;
  /** Style sheets of its theme, its colours and its fonts. */
  readonly looks: readonly string[];
}

/** Everything about one popup that its view does not see. The files of this folder write it, and `engine.ts`. */
export interface Session extends PopupOptions, WritableStore<PopupState> {
  readonly context: PopupContext;
  warn(message: string): void;
  /** Null until the popup opens for the first time. */
  parts: PopupParts | null;
  form: Form | null;
  presentation: Presentation | null;
  /** The actions of buttons and hooks besides closing. */
  act: Act;
  outcome: Outcome;
  /** The screen that the view has drawn; '' before. */
  drawn: ScreenName | '';
  /** What opened it, in the run's words. */
  trigger: string;
  /** `poptin_view_id` of the viewed call, or ''. */
  viewId: string;
  /** Aborted when the popup has left the screen, or failed to appear. */
  life: AbortController;
  /** Settles the promise of `open`. */
  shown(isShown: boolean): void;
}

/** The state of a popup that is not on the screen. */
export const CLOSED: Pick<
  PopupState,
  'screen' | 'busy' | 'sent' | 'copied' | 'announced' | 'added' | 'entering'
> = {
  screen: 'form',
  busy: false,
  sent: false,
  copied: false,
  announced: '',
  added: false,
  entering: false,
};

/** Calls `stop` when the popup leaves the screen; immediately if it has left it. */
export function stopWithLife({ life: { signal } }: Session, stop: Stop): void {
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
}
