import type { Finding } from '../report.ts';
import { findDrawn, type Surface } from '../surface.ts';

/** Letters and signs that pages use as shortcuts. */
const KEYS = [...'abfhjklmnops1?./[', ' '];
const FIELDS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]),textarea';
const BUTTONS = 'button,a[href],[role=switch]';

/** Whether the page lets the key do what it does there: its handlers ask the same of a key that nobody pressed. */
function arrives(target: HTMLElement, key: string): boolean {
  let wasHeard = false;
  const hear = () => {
    wasHeard = true;
  };
  const root = target.getRootNode();
  root.addEventListener('keydown', hear, { once: true });
  const options = { key, code: key === ' ' ? 'Space' : '', bubbles: true, composed: true, cancelable: true };
  const allowed = target.dispatchEvent(new KeyboardEvent('keydown', options));
  root.removeEventListener('keydown', hear);
  return allowed && wasHeard;
}

/** Asks while the target has the focus, as hotkeys do before they take a key. */
function whileFocused<T>(target: HTMLElement, ask: () => T): T {
  const before = document.activeElement as HTMLElement | null;
  target.focus({ preventScroll: true });
  const answer = ask();
  target.blur();
  before?.focus?.({ preventScroll: true });
  return answer;
}

const write = (keys: readonly string[]) => keys.map((key) => (key === ' ' ? 'Space' : key)).join(' ');

const KEYS_FIX =
  'Put tagdrop.js before the page’s other scripts, as early as possible in the head: then keys in our fields stay ours. Or let the page’s shortcut ask event.composedPath()[0] whether a field has the focus.';

/** Letters in a field, and Space on a button. */
export function checkKeys(surface: Surface): Finding[] {
  const lost = new Map<string, string[]>();
  const [field] = findDrawn(surface, FIELDS);
  const [button] = findDrawn(surface, BUTTONS);
  const scrolled = scrollY;
  if (field)
    lost.set(
      'its fields',
      whileFocused(field, () => KEYS.filter((key) => !arrives(field, key))),
    );
  if (button) lost.set('its buttons', whileFocused(button, () => arrives(button, ' ')) ? [] : [' ']);
  scrollTo(scrollX, scrolled);
  return [...lost]
    .filter(([, keys]) => keys.length > 0)
    .map(([where, keys]) => ({
      check: 'keys' as const,
      surface: surface.name,
      what: `The page takes these keys from ${where}: ${write(keys)}.`,
      fix: KEYS_FIX,
    }));
}

/** The part of a surface that scrolls, or would if the window were lower. */
const findScroller = (surface: Surface): HTMLElement | undefined =>
  [surface.panel, ...findDrawn(surface, '*')].find(
    (each) =>
      /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
  );

/** The wheel and a finger over what scrolls inside a surface; the page behind a modal stays where it is. */
export async function checkWheel(surface: Surface, settled: () => Promise<void>): Promise<Finding[]> {
  const target = findScroller(surface) ?? (surface.kind === 'modal' ? surface.panel : undefined);
  if (!target) return [];
  const scrolled = scrollY;
  const options = { deltaY: 40, bubbles: true, composed: true, cancelable: true };
  const isFree = target.dispatchEvent(new WheelEvent('wheel', options));
  const isFreeForFingers =
    typeof TouchEvent === 'undefined' ||
    target.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, composed: true, cancelable: true }));
  await settled();
  const moved = Math.abs(scrollY - scrolled) > 1 && surface.kind === 'modal';
  if (moved) scrollTo(scrollX, scrolled);
  if (isFree && isFreeForFingers && !moved) return [];
  const what = [
    ...(isFree ? [] : ['The page’s scroll script keeps the wheel from it.']),
    ...(isFreeForFingers ? [] : ['The page keeps the finger from scrolling it.']),
    ...(moved ? ['The page scrolls behind it.'] : []),
  ].join(' ');
  return [
    {
      check: 'wheel',
      surface: surface.name,
      what,
      fix: 'Put tagdrop.js before the page’s scroll script, or let that script leave out what begins in our tags: if (event.composedPath().some((each) => each.shadowRoot)) return.',
    },
  ];
}

/** A trap of the page (a modal that is open) must not take the focus back. */
export async function checkFocus(surface: Surface, settled: () => Promise<void>): Promise<Finding[]> {
  const [target] = findDrawn(surface, `${FIELDS},${BUTTONS}`);
  if (!target) return [];
  const before = document.activeElement as HTMLElement | null;
  target.focus({ preventScroll: true });
  await settled();
  const holds = surface.root.activeElement === target;
  if (holds && surface.kind !== 'modal') before?.focus?.({ preventScroll: true });
  if (holds) return [];
  return [
    {
      check: 'focus',
      surface: surface.name,
      what: 'The page takes the focus away from its fields and buttons.',
      fix: 'Put tagdrop.js before the page’s script that traps the focus (a modal’s enforceFocus, focusin on the document), or switch its trap off while our tag is open.',
    },
  ];
}
