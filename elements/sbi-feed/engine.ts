import { lazy } from '../../shared/base/lazy.ts';
import { createStore } from '../../shared/base/store.ts';
import { emit } from '../../shared/element/emit.ts';
import type {} from './events.ts';
import { createParts } from './parts.ts';
import { MOBILE_MAX } from './photos/columns.ts';
import { createFeedImages } from './photos/feed-images.ts';
import { type RawPost, readPhotos, resolveAddress, toAltText } from './photos/photo.ts';
import { watchTileWidth } from './photos/tile-width.ts';
import { readPosts } from './source/markup.ts';
import type { Feed, FeedOptions, FeedState } from './state.ts';
import { type Speech, sayPost } from './words/index.ts';

/** An engine's data that nothing is drawn from. */
interface Running {
  /** Photos that load-more has revealed beyond the first ones. From then on none is held back. */
  revealed: number;
  begun: boolean;
}

/** Before anything is read or drawn. */
const EMPTY: Omit<FeedState, keyof Speech | 'settings'> = {
  pages: [],
  limit: 0,
  loading: false,
  waiting: 0,
  hasMore: false,
  added: '',
  sizeClass: 'large',
  avatar: '',
  opened: '',
  ends: { atStart: true, atEnd: false },
  Slides: null,
  Lightbox: null,
  Held: null,
};

/**
 * A feed: how many of its photos are visible, and where more come from. Its images are those of {@link
 * createFeedImages}.
 */
export function createFeed(options: FeedOptions): Feed {
  const { browser, host, content, base, hasServer, signal } = options;
  const store = createStore<FeedState>({ ...EMPTY, settings: options.settings, ...options.speech });
  const { getState, setState } = store;
  const narrow = browser.window.matchMedia(`(max-width: ${MOBILE_MAX - 0.02}px)`);
  const knownIds = new Set<string>();
  const running: Running = { revealed: 0, begun: false };

  const warn = (message: string) => {
    const name = getState().settings.feedId || 'static';
    browser.log.warnOnce(`sbi-feed ${name} ${message}`, `<sbi-feed> ${name}: ${message}.`);
  };
  const parts = createParts(options, store);
  const images = createFeedImages(options, store, warn, parts.loadConsent);

  /** Parts after the first view are fetched when there is something to do. */
  const loadPaging = lazy(browser, 'sbi-feed paging', async () => {
    const { createPaging } = await import('./source/paging.ts');
    return createPaging({ ...options, store, images, knownIds, warn, append, reveal, loadMore });
  });

  /** Below 480 px `nummobile` counts, otherwise `num`, until the visitor asks for more (site §5). */
  function limit(): void {
    const { num, numMobile } = getState().settings;
    const shown = (narrow.matches ? numMobile : num) + running.revealed;
    if (hasServer) setState({ limit: running.revealed ? Number.POSITIVE_INFINITY : shown });
    else setState({ limit: shown, hasMore: shown < knownIds.size });
  }

  /** @returns how many of the posts are new. */
  function append(source: ParentNode | readonly RawPost[], at: string, fresh: boolean): number {
    const posts = 'querySelector' in source ? readPosts(source) : source;
    const photos = readPhotos(posts, at, knownIds);
    if (photos.length < posts.length) warn('some photos have no id, or appear twice; they are left out');
    if (photos.length === 0) return 0;
    const tiles = images.makeTiles(photos);
    // in pages even if all arrived at once: showing one more redraws no other page
    const { num } = getState().settings;
    const pages = [...getState().pages];
    for (let from = 0; from < tiles.length; from += num)
      pages.push({ tiles: tiles.slice(from, from + num), fresh });
    setState({ pages });
    return photos.length;
  }

  function reveal(): void {
    running.revealed += getState().settings.num;
    limit();
  }

  async function loadMore(): Promise<number> {
    const { loading, hasMore, limit, settings } = getState();
    if (loading || !hasMore) return 0;
    // in the task of the click, which the visitor sees as its cause: later nothing moves
    const waiting = hasServer ? settings.num : Math.min(settings.num, knownIds.size - limit);
    setState({ loading: true, waiting });
    const paging = await loadPaging();
    const added = (await paging?.loadMore()) ?? 0;
    if (!paging) setState({ loading: false });
    setState({ waiting: 0 });
    return added;
  }

  /** The view is drawn. Photos are fetched if the block came without them (flag ajaxPostLoad). */
  async function begin(keepsHeight: boolean): Promise<void> {
    running.begun = true;
    const { settings } = getState();
    const isEmpty =
      hasServer && (settings.has('ajaxPostLoad') || (knownIds.size === 0 && content.more !== null));
    if (isEmpty) setState({ loading: true, waiting: Math.min(getState().limit, settings.num) });
    else emit(host, 'sbi-load', { feedId: settings.feedId, total: knownIds.size });
    if (!hasServer && !settings.config.infinite && !keepsHeight) return;
    const paging = await loadPaging();
    if (paging && (await paging.begin(isEmpty))) return;
    if (isEmpty && !signal.aborted) options.failed();
    setState({ loading: false, waiting: 0 });
  }

  append(content.posts, base, false);
  if (hasServer) setState({ hasMore: content.more !== null });
  limit();
  images.chooseAvatar();
  narrow.addEventListener('change', limit, { signal });
  const dateOf: Feed['dateOf'] = ({ date }) =>
    date ? new Date(date * 1000).toLocaleDateString(getState().intl, { dateStyle: 'long' }) : '';
  return {
    ...store,
    ...images,
    content,
    loadMore,
    dateOf,
    slide: parts.slide,
    profileLink: resolveAddress(content.profile?.link, base),
    followLink: resolveAddress(content.follow?.link, base),
    namePhoto: (photo) => toAltText(photo) || sayPost(getState(), content.profile?.name ?? '', dateOf(photo)),
    attach(list) {
      if (!list) return () => {};
      const stops = [watchTileWidth(browser, list, images.measured), parts.attach(list as HTMLElement)];
      const keepsHeight = options.mounted();
      if (!running.begun) void begin(keepsHeight);
      return () => {
        for (const stop of stops) stop();
      };
    },
    prepare: () => void parts.loadLightbox(),
    open(opened, link = '') {
      setState({ opened });
      if (opened)
        void parts.loadLightbox().then((has) => {
          if (has) return;
          setState({ opened: '' });
          if (link) browser.window.open(link, '_blank', 'noopener');
        });
    },
    configure(settings) {
      setState({ settings });
      limit();
      images.chooseAgain();
    },
    setWords: setState,
  };
}
