import type { Browser } from '../base/browser.ts';
import type { Surface } from './surface.ts';

/** What the doctor calls of our tags: their public methods. */
type Tag = HTMLElement &
  Partial<{
    consent: { readonly isUserActionCompleted: boolean } | null;
    state: string;
    acceptAll(): void;
    showPreferences(): void;
    open(trigger: string): Promise<boolean>;
    close(reason: string): boolean;
    explain(): { poptinId: string }[] & { look?: string };
  }>;

/** A photo that opens on the page; another is a link. */
const PHOTO = '[part~=photo][aria-haspopup=dialog]';

/** A chunk over a slow line, and the entry of what it draws. */
const WAIT_MS = 8_000;
const LOOK_MS = 50;
/** An entry or exit, the page's push, and the look for what came under a bar. */
const SETTLE_MS = 700;
/** What scripts of the page answer at once, or in the next frames. */
const BRIEF_MS = 100;

export interface Opening {
  readonly name: string;
  /** It is there in any case, and does not go. */
  readonly stays?: boolean;
  /** Null if it did not come; `none` if the page has no such thing. */
  open(): Promise<Surface | null | 'none'>;
  close(): Promise<void>;
}

/** Calls `find` until it finds something, but not for ever. */
export async function waitFor<T>(
  browser: Browser,
  find: () => T | null | undefined | false,
): Promise<T | null> {
  const until = browser.now() + WAIT_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (browser.now() > until) return null;
    await new Promise<void>((resolve) => void browser.after(LOOK_MS, resolve));
  }
}

const rest = (browser: Browser, ms: number): Promise<void> =>
  new Promise((resolve) => void browser.after(ms, resolve));

/** When everything has come to rest. */
export const settle = (browser: Browser): Promise<void> => rest(browser, SETTLE_MS);

/** When the page has answered an event. */
export const pause = (browser: Browser): Promise<void> => rest(browser, BRIEF_MS);

const titleOf = (root: ShadowRoot): string => {
  const text = root.querySelector('[part~=title],h1,h2,h3')?.textContent?.trim() ?? '';
  return text ? ` “${text.slice(0, 30)}”` : '';
};

function find(tag: Tag, selector: string): HTMLElement | null {
  const found = tag.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
  return found && found.getClientRects().length > 0 ? found : null;
}

const make = (name: string, tag: Tag, panel: HTMLElement | null, kind: Surface['kind']): Surface | null =>
  panel && tag.shadowRoot ? { name, tag, root: tag.shadowRoot, panel, kind } : null;

/**
 * Everything of ours that this page can show, one after the other: the banner and its preference centre, popups, tabs,
 * forms, feeds and their photos. Nothing is sent or stored: the page is a preview (decision D-27).
 */
export function listOpenings(browser: Browser): Opening[] {
  const { document } = browser.window;
  const all = (name: string) => [...document.querySelectorAll(name)] as Tag[];
  const [banner] = all('consent-banner');
  const popups = all('poptin-popup');
  /** Each popup with its own tag, or the one that has started its run. */
  const tags = new Map<string, Tag>();
  for (const popup of popups)
    for (const { poptinId } of [...(popup.explain?.() ?? [])]) {
      const own = all(`poptin-popup[popup-id="${CSS.escape(poptinId)}"]`)[0];
      if (own || !tags.has(poptinId)) tags.set(poptinId, own ?? popup);
    }
  return [
    ...(banner ? openBanner(browser, banner) : []),
    ...[...tags].map(([id, tag]) => openPopup(browser, id, tag)),
    ...all('poptin-tab').map((tag) => inFlow(browser, 'tab', tag, '[part~=tab]', 'float')),
    ...all('contact-form-7').map((tag) => inFlow(browser, 'contact form', tag, '.tagdrop-root', 'flow')),
    ...all('sbi-feed').flatMap((tag) => [
      inFlow(browser, 'feed', tag, '[part~=feed]', 'flow'),
      openPhoto(browser, tag),
    ]),
  ];
}

function openBanner(browser: Browser, banner: Tag): Opening[] {
  return [
    {
      name: 'consent banner',
      stays: true,
      async open() {
        const panel = await waitFor(browser, () => find(banner, '[part~=banner]'));
        return make('consent banner', banner, panel, 'float');
      },
      async close() {},
    },
    {
      name: 'preference centre',
      async open() {
        banner.showPreferences?.();
        const panel = await waitFor(browser, () => find(banner, '[part~=preferences]'));
        return make('preference centre', banner, panel, panel?.localName === 'dialog' ? 'modal' : 'float');
      },
      async close() {
        find(banner, '[part~=preferences] [part~=close],[part~=preferences] [part~=cancel]')?.click();
        // modal popups wait for an answer: in a preview none is recorded, and nothing is released
        banner.acceptAll?.();
        await waitFor(browser, () => !find(banner, '[part~=banner],[part~=preferences]'));
      },
    },
  ];
}

function openPopup(browser: Browser, id: string, known: Tag): Opening {
  const { document } = browser.window;
  // a popup without a tag gets one for a moment, with the attributes of its run: it is drawn in that
  const isOwn = known.getAttribute('popup-id') === id;
  const tag = isOwn ? known : (known.cloneNode() as Tag);
  if (!isOwn) {
    tag.removeAttribute('id');
    tag.setAttribute('popup-id', id);
  }
  return {
    name: `popup ${id}`,
    async open() {
      if (!isOwn) document.body.append(tag);
      const opened = await Promise.race([
        tag.open?.('doctor'),
        new Promise<false>((resolve) => void browser.after(WAIT_MS, () => resolve(false))),
      ]);
      const layer = opened ? find(tag, '.popup') : null;
      const panel = layer?.firstElementChild as HTMLElement | null;
      if (!layer || !panel || !tag.shadowRoot) return null;
      const { modality, type, down } = layer.dataset;
      const kind =
        modality === 'inline'
          ? 'flow'
          : modality === 'modal'
            ? 'modal'
            : type === 'bar'
              ? down === 'top'
                ? 'top-bar'
                : 'bottom-bar'
              : 'float';
      if (kind === 'flow') tag.scrollIntoView({ block: 'center', behavior: 'instant' });
      return make(`popup ${id}${titleOf(tag.shadowRoot)}`, tag, panel, kind);
    },
    async close() {
      tag.close?.('doctor');
      await waitFor(browser, () => tag.state === 'closed' || tag.state === 'idle');
      if (!isOwn) tag.remove();
    },
  };
}

function inFlow(browser: Browser, name: string, tag: Tag, selector: string, kind: Surface['kind']): Opening {
  return {
    name,
    stays: true,
    async open() {
      if (kind === 'flow') tag.scrollIntoView({ block: 'center', behavior: 'instant' });
      await waitFor(browser, () => tag.matches(':defined'));
      // in the look of the page a form is the page's
      if (tag.explain?.().look === 'page') return 'none';
      const panel = await waitFor(browser, () => find(tag, selector));
      return make(`${name}${tag.id && ` #${tag.id}`}`, tag, panel, kind);
    },
    async close() {},
  };
}

function openPhoto(browser: Browser, tag: Tag): Opening {
  return {
    name: 'photo of the feed',
    async open() {
      const photo = find(tag, PHOTO);
      if (!photo) return 'none';
      photo.click();
      const panel = await waitFor(browser, () => find(tag, '[part~=lightbox]'));
      return make('photo of the feed', tag, panel, 'modal');
    },
    async close() {
      tag.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      await waitFor(browser, () => !find(tag, '[part~=lightbox]'));
    },
  };
}
