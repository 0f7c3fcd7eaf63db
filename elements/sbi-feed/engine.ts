import type { Browser, Stop } from '../../shared/browser.ts';
import { consentOf, THIRD_PARTY } from '../../shared/consent/consent.ts';
import { emit } from '../../shared/element/emit.ts';
import { createStore } from '../../shared/store.ts';
import { locationOf, postAjaxTest } from './api.ts';
import { MOBILE_MAX, sizeClassOf } from './columns.ts';
import type {} from './events.ts';
import type { Feed, FeedState } from './feed-state.ts';
import {
  type ImageContext,
  type ImageHistory,
  imageOf,
  isOwn,
  MAX_FAILURES,
  NO_HISTORY,
} from './image-source.ts';
import { parseItems } from './markup.ts';
import { type FeedContent, type Photo, withoutDoubles } from './photo.ts';
import { createServer } from './server.ts';
import type { FeedSettings } from './settings.ts';
import { watchTileWidth } from './tile-width.ts';
import { drawTile, type Page, redrawPages } from './tiles.ts';
import { type ResizedMap, readResized } from './wire.ts';
import type { Words } from './words/en.ts';

export interface FeedOptions {
  browser: Browser;
  host: HTMLElement;
  content: FeedContent;
  /** False for a feed whose photos all came with it. */
  hasServer: boolean;
  settings: FeedSettings;
  words: Words;
  signal: AbortSignal;
  /** The view stands in the document. */
  mounted(): void;
}

/** Site §5: the button comes back so long after the answer. */
const LOADER_OFF_MS = 500;
/** Site §4: after an image error everything is measured and chosen again. */
const AFTER_ERROR_MS = 1500;

export function createFeed(options: FeedOptions): Feed {
  const { browser, host, content, hasServer, signal } = options;
  const consent = consentOf(browser);
  const store = createStore<FeedState>({
    pages: [],
    ...{ limit: 0, loading: false, hasMore: false, added: 0 },
    ...{ sizeClass: 'large', avatar: '', opened: '' },
    settings: options.settings,
    words: options.words,
  });
  const { getState, setState } = store;
  const narrow = browser.window.matchMedia(`(max-width: ${MOBILE_MAX - 0.02}px)`);
  const known = new Set<string>();
  const histories = new Map<string, ImageHistory>();
  const failedAvatars = new Set<string>();
  let resized: ResizedMap = readResized(content.resized);
  let tileWidth = 0;
  /** The visitor has asked for more: nothing is held back any longer (peers §2). */
  let unfolded = 0;
  /** The sizes were chosen again after the first time; what the server is told depends on it (peers §2). */
  let chosenAgain = false;
  let begun = false;
  let stopLoader: Stop = () => {};
  let stopSettling: Stop | null = null;

  const warn = (message: string) => {
    const name = getState().settings.feedId || host.getAttribute('src') || 'inline';
    browser.log.warnOnce(`sbi-feed ${name} ${message}`, `<sbi-feed> ${name}: ${message}.`);
  };
  const server = createServer({
    ...{ browser, host, signal, warn },
    settings: () => getState().settings,
    resized: (map) => learn(map),
  });
  const historyOf = (id: string) => histories.get(id) ?? NO_HISTORY;
  const total = () => known.size;
  const feedId = () => getState().settings.feedId;

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

  function redraw(concerned: (id: string) => boolean = () => true): void {
    const pages = redrawPages(getState().pages, context(), historyOf, concerned);
    if (pages.some((page, index) => page !== getState().pages[index])) setState({ pages });
  }

  function learn(map: ResizedMap): void {
    if (Object.keys(map).length === 0) return;
    resized = { ...resized, ...map };
    chosenAgain = true;
    redraw((id) => id in map);
    chooseAvatar();
  }

  /** Below 480 px `nummobile` counts, else `num`, until the visitor asks for more (site §5). */
  function limit(): void {
    const { num, numMobile } = getState().settings;
    const first = narrow.matches ? numMobile : num;
    setState({ limit: hasServer && unfolded ? Number.POSITIVE_INFINITY : first + unfolded });
    if (!hasServer) setState({ hasMore: getState().limit < total() });
  }

  function append(photos: readonly Photo[], fresh: boolean): void {
    if (photos.length === 0) return;
    const now = context();
    const tiles = photos.map((photo) => drawTile(photo, now, historyOf(photo.id)));
    const page: Page = { tiles, fresh };
    setState({ pages: [...getState().pages, page] });
  }

  /** Asks for local copies of what has none yet; the server may also be told where the feed is. */
  function askForCopies(): void {
    if (!hasServer || signal.aborted) return;
    const { settings } = getState();
    const missing = settings.has('resizeDisable') ? [] : [...known].filter((id) => !(id in resized));
    void server.resize(missing, total());
  }

  async function fetchPage(fresh: boolean): Promise<Photo[] | null> {
    const { resolution } = getState().settings;
    const asked = chosenAgain
      ? { auto: 'auto', thumb: '150', medium: '320', full: '640' }[resolution]
      : '150';
    const answer = await server.loadMore(total(), asked);
    if (signal.aborted) return null;
    stopLoader = browser.after(LOADER_OFF_MS, () => setState({ loading: false }));
    const read = answer.ok
      ? parseItems(browser.window, answer.value.html, browser.window.document.baseURI)
      : answer;
    if (!answer.ok || !read.ok) {
      warn(`more photos could not be loaded: ${read.ok ? '' : read.error}`);
      return null;
    }
    const photos = withoutDoubles(read.value.photos, known);
    if (photos.length < read.value.found) warn('an answer holds photos without an id or for the second time');
    learn(readResized(answer.value.resizedImages));
    append(photos, fresh);
    setState({ hasMore: answer.value.feedStatus.shouldPaginate });
    askForCopies();
    return photos;
  }

  async function loadMore(): Promise<number> {
    const { loading, hasMore, settings } = getState();
    if (loading || !hasMore || signal.aborted) return 0;
    const before = total();
    unfolded += settings.num;
    if (!hasServer) {
      const shown = getState().limit;
      limit();
      await null; // the view has drawn them when the event says so
      told(Math.min(getState().limit, before) - shown, 1 + unfolded / settings.num);
      return getState().added;
    }
    setState({ loading: true });
    limit();
    const photos = await fetchPage(true);
    if (!photos) return 0;
    told(photos.length, server.page());
    return photos.length;
  }

  function told(added: number, page: number): void {
    setState({ added });
    emit(host, 'sbi-load-more', { feedId: feedId(), total: total(), added, page });
    if (!getState().hasMore) emit(host, 'sbi-end', { feedId: feedId(), total: total() });
  }

  /** The feed's first photos, fetched where the block came without them (flag ajaxPostLoad). */
  async function begin(): Promise<void> {
    begun = true;
    const { settings } = getState();
    const mustFetch = hasServer && (settings.has('ajaxPostLoad') || (total() === 0 && content.more !== null));
    if (settings.has('testAjax'))
      void postAjaxTest(browser, { ...settings, location: locationOf(host) }, signal);
    if (mustFetch) {
      setState({ loading: true });
      if (!(await fetchPage(false))) return;
    } else askForCopies();
    emit(host, 'sbi-load', { feedId: feedId(), total: total() });
  }

  function chooseAvatar(): void {
    const { settings } = getState();
    const { name = '', avatars = [] } = content.profile ?? {};
    const { avatars: given } = settings.options;
    // a name with the prefix says that there is a local copy (site §3)
    const local = given[`LCL${name}`] ? `${settings.resizedUrl}${encodeURIComponent(name)}.jpg` : '';
    const candidates = [...avatars, local, given[name]].filter(
      (url): url is string => typeof url === 'string' && /^https?:/.test(url) && !failedAvatars.has(url),
    );
    const consented = isConsented(settings);
    setState({ avatar: candidates.find((url) => consented || isOwn(url, settings.ownHosts)) ?? '' });
  }

  function measured(width: number, again: boolean): void {
    tileWidth = width;
    chosenAgain ||= again;
    setState({ sizeClass: sizeClassOf(width) });
    redraw();
  }

  function chooseAgain(): void {
    redraw();
    chooseAvatar();
  }

  append(withoutDoubles(content.photos, known), false);
  if (content.dropped > 0) warn('some photos have no id, or come twice; they are left out');
  if (hasServer) setState({ hasMore: content.more !== null });
  limit();
  chooseAvatar();
  narrow.addEventListener('change', limit, { signal });
  const stopConsent = consent.onChange(chooseAgain);
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of [stopConsent, stopLoader, stopSettling]) stop?.();
    },
    { once: true },
  );
  if (getState().settings.has('debug')) {
    browser.log.warnOnce(`sbi-feed debug ${feedId()}`, `<sbi-feed> ${feedId()}: debug`, getState());
  }

  return {
    ...store,
    content,
    loadMore,
    large(photo) {
      const wide = { ...context(), tileWidth: 640, resolution: 'full' as const };
      return imageOf(photo, wide, historyOf(photo.id))?.src ?? '';
    },
    attach(list) {
      const stop = watchTileWidth(browser, list, measured);
      options.mounted();
      if (!begun) void begin();
      return stop;
    },
    imageLoaded(id, aspect) {
      const history = historyOf(id);
      if (history.aspect === aspect || !(aspect > 0)) return;
      histories.set(id, { ...history, aspect });
      if (aspect > 1) redraw((each) => each === id);
    },
    imageFailed(id, url) {
      const history = historyOf(id);
      // a late word of an image that was replaced already
      if (history.failedUrls.includes(url)) return;
      const failures = history.failures + 1;
      histories.set(id, { ...history, failures, failedUrls: [...history.failedUrls, url] });
      emit(host, 'sbi-image-error', { id, url, attempt: failures });
      if (failures >= MAX_FAILURES - 1) warn('some photos cannot be loaded');
      redraw((each) => each === id);
      stopSettling ??= browser.after(AFTER_ERROR_MS, () => {
        stopSettling = null;
        chooseAgain();
      });
    },
    avatarFailed(url) {
      failedAvatars.add(url);
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
