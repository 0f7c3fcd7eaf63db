import { readMember } from '../../../shared/base/page-names.ts';
import { copyScript, hasStarted } from './has-started.ts';
import { createLateEvents, hasBeen } from './late-events.ts';
import { HELD_TYPE, waitFor } from './loading.ts';
import { createWrites } from './released-writes.ts';

/** Runs what was held back. */
export interface Release {
  /** Runs a script of the page once, as soon as those before it have run. */
  add(script: HTMLScriptElement): void;
  /** Whether scripts are still waiting to run. */
  isBusy(): boolean;
  /** The running script, if it is one of these. */
  findWriter(): HTMLScriptElement | null;
  /** What such a script passes to `document.write`. */
  write(script: HTMLScriptElement, html: unknown): void;
}

export interface ReleaseRules {
  /** Whether the page trusts a script. */
  isTrusted(script: HTMLScriptElement): boolean;
  /**
   * Whether a script of the page was held before it entered the page: it then runs when it enters, as it would have.
   */
  isCaught(script: HTMLScriptElement): boolean;
  /** Whether the visitor has chosen on this page, perhaps before all of it has loaded. */
  isPressed(): boolean;
  /** Nothing is waiting to run any more. */
  onIdle(): void;
}

/** A hidden page paints no frame. */
const FRAME_WAIT_MS = 100;

const nextTask = (ms = 0): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const nextFrame = (view: Window): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => view.requestAnimationFrame(resolve)).then(() => nextTask()),
    nextTask(FRAME_WAIT_MS),
  ]);

/**
 * Runs scripts in the order in which the browser would have run them (HTML, "script processing model"): one after the
 * other, deferred ones and modules after the whole document, asynchronous ones when they arrive. Afterwards they get
 * the document's events that they missed while they waited.
 */
export function createRelease(
  document: Document,
  { isTrusted, isCaught, isPressed, onIdle }: ReleaseRules,
): Release {
  const view = readMember(document, 'defaultView') as Window;
  const released = new WeakSet<Element>();
  const queue: HTMLScriptElement[] = [];
  const deferred: HTMLScriptElement[] = [];
  let running: HTMLScriptElement | undefined;
  let isWorking = false;
  let underWay = 0;

  const findWriter = () => {
    const script = readMember(document, 'currentScript') as HTMLScriptElement | null;
    return script && released.has(script) ? script : null;
  };
  // while a module runs, `currentScript` is null
  const events = createLateEvents(document, () =>
    readMember(document, 'currentScript') ? findWriter() !== null : running?.type === 'module',
  );
  const accept = (script: HTMLScriptElement) => {
    if (!isTrusted(script)) {
      console.warn("consent: a script without the page's nonce does not run", script);
      return false;
    }
    released.add(script);
    return true;
  };
  const writes = createWrites(document, accept);

  /**
   * A script that came after the document was parsed: markup may have created it, and a browser does not run such a
   * script when it is inserted again.
   */
  const probes = new WeakMap<Element, Promise<boolean>>();

  /** @returns when the scripts behind it may run. */
  const run = async (held: HTMLScriptElement) => {
    const script = ((await probes.get(held)) && copyScript(held)) || held;
    released.add(script);
    const { src } = script.dataset;
    if (src && !script.src) script.src = src;
    running = script;
    const end = waitFor(script);
    // the very same node, removed and inserted again: a browser then runs it for the first time, with all its
    // attributes, its nonce and its listeners, and for Trusted Types nothing has changed
    events.noticeHandler(() => held.replaceWith(script));
    if (end && script.async) {
      underWay++;
      void end.then(() => {
        writes.end(script);
        underWay--;
        void work();
      });
    } else {
      await end;
      await writes.end(script);
    }
    running = undefined;
  };

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    const isLate = isPressed() || hasBeen(view, 'DOMContentLoaded');
    // the screen shows the visitor's press first, and gets a chance between two scripts
    if (isLate) await nextFrame(view);
    for (;;) {
      const next =
        queue.shift() ?? (readMember(document, 'readyState') === 'loading' ? undefined : deferred.shift());
      if (next) await run(next);
      else if (deferred.length || !events.callNext(underWay > 0)) break;
      if (isLate) await nextTask();
    }
    isWorking = false;
    if (deferred.length || underWay) return;
    events.stop();
    onIdle();
  };
  readMember(document, 'addEventListener')('readystatechange', () => {
    // in Firefox it fires before the observers see what the parser read last, which has to run first
    if (deferred.length) queueMicrotask(work);
  });

  return {
    add(script) {
      if (!accept(script)) return;
      events.start();
      const isLate = hasBeen(view, 'DOMContentLoaded') && !isCaught(script);
      if (isLate && script instanceof HTMLScriptElement && !script.nonce)
        probes.set(script, hasStarted(script));
      const { dataset } = script;
      if (script.getAttribute('type') === HELD_TYPE) {
        const type = dataset.consentType ?? dataset.type;
        if (type) script.setAttribute('type', type);
        else script.removeAttribute('type');
        delete dataset.consentType;
      }
      // reset what the parser set when it could not run it; otherwise the order is lost
      if (!script.hasAttribute('async') && !isCaught(script)) script.async = false;
      const isLast = script.type === 'module' || (script.defer && (script.src || dataset.src));
      (isLast && !script.async ? deferred : queue).push(script);
      // scripts inserted together with it have their place in the order too
      queueMicrotask(work);
    },
    isBusy: () => isWorking || queue.length + deferred.length + underWay > 0,
    findWriter,
    write: writes.write,
  };
}
