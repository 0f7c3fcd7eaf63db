import type { Workspace } from '../state/workspace.ts';

/**
 * What a composer inside another program adds: popups only, without the tag's settings, a way back, and a button that
 * publishes.
 */
export interface ComposerHost {
  readonly name: string;
  /** Address of the page to go back to. */
  readonly home: string;
  /** The id of the popup that is open at first. */
  readonly popup: string;
  /** @returns the result in a sentence; a `SaveError` says why it failed. */
  publish(workspace: Workspace, poptinId: string): Promise<string>;
}
