import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import type { SendPageEvent } from './page-event.ts';

/** GA4 takes no longer names, and no longer values (support.google.com/analytics/answer/9267744). */
const NAME_LENGTH = 40;
const VALUE_LENGTH = 100;

/** For editors that only take classes; the names are Plausible's, so that sites that move over change nothing. */
const CLASS = /^plausible-event-([\w-]+?)(?:=|--)(.+)/;
const TAGGED = '[data-event-name],[class*="plausible-event-name"]';

/**
 * `tagged-events`: clicks on elements with `data-event-name="signup"`, and submissions of such forms, count as events
 * of that name. Each further `data-event-plan="pro"` is a parameter. WordPress' editors take classes:
 * `plausible-event-name--signup plausible-event-plan--pro`, where `+` is a space.
 */
export function startTaggedEvents(send: SendPageEvent, { window }: PageBrowser): Stop {
  const isTagged = (each: EventTarget): each is Element => each instanceof Element && each.matches(TAGGED);
  const count = (event: Event) => {
    const path = event.composedPath();
    const tagged = path.find(isTagged);
    if (!tagged || (event as MouseEvent).button > 1) return;
    // a click inside a form, or its button's, is not yet its submission
    if ((tagged.localName === 'form') !== (event.type === 'submit')) return;
    if (path.some((each) => each instanceof Element && each.hasAttribute('data-no-track'))) return;
    const { name: given = '', ...params } = readTags(tagged);
    const name = toName(given);
    if (name) send({ name, params, element: tagged });
  };
  const types = ['click', 'auxclick', 'submit'];
  for (const type of types) window.addEventListener(type, count, true);
  return () => {
    for (const type of types) window.removeEventListener(type, count, true);
  };
}

/** The element's classes, overridden by its attributes. */
function readTags(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const each of element.classList) {
    const [, key, value] = CLASS.exec(each) ?? [];
    if (key && value) found[toName(key)] = value.replaceAll('+', ' ').slice(0, VALUE_LENGTH);
  }
  for (const { name, value } of element.attributes) {
    const [, key] = /^data-event-(.+)$/.exec(name) ?? [];
    if (key && value) found[toName(key)] = value.slice(0, VALUE_LENGTH);
  }
  return found;
}

/** `Sign up!` → `Sign_up`: GA4 silently drops events with other names. */
const toName = (text: string): string =>
  text
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[\p{N}_]+|_$/gu, '')
    .slice(0, NAME_LENGTH);
