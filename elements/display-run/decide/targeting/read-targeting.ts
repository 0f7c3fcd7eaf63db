import type { Browser } from '../../../../shared/base/browser.ts';
import { loadChunk } from '../../../../shared/base/load-asset.ts';
import type { Log } from '../../../../shared/base/log.ts';
import {
  Flag,
  fieldReader,
  isRecord,
  List,
  readRecord,
  reporter,
  Text,
} from '../../../../shared/wire/fields.ts';
import type * as z from '../../../../shared/wire/schema.ts';
import { cartCheck } from './cart.ts';
import { readEndDate } from './end-date.ts';
import { endedCheck } from './ended.ts';
import { engagementCheck } from './engagement.ts';
import { filterCheck, readCookie, readVariable } from './filters.ts';
import { pageSourceCheck } from './page-source.ts';
import { CartRowWire, EngagementRowWire, FilterRowWire, isKnownRole, Role } from './rows.ts';
import type { Check } from './rule-result.ts';

/** All targeting rules of one popup; null if a file that it needs cannot be loaded. */
export async function loadTargeting(
  id: string,
  settings: Readonly<Record<string, unknown>>,
  browser: Browser,
): Promise<Check[] | null> {
  const checks = readTargeting(id, settings, browser.log);
  if (!settings.visitor_filter) return checks;
  const chunk = await loadChunk(browser, 'audience', () => import('../audience/read-audience.ts')).catch(
    () => null,
  );
  return chunk && [...checks, ...chunk.readAudience(id, settings.visitor_filter, browser.log)];
}

/**
 * The targeting rules of one popup except those about the visitor, in the order of evaluation: the cheap ones first. An impossible row is skipped
 * with a warning, so that it hides nothing; the rest of its list stays.
 */
export function readTargeting(id: string, settings: Readonly<Record<string, unknown>>, log: Log): Check[] {
  const warn = reporter(log, `Popup ${id}`);
  const read = fieldReader(settings, warn);
  const rows = <T>(field: string, schema: z.Schema<T>): T[] =>
    read(field, List, []).flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (!parsed.success) warn(field, row);
      else if (isRecord(row) && !isKnownRole(row.role)) {
        log.warnOnce(
          `${id} ${field} role`,
          `Popup ${id}: a row of ${field} has an unknown role; it hides the popup.`,
        );
      }
      return parsed.success ? [parsed.data] : [];
    });
  const design = settings.design_properties;
  const timer = fieldReader(readRecord(design), warn)('timer', Text, '');
  // `timerTime@…` counts from the first display and has no fixed end (decision 79: by shape, not by version); a text
  // that is not a date sets no end, and the popup itself warns and shows no countdown
  const end = timer.startsWith('timerTime@') ? null : readEndDate(timer);
  const cookies = rows('cookie_filter', FilterRowWire);
  const variables = rows('js_filter', FilterRowWire);
  const history = rows('engagement_with_other_poptin_filter', EngagementRowWire);
  const carts = {
    shopify: rows('shopify_cart_filter', CartRowWire),
    wix: rows('wix_cart_filter', CartRowWire),
  };
  const html = read('source_code_target_html', Text, '');
  const hasSource = read('source_code_target_active', Flag, false) && html !== '';
  const veto = read('source_code_target_role', Role, true);
  return [
    ...(end ? [endedCheck(end, Number(settings.clock_offset) || 0)] : []),
    ...(cookies.length > 0 ? [filterCheck('cookie-filter', cookies, readCookie)] : []),
    ...(variables.length > 0 ? [filterCheck('js-filter', variables, readVariable)] : []),
    ...(history.length > 0 ? [engagementCheck(history)] : []),
    ...(carts.shopify.length + carts.wix.length > 0 ? [cartCheck(carts)] : []),
    ...(hasSource ? [pageSourceCheck(html, veto)] : []),
  ];
}
