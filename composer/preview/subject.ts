import type { JsonObject } from '../state/json-path.ts';
import type { Kind } from '../state/workspace.ts';

/** The content of a frame, and its kind of page. The composer writes it onto the frame's element. */
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
  /** Its movement is shown as well. */
  readonly moves: boolean;
}

/** The page of a preview. */
export interface PageOptions {
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly isDark: boolean;
  readonly isStill: boolean;
}

/** A preview visitor's storage: it lives with the composer and never in the real browser. */
export interface VisitorStorage {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly cookies: Map<string, { value: string; ends: number }>;
}

/** In the session's storage: how far the visitor's clock is ahead, and that the next page begins a visit. */
export const OFFSET = 'scenario:offset';
export const BEGINS = 'scenario:begins';

/** The next page is a visit that much later. The page that is left notices nothing, and may not have loaded yet. */
export function comeBackLater({ session }: VisitorStorage, ms: number): void {
  session.set(OFFSET, String(Number(session.get(OFFSET) ?? 0) + ms));
  session.set(BEGINS, 'visit');
}

export const emptyVisitorStorage = (): VisitorStorage => ({
  local: new Map(),
  session: new Map(),
  cookies: new Map(),
});

/** The frame's element, with the properties that the page in it reads. */
export interface PreviewFrame extends HTMLIFrameElement {
  subject?: Subject;
  visitorStorage?: VisitorStorage;
  /** Which page view this is: the page sends it with all its messages. */
  view?: number;
  /** Called by the page in the frame. */
  onDrawn?(): void;
  onReport?(report: FrameReport): void;
}

/** A played page's report about itself. */
export interface FrameReport {
  /** Messages from a page that has since been left are ignored. */
  readonly view: number;
  readonly explanations: readonly import('../../elements/display-run/run/engine.ts').Explanation[];
  readonly events: readonly { readonly name: string; readonly detail: string }[];
  /** How far its clock is ahead, in milliseconds. */
  readonly movedBy: number;
}

/** What a page in a frame offers the composer. */
export interface FramePage {
  show(subject: Subject): void;
  /** As a visitor would: seconds pass, the page is scrolled, clicked or about to be left. */
  act(action: VisitorAction): void;
}

declare global {
  interface Window {
    /** The function of a framed page that the composer calls. */
    framePage?: FramePage;
  }
}

export type VisitorAction =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'scroll'; readonly percent: number }
  | { readonly type: 'click' | 'leave' };
