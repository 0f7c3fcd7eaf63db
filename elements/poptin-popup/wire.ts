import { err, ok, type Result } from '../../shared/base/result.ts';
import {
  Amount,
  Flag,
  isRecord,
  List,
  readOr,
  readRecord,
  readText,
  scalar,
  Text,
} from '../../shared/wire/fields.ts';
import * as z from '../../shared/wire/schema.ts';
import { isRich, stepFields } from './features/rich/is-rich.ts';
import { Address } from './settings/address.ts';

/**
 * What the popup draws, read from the specification's object (popup §3, decision D-15); the provider's spelling ends
 * here. Numbers and booleans may arrive as 0/1, "0"/"1", true/false; absent and null mean off. A broken field only
 * costs that field: it falls back and is reported to `warn`, the popup itself continues.
 */
export interface Poptin {
  /** Unchanged, for the `wire.ts` of the features that only some popups have. Nothing else looks into it. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly viewerId: string;
  readonly name: string;
  /** For example lead, click, social_proof. */
  readonly target: string;
  readonly accountId: string;
  /** As it arrived, lower-cased; `formats.ts` knows which ones exist. */
  readonly type: string;
  readonly format: string;
  /** The HTML template, or '' for structured content. */
  readonly markup: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly xCloseButton: boolean | null;
  /** The product that a popup of a shop is about, or ''. */
  readonly productName: string;
  readonly design: Design;
  readonly content: Content;
  /** The mobile variant of `content`, if one was designed. */
  readonly mobile: Content | null;
}

export type CloseOption = 'x' | 'button' | 'hidden' | '';

export interface Design extends Read<typeof design> {
  readonly thankScreen: boolean;
}

export interface Content {
  readonly image: Record<keyof typeof image, string> | null;
  /** The raw content if it has rare parts (`rich/wire.ts`), otherwise null. */
  readonly rich: Readonly<Record<string, unknown>> | null;
  /** One of the eight designs, in place of the format's own composition; '' for none. */
  readonly design: string;
  /** One of the six themes; '' for the tag's. */
  readonly theme: string;
  readonly title: string;
  readonly text: string;
  readonly coupon: string;
  /** Untouched entries; `form/form.ts` reads them. */
  readonly fields: readonly unknown[];
  readonly button: ContentButton | null;
  readonly thankYou: ThankYou | null;
}

export type ButtonAction = (typeof BUTTON_ACTIONS)[number];

export interface ContentButton {
  readonly label: string;
  readonly action: ButtonAction;
  /** An address for `link`, a popup id for `open-popup`. */
  readonly url: string;
}

export interface ThankYou {
  readonly title: string;
  readonly text: string;
  readonly coupon: string;
}

/** `path` is the field in the provider's spelling, `expected` describes its allowed values. */
export type Warn = (path: string, expected: string) => void;

/** Requests of a template's `data-poptin-action` and a button's `action` (decision D-15). */
export const BUTTON_ACTIONS = [
  'submit',
  'close',
  'skip',
  'copy-coupon',
  'open-popup',
  'link',
  'add-to-cart',
] as const;

/** A popup with more fields would block the page for half a minute. */
const MOST_FIELDS = 2000;

/** Reads one poptin. An error if it cannot be identified (no `poptin_id`), or cannot be drawn in reasonable time. */
export function parsePoptin(raw: unknown, warn: Warn): Result<Poptin, string> {
  if (!isRecord(raw)) return err('the settings are not an object');
  const { id, type, ...rest } = read(top, raw, warn);
  if (!id) return err('the settings have no poptin_id');
  const content = parseContent(raw.content, warn, 'content.');
  if (content.fields.length > MOST_FIELDS) return err(`${id} has more than ${MOST_FIELDS} fields`);
  const properties = recordAt(raw, 'design_properties', warn);
  const givenThanks = isOff(properties.poptin_design_thank_screen);
  return ok({
    ...rest,
    raw,
    id,
    type: type.toLowerCase(),
    size: read(size, recordAt(raw, 'poptin_size', warn), warn, 'poptin_size.'),
    design: {
      ...read(design, properties, warn, 'design_properties.'),
      // A static file that brings a thank-you screen means it to be shown.
      thankScreen: givenThanks
        ? content.thankYou !== null
        : readOr(Flag, properties.poptin_design_thank_screen, false),
    },
    productName: readText(readRecord(raw.shopify_product_settings).product_name),
    content,
    mobile: isOff(raw.mobile) ? null : parseContent(raw.mobile, warn, 'mobile.'),
  });
}

function parseContent(raw: unknown, warn: Warn, path: string): Content {
  if (!isRecord(raw)) {
    if (!isOff(raw)) warn(path.slice(0, -1), 'an object');
    raw = {};
  }
  const from = raw as Record<string, unknown>;
  const nested = (key: string) => recordAt(from, key, warn, path);
  const picture = read(image, nested('image'), warn, `${path}image.`);
  const label = read(button, nested('button'), warn, `${path}button.`);
  const said = read(content, from, warn, path);
  return {
    ...said,
    rich: isRich(from, picture.src, said.title) ? from : null,
    fields: Array.isArray(from.steps) ? [...said.fields, ...from.steps.flatMap(stepFields)] : said.fields,
    image: picture.src ? picture : null,
    button: label.label ? label : null,
    thankYou: isRecord(from.thank_you)
      ? read(thankYou, nested('thank_you'), warn, `${path}thank_you.`)
      : null,
  };
}

interface Leaf<T> {
  readonly schema: z.Schema<T>;
  readonly words: string;
}

interface Row<T> extends Leaf<T> {
  readonly wire: string;
  readonly fallback: T;
}

type Table = Readonly<Record<string, Row<unknown>>>;
type Read<T> = { readonly [K in keyof T]: T[K] extends Row<infer V> ? V : never };

const row = <T>(wire: string, leaf: Leaf<T>, fallback: T): Row<T> => ({ ...leaf, wire, fallback });

function read<T extends Table>(table: T, raw: Record<string, unknown>, warn: Warn, path = ''): Read<T> {
  const values: Record<string, unknown> = {};
  for (const [name, { wire, schema, words, fallback }] of Object.entries(table)) {
    const value = raw[wire];
    const parsed = isOff(value) ? null : schema.safeParse(value);
    if (parsed && !parsed.success) warn(path + wire, words);
    values[name] = parsed?.success ? parsed.data : fallback;
  }
  return values as Read<T>;
}

const isOff = (value: unknown): boolean => value === undefined || value === null;

function recordAt(raw: Record<string, unknown>, key: string, warn: Warn, path = ''): Record<string, unknown> {
  const value = raw[key];
  if (isRecord(value)) return value;
  // PHP encodes an empty map as []
  if (!isOff(value) && !(Array.isArray(value) && value.length === 0)) warn(path + key, 'an object');
  return {};
}

const leaf = <T>(words: string, schema: z.Schema<T>): Leaf<T> => ({ words, schema });

const text = leaf('text', Text);

const flag = leaf('0 or 1', Flag);

const amount = (words: string) =>
  leaf(
    words,
    z.mapped(Amount, (value) => value ?? 0),
  );

const seconds = amount('a number of seconds');
const pixels = amount('a number of pixels');

const address = leaf('an address', Address);

/** The part of a picture that stays where it is cropped: from the left, from the top. */
const focus = leaf(
  'two shares, such as 30% 70%',
  scalar((text) => (/^(?:\d{1,3}% \d{1,3}%)?$/.test(text) ? text : undefined)),
);

const CLOSE_OPTIONS: Readonly<Record<string, CloseOption>> = {
  'closing_options-x': 'x',
  'closing_options-button': 'button',
  'closing_options-': 'hidden',
  '': '',
};

const closeOption: Leaf<CloseOption> = leaf(
  'closing_options-x, closing_options-button or closing_options-',
  scalar((word) => (Object.hasOwn(CLOSE_OPTIONS, word) ? CLOSE_OPTIONS[word] : undefined)),
);

const action = leaf(`one of ${BUTTON_ACTIONS.join(', ')}`, z.oneOf(BUTTON_ACTIONS));

const list = leaf('a list', List);

const top = {
  id: row('poptin_id', text, ''),
  viewerId: row('viewer_id', text, ''),
  name: row('poptin_name', text, ''),
  target: row('poptin_target', text, ''),
  accountId: row('account_id', text, ''),
  type: row('poptin_type', text, ''),
  format: row('poptin_format', text, ''),
  markup: row('poptin', text, ''),
  xCloseButton: row<boolean | null>('x_close_button', flag, null),
};

const size = { width: row('width', pixels, 0), height: row('height', pixels, 0) };

const coupon = leaf(
  'an object with code and coupon_type',
  // PHP encodes an empty map as []
  z.reader((value) =>
    isRecord(value) || Array.isArray(value) ? readText(readRecord(value).code) : undefined,
  ),
);

const design = {
  location: row('poptin_location', text, ''),
  entryEffect: row('poptin_design_entry_effect', text, ''),
  exitEffect: row('poptin_design_exit_effect', text, ''),
  contentLock: row('poptin_design_content_lock', flag, false),
  autoClose: row('poptin_design_auto_close', flag, false),
  autoCloseSec: row('poptin_design_auto_close_sec', seconds, 0),
  closeOnScreenClick: row('poptin_design_close_on_screen_click', flag, false),
  closeOption: row<CloseOption>('poptin_design_close_options_type', closeOption, ''),
  showXComment: row('poptin_design_show_x_comment', text, ''),
  showXAfterSec: row('poptin_design_show_x_after_sec', seconds, 0),
  redirect: row('poptin_design_redirect', flag, false),
  redirectUrl: row('poptin_design_redirect_url', text, ''),
  redirectSendFormData: row('poptin_design_redirect_send_form_data', flag, false),
  thankScreenAutoClose: row('poptin_design_thank_screen_auto_close', flag, false),
  thankScreenAutoCloseSec: row('poptin_design_thank_screen_auto_close_sec', seconds, 0),
  fieldCheckboxRequired: row('field_checkbox_required', flag, false),
  fieldCheckboxDefaultMarked: row('field_checkbox_default_marked', flag, false),
  switchMobileEditor: row('switch_mobile_editor', flag, false),
  coupon: row('coupon', coupon, ''),
};

const content = {
  title: row('title', text, ''),
  text: row('text', text, ''),
  coupon: row('coupon', text, ''),
  design: row('design', text, ''),
  theme: row('theme', text, ''),
  fields: row<readonly unknown[]>('fields', list, []),
};

const image = {
  src: row('src', address, ''),
  alt: row('alt', text, ''),
  position: row('position', text, ''),
  focus: row('focus', focus, ''),
};

const button = {
  label: row('label', text, ''),
  action: row<ButtonAction>('action', action, 'submit'),
  url: row('url', text, ''),
};

const thankYou = {
  title: row('title', text, ''),
  text: row('text', text, ''),
  coupon: row('coupon', text, ''),
};
