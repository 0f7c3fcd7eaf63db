import type { GateConfig } from './config.ts';
import { holdFrame } from './hold-frame.ts';

/**
 * Holds back the scripts and frames of categories that the visitor has not allowed, and lets them go when that changes
 * (site §4, decisions site-6 and site-7). What is held back stays in its place in the document,
 * with a type that no browser runs or with its address in `data-src`; there is no other list of it.
 */
export interface Gatekeeper {
  /** Looks at the whole page again, after a change of the choice or of the configuration. */
  review(): void;
  /** Whether an address is configured to be held back and its categories are not allowed. */
  isHeld(url: string): boolean;
}

/** No browser runs this type. `data-consent-type` keeps the script's own. */
const HELD_TYPE = 'text/plain';

const HELD = 'script:is([type="text/plain"],[data-src]:not([src]))';

/** A script that neither loads nor fails holds up those behind it no longer than this. */
const SCRIPT_WAIT_MS = 10_000;

/** @param config and `allowed` are called for each decision, since both change. */
export function startGatekeeper(
  page: Document,
  config: () => GateConfig,
  allowed: (slug: string, service?: string) => boolean,
): Gatekeeper {
  let released: Promise<unknown> = Promise.resolve();

  // everything but the bar is literal (peers §3, `_providersToBlock`)
  const match = (url: string) =>
    config().block.find(({ re }) => re.split('|').some((part) => part && url.includes(part)));
  /** Undefined for an element that neither the page nor the configuration wants held back. */
  const mayRun = (element: HTMLElement) => {
    const { consent, cookieyes, src, service } = element.dataset;
    const named = consent ?? cookieyes?.replace('cookieyes-', '');
    const rule = named === undefined ? match(src ?? element.getAttribute('src') ?? '') : undefined;
    const slugs = named?.split(/[\s,]+/) ?? rule?.categories;
    return slugs?.every((slug) => allowed(slug, service ?? rule?.service));
  };

  /** Scripts that the browser has run or started to load: they can neither be held back nor run a second time. */
  const taken = new WeakSet<Element>(page.querySelectorAll(`script:not(${HELD})`));

  /** In document order, so that what is let go runs in it, too: what comes later may build on what came before. */
  const review = () => {
    const all = page.getElementsByTagName('*');
    const isLoading = page.readyState === 'loading';
    for (const element of page.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>('script,iframe')) {
      if (taken.has(element)) continue;
      const may = mayRun(element);
      if (element instanceof HTMLIFrameElement) {
        if (may === false) holdFrame(element, config().texts.blockedText);
        else if (may && element.dataset.src && !element.src) element.src = element.dataset.src;
      } else if (element.matches(HELD)) {
        // of the last element the parser may have read only a part
        if (!may || (isLoading && element === all[all.length - 1])) continue;
        taken.add(element);
        if (!hasPageNonce(element)) {
          console.warn('consent: a script without the page’s nonce does not run', element);
          continue;
        }
        released = released.then(() => new Promise((resolve) => releaseScript(element, resolve)));
      } else if (isLoading && may === false) {
        // a script of the parser's has not run yet when we see it; one that the page put in has
        element.dataset.consentType = element.type;
        element.type = HELD_TYPE;
      } else taken.add(element);
    }
  };
  const isHeld = (url: string) => {
    const rule = match(url);
    return !!rule?.categories.some((slug) => !allowed(slug, rule.service));
  };
  review();
  new MutationObserver(review).observe(page, { childList: true, subtree: true });
  return { review, isHeld };
}

/**
 * A page that uses a nonce trusts scripts by it. Under `'strict-dynamic'` everything that we put in would run (CSP 3,
 * §8.2), also markup that an attacker has injected and that the policy alone would have stopped.
 */
function hasPageNonce(script: HTMLScriptElement): boolean {
  const trusted = script.ownerDocument.querySelector<HTMLScriptElement>('script[nonce]');
  return !trusted || script.nonce === trusted.nonce;
}

/**
 * The very same node, taken out and put back: a browser then runs it for the first time, with all its attributes, its
 * nonce and its listeners, and Trusted Types see nothing that changed.
 */
function releaseScript(script: HTMLScriptElement, done: (end: unknown) => void): void {
  const { dataset } = script;
  if (script.type === HELD_TYPE) {
    const type = dataset.consentType ?? dataset.type;
    if (type) script.type = type;
    else script.removeAttribute('type');
    delete dataset.consentType;
  }
  // set back what the parser noted when it could not run it: order would be lost
  if (!script.hasAttribute('async') && !Object.hasOwn(script, 'src')) script.async = false;
  if (dataset.src) script.src = dataset.src;
  script.addEventListener('load', done);
  script.addEventListener('error', done);
  script.replaceWith(script);
  if (script.src && !script.async && !script.noModule) setTimeout(done, SCRIPT_WAIT_MS);
  else done(0);
}
