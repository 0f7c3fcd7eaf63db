import { isRecord, readText } from '../../../shared/wire/fields.ts';
import type { Settings } from './poptin.ts';

/** The id of the limit popup: no provider's id has this length, and none receives it. */
const RESTRICTION_ID = 'client-restriction';

/**
 * The settings of the popup that a client restriction wants (popup §2, decision 86); null if it wants none.
 *
 * The provider's setting is a word (`upgrade`, `remind_me`), a flag (the upgrade popup), or an object with `popup`
 * (the word) or with the flags `upgrade_popup` and `remind_me_popup`. With both flags it is an upgrade popup that can
 * be postponed. `content` has its own texts, `upgrade_url` the address of the upgrade, `id` is sent to limitLogs.
 */
export function readRestriction(setting: unknown): Settings | null {
  const given: Settings = isRecord(setting) ? setting : { popup: setting };
  const { popup, upgrade_popup, remind_me_popup } = given;
  const mayWait = isOn(remind_me_popup);
  const flagged = isOn(upgrade_popup) ? 'upgrade' : mayWait ? 'remind_me' : null;
  const isFlagged = upgrade_popup !== undefined || remind_me_popup !== undefined;
  const restriction =
    popup !== undefined ? readWord(popup) : isFlagged || !isRecord(setting) ? flagged : 'upgrade';
  if (!restriction) return null;
  return {
    poptin_type: 'lightbox',
    poptin_format: 'format_4',
    poptin_size: { width: 480, height: 300 },
    ...given,
    poptin_id: RESTRICTION_ID,
    on_click: 1,
    restriction,
    may_wait: mayWait,
  };
}

const isOn = (value: unknown): boolean => !/^(?:0|false|off|no|none|)$/i.test(readText(value));

const readWord = (popup: unknown) =>
  !isOn(popup) ? null : /remind/i.test(readText(popup)) ? 'remind_me' : 'upgrade';
