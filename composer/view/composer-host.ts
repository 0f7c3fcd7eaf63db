import type { PictureDoor } from '../pictures/picture-door.ts';
import type { Kind, Workspace } from '../state/workspace.ts';

/**
 * What a composer inside another program adds: one kind of work, popups without the tag's settings, a way back, and a
 * button that publishes.
 */
export interface ComposerHost {
  readonly name: string;
  /** Address of the page to go back to. */
  readonly home: string;
  /** The id of the popup that is open at first. */
  readonly popup: string;
  /** What it makes. Default: popups. */
  readonly kind?: Kind;
  /** The ready-made popups are open at first. */
  readonly isNew?: boolean;
  /** Addresses of the program's other pages about this work. `popup` is the id of the open popup. */
  links?(popup: string): readonly { readonly name: string; readonly address: string }[];
  /** Where pictures go. Without it they become part of the file. */
  readonly pictures?: PictureDoor;
  /** @returns the result in a sentence; a `SaveError` says why it failed. */
  publish(workspace: Workspace, poptinId: string): Promise<string>;
}
