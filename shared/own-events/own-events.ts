import { isScroll, OWN_EVENT_TYPES, OWN_EVENTS } from '../event-border/own-event-types.ts';

/**
 * Decides which events of our controls end at our host and which continue to the page, for every tag that draws. The page's
 * handlers see our host as the target of an event that begins inside it, take it for no field, and would act on its keys,
 * clicks and wheel (docs/architecture.md, "Events at the border").
 *
 * The window hears every event first, in its capture phase. The loader listens there before anything else of the page,
 * if it is the page's first script, and passes events on to this file. A faster listener may still prevent an event; its default is
 * then done by us.
 */

/** The tags that draw. By name, so that it holds for every copy of the bundle. */
const TAGS = /^(?:poptin-(?:popup|tab)|consent-banner|contact-form-7|sbi-feed)$/;

const FIELD = 'input,select,textarea';
/** Surfaces above the page: dialogs are modal, popovers are not. */
const FLOATING = 'dialog,[popover]';
/** A click on one of these has a default that a page could prevent. */
const TICKED = `${FIELD},label,summary,button:not([type=button])`;
/** What a focused button, link or switch does something with. */
const CONTROL_KEYS = /^(?: |Enter|Tab|Arrow\w+|Home|End|Page\w+)$/;

/** `ours`: the page never gets it. `first`: ours before the page's, which can neither stop nor prevent it on its way in. */
type Fate = 'ours' | 'first' | false | null;
type Decide = (target: Element, event: Event) => Fate;

const always: Decide = () => 'ours';
const goesFirst: Decide = () => 'first';
const inFields: Decide = (target) => target.matches(FIELD) && 'ours';
const floats = (target: Element) => target.closest(FLOATING) || hostOf(target)?.localName === 'poptin-tab';
const whereItFloats: Decide = (target) => floats(target) && 'ours';
const press: Decide = (target) => (target.matches(FIELD) ? 'ours' : 'first');

const key: Decide = (target, event) => {
  const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
  const isForControl = CONTROL_KEYS.test(key) && !altKey && !ctrlKey && !metaKey;
  const isHeld = target.closest(`dialog,${FIELD}`) || hostOf(target)?.localName === 'poptin-popup';
  return (isHeld || isForControl) && 'ours';
};

/** In the flow the wheel is the page's, and so is the finger, unless something there scrolls. */
const turn: Decide = (target, event) => (target.closest('dialog') || findScroller(target, event)) && 'ours';
const finger: Decide = (target) =>
  (target.matches(FIELD) || floats(target) || findScroller(target)) && 'ours';

const DECIDE: Readonly<Record<(typeof OWN_EVENT_TYPES)[number], Decide>> = {
  keydown: key,
  keypress: key,
  keyup: key,
  beforeinput: always,
  compositionstart: always,
  compositionupdate: always,
  compositionend: always,
  copy: always,
  cut: always,
  paste: always,
  input: goesFirst,
  focus: whereItFloats,
  focusin: whereItFloats,
  blur: whereItFloats,
  focusout: whereItFloats,
  pointerdown: goesFirst,
  pointerup: goesFirst,
  mousedown: press,
  mouseup: goesFirst,
  click: goesFirst,
  selectstart: inFields,
  contextmenu: inFields,
  wheel: turn,
  touchstart: finger,
  touchmove: finger,
  touchend: finger,
  touchcancel: finger,
};

/** Holds the listeners of events that the page does not get (`listen-to-own-events.ts`). */
const HEARD = Symbol.for('tagdrop.own-events-heard');
type Page = Record<symbol, Set<(event: Event) => void> | undefined>;

const defaults: { loaded: Promise<typeof import('./own-defaults.ts')> | null } = { loaded: null };
const prepared = new WeakSet<Element>();
/** Where Space was pressed and the page prevented that: the browser may press the button when it is released, or not. */
const spaced = new WeakSet<Element>();

function hostOf(target: Element): Element | null {
  const { host } = target.getRootNode() as Partial<ShadowRoot>;
  return host && TAGS.test(host.localName) ? host : null;
}

function guard(event: Event): void {
  const [first] = event.composedPath();
  const target = first instanceof Text ? first.parentElement : first;
  const host = target instanceof Element && hostOf(target);
  if (!host) return;
  const fate = DECIDE[event.type as keyof typeof DECIDE]?.(target, event);
  if (fate === 'ours') keep(event, target);
  else if (fate) lead(event, target, host);
}

/** The event ends here, and a copy is dispatched that does not leave our shadow root. */
function keep(event: Event, target: Element): void {
  const { type, isTrusted } = event;
  const isReleased = type === 'keyup' && spaced.delete(target);
  const isTaken = event.defaultPrevented || isReleased;
  event.stopImmediatePropagation();
  for (const hear of (globalThis as unknown as Page)[HEARD] ?? []) hear(event);
  if (isReleased) event.preventDefault();
  if (!isScroll(type) && !target.dispatchEvent(copyOf(event, false))) event.preventDefault();
  else if (isTaken && isTrusted) {
    if (type === 'keydown' && (event as KeyboardEvent).key === ' ') spaced.add(target);
    const text = (event as ClipboardEvent).clipboardData?.getData('text/plain');
    const scroller = type === 'wheel' ? findScroller(target, event) : null;
    // one after the other, in the order of what was typed
    defaults.loaded ??= import('./own-defaults.ts');
    defaults.loaded.then(
      ({ performDefault }) => performDefault(event, target, text ?? '', scroller),
      () => {
        defaults.loaded = null; // the page has prevented it, and so it stays
      },
    );
  }
}

/** Our listeners hear it whatever the page's capture; afterwards it is the page's. */
function lead(event: Event, target: Element, host: Element): void {
  const { type, cancelBubble, defaultPrevented } = event;
  if (!prepared.has(host)) {
    prepared.add(host);
    for (const each of ['input', 'click']) host.addEventListener(each, leave);
  }
  // then the browser sends no mousedown, which would have focused it
  if (defaultPrevented && type === 'pointerdown') target.closest<HTMLElement>(FIELD)?.focus();
  // somebody at the window was faster; a link that was prevented there has probably been followed by a router
  const isTaken = defaultPrevented && type === 'click' && !target.closest('a[href]');
  if (cancelBubble || isTaken) {
    event.stopImmediatePropagation();
    if (type === 'click') event.preventDefault(); // the copy activates what is clicked
    if (!target.dispatchEvent(copyOf(event, false))) event.preventDefault();
    return;
  }
  const root = target.getRootNode();
  const isAllowed = () => {
    const here = event.currentTarget as Partial<Node> | null;
    return event.eventPhase !== Event.CAPTURING_PHASE || here?.getRootNode?.() === root;
  };
  const own = Event.prototype;
  const define = (name: keyof Event, value: PropertyDescriptor) =>
    Object.defineProperty(event, name, { configurable: true, ...value });
  for (const name of ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const)
    define(name, { value: () => isAllowed() && own[name].call(event) });
  // the old spelling of the first two
  define('returnValue', { get: () => !event.defaultPrevented, set: (on) => on || event.preventDefault() });
  define('cancelBubble', {
    get: () => Reflect.get(own, 'cancelBubble', event),
    set: (on) => on && event.stopPropagation(),
  });
}

/** At the host, after our own listeners. */
function leave(event: Event): void {
  const [target] = event.composedPath() as [Element];
  const host = event.currentTarget as Element;
  if (hostOf(target) !== host) return; // the page's own form, slotted
  if (event.type === 'input') event.stopPropagation();
  else if (target.closest(TICKED)) {
    // a listener that prevents every click would take the tick away again: the page gets a copy, of the host
    event.stopPropagation();
    host.dispatchEvent(copyOf(event, true));
  }
}

/**
 * The constructor reads the original as its options. A key's copy is a plain event with the original's properties: Firefox
 * lets every keyboard event out of a shadow tree, and Firefox and WebKit act on a copied key as on the original.
 */
function copyOf(event: Event, composed: boolean): Event {
  const read = (_: object, name: string) => (name === 'composed' ? composed : Reflect.get(event, name));
  const options = new Proxy({}, { get: read as never });
  if (!event.type.startsWith('key')) return new (event.constructor as typeof Event)(event.type, options);
  const copy = new Event(event.type, options);
  for (let kind = Object.getPrototypeOf(event); kind !== Event.prototype; kind = Object.getPrototypeOf(kind))
    for (const name of Object.getOwnPropertyNames(kind)) {
      if (name in copy) continue;
      const value = Reflect.get(event, name);
      Object.defineProperty(copy, name, { value: typeof value === 'function' ? value.bind(event) : value });
    }
  return copy;
}

/** The element inside our root that scrolls in the direction of the wheel, or at all. */
function findScroller(target: Element, event?: Event): Element | null {
  const { deltaX = 0, deltaY = 0 } = (event ?? {}) as Partial<WheelEvent>;
  const isAcross = Math.abs(deltaX) > Math.abs(deltaY);
  for (let each: Element | null = target; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    const down = each.scrollHeight - each.clientHeight;
    const across = each.scrollWidth - each.clientWidth;
    const scrolls = (overflow: string, room: number, at: number, by: number, end: string) =>
      /auto|scroll/.test(overflow) &&
      room > 1 &&
      (!by || end !== 'auto' || (by < 0 ? at > 0 : at < room - 1));
    const { overscrollBehaviorX = 'auto', overscrollBehaviorY = 'auto' } = style;
    // from right to left scrollLeft is negative
    const start = style.direction === 'rtl' ? across + each.scrollLeft : each.scrollLeft;
    if (!isAcross && scrolls(style.overflowY, down, each.scrollTop, deltaY, overscrollBehaviorY)) return each;
    if ((isAcross || !event) && scrolls(style.overflowX, across, start, deltaX, overscrollBehaviorX))
      return each;
  }
  return null;
}

/** Once for a page, however many copies of the bundle it has. */
export function guardOwnEvents(): void {
  const window = globalThis as unknown as Record<symbol, typeof guard | null>;
  if (window[OWN_EVENTS]) return;
  const isHeard = OWN_EVENTS in window; // by the loader
  window[OWN_EVENTS] = guard;
  if (isHeard) return;
  for (const type of OWN_EVENT_TYPES)
    addEventListener(type, guard, { capture: true, passive: isScroll(type) });
}
