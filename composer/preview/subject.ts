import type { JsonObject } from '../state/json-path.ts';
import type { Kind } from '../state/workspace.ts';

/** What a frame shows, and on what kind of page. The composer writes it onto the frame's element. */
export interface Subject {
  readonly kind: Kind;
  /** `look`: the one thing, at once. `play`: the whole file, as on a real page. `small`: a picture of it. */
  readonly mode: 'look' | 'play' | 'small';
  /** The popup that is looked at; of the other kinds, and in `play`, the file. */
  readonly file: JsonObject;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
  /** Which screen (`screens.ts`): `form`, `step-2`, `thank_you`, `play`, `win`, `lose`, `tab`, `banner`, `preferences`. */
  readonly screen: string;
  readonly page: PageOptions;
  /** Its movement is shown, too. */
  readonly moves: boolean;
}

/** The page that a preview stands on. */
export interface PageOptions {
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly isDark: boolean;
  readonly isStill: boolean;
}

/** What a visitor of the preview keeps: it lives with the composer and never in the real browser. */
export interface Keepsakes {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly cookies: Map<string, { value: string; ends: number }>;
}

export const noKeepsakes = (): Keepsakes => ({ local: new Map(), session: new Map(), cookies: new Map() });

/** The frame's element, with what the page in it reads. */
export interface PreviewFrame extends HTMLIFrameElement {
  subject?: Subject;
  keepsakes?: Keepsakes;
  /** Which page view this is: the page says it with all that it tells. */
  view?: number;
  /** Called by the page in the frame. */
  onDrawn?(): void;
  onTold?(told: Told): void;
}

/** What a page that is played says about itself. */
export interface Told {
  /** What was told by a page that has been left meanwhile is no news. */
  readonly view: number;
  readonly explanations: readonly import('../../elements/display-run/run/engine.ts').Explanation[];
  readonly events: readonly { readonly name: string; readonly detail: string }[];
  /** How far its clock is ahead, in milliseconds. */
  readonly movedBy: number;
}

/** What a page in a frame lets the composer do. */
export interface FramePage {
  show(subject: Subject): void;
  /** As a visitor would: seconds pass, the page is scrolled, clicked or about to be left. */
  act(deed: Deed): void;
}

declare global {
  interface Window {
    /** Of a page in a frame: what the composer calls. */
    framePage?: FramePage;
  }
}

export type Deed =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'scroll'; readonly percent: number }
  | { readonly type: 'click' | 'leave' }
  | { readonly type: 'begin'; readonly what: 'visit' | 'visitor' };
