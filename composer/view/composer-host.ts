import type { Workspace } from '../state/workspace.ts';

/** Additions for a composer inside another program: popups only and no settings of the tag, a way back, and a button that publishes. */
export interface ComposerHost {
  readonly name: string;
  /** Address of the page to go back to. */
  readonly home: string;
  /** The id of the popup that is open at first. */
  readonly popup: string;
  /** @returns the result, in a sentence; a `NotKept` says why it failed. */
  publish(workspace: Workspace, poptinId: string): Promise<string>;
}
