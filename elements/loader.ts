import { FORGET_EVENT } from '../shared/event-border/forget-event.ts';
import { isScroll, OWN_EVENT_TYPES, OWN_EVENTS } from '../shared/event-border/own-event-types.ts';
import { defineFormMethods } from '../shared/form-methods/form-methods.ts';

/**
 * `dist/tagdrop.js`: finds our tags, now and later, and imports an element's chunk when its tag first appears. Nothing
 * else is downloaded, so a page pays for what it shows (decision D-1). It imports nothing itself: it would have to wait
 * for that, and every tag of the page with it. What it imports by name is copied into its file.
 */
const ELEMENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'poptin-popup': () => import('./poptin-popup/index.ts'),
  'poptin-tab': () => import('./poptin-tab/index.ts'),
  'consent-banner': () =>
    isAnswered() ? import('./consent-banner/answered/index.ts') : import('./consent-banner/index.ts'),
  'contact-form-7': () => import('./contact-form-7/index.ts'),
  'sbi-feed': () => import('./sbi-feed/index.ts'),
  'link-analytics': () => import('./link-analytics/index.ts'),
  'page-theme': () => import('./page-theme/index.ts'),
};

/**
 * Whether the visitor has answered the default question: a guess, which the small file itself checks. A page that names
 * the banner's file has it already, and a configuration is another question.
 */
function isAnswered(): boolean {
  try {
    return (
      // linear: a cookie has at most 4 kB
      /consent=[^;]*,action:yes/.test(member('cookie')) &&
      !member('querySelector')('[src*=consent-banner],[data-consent-config],consent-banner>*')
    );
  } catch {
    return false; // a sandboxed document refuses its cookies
  }
}

const TAGS = Object.keys(ELEMENTS).join();

const FORM = 'contact-form-7';

/** Embedded elements: their chunk is imported when the tag comes close to the viewport. */
const IN_FLOW = /^(?:contact-form-7|sbi-feed)$/;

/** About a screen ahead: enough time to draw it before it is visible. */
const NEAR = '800px 0px';

/** Site §9, as for every other chunk (`shared/base/load-asset.ts`). */
const CHUNK_TIMEOUT_MS = 120_000;

const requested = new Set<string>();

/** An address without a CMS's additions (`?ver=6.5`). */
const stripQuery = (url: string): string | undefined => url.split(/[?#]/, 1)[0];

/**
 * A member of the document as the browser defines it: an element with its name would hide it
 * (`shared/base/page-names.ts`, which would be a file to wait for).
 */
const member = <K extends keyof Document>(name: K): Document[K] => {
  const value = Reflect.get(Document.prototype, name, document);
  return typeof value === 'function' ? value.bind(document) : value;
};

/** Our own. Next's bundler takes `new URL(…, import.meta.url)` for a file that must exist when the app is built. */
const ADDRESS = stripQuery(import.meta.url);

/**
 * What a tag's first view needs besides the tag's own file: requested together they are one round trip, one after the
 * other 170 ms each on a slow line. The build inserts the names of the built files for these modules.
 */
const AHEAD: Readonly<Record<string, (tag: Element) => string | false>> = {
  'poptin-popup': (tag) =>
    showsAtOnce(tag) &&
    (/_type"\s*:\s*"[bs]/.test(tag.textContent)
      ? '__preload:elements/poptin-popup/first-view/first-view.ts elements/poptin-popup/layer/layers.ts shared/own-events/own-events.ts__'
      : '__preload:elements/poptin-popup/first-view/first-view.ts shared/own-events/own-events.ts__'),
  'poptin-tab': () => '__preload:elements/poptin-tab/index.ts__',
  'contact-form-7': (tag) =>
    !tag.matches('[look=page]') &&
    (tag.matches('[look=own]') || !tag.querySelector(FOREIGN)) &&
    '__preload:elements/contact-form-7/view/own-look.ts__',
};

/**
 * Markers that a form drawn in our own look rarely or never has: the form's file then looks closer before it requests
 * more.
 */
const FOREIGN = 'form :not([class^=wpcf7-],[name],label,p,br,option,fieldset)';

/**
 * Whether the tag's JSON has a popup that opens at once, and that this visitor has not seen. If a rule could forbid it,
 * the popup itself requests the file.
 */
const showsAtOnce = ({ textContent: text }: Element): boolean =>
  // linear: it looks into each object once
  /after_sec_active"\s*:\s*(?:{[^{}]*"seconds"\s*:\s*)?"?0\b/.test(text) &&
  !/_filter"|target_active"|"(?:timer|display)"|_type"\s*:\s*"(?:embed|cont|mob)/.test(text) &&
  !text.match(/_id"\s*:\s*"\w+/g)?.some((id) => member('cookie').includes(id.slice(id.lastIndexOf('"') + 1)));

function fetchAhead(tag: Element): void {
  // elsewhere a bundler has put this code into its own file, and those files are not next to it
  if (!/^http.*\/tagdrop\.js$/.test(ADDRESS ?? '') || tag.matches('[consent-category],[mode]')) return;
  const add = (link: object) => member('head').append(Object.assign(member('createElement')('link'), link));
  const files = AHEAD[tag.localName]?.(tag);
  if (files)
    for (const file of files.split(' ')) add({ rel: 'modulepreload', href: `${new URL(file, ADDRESS)}` });
  const href = tag.matches('poptin-popup,sbi-feed') && tag.getAttribute('src');
  if (href) add({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
}

/** Imports a tag's chunk once, with one retry. It reports a failure; the light-DOM fallback stays as it is. */
function load(element: Element): void {
  const tag = element.localName;
  const importElement = ELEMENTS[tag];
  if (!importElement || requested.has(tag) || customElements.get(tag)) return;
  requested.add(tag);
  const own = `${new URL(`${tag}.js`, ADDRESS)}`;
  const copy = [...member('scripts')].find(({ src }) => src !== own && stripQuery(src) === own);
  // the page loads the same file as `consent-banner.js?ver=6.5`: it is the same to us, but not to the browser
  if (copy && member('readyState') !== 'complete') {
    const retry = () => requested.delete(tag) && load(element);
    copy.addEventListener('error', retry);
    addEventListener('load', retry);
    return;
  }
  const failed = (cause: unknown) => {
    // the next tag with this name requests it again
    if (!requested.delete(tag)) return;
    const expected = `version ${__TAGDROP_VERSION__}, text/javascript, CORS`;
    console.error(`[tagdrop] Loading chunk ${tag} failed. Is it there (${expected})?`, cause);
    // a page may repair it with a fresh copy of this script
    delete page[COPY];
    member('dispatchEvent')(
      new CustomEvent('tagdrop-error', { detail: { chunk: tag, version: __TAGDROP_VERSION__, cause } }),
    );
  };
  const late = setTimeout(failed, CHUNK_TIMEOUT_MS, 'no answer');
  try {
    fetchAhead(element);
  } catch {
    // a sandboxed document refuses its cookies
  }
  importElement()
    .catch(importElement)
    .catch(failed)
    .finally(() => clearTimeout(late));
  const guard = () => import('../shared/own-events/own-events.ts').then((it) => it.guardOwnEvents());
  // a popup requests it with its view; after a failure `define-drawn.ts` asks again
  if (!/^(?:link-|page-|poptin-popup)/.test(tag)) guard().catch(() => {});
}

/** Created with the first tag of its kind: a server has no observers. */
let nearby: IntersectionObserver | undefined;

function waitUntilNear(element: Element): void {
  nearby ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(target);
      }
    },
    { rootMargin: NEAR },
  );
  nearby.observe(element);
}

/**
 * A page's modules (Stripe's, a modal's) call `wpcf7` as soon as the document exists, when a form far down has loaded
 * nothing. Their calls wait for `page-form/join-page.ts`.
 */
function promiseForms(): void {
  const define = () =>
    void defineFormMethods(window, (form) => {
      const tag = form?.closest?.(FORM);
      if (tag) load(tag);
    });
  define();
  // Contact Form 7's script makes its own functions at that moment, and add-ons wrap these a moment later
  if (member('readyState') !== 'complete')
    member('addEventListener')('DOMContentLoaded', define, { once: true });
}

function prepare(element: Element): void {
  if (element.localName === FORM) promiseForms();
  if (IN_FLOW.test(element.localName)) waitUntilNear(element);
  else load(element);
}

function prepareAll(root: ParentNode): void {
  const find = root === document ? member('querySelectorAll') : root.querySelectorAll.bind(root);
  for (const element of find(TAGS)) prepare(element);
}

/**
 * Watches `root` for our tags. The document is watched from the start; a page that puts tags into an open shadow root
 * tells us that root, because no observer sees into it.
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
 * The script tag as a source (decision D-2): `<script type="module" src="…/tagdrop.js" data-client-id="…">`, or the
 * classic one (`classic-loader.ts`), represents a `<poptin-popup>` with the same settings. A module has no
 * `document.currentScript`, so its address identifies it.
 */
function startFromScript(): void {
  for (const script of member('querySelectorAll')<HTMLScriptElement>(
    'script[data-client-id],script[data-src]',
  )) {
    if (stripQuery(script.src)?.replace('.classic.', '.') !== ADDRESS) continue;
    const tag = member('createElement')('poptin-popup');
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) tag.setAttribute(name.slice(5), value);
    }
    // an async script may run before the parser has reached the body
    const put = () => member('body').append(tag);
    if (member('body')) put();
    else addEventListener('DOMContentLoaded', put, { once: true });
  }
}

/**
 * Hears what happens to the controls of our tags before the page's later listeners do, so that these cannot take it away
 * (`shared/own-events/own-events.ts`, fetched with the first tag that draws).
 */
function listenFirst(): void {
  const guards = globalThis as unknown as Record<symbol, ((event: Event) => void) | null>;
  guards[OWN_EVENTS] ??= null;
  for (const type of OWN_EVENT_TYPES) {
    addEventListener(type, (event) => guards[OWN_EVENTS]?.(event), {
      capture: true,
      passive: isScroll(type),
    });
  }
}

/** Contains the version of the copy that watches this page. A second copy watches nothing. */
const COPY = Symbol.for('tagdrop.loader');
const page = globalThis as unknown as Record<symbol, unknown>;

/**
 * Sets the page's own texts in place of the tags' words, by tag and key (docs/languages.md). If two calls
 * name the same key, the later one counts; a tag's `texts` override both.
 * @param lang a BCP 47 tag. `pt` covers `pt-BR` too; it may be a language for which we have no catalogue.
 */
export function registerTexts(lang: string, texts: Readonly<Record<string, object>>): void {
  const key = Symbol.for('tagdrop.texts'); // read by `shared/owner-input/own-texts.ts`
  page[key] = [...((page[key] as [] | undefined) ?? []), [lang, texts]];
  // every tag watches it (`shared/words/watch-locale.ts`); a server has no page
  globalThis.document?.documentElement.setAttribute('data-tagdrop-texts', '');
}

/** Wipes what the tags keep of this visitor here: `tagdrop.forget()`, or the event `tagdrop-forget` (docs/privacy.md). */
export const forget = (): Promise<void> => import('../shared/forget.ts').then((module) => module.forget());

function start(): void {
  // `<html data-tagdrop-version>` shows which version is running
  const { dataset } = member('documentElement');
  const first = page[COPY];
  if (!first) {
    page[COPY] = __TAGDROP_VERSION__;
    if (dataset.tagdropVersion === '') dataset.tagdropVersion = __TAGDROP_VERSION__;
    listenFirst();
    // WordPress has written the plugin's data: a modal may insert a form and call `wpcf7.init` in the same task
    if (Object.getOwnPropertyDescriptor(window, 'wpcf7')?.value?.api) promiseForms();
    watch(document);
    startFromScript();
    // a page without a tag can forget as well
    member('addEventListener')(FORGET_EVENT, () => forget());
    if (location.search.includes('tagdrop-doctor'))
      import('../shared/doctor/doctor.ts').then((module) => module.runDoctor());
    const { tagdrop } = Object.getOwnPropertyDescriptors(window);
    if (!tagdrop) Object.assign(window, { tagdrop: { forget } });
  } else if (first !== __TAGDROP_VERSION__) {
    console.warn(
      `[tagdrop] ${first} runs on this page, so this copy, ${__TAGDROP_VERSION__}, does nothing. Load one of them.`,
    );
  }
}

// An app may also import this where it renders on a server: there is no page to watch.
if (globalThis.document) start();
