import type { WritableStore } from '../../../shared/base/store.ts';
import { emit } from '../../../shared/element/emit.ts';
import { say } from '../../../shared/words/say.ts';
import type { FeedImages } from '../photos/feed-images.ts';
import type { FeedOptions, FeedState } from '../state.ts';
import { watchEnd } from './infinite.ts';
import { followHeight, keepHeight } from './keep-height.ts';
import { createServer } from './server.ts';

/** A feed's work after its first view: more photos, local copies. A separate chunk. */
export interface Paging {
  /**
   * The first view is drawn; `isEmpty` asks for the first photos.
   * @returns whether the feed has its first photos.
   */
  begin(isEmpty: boolean): Promise<boolean>;
  /** @returns the number of photos that arrived; 0 also after a failure, which is on the console. */
  loadMore(): Promise<number>;
}

export interface PagingOptions extends Pick<FeedOptions, 'browser' | 'host' | 'hasServer' | 'signal'> {
  store: WritableStore<FeedState>;
  /** Ids of all photos of the feed. */
  knownIds: ReadonlySet<string>;
  readonly images: Pick<FeedImages, 'addCopies' | 'known'>;
  /** Shows the photos that were held back. */
  reveal(): void;
  /** Takes the posts of an answer. @returns how many were new. */
  append(html: Document, base: string, fresh: boolean): number;
  /** The button's action. */
  loadMore(): Promise<number>;
  warn(message: string): void;
}

/** The wire's name of the resolution setting, once sizes were chosen again. */
const RESOLUTIONS = { auto: 'auto', thumb: '150', medium: '320', full: '640' };

/** Site §5: delay between an answer, whatever it is, and the button's return (decision site-24). */
const LOADER_OFF_MS = 500;

export function createPaging(options: PagingOptions): Paging {
  const { browser, host, hasServer, signal, store, knownIds, images, append, warn } = options;
  const { getState, setState } = store;
  const settings = () => getState().settings;
  const server = createServer({ browser, host, signal, warn, settings, resized: images.addCopies });
  const detail = () => ({ feedId: settings().feedId, total: knownIds.size });

  /** Asks for missing local copies; otherwise reports where the feed is, if the block asks for that. */
  function askForCopies(): void {
    const missing = settings().has('resizeDisable')
      ? []
      : [...knownIds].filter((id) => !Object.hasOwn(images.known.copies, id));
    void server.resize(missing, knownIds.size);
  }

  async function fetchPage(fresh: boolean): Promise<{ added: number; page: number } | null> {
    const resolution = images.known.chosenAgain ? RESOLUTIONS[settings().resolution] : '150';
    const answer = await server.loadMore(knownIds.size, resolution);
    if (signal.aborted) return null;
    const stop = browser.after(LOADER_OFF_MS, () => {
      signal.removeEventListener('abort', stop);
      setState({ loading: false });
    });
    signal.addEventListener('abort', stop);
    if (!answer.ok) {
      keepHeight(options);
      setState({ waiting: 0 });
      warn(`more photos could not be loaded: ${answer.error}`);
      askForCopies(); // a call of this kind may have been postponed
      return null;
    }
    const { html, hasMore, resized, page } = answer.value;
    images.addCopies(resized);
    // the last photos may be fewer than the tiles that wait for them, and the button disappears
    keepHeight(options);
    const added = append(html, browser.window.document.baseURI, fresh);
    setState({ hasMore, waiting: 0 });
    askForCopies();
    return { added, page };
  }

  return {
    async begin(isEmpty) {
      if (settings().has('testAjax')) server.test();
      if (settings().has('debug')) browser.log.warnOnce('sbi-feed debug', '<sbi-feed> debug', getState());
      followHeight(options);
      watchEnd({ browser, host, signal, store, loadMore: options.loadMore });
      if (!isEmpty) {
        if (hasServer) askForCopies();
        return true;
      }
      const came = await fetchPage(false);
      if (came) emit(host, 'sbi-load', detail());
      return came !== null;
    },
    async loadMore() {
      const {
        limit,
        settings: { num },
      } = getState();
      options.reveal();
      let came: { added: number; page: number } | null;
      if (hasServer) came = await fetchPage(true);
      else {
        const shown = Math.min(getState().limit, knownIds.size);
        came = { added: shown - limit, page: 1 + Math.ceil(limit / num) };
        if (!getState().hasMore) keepHeight(options);
        setState({ loading: false, waiting: 0 });
      }
      if (!came) return 0;
      const { words, intl } = getState();
      setState({ added: say(words.added, intl, { count: came.added }) });
      await null; // the view draws them before the events are dispatched
      if (!getState().hasMore) focusFirstNew(host, came.added);
      emit(host, 'sbi-load-more', { ...detail(), ...came });
      if (!getState().hasMore) emit(host, 'sbi-end', detail());
      return came.added;
    },
  };
}

/** The focused button is gone: the focus continues at the first photo that it brought. */
function focusFirstNew({ shadowRoot, ownerDocument }: HTMLElement, added: number): void {
  const links = shadowRoot?.querySelectorAll<HTMLElement>('.list a') ?? [];
  if (ownerDocument.activeElement === ownerDocument.body) {
    links[links.length - added]?.focus({ preventScroll: true });
  }
}
