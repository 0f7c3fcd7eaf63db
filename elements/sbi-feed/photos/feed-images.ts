import type { Stop } from '../../../shared/base/browser.ts';
import type { WritableStore } from '../../../shared/base/store.ts';
import { emit } from '../../../shared/element/emit.ts';
import type { ThirdParty } from '../consent/held.tsx';
import type {} from '../events.ts';
import type { FeedOptions, FeedState } from '../state.ts';
import { type ResizedMap, readResized, recordIn } from '../wire.ts';
import { toSizeClass } from './columns.ts';
import {
  chooseImage,
  type ImageContext,
  type ImageHistory,
  MAX_FAILURES,
  mayUse,
  NO_HISTORY,
} from './image-source.ts';
import { type Photo, resolveAddress } from './photo.ts';
import { makeTile, refreshPages, type Tile } from './tiles.ts';

/** The image of each photo of one feed, and the fate of earlier ones. */
export interface FeedImages {
  makeTiles(photos: readonly Photo[]): Tile[];
  /** Takes new local copies, as an answer names them. */
  addCopies(answer: unknown): void;
  readonly known: {
    readonly copies: ResizedMap;
    /**
     * Sizes were chosen again after the first time; as in Smash Balloon, the value sent to the server depends on it.
     */
    readonly chosenAgain: boolean;
  };
  /** A tile has another width now. */
  measured(width: number, again: boolean): void;
  /** Chooses every image again, and the header's picture. */
  chooseAgain(): void;
  chooseAvatar(): void;
  /** Address of a photo at its largest; '' if there is none. */
  findLargest(photo: Photo): string;
  /** Some photos wait for the visitor's consent. */
  isHeld(): boolean;
  /** Address of a photo's video; '' if none may be played. */
  findVideo(photo: Photo): string;
  videoFailed(url: string): void;
  imageLoaded(id: string, aspect: number): void;
  imageFailed(id: string, url: string): void;
  avatarFailed(url: string): void;
}

/** Site §4: after an image error everything is measured and chosen again. */
const AFTER_ERROR_MS = 1500;

interface Known {
  copies: ResizedMap;
  tileWidth: number;
  chosenAgain: boolean;
  /** Whether other hosts were allowed when the images were chosen. */
  consented: boolean;
  /** Null until the flag gdpr needs it. */
  consent: ThirdParty | null;
  stopTimer: Stop | null;
}

const NOTHING_KNOWN: Omit<Known, 'copies'> = {
  tileWidth: 0,
  chosenAgain: false,
  consented: false,
  consent: null,
  stopTimer: null,
};

export function createFeedImages(
  { browser, host, content, base, signal }: FeedOptions,
  { getState, setState }: WritableStore<FeedState>,
  warn: (message: string) => void,
  loadConsent: () => Promise<ThirdParty | null>,
): FeedImages {
  const known: Known = { ...NOTHING_KNOWN, copies: readResized(content.resized) };
  const histories = new Map<string, ImageHistory>();
  const failedAvatars: string[] = [];
  const failedVideos: string[] = [];
  const findHistory = (id: string) => histories.get(id) ?? NO_HISTORY;

  const isConsented = () => {
    const { has } = getState().settings;
    return !has('gdpr') || has('overrideBlockCDN') || known.consent?.isAllowed() === true;
  };

  function context(): ImageContext {
    const { settings } = getState();
    return {
      ...settings,
      tileWidth: known.tileWidth,
      resized: known.copies,
      favorLocal: settings.has('favorLocal'),
      consented: isConsented(),
    };
  }

  /** @param anew whether images that could stay are chosen again too. */
  function refresh(anew: boolean, concerned: (id: string) => boolean = () => true): void {
    setState({ pages: refreshPages(getState().pages, context(), findHistory, concerned, anew) });
  }

  function chooseAvatar(): void {
    const { settings } = getState();
    const { name = '', avatars = [] } = content.profile ?? {};
    // an entry with the prefix is a local copy (site §3)
    const { [name]: remote, [`LCL${name}`]: hasLocal } = recordIn(settings.options.avatars);
    const local = hasLocal && `${settings.resizedUrl}${name}.jpg`;
    const avatar = [...avatars, local, remote]
      .map((raw) => resolveAddress(raw, base))
      .find((url) => mayUse(url, context(), failedAvatars));
    setState({ avatar: avatar ?? '' });
  }

  function chooseAgain(): void {
    void followConsent();
    refresh(true);
    chooseAvatar();
  }

  function consentChanged(): void {
    // attempts without the other hosts say nothing about them: they get three separate attempts
    if (isConsented() && !known.consented) {
      for (const [id, each] of histories) histories.set(id, { ...each, failures: 0 });
      failedAvatars.length = 0;
    }
    known.consented = isConsented();
    chooseAgain();
  }

  /** Until the visitor's choice is known, nothing is requested from another host. */
  async function followConsent(): Promise<void> {
    if (known.consent || !getState().settings.has('gdpr')) return;
    const consent = await loadConsent();
    if (!consent || known.consent || signal.aborted) return;
    known.consent = consent;
    signal.addEventListener('abort', consent.onChange(consentChanged));
    consentChanged();
  }

  known.consented = isConsented();
  void followConsent();
  signal.addEventListener('abort', () => known.stopTimer?.());
  return {
    known,
    chooseAvatar,
    chooseAgain,
    makeTiles(photos) {
      const now = context();
      return photos.map((photo) => makeTile(photo, now, findHistory(photo.id)));
    },
    addCopies(answer) {
      const map = readResized(answer);
      if (Object.keys(map).length === 0) return;
      known.copies = { ...known.copies, ...map };
      known.chosenAgain = true;
      refresh(false, (id) => Object.hasOwn(map, id));
    },
    measured(width, again) {
      known.tileWidth = width;
      known.chosenAgain ||= again;
      setState({ sizeClass: toSizeClass(width) });
      refresh(false);
    },
    findLargest(photo) {
      const wide = { ...context(), tileWidth: 640, resolution: 'full' as const };
      return chooseImage(photo, wide, findHistory(photo.id))?.src ?? '';
    },
    isHeld: () =>
      known.tileWidth > 0 &&
      !isConsented() &&
      getState().pages.some(({ tiles }) => tiles.some(({ image }) => !image)),
    findVideo: ({ video }) => (mayUse(video, context(), failedVideos) ? video : ''),
    videoFailed(url) {
      if (failedVideos.includes(url)) return;
      failedVideos.push(url);
      warn('a film cannot be played: is its host allowed by the page’s Content-Security-Policy (media-src)?');
      // the picture takes its place
      setState({ pages: [...getState().pages] });
    },
    imageLoaded(id, aspect) {
      const history = findHistory(id);
      if (history.aspect === aspect || !(aspect > 1)) return; // no wider than its tile
      histories.set(id, { ...history, aspect });
      refresh(false, (each) => each === id);
    },
    imageFailed(id, url) {
      const history = findHistory(id);
      if (history.failedUrls.includes(url)) return; // a late error of an image that was already replaced
      const failures = history.failures + 1;
      histories.set(id, { ...history, failures, failedUrls: [...history.failedUrls, url] });
      emit(host, 'sbi-image-error', { id, url, attempt: failures });
      if (failures >= MAX_FAILURES - 1) warn('some photos cannot be loaded');
      refresh(true, (each) => each === id);
      known.stopTimer ??= browser.after(AFTER_ERROR_MS, () => {
        known.stopTimer = null;
        chooseAgain();
      });
    },
    avatarFailed(url) {
      failedAvatars.push(url);
      chooseAvatar();
    },
  };
}
