/**
 * `dist/tagdrop.js`: finds our tags, now and later, and imports an element's chunk when its tag first appears. Nothing
 * else is downloaded, so a page pays for what it shows (decision D-1). It imports nothing itself: it would have to wait
 * for that, and every tag of the page with it.
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
 * Whether the visitor has answered the usual question: a guess, which the small file itself checks. A page that names
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

/** Elements in the flow of the page: their chunk is imported when the tag comes near the viewport. */
const IN_FLOW = /^(?:contact-form-7|sbi-feed)$/;

/** About a screen ahead: time enough to be drawn before it is seen. */
const NEAR = '800px 0px';

/** Site §9, as for every other chunk (`shared/base/load-asset.ts`). */
const CHUNK_TIMEOUT_MS = 120_000;

const requested = new Set<string>();

/** An address without what a CMS adds to it (`?ver=6.5`). */
const stripQuery = (url: string): string | undefined => url.split(/[?#]/, 1)[0];

/**
 * A member of the document as the browser has it: an element whose name it is comes before it (`shared/base/page-names.ts`,
 * which would be a file to wait for).
 */
const member = <K extends keyof Document>(name: K): Document[K] => {
  const value = Reflect.get(Document.prototype, name, document);
  return typeof value === 'function' ? value.bind(document) : value;
};

/** Our own. Next's bundler takes `new URL(…, import.meta.url)` for a file that must be there when the app is built. */
const ADDRESS = stripQuery(import.meta.url);

/**
 * What the first view of a tag needs beside the tag's own file: asked for together they are one round trip, one after the
 * other 170 ms each on a slow line. The build puts the names of the built files for these modules.
 */
const AHEAD: Readonly<Record<string, (tag: Element) => string | false>> = {
  'poptin-popup': (tag) =>
    showsAtOnce(tag) &&
    (/_type"\s*:\s*"[bs]/.test(tag.textContent)
      ? '__preload:elements/poptin-popup/lifecycle/first-view.ts elements/poptin-popup/layer/layers.ts__'
      : '__preload:elements/poptin-popup/lifecycle/first-view.ts__'),
  'poptin-tab': () => '__preload:elements/poptin-tab/index.ts__',
  'contact-form-7': (tag) =>
    !tag.matches('[look=page]') &&
    (tag.matches('[look=own]') || !tag.querySelector(FOREIGN)) &&
    '__preload:elements/contact-form-7/view/own-look.ts__',
};

/** What no form has that is drawn in our own look, or hardly one: there the form's file looks closer before it asks. */
const FOREIGN = 'form :not([class^=wpcf7-],[name],label,p,br,option,fieldset)';

/**
 * Whether the tag's JSON has a popup that comes at once, and that this visitor has not seen. Where a rule could forbid it,
 * the popup itself asks for the file.
 */
const showsAtOnce = ({ textContent: text }: Element): boolean =>
  // linear: it looks into each object once
  /after_sec_active"\s*:\s*(?:{[^{}]*"seconds"\s*:\s*)?"?0\b/.test(text) &&
  !/_filter"|target_active"|"(?:timer|display)"|_type"\s*:\s*"(?:embed|cont|mob)/.test(text) &&
  !text.match(/_id"\s*:\s*"\w+/g)?.some((id) => member('cookie').includes(id.slice(id.lastIndexOf('"') + 1)));

function fetchAhead(tag: Element): void {
  // elsewhere a bundler has put this code into a file of its own, and those files are not beside it
  if (!/^http.*\/tagdrop\.js$/.test(ADDRESS ?? '') || tag.matches('[consent-category],[mode]')) return;
  const add = (link: object) => member('head').append(Object.assign(member('createElement')('link'), link));
  const files = AHEAD[tag.localName]?.(tag);
  if (files)
    for (const file of files.split(' ')) add({ rel: 'modulepreload', href: `${new URL(file, ADDRESS)}` });
  const href = tag.matches('poptin-popup,sbi-feed') && tag.getAttribute('src');
  if (href) add({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
}

/** Imports the chunk of a tag once, with one retry. A failure is told; the light-DOM fallback stays as it is. */
function load(element: Element): void {
  const tag = element.localName;
  const importElement = ELEMENTS[tag];
  if (!importElement || requested.has(tag) || customElements.get(tag)) return;
  requested.add(tag);
  const own = `${new URL(`${tag}.js`, ADDRESS)}`;
  const copy = [...member('scripts')].find(({ src }) => src !== own && stripQuery(src) === own);
  // the page loads the very file by `consent-banner.js?ver=6.5`: it is the same to us, but not to the browser
  if (copy && member('readyState') !== 'complete') {
    const retry = () => requested.delete(tag) && load(element);
    copy.addEventListener('error', retry);
    addEventListener('load', retry);
    return;
  }
  const failed = (cause: unknown) => {
    // the next tag of this name asks again
    if (!requested.delete(tag)) return;
    const expected = `version ${__TAGDROP_VERSION__}, text/javascript, CORS`;
    console.error(`[tagdrop] Loading chunk ${tag} failed. Is it there (${expected})?`, cause);
    // a page may mend it with a fresh copy of this script
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
}

/** Made with the first tag of its kind: a server has no observers. */
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

/** Functions of the global `wpcf7`, as Contact Form 7's script has them. */
const FORM_METHODS = ['init', 'submit', 'reset', 'validate'];

/**
 * Modules of a page (Stripe's, a modal's) call `wpcf7` as soon as the document is there; a form far down has loaded
 * nothing by then. Their calls wait for `page-form/join-page.ts`.
 */
function promiseForms(form: Element): void {
  const { wpcf7 = {} } = window as { wpcf7?: object };
  Object.assign(window, { wpcf7 });
  for (const name of FORM_METHODS) {
    if (name in wpcf7) continue;
    const calls: unknown[][] = [];
    const promise = (...given: unknown[]) => {
      calls.push(given);
      load(form);
    };
    const value = Object.assign(promise, { calls });
    Object.defineProperty(wpcf7, name, { value, writable: true, configurable: true });
  }
}

function prepare(element: Element): void {
  if (element.localName === 'contact-form-7') promiseForms(element);
  if (IN_FLOW.test(element.localName)) waitUntilNear(element);
  else load(element);
}

function prepareAll(root: ParentNode): void {
  const find = root === document ? member('querySelectorAll') : root.querySelectorAll.bind(root);
  for (const element of find(TAGS)) prepare(element);
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
 * The script tag as a source (decision D-2): `<script type="module" src="…/tagdrop.js" data-client-id="…">`, or the classic one
 * (`classic-loader.ts`), stands for a `<poptin-popup>` with the same settings. A module has no
 * `document.currentScript`, so it is known by its address.
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

/** Holds the version of the copy that watches this page. A second one watches for nothing. */
const COPY = Symbol.for('tagdrop.loader');
const page = globalThis as unknown as Record<symbol, unknown>;

/**
 * Has the tags of the page say other words, from now on: what they say by themselves, by tag and key (docs/languages.md).
 * Where two calls name the same key, the later one counts; `texts` of a tag goes over both.
 * @param lang a BCP 47 tag. `pt` holds for `pt-BR`, too; it may be a language that we have no catalogue of.
 */
export function registerTexts(lang: string, texts: Readonly<Record<string, object>>): void {
  const key = Symbol.for('tagdrop.texts'); // read by `shared/words/own-texts.ts`
  page[key] = [...((page[key] as [] | undefined) ?? []), [lang, texts]];
  // every tag watches it (`shared/words/watch-locale.ts`); a server has no page
  globalThis.document?.documentElement.setAttribute('data-tagdrop-texts', '');
}

function start(): void {
  // `<html data-tagdrop-version>` asks which version is running
  const { dataset } = member('documentElement');
  const first = page[COPY];
  if (!first) {
    page[COPY] = __TAGDROP_VERSION__;
    if (dataset.tagdropVersion === '') dataset.tagdropVersion = __TAGDROP_VERSION__;
    watch(document);
    startFromScript();
  } else if (first !== __TAGDROP_VERSION__) {
    console.warn(
      `[tagdrop] ${first} runs on this page, so this copy, ${__TAGDROP_VERSION__}, does nothing. Load one of them.`,
    );
  }
}

// An app may import this where its server renders too: there is no page to watch.
if (globalThis.document) start();
