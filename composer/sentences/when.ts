import { triggers } from '../../elements/display-run/wire/manual.ts';
import { plain } from '../form/control.ts';
import { isObject, type Json, type JsonObject } from '../state/json-path.ts';

/** The words around a trigger's number, in a site owner's language. */
interface TriggerWords {
  /** In the list of choices. */
  readonly name: string;
  /** Before and after the number, which only some have. */
  readonly before: string;
  readonly after?: string;
  /** The default. */
  readonly start?: number;
}

const WORDS: Readonly<Record<string, TriggerWords>> = {
  display_after_sec_active: { name: 'After some time', before: 'after', after: 'seconds', start: 5 },
  display_after_scroll_active: {
    name: 'After scrolling',
    before: 'when',
    after: '% of the page has been scrolled',
    start: 50,
  },
  display_after_page_click_number_active: {
    name: 'After clicks',
    before: 'at click number',
    after: 'on the page',
    start: 2,
  },
  display_after_visit_page_active: {
    name: 'After some pages',
    before: 'on page number',
    after: 'of the visit',
    start: 2,
  },
  display_after_inactive_seconds_active: {
    name: 'After inactivity',
    before: 'when the visitor has been inactive for',
    after: 'seconds',
    start: 30,
  },
  display_after_exit_website_active: {
    name: 'When leaving',
    before: 'when the visitor is about to leave the page',
  },
  display_if_adblock_active: {
    name: 'With an ad blocker',
    before: 'at once if the visitor uses an ad blocker',
  },
  auto_pilot_trigger: { name: 'Autopilot', before: 'at a moment that it chooses itself' },
  on_click: {
    name: 'Only on request',
    before: 'on request: by a marked link or button, a tab, or a script',
  },
};

/** A trigger of the table; one without words here uses its table's. */
export interface Trigger extends TriggerWords {
  readonly field: string;
  readonly hasNumber: boolean;
}

export const TRIGGERS: readonly Trigger[] = Object.entries(triggers).map(([field, setting]) => {
  const hasNumber = setting.name !== 'Flag';
  const own = { name: setting.title ?? field, before: plain(setting.description), after: setting.unit ?? '' };
  return { field, hasNumber, start: 1, ...(WORDS[field] ?? own) };
});

const OFF = new Set<Json>([undefined, null, '', 0, '0', false]);

/** The number of a trigger, alone or in an object; null if the trigger is off. */
export function triggerNumber(value: Json): number | null {
  const found = isObject(value) ? (value.seconds ?? value.percent) : value;
  if (found === undefined || found === null || found === '' || found === false) return null;
  // in an object 0 is a real value: at once
  if (!isObject(value) && OFF.has(found)) return null;
  return Number(found);
}

export const isTriggerOn = ({ field, hasNumber }: Trigger, popup: JsonObject): boolean =>
  hasNumber ? triggerNumber(popup[field]) !== null : !OFF.has(popup[field]);

/** The value of a trigger with another number; its other properties stay. */
export const withNumber = (field: string, value: Json, number: number): Json =>
  isObject(value)
    ? { ...value, [field === 'display_after_scroll_active' ? 'percent' : 'seconds']: number }
    : number === 0 && field === 'display_after_sec_active'
      ? { seconds: 0, scope: 'page_wide' }
      : number;

export const isSiteWide = (value: Json): boolean =>
  isObject(value) && /site/i.test(String(value.scope ?? ''));

/** Whether the popup is part of the page and waits for nothing. */
const IN_PAGE: ReadonlySet<Json> = new Set(['embedded', 'content']);

/** When a popup opens, in one sentence. */
export function whenSentence(popup: JsonObject): string {
  if (IN_PAGE.has(popup.poptin_type))
    return 'Is part of the page, and is drawn when its place is near the screen.';
  const causes = TRIGGERS.filter((each) => isTriggerOn(each, popup)).map((each) =>
    describeCause(each, popup),
  );
  if (popup.poptin_type === 'mobile' && causes.length > 0) return `On phones, opens ${orList(causes)}.`;
  return causes.length > 0 ? `Opens ${orList(causes)}.` : 'Opens as soon as the page has loaded.';
}

function describeCause(trigger: Trigger, popup: JsonObject): string {
  const value = popup[trigger.field];
  if (!trigger.hasNumber) return trigger.before;
  const number = triggerNumber(value);
  const after = number === 1 ? trigger.after?.replace(/^seconds/, 'second') : trigger.after;
  const words = `${trigger.before} ${number} ${after}`;
  if (trigger.field !== 'display_after_sec_active') return words;
  return isSiteWide(value) ? `${words} on the site` : `${words} on the page`;
}

/** `a, b or c`. */
export const orList = (words: readonly string[], last = 'or'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
