import type { Stop } from '../../shared/base/browser.ts';
import type { Store } from '../../shared/base/store.ts';
import type { PlainBrowser } from '../../shared/plain-browser.ts';
import type { Component } from '../../shared/react/component.ts';
import type { SizeClass } from './photos/columns.ts';
import type { FeedContent, Photo } from './photos/photo.ts';
import type { Page } from './photos/tiles.ts';
import type { FeedSettings } from './source/settings.ts';
import type { Speech } from './words/index.ts';

/** Which ways a row of slides can still go. */
export interface Ends {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Components that only some feeds need; null until one is needed and loaded. */
export interface Parts {
  Slides: Component<{ engine: Feed }> | null;
  Lightbox: Component<{ engine: Feed }> | null;
  Held: Component<{ engine: Feed }> | null;
}

export interface FeedState extends Parts, Speech {
  pages: readonly Page[];
  /** The number of visible photos (site §5). */
  limit: number;
  /** The loader is spinning. */
  loading: boolean;
  /** Empty tiles that reserve space for requested photos. */
  waiting: number;
  /** The load-more button is there. */
  hasMore: boolean;
  /** Announces how many photos the last load-more added; empty before. */
  added: string;
  sizeClass: SizeClass;
  /** Address of the header's picture; empty for a neutral one. */
  avatar: string;
  settings: FeedSettings;
  /** Id of the photo in the lightbox; empty while it is closed. */
  opened: string;
  ends: Ends;
}

/** What the element gives its engine. */
export interface FeedOptions {
  browser: PlainBrowser;
  host: HTMLElement;
  content: FeedContent;
  /** The base of its relative addresses. */
  base: string;
  /** False for a feed whose photos all came with it. */
  hasServer: boolean;
  settings: FeedSettings;
  speech: Speech;
  signal: AbortSignal;
  /** The view is in the document. @returns whether it keeps space that it does not fill. */
  mounted(): boolean;
  /** The first photos could not be loaded; the light DOM is the better feed. */
  failed(): void;
}

/** A feed from its markup to its end. Views draw it and call its actions; nothing else changes it. */
export interface Feed extends Store<FeedState> {
  readonly content: FeedContent;
  /** Addresses that may be linked to; '' for none. */
  readonly profileLink: string;
  readonly followLink: string;
  /** The view's list is in the document: its tiles can be measured. */
  attach(list: Element | null): Stop;
  /** @returns the number of photos that arrived; 0 also while another call is running, and if there are no more. */
  loadMore(): Promise<number>;
  /** A photo's name where its image is not visible. */
  namePhoto(photo: Photo): string;
  /** The day of a photo in words; '' if unknown. */
  dateOf(photo: Photo): string;
  /** Some photos wait for the visitor's consent. */
  isHeld(): boolean;
  /** Address of a photo at its largest, for the lightbox; '' if there is none. */
  findLargest(photo: Photo): string;
  /** Address of a film that may be played; '' for none. */
  findVideo(photo: Photo): string;
  imageLoaded(id: string, aspect: number): void;
  imageFailed(id: string, url: string): void;
  avatarFailed(url: string): void;
  videoFailed(url: string): void;
  /** The visitor is near a photo: the lightbox is fetched. */
  prepare(): void;
  /**
   * Shows a photo in the lightbox; '' closes it.
   * @param link is opened if the lightbox cannot be loaded, like a click without one.
   */
  open(id: string, link?: string): void;
  /** Moves the row of slides by as many as are in view. */
  slide(direction: 1 | -1): void;
  configure(settings: FeedSettings): void;
  setWords(speech: Speech): void;
}
