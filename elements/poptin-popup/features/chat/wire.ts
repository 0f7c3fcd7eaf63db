import { webAddress } from '../../../../shared/base/safe-address.ts';
import { THIRD_PARTY } from '../../../../shared/consent/adapter.ts';
import { readRecord, readText } from '../../../../shared/wire/fields.ts';
import { type PageAddress, resolveButtonUrl } from '../../settings/links.ts';
import type { Poptin } from '../../wire.ts';
import { rawContent } from '../wire.ts';

/**
 * A chat plugin. The specification names the plugin's script (popup §7) and not its settings, so these are ours:
 * `content.chat`, or the attributes of `data-poptin-part="chat"` in a template.
 */
export interface ChatSettings {
  /** The plugin's script, absolute; '' if there is only a link. */
  readonly script: string;
  /** A page with the same chat, for visitors who refuse the script or cannot load it; or ''. */
  readonly url: string;
  /** On the button; '' for ours. */
  readonly label: string;
  /** Sent as `facebook_messanger_data_ref` (popup §3). */
  readonly ref: string;
  /** The category of consent that the script needs; '' if the click is enough. */
  readonly consent: string;
  /** Class of the page's element in which the plugin draws itself, such as `fb-customerchat`. */
  readonly className: string;
  /** Attributes of that element: `page_id`, `data-…`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Attributes that a plugin's element may carry: its own data, and the attributes that Meta's plugin reads. Nothing
 * else, so that no name in any spelling runs, loads or styles anything.
 */
const ATTRIBUTE =
  /^(?:data-(?!poptin-|tagdrop-|consent)[\w.-]+|page_id|app_id|ref|theme_color|attribution|minimized|logged_(?:in|out)_greeting|greeting_dialog_(?:display|delay))$/;

/** The chat of the popup's content, unread; undefined without one. */
export const chatOfContent = (poptin: Poptin, mobile: boolean): unknown =>
  rawContent(poptin, mobile).chat || undefined;

/** @returns null, with a warning, for a chat without a script and without a link. */
export function readChat(
  raw: unknown,
  page: PageAddress,
  warn: (message: string) => void,
): ChatSettings | null {
  const given = readRecord(raw);
  const text = (name: string) => readText(given[name]);
  const script = scriptUrl(text('script'), page.href);
  if (text('script') && !script) warn(`its chat has no script at "${text('script')}"`);
  const url = resolveButtonUrl(text('url'), page);
  if (!script && !url) {
    warn('its chat needs a script or a url');
    return null;
  }
  const attributes = Object.entries(readRecord(given.attributes)).flatMap(([name, value]) =>
    ATTRIBUTE.test(name) ? [[name, readText(value)] as const] : [],
  );
  return {
    script,
    url,
    label: text('label'),
    ref: text('ref'),
    className: text('class'),
    // only a text lowers the default: '' means that the click is enough
    consent: typeof given.consent === 'string' ? given.consent.trim() : THIRD_PARTY,
    attributes: Object.fromEntries(attributes),
  };
}

const scriptUrl = (typed: string, base: string): string => typed && webAddress(typed, base);
