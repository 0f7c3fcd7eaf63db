import type { Log } from '../../../shared/base/log.ts';
import {
  Amount,
  Flag,
  fieldReader,
  isRecord,
  Quantity,
  type ReadField,
  type Report,
  readRecord,
  readText,
  reporter,
  scalar,
  shapeOf,
  Text,
} from '../../../shared/wire/fields.ts';
import * as z from '../../../shared/wire/schema.ts';
import type { Check } from '../decide/targeting/rule-result.ts';

/** Popup §1. */
const TYPES = [
  'lightbox',
  'bar',
  'sside',
  'bside',
  'browsing',
  'fullpage',
  'content',
  'social',
  'mobile',
  'embedded',
  'gamified',
] as const;
export type PoptinType = (typeof TYPES)[number];

/** Popup §4, display frequency rules; `every` counts days or visits. */
export interface Frequency {
  rule: 'once-a-visitor' | 'every-few-days' | 'every-few-visits' | 'everytime';
  every: number;
}

/** One popup as the provider sends it. */
export type Settings = Readonly<Record<string, unknown>>;

/**
 * The part of a popup that decides whether, when and how often it appears. Its content stays in `settings`,
 * untouched.
 */
export interface PoptinRule {
  id: string;
  type: PoptinType;
  /** The provider's unchanged object: the `settings` of the popup's element. */
  settings: Settings;
  /** The address of its HTML template, or ''. */
  templateUrl: string;
  /** Only one such popup may be active at once (popup §4). */
  needsDisplayLock: boolean;
  /** It makes the page behind it inert (decision D-4). */
  isModal: boolean;
  /** It is embedded in the page. */
  isInline: boolean;
  onClick: boolean;
  /** False if the provider says `display: 0`: then it opens only on request. */
  mayDisplay: boolean;
  /** In the queue, higher goes first. */
  priority: number;
  frequency: Frequency | null;
  stopsAfterConversion: boolean;
  newSessionOnly: boolean;
  /** It has targeting rules, which a separate chunk reads. */
  needsTargeting: boolean;
  targeting: readonly Check[];
  triggers: {
    seconds: { seconds: number; isSiteWide: boolean } | null;
    scroll: number | null;
    clicks: number | null;
    visits: number | null;
    inactivity: number | null;
    exit: boolean;
    ad_block: boolean;
    autopilot: boolean;
    /** Near view: for embedded popups. */
    embedded: boolean;
  };
}

/** Decision 31: the digit at the end of a rule is the rule's number; `cookie` holds the days or visits. */
const FREQUENCIES: readonly [RegExp, Frequency['rule']][] = [
  [/once_a_visitor/, 'once-a-visitor'],
  [/once_every_few_days/, 'every-few-days'],
  [/once_every_few_visiting/, 'every-few-visits'],
  [/everytime_everypage/, 'everytime'],
];

const TARGETING_FIELDS = [
  'visitor_filter',
  'cookie_filter',
  'js_filter',
  'engagement_with_other_poptin_filter',
  'shopify_cart_filter',
  'wix_cart_filter',
  'source_code_target_active',
];

/** No page can be scrolled beyond 100 %: such a trigger would never fire. */
const Percent = z.mapped(Quantity, (percent) => Math.min(100, percent));
const Seconds = shapeOf({ seconds: Quantity, scope: Text });
const ScrollWire = shapeOf({ percent: Percent });

/**
 * Reads one popup. Every field is read separately: an impossible value skips that rule with one warning, so that it
 * neither hides the popup nor throws. Null without an id.
 */
export function readRule(raw: unknown, log: Log): PoptinRule | null {
  const settings = readRecord(raw);
  const id = readText(settings.poptin_id);
  if (!id) {
    log.warnOnce('poptin without id', 'A popup without a poptin_id is left out.');
    return null;
  }
  const warn = reporter(log, `Popup ${id}`);
  const read = fieldReader(settings, warn);
  const amountOr = <T>(field: string, schema: z.Schema<T>): T | number | null =>
    read<T | number | null>(field, isRecord(settings[field]) ? schema : Amount, null);

  const given = readRecord(settings.design_properties);
  const design = fieldReader(given, warn);
  const type = read('poptin_type', TypeWire, 'lightbox');
  const needsDisplayLock = type === 'lightbox' || type === 'gamified' || type === 'fullpage';
  const isInline = type === 'embedded' || type === 'content';
  const seconds = amountOr('display_after_sec_active', Seconds);
  const scroll = amountOr('display_after_scroll_active', ScrollWire);
  return {
    id,
    type,
    settings,
    templateUrl: settings.poptin ? '' : read('poptin_url', Text, ''),
    needsDisplayLock,
    isInline,
    isModal: needsDisplayLock || (!isInline && design('poptin_design_content_lock', Flag, false)),
    onClick: read('on_click', Flag, false),
    mayDisplay: settings.display === undefined || settings.display === null || read('display', Flag, true),
    priority: read('priority', Amount, 0) ?? 0,
    frequency: readFrequency(settings, read, warn),
    stopsAfterConversion: read('stop_showing_to_converted_users', Flag, false),
    newSessionOnly: read('poptin_new_session', Flag, false),
    needsTargeting: TARGETING_FIELDS.some((field) => isGiven(settings[field])) || isGiven(given.timer),
    targeting: [],
    triggers: {
      seconds:
        typeof seconds === 'number'
          ? { seconds, isSiteWide: false }
          : seconds && { seconds: seconds.seconds, isSiteWide: /site/i.test(seconds.scope) },
      scroll: typeof scroll === 'number' ? Math.min(100, scroll) : (scroll?.percent ?? null),
      clicks: read('display_after_page_click_number_active', Amount, null),
      visits: read('display_after_visit_page_active', Amount, null),
      inactivity: read('display_after_inactive_seconds_active', Amount, null),
      exit: read('display_after_exit_website_active', Flag, false),
      ad_block: read('display_if_adblock_active', Flag, false),
      autopilot: read('auto_pilot_trigger', Flag, false),
      embedded: isInline,
    },
  };
}

/** An unknown type is read as a lightbox (decision 1); the popup warns when it is drawn. */
const TypeWire = scalar((text) => TYPES.find((each) => each === text.toLowerCase()) ?? 'lightbox');

/** `scope@rule`; `all` is the only scope we know (decision 35). */
function readFrequency(settings: Record<string, unknown>, read: ReadField, warn: Report): Frequency | null {
  const text = read('d_f_r', Text, '');
  if (text === '' || (settings.d_f_a !== undefined && !read('d_f_a', Flag, true))) return null;
  const rule = FREQUENCIES.find(([pattern]) => pattern.test(text))?.[1];
  if (!rule) {
    warn('d_f_r', text);
    return null;
  }
  return { rule, every: read('cookie', Amount, null) ?? 1 };
}

/** Whether a field is set at all: not null, '', 0, false or an empty list. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '0';
