import { readMember } from '../../../shared/base/page-names.ts';
import type { GateConfig } from './config.ts';
import { createDecisions, HELD } from './decisions.ts';
import { reviewMedia } from './declared-media.ts';
import { guardPage } from './guards.ts';
import { EMPTY, keepAddress, moveAddress, releaseAddress } from './hold-address.ts';
import { holdFrame } from './hold-frame.ts';
import { HELD_TYPE, isLink, isRunnable, isScript, type Loading, listLoading } from './loading.ts';
import { patchWrites } from './page-writes.ts';
import { createRelease } from './release.ts';
import { rewriteMarkup } from './rewrite-markup.ts';

/**
 * Holds back the scripts and frames of categories that the visitor has not allowed, and releases them when that changes
 * (site §4, decisions site-6 and site-7). A held element stays in its place in the document, with a type that no
 * browser runs or with its address in `data-src`; there is no other list of held elements.
 */
export interface Gatekeeper {
  /** Checks the whole page again after the choice or the configuration has changed. */
  review(): void;
}

/**
 * @param config and `allowed` are called for each decision, because both change.
 * @param onSettled is called when everything that was released has run.
 * @param isPressed whether the visitor has chosen on this page.
 */
export function startGatekeeper(
  document: Document,
  config: () => GateConfig,
  allowed: (slug: string, service?: string) => boolean,
  onSettled: () => void = () => {},
  isPressed: () => boolean = () => false,
): Gatekeeper {
  const { allowsAll, decide, mayRun } = createDecisions(document, config, allowed);
  /** What a browser has run or started to load: it can't be held back, and doesn't run a second time. */
  const taken = new WeakSet<Element>(readMember(document, 'querySelectorAll')(`script:not(${HELD})`));
  /** What once had the visitor's consent, and what has been reported on the console. */
  const excused = new WeakSet<Element>();
  /** Held before they could load. The code that inserted them could have run them too. */
  const caught = new WeakSet<Element>();
  /** The page, and the shadow roots in which something is held. */
  const places = new Set<ParentNode & Node>([document]);
  let unguard: (() => void) | undefined;
  let unpatch: (() => void) | undefined;

  const holdScript = (script: HTMLScriptElement) => {
    if (script.getAttribute('type') === HELD_TYPE) return;
    script.dataset.consentType = script.getAttribute('type') ?? '';
    script.setAttribute('type', HELD_TYPE);
  };
  /** @param isAsking the page is about to set the address that the element lacks. */
  const noteCaught = (element: Loading, place: ParentNode & Node, isAsking = false) => {
    if (!caught.has(element) && (isAsking || ['src', 'href'].some((name) => element.hasAttribute(name)))) {
      fail(element);
    }
    caught.add(element);
    if (places.has(place)) return;
    places.add(place);
    observer.observe(place, OBSERVED);
  };
  /** Before the page inserts it. */
  const holdAll = (root: ParentNode & Node, place: ParentNode & Node) => {
    for (const element of listLoading(root)) {
      if (taken.has(element) || (isScript(element) && !isRunnable(element))) continue;
      if (mayRun(element) !== false) continue;
      const own = element.getRootNode();
      noteCaught(element, own instanceof ShadowRoot ? own : place);
      if (isScript(element)) holdScript(element);
      else moveAddress(element);
    }
  };
  /** Before the page sets an element's address. @returns whether that is all that may happen. */
  const holdAddress = (element: Loading, name: string, value: string, place: ParentNode & Node) => {
    const next = /srcdoc|srcset/.test(name) ? { addresses: [], texts: [value] } : { addresses: [value] };
    if (EMPTY.test(value) || mayRun(element, next) !== false) return false;
    if (isScript(element)) {
      if (!isRunnable(element)) return false;
      noteCaught(element, place, true);
      taken.delete(element);
      holdScript(element);
      return false;
    }
    noteCaught(element, place, true);
    // what it shows now gives way to the placeholder
    const wasLoading = moveAddress(element);
    keepAddress(element, name, value);
    if (!isLink(element)) holdFrame(element, wasLoading, config().texts.blockedText);
    return true;
  };
  const complain = (element: Loading) => {
    if (excused.has(element)) return;
    excused.add(element);
    console.warn('consent: loaded before it could be held', element);
  };
  const reviewAddress = (element: HTMLIFrameElement | HTMLLinkElement, may: boolean | undefined) => {
    if (may === false) {
      const wasLoading = moveAddress(element);
      if (wasLoading) complain(element);
      if (!isLink(element)) holdFrame(element, wasLoading, config().texts.blockedText);
    } else if (may) {
      excused.add(element);
      releaseAddress(element);
    }
  };
  const reviewScript = (script: HTMLScriptElement, may: boolean | undefined, isLast: boolean) => {
    const isLoading = readMember(document, 'readyState') === 'loading';
    if (taken.has(script)) {
      if (may === false) complain(script);
    } else if (script.matches(HELD)) {
      // the parser may have read only part of the last element
      if (!may || (isLoading && isLast)) return;
      taken.add(script);
      excused.add(script);
      release.add(script);
    } else if (!isRunnable(script)) {
      // inert: code that changes its type inserts it again
    } else if (isLoading && may === false) {
      // a script from the parser has not run yet when we see it; one that the page inserted has
      holdScript(script);
    } else {
      taken.add(script);
      if (may) excused.add(script);
    }
  };

  /** In document order, so that released scripts run in it too: later ones may depend on earlier ones. */
  const review = () => {
    const all = readMember(document, 'getElementsByTagName')('*');
    const last = all[all.length - 1];
    let isWaiting: unknown = config().block.some(
      ({ re, categories, service }) => re && !allowsAll(categories, service),
    );
    for (const element of [...places].flatMap(listLoading)) {
      if (taken.has(element) && excused.has(element)) continue;
      const may = mayRun(element);
      isWaiting ||= may === false;
      if (isScript(element)) reviewScript(element, may, element === last);
      else reviewAddress(element, may);
    }
    for (const place of places) reviewMedia(place, mayRun);
    // the page's own functions are replaced no longer than necessary
    if (isWaiting) unguard ??= guardPage(document, { holdAll, holdAddress, rewrite });
    else unguard = unguard?.() as undefined;
    if (isWaiting || release.isBusy()) {
      unpatch ??= patchWrites(document, rewrite, release);
    } else unpatch = unpatch?.() as undefined;
  };
  const rewrite = (text: string) => rewriteMarkup(text, decide);
  const observer = new MutationObserver(review);
  const release = createRelease(document, {
    isTrusted: (script) => caught.has(script) || hasPageNonce(script),
    isCaught: (script) => caught.has(script),
    isPressed,
    onIdle() {
      review();
      onSettled();
    },
  });
  review();
  observer.observe(document, OBSERVED);
  return { review };
}

/**
 * Code that waits for a held element continues, as with a content blocker. The event is dispatched in a separate task,
 * as a browser does.
 */
function fail(element: HTMLElement): void {
  if (!isScript(element) && !isLink(element)) return; // an empty frame fires its own load event
  setTimeout(() => {
    // if it has been released in the meantime, its own event reports the result
    const isHeld = element.getAttribute('type') === HELD_TYPE || element.dataset.consentHeld !== undefined;
    if (isHeld && element.isConnected) element.dispatchEvent(new Event('error'));
  });
}

const OBSERVED = { childList: true, subtree: true };

/**
 * A page with a nonce trusts the scripts that carry it. Under `'strict-dynamic'` everything that we insert would run
 * (CSP 3, §8.2), including markup that an attacker has injected and that only the policy would have stopped.
 */
function hasPageNonce(script: HTMLScriptElement): boolean {
  const trusted = readMember(script.ownerDocument, 'querySelector')<HTMLScriptElement>('script[nonce]');
  return !trusted || script.nonce === trusted.nonce;
}
