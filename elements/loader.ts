/**
 * `dist/tagdrop.js`: finds our tags, now and later, and imports an element's chunk when its tag first appears. Nothing
 * else is downloaded, so a page pays for what it shows (decision D-1). It imports nothing itself: it would have to wait
 * for that, and every tag of the page with it.
 */
const ELEMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'poptin-popup': () => import('./poptin-popup/index.ts'),
  'poptin-tab': () => import('./poptin-tab/index.ts'),
  'consent-banner': () => import('./consent-banner/index.ts'),
  'contact-form-7': () => import('./contact-form-7/index.ts'),
  'sbi-feed': () => import('./sbi-feed/index.ts'),
  'link-analytics': () => import('./link-analytics/index.ts'),
  'page-theme': () => import('./page-theme/index.ts'),
};

const TAGS = Object.keys(ELEMENTS).join();

/** What a visitor sees only where it stands: its room is imported when the tag comes near the viewport. */
const IN_FLOW = /^(?:contact-form-7|sbi-feed)$/;

/** About a screen ahead: time enough to be drawn before it is seen. */
const NEAR = '800px 0px';

/** Site §9, as for every other chunk (`shared/load-asset.ts`). */
const CHUNK_TIMEOUT_MS = 120_000;

const requested = new Set<string>();

/** Imports the room of `tag` once, with one retry. A failure is logged; the light-DOM fallback stays as it is. */
function load(tag: string): void {
  const importElement = ELEMENTS[tag];
  if (!importElement || requested.has(tag) || customElements.get(tag)) return;
  requested.add(tag);
  const failed = (cause: unknown) => {
    // the next tag of this name asks again
    if (requested.delete(tag)) console.error(`[tagdrop] Loading chunk ${tag} failed.`, cause);
  };
  const late = setTimeout(failed, CHUNK_TIMEOUT_MS, 'no answer');
  importElement()
    .catch(importElement)
    .catch(failed)
    .finally(() => clearTimeout(late));
}

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      load(target.localName);
    }
  },
  { rootMargin: NEAR },
);

function prepare(element: Element): void {
  if (IN_FLOW.test(element.localName)) nearby.observe(element);
  else load(element.localName);
}

function prepareAll(root: ParentNode): void {
  for (const element of root.querySelectorAll(TAGS)) prepare(element);
}

/**
 * Watches `root` for our tags. The document is watched from the start; a page that puts tags into an open shadow root
 * tells us about that root, since no observer sees into it.
 * @returns the function that ends it.
 */
export function watch(root: Document | ShadowRoot): () => void {
  prepareAll(root);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        prepare(node);
        if (node.firstElementChild) prepareAll(node);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * The script-tag door (decision D-2): `<script type="module" src="…/tagdrop.js" data-client-id="…">` stands for a
 * `<poptin-popup>` with the same settings. A module has no `document.currentScript`, so it is known by its address.
 */
function startFromScript(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(
    'script[data-client-id],script[data-src]',
  )) {
    if (script.src !== import.meta.url) continue;
    const tag = document.createElement('poptin-popup');
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) tag.setAttribute(name.slice(5), value);
    }
    // an async script may run before the parser has reached the body
    if (document.body) document.body.append(tag);
    else addEventListener('DOMContentLoaded', () => document.body.append(tag), { once: true });
  }
}

// A second copy of the script finds everything asked for or defined, and watches for nothing new.
const COPY = Symbol.for('tagdrop.loader');
const page = window as unknown as Record<symbol, boolean>;
if (!page[COPY]) {
  page[COPY] = true;
  watch(document);
  startFromScript();
}
