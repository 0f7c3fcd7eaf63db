import type { Browser, Stop } from '../../shared/browser.ts';
import { consentOf, THIRD_PARTY } from '../../shared/consent/consent.ts';
import { emit } from '../../shared/element/emit.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { createStore } from '../../shared/store.ts';
import type {} from './events.ts';
import { MOBILE_MAX, sizeClassOf } from './photos/columns.ts';
import {
  type ImageContext,
  type ImageHistory,
  imageOf,
  MAX_FAILURES,
  mayUse,
  NO_HISTORY,
} from './photos/image-source.ts';
import { addressOf, altOf, type FeedContent, photosOf, type RawPost } from './photos/photo.ts';
import { watchTileWidth } from './photos/tile-width.ts';
import { drawTile, redrawPages } from './photos/tiles.ts';
import { readPosts } from './source/markup.ts';
import type { Paging } from './source/paging.ts';
import type { FeedSettings } from './source/settings.ts';
import type { Feed, FeedState } from './state.ts';
import { type ResizedMap, readResized, recordIn } from './wire.ts';
import type { Words } from './words/en.ts';

export interface FeedOptions {
  browser: Browser;
  host: HTMLElement;
  content: FeedContent;
  /** What relative addresses in it are relative to. */
  base: string;
  /** False for a feed whose photos all came with it. */
  hasServer: boolean;
  settings: FeedSettings;
  words: Words;
  signal: AbortSignal;
  /** The view stands in the document. */
  mounted(): void;
}

/** Site §4: after an image error everything is measured and chosen again. */
const AFTER_ERROR_MS = 1500;

export function createFeed(options: FeedOptions): Feed {
  const { browser, host, content, hasServer, signal } = options;
  const page = browser.window;
  const consent = consentOf(browser);
  const store = createStore<FeedState>({
    pages: [],
    ...{ limit: 0, loading: false, hasMore: false, added: 0 },
    ...{ sizeClass: 'large', avatar: '', opened: '' },
    settings: options.settings,
    words: options.words,
  });
  const { getState, setState } = store;
  const narrow = page.matchMedia(`(max-width: ${MOBILE_MAX - 0.02}px)`);
  const known = new Set<string>();
  const histories = new Map<string, ImageHistory>();
  const failedAvatars: string[] = [];
  let resized: ResizedMap = readResized(content.resized);
  let tileWidth = 0;
  /** The visitor has asked for more: nothing is held back any longer (peers §2). */
  let unfolded = 0;
  /** The sizes were chosen again after the first time; what the server is told depends on it (peers §2). */
  let chosenAgain = false;
  let begun = false;
  let stopSettling: Stop | null = null;

  const warn = (message: string) => {
    const name = getState().settings.feedId || 'static';
    browser.log.warnOnce(`sbi-feed ${name} ${message}`, `<sbi-feed> ${name}: ${message}.`);
  };
  let calling: Promise<Paging | null> | null = null;
  /** What comes after the first view is fetched when there is something to do; null if it cannot be had. */
  function paging(): Promise<Paging | null> {
    calling ??= loadChunk(browser, 'sbi-feed paging', () => import('./source/paging.ts')).then(
      ({ createPaging }) =>
        createPaging({
          ...{ browser, host, hasServer, signal, store, known, warn, learn, append },
          unfold,
          hasCopy: (id) => id in resized,
          wereSizesChosenAgain: () => chosenAgain,
        }),
      () => {
        calling = null; // logged already; the next call tries again
        return calling;
      },
    );
    return calling;
  }
  const historyOf = (id: string) => histories.get(id) ?? NO_HISTORY;

  function context(): ImageContext {
    const { settings } = getState();
    return {
      ...settings,
      ...{ tileWidth, resized },
      favorLocal: settings.has('favorLocal'),
      consented: isConsented(settings),
    };
  }

  const isConsented = (settings: FeedSettings) =>
    !settings.has('gdpr') || settings.has('overrideBlockCDN') || consent.has(THIRD_PARTY);

  /** @param anew whether images that could stay are chosen again too. */
  function redraw(anew: boolean, concerned: (id: string) => boolean = () => true): void {
    setState({ pages: redrawPages(getState().pages, context(), historyOf, concerned, anew) });
  }

  function learn(answer: unknown): void {
    const map = readResized(answer);
    if (Object.keys(map).length === 0) return;
    resized = { ...resized, ...map };
    chosenAgain = true;
    redraw(false, (id) => id in map);
  }

  /** Below 480 px `nummobile` counts, else `num`, until the visitor asks for more (site §5). */
  function limit(): void {
    const { num, numMobile } = getState().settings;
    const shown = (narrow.matches ? numMobile : num) + unfolded;
    if (hasServer) setState({ limit: unfolded ? Number.POSITIVE_INFINITY : shown });
    else setState({ limit: shown, hasMore: shown < known.size });
  }

  /** @returns how many of the posts are new. */
  function append(source: ParentNode | readonly RawPost[], base: string, fresh: boolean): number {
    const posts = 'querySelector' in source ? readPosts(source) : source;
    const photos = photosOf(posts, base, known);
    if (photos.length < posts.length) warn('some photos have no id, or come twice; they are left out');
    if (photos.length === 0) return 0;
    const now = context();
    const tiles = photos.map((photo) => drawTile(photo, now, historyOf(photo.id)));
    // in pages also where all came at once: showing one more draws no other again
    const { num } = getState().settings;
    const pages = [...getState().pages];
    for (let at = 0; at < tiles.length; at += num) pages.push({ tiles: tiles.slice(at, at + num), fresh });
    setState({ pages });
    return photos.length;
  }

  function unfold(): void {
    unfolded += getState().settings.num;
    limit();
  }

  async function loadMore(): Promise<number> {
    const { loading, hasMore } = getState();
    if (loading || !hasMore) return 0;
    setState({ loading: true });
    const after = await paging();
    if (after) return after.loadMore();
    setState({ loading: false });
    return 0;
  }

  /** The view is there. Photos are fetched where the block came without them (flag ajaxPostLoad). */
  function begin(): void {
    begun = true;
    const { settings } = getState();
    const isEmpty =
      hasServer && (settings.has('ajaxPostLoad') || (known.size === 0 && content.more !== null));
    if (isEmpty) setState({ loading: true });
    else emit(host, 'sbi-load', { feedId: settings.feedId, total: known.size });
    if (hasServer)
      void paging().then((after) => (after ? after.begin(isEmpty) : setState({ loading: false })));
  }

  function chooseAvatar(): void {
    const { settings } = getState();
    const { name = '', avatars = [] } = content.profile ?? {};
    // a name with the prefix says that there is a local copy (site §3)
    const { [name]: remote, [`LCL${name}`]: hasLocal } = recordIn(settings.options.avatars);
    const local = hasLocal && `${settings.resizedUrl}${name}.jpg`;
    const avatar = [...avatars, local, remote]
      .map((raw) => addressOf(raw, options.base))
      .find((url) => mayUse(url, context(), failedAvatars));
    setState({ avatar: avatar ?? '' });
  }

  function measured(width: number, again: boolean): void {
    tileWidth = width;
    chosenAgain ||= again;
    setState({ sizeClass: sizeClassOf(width) });
    redraw(false);
  }

  function chooseAgain(): void {
    redraw(true);
    chooseAvatar();
  }

  append(content.posts, options.base, false);
  if (hasServer) setState({ hasMore: content.more !== null });
  limit();
  chooseAvatar();
  narrow.addEventListener('change', limit, { signal });
  const stopConsent = consent.onChange(chooseAgain);
  signal.addEventListener('abort', () => {
    stopConsent();
    stopSettling?.();
  });
  return {
    ...store,
    content,
    profileLink: addressOf(content.profile?.link, options.base),
    followLink: addressOf(content.follow?.link, options.base),
    loadMore,
    nameOf(photo) {
      const { words } = getState();
      const date = photo.date
        ? new Date(photo.date * 1000).toLocaleDateString(words.lang, { dateStyle: 'long' })
        : '';
      return altOf(photo) || words.post(content.profile?.name ?? '', date);
    },
    large(photo) {
      const wide = { ...context(), tileWidth: 640, resolution: 'full' as const };
      return imageOf(photo, wide, historyOf(photo.id))?.src ?? '';
    },
    attach(list) {
      const stop = watchTileWidth(browser, list, measured);
      options.mounted();
      if (!begun) begin();
      return stop;
    },
    imageLoaded(id, aspect) {
      const history = historyOf(id);
      if (history.aspect === aspect || !(aspect > 1)) return; // no wider than its tile
      histories.set(id, { ...history, aspect });
      redraw(false, (each) => each === id);
    },
    imageFailed(id, url) {
      const history = historyOf(id);
      // a late word of an image that was replaced already
      if (history.failedUrls.includes(url)) return;
      const failures = history.failures + 1;
      histories.set(id, { ...history, failures, failedUrls: [...history.failedUrls, url] });
      emit(host, 'sbi-image-error', { id, url, attempt: failures });
      if (failures >= MAX_FAILURES - 1) warn('some photos cannot be loaded');
      redraw(true, (each) => each === id);
      stopSettling ??= browser.after(AFTER_ERROR_MS, () => {
        stopSettling = null;
        chooseAgain();
      });
    },
    avatarFailed(url) {
      failedAvatars.push(url);
      chooseAvatar();
    },
    open: (opened) => setState({ opened }),
    configure(settings) {
      setState({ settings });
      limit();
      chooseAgain();
    },
    setWords: (words) => setState({ words }),
  };
}
