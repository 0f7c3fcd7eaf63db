import type { Log } from '../../../shared/base/log.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import {
  Flag,
  fieldReader,
  isList,
  isRecord,
  List,
  readText,
  reporter,
  Text,
} from '../../../shared/wire/fields.ts';
import { type PoptinRule, readRule } from './poptin.ts';

/** A display response (popup §3), from a provider or a static source. */
export interface DisplayResponse {
  poptins: PoptinRule[];
  /** Set when the provider refuses to show anything (popup §8); its message. */
  refused: string | null;
  country: string;
  /** The country's code; the next display call sends it back as `cc`. */
  cc: string;
  lang: string;
  /** The requested upgrade popup, if the client is restricted and asks for one (decision 86). */
  restriction: unknown;
  /** The site builder's cart, for its shop (popup §3). */
  wixCart: unknown;
}

/** Reads a whole response, an array of popups alone, or one popup alone (decision D-15). */
export function readDisplayResponse(raw: unknown, log: Log): Result<DisplayResponse, string> {
  const whole = isList(raw)
    ? { poptins: raw }
    : isRecord(raw) && 'poptin_id' in raw
      ? { poptins: [raw] }
      : raw;
  if (!isRecord(whole) || !('poptins' in whole || 'display' in whole)) {
    return err('neither a display response nor a popup');
  }
  const read = fieldReader(whole, reporter(log, 'The display response'));
  const display = whole.display === false ? 'false' : readText(whole.display);
  const refused = /^(not_allowed|0|false)$/.test(display) ? read('message', Text, '') || display : null;
  const seen = new Set<string>();
  // the element reads and checks them: first those of all popups, then the popup's own
  const { texts } = whole;
  const withTexts = (each: unknown) =>
    texts && isRecord(each) ? { ...each, texts: [texts, each.texts] } : each;
  return ok({
    poptins: (refused === null ? read('poptins', List, []) : []).flatMap((each) => {
      const poptin = readRule(withTexts(each), log);
      if (!poptin || seen.has(poptin.id)) return [];
      seen.add(poptin.id);
      return [poptin];
    }),
    refused,
    country: read('country', Text, ''),
    cc: read('cc', Text, '') || read('country_code', Text, ''),
    lang: read('lang', Text, ''),
    restriction: read('is_client_restriction', Flag, false) ? whole.client_restriction_setting : null,
    wixCart: whole.wix_cart_details,
  });
}
