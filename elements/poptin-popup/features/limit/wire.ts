import { Flag, readOr, readText } from '../../../../shared/wire/fields.ts';
import { type PageAddress, resolveButtonUrl } from '../../settings/links.ts';
import type { Poptin } from '../../wire.ts';
import type { Limit } from './limit.ts';

/** Reads `restriction`, `may_wait` and `upgrade_url`. */
export function readLimit({ raw }: Pick<Poptin, 'raw'>, page: PageAddress): Limit {
  return {
    kind: raw.restriction === 'remind_me' ? 'remind_me' : 'upgrade',
    mayWait: readOr(Flag, raw.may_wait, false),
    upgradeUrl: resolveButtonUrl(readText(raw.upgrade_url), page),
  };
}
