import type { Settings } from './stage.ts';

/** The id under which the upgrade popup lives: no provider gives one of this length. */
export const RESTRICTION_ID = 'client-restriction';

/**
 * The settings of the popup that a client restriction asks for (popup §2, reading 86): its field `restriction` says
 * `upgrade`, or `remind_me` where the provider's setting says so. Null where that asks for none.
 */
export function restrictionSettings(setting: unknown): Settings | null {
  if (!setting || setting === '0' || setting === 'off') return null;
  const given = typeof setting === 'object' ? (setting as Settings) : { popup: setting };
  return {
    poptin_type: 'lightbox',
    poptin_format: 'format_1',
    ...given,
    poptin_id: RESTRICTION_ID,
    on_click: 1,
    restriction: /remind/i.test(String(given.popup)) ? 'remind_me' : 'upgrade',
  };
}
