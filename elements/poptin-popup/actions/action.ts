import type { LeadOptions, LeadState } from '../lead/lead.ts';
import type { Template } from '../template/template.ts';
import type { ButtonAction, Content } from '../wire.ts';
import type { Words } from '../words/en.ts';

/** The request of a button or hook; `target` is its address, popup id or coupon. */
export type Act = (action: ButtonAction, target: string, buttonText: string) => void;

export interface Actions {
  readonly act: Act;
  /** A form of Contact Form 7 in the popup was sent. */
  pageFormSent(event: Event): void;
}

/** The part of a game that the popup's buttons use. */
export interface PlayActions {
  /** A submit button: from the form, if it is valid, to the game; on the play screen it plays. */
  submit(buttonText: string): Promise<void>;
  /** A round has begun: nothing may close the popup during it. */
  isPlaying(): boolean;
  /** The winning code, once the visitor sees it; '' until then. */
  wonCode(): string;
}

/** What an action may use: the popup on the screen, its lead, and its optional parts. */
export interface ActionOptions extends LeadOptions {
  state(): LeadState & { readonly words: Words };
  content: Content;
  template: Template | null;
  /** The popup's game: its form leads there, and is sent with the prize. */
  play?: PlayActions | null | undefined;
  /** The dialog on the screen. */
  within: HTMLElement;
  warn(message: string): void;
}
